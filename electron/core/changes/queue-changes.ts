import type { Selection } from '../../../shared/lists/lists.ts';
import type { Change, ChangeInput, ChangePreview } from '../../../shared/model/change.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { kindOf, judgeChange, kinds } from '../../../shared/rules/changes/kinds.ts';
import { say } from '../../../shared/words/sentence.ts';
import { type CachedSources, rememberFacts } from '../accounts/account-facts.ts';
import {
  cannot,
  type ChangeFacts,
  type ChangeVerdict,
  Consequence,
} from '../../../shared/rules/changes/kind.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import { selectedDomains } from '../domains/selected-domains.ts';
import { type Connections, minDuration } from '../connections/connections.ts';

const shownPerBucket = 500;

/** Previews queueing a change of the selection, offline; `each` answers every domain. */
export async function previewChange(
  sources: CachedSources & { readonly connections: Connections },
  selection: Selection<'domains'>,
  change: ChangeInput,
  today: string,
  each = false,
): Promise<ChangePreview> {
  const kind = kindOf(change);
  const items: ChangePreview['items'] = [];
  const buckets = { 'will-be-changed': 0, unchanged: 0, cannot: 0 };
  const unread: ChangePreview['unread'] = { domains: 0, keys: [] };
  let withoutFormer = 0;
  const dnssecs = { active: 0, unknown: 0 };
  const requests = new Map<string, number>();
  const consequences = new Set<Consequence>();
  const contacts = kind.summarize?.(change);
  let changes = 0;

  for await (const page of judgeSelection(sources, selection, change, today, contacts?.add)) {
    for (const candidate of page) {
      const {
        consequences: ofDomain = [],
        first: _first,
        sent: _sent,
        former = null,
        isUnread,
        ...item
      } = candidate;
      const { accountId, domain, bucket, dnssec } = item;
      const switched = 'on' in change && { on: former && 'on' in former ? former.on : null };
      buckets[bucket] += 1;
      if (each || buckets[bucket] <= shownPerBucket) items.push({ ...item, ...switched });
      if (dnssec) dnssecs[dnssec] += 1;
      if (bucket !== 'will-be-changed') continue;
      for (const consequence of ofDomain) consequences.add(consequence);
      if (kind.former && former === null) withoutFormer += 1;
      if (isUnread) {
        unread.domains += 1;
        if (unread.domains <= shownPerBucket) unread.keys.push({ accountId, domain });
      }
      for (const queued of changesFor(candidate)) {
        changes += 1;
        requests.set(accountId, (requests.get(accountId) ?? 0) + requestsOf(queued));
      }
    }
  }
  const willBeChanged = buckets['will-be-changed'];
  const confirmation = kind.confirmation?.(change);
  return {
    items,
    counts: {
      willBeChanged,
      unchanged: buckets.unchanged,
      cannot: buckets.cannot,
      changes,
      signed: dnssecs.active,
      maybeSigned: dnssecs.unknown,
      withoutFormer,
    },
    unread,
    consequences: Consequence.options.filter((consequence) => consequences.has(consequence)),
    confirm:
      confirmation && willBeChanged > confirmation.moreThan ? confirmation.effect(willBeChanged) : null,
    contacts: contacts?.result() ?? null,
    requests: requests.values().reduce((sum, count) => sum + count, 0),
    seconds: await minDuration(sources.connections, 'changes', requests),
  };
}

function requestsOf({ kind }: ChangeInput): number {
  const { readFirst, readBack } = kinds[kind];
  return readFirst || readBack ? 2 : 1;
}

/** A domain of a selection and what the change would mean for it. */
export interface ChangeCandidate extends ChangeVerdict, DomainKey {
  readonly unicode: string;
  /** The change as it is sent for this domain. */
  readonly sent?: ChangeInput;
  /** What would set it back. */
  readonly former?: ChangeInput | null;
  /** What it changes can be read, and never was, nor tried to be. */
  readonly isUnread?: boolean;
}

/** Judges the change for each domain of the selection, from the cache; `onJudged` sees each with what is known of it. */
async function* judgeSelection(
  sources: CachedSources,
  selection: Selection<'domains'>,
  change: ChangeInput,
  today: string,
  onJudged?: (candidate: ChangeCandidate, facts: ChangeFacts) => void,
): AsyncGenerator<ChangeCandidate[]> {
  const { store } = sources;
  const { portfolio } = store;
  const factsOf = rememberFacts(sources);
  const { judgedBy } = kinds[change.kind];

  for await (const { rows, unknownDomains } of selectedDomains(store, selection, today)) {
    const details = await portfolio.detailsOf(rows, judgedBy);
    const notRead = await portfolio.notRead(rows);
    const page: ChangeCandidate[] = [];
    for (const [index, row] of rows.entries()) {
      const { accountId, domain, unicode } = row;
      const account = await factsOf(accountId);
      if (!account) {
        page.push({ accountId, domain, unicode, ...notThere });
        continue;
      }
      const facts = {
        ...account,
        row,
        readAfterRefresh: row.absence === 'read',
        details: details[index] ?? [],
        notRead: notRead[index] ?? {},
      };
      const former = kindOf(change).former?.(facts) ?? null;
      const sent = (await kindOf(change).forDomain?.(change, domain)) ?? change;
      const candidate = {
        ...{ accountId, domain, unicode, former, isUnread: isUnread(change, facts) },
        ...('reason' in sent ? cannot(sent.reason) : { sent, ...(await judgeChange(sent, facts)) }),
      };
      onJudged?.(candidate, facts);
      page.push(candidate);
    }
    for (const { accountId, domain } of unknownDomains) {
      page.push({ accountId, domain, unicode: unicodeName(domain), ...notThere });
    }
    yield page;
  }
}

function isUnread({ kind }: ChangeInput, { capabilities, details, notRead }: ChangeFacts): boolean {
  const { shownIn, judgedBy } = kinds[kind];
  if (!shownIn || notRead.record) return false;
  return judgedBy.some(
    (part) =>
      capabilities.details.includes(part) &&
      !notRead[part] &&
      !details.some((detail) => detail.part === part),
  );
}

const notThere = cannot(say('changes.not-there'));

/** The changes that are queued for a domain that will be changed, in this order. */
const changesFor = ({ first, sent }: ChangeCandidate): ChangeInput[] =>
  [first, sent].filter((change) => change !== undefined);

/** What the user says of a change before it is queued. */
export interface Reckoned {
  /** How many domains will be changed, as typed. */
  readonly confirm?: number | null | undefined;
  /** How many changes the preview showed. */
  readonly expected?: number | null | undefined;
}

/** Queues the change and answers those left; nothing is queued for a missing or wrong number, see {@link afterCount}. */
export async function queueChanges(
  sources: CachedSources,
  selection: Selection<'domains'>,
  change: ChangeInput,
  now: string,
  reckoned: Reckoned,
): Promise<{ queued: Change[]; left: ChangeCandidate[] }> {
  const queued: Change[] = [];
  const left: ChangeCandidate[] = [];
  const pages = judgeSelection(sources, selection, change, now.slice(0, 10));
  for await (const page of afterCount(pages, change, reckoned)) {
    left.push(...page.filter(({ bucket }) => bucket !== 'will-be-changed'));
    const changes = page
      .filter(({ bucket }) => bucket === 'will-be-changed')
      .flatMap((candidate) => {
        const { accountId, domain, former = null } = candidate;
        return changesFor(candidate).map((queue) => ({
          ...{ accountId, domain, change: queue },
          former: queue === candidate.sent ? former : null,
        }));
      });
    if (changes.length > 0) queued.push(...(await sources.store.changes.insert(changes, now)));
  }
  return { queued, left };
}

/**
 * Passes candidates on only after their number was confirmed, where that is needed; else they stream through. A number
 * that is wrong is refused in any case, before the first page.
 * @throws AppError `refused` where there are not as many changes as expected: something was read since the preview
 * @throws AppError `bad-input` for the number to confirm; its details hold the number of `domains`
 */
async function* afterCount(
  pages: AsyncIterable<readonly ChangeCandidate[]>,
  change: ChangeInput,
  { confirm = null, expected = null }: Reckoned,
): AsyncGenerator<readonly ChangeCandidate[], void> {
  const confirmation = kindOf(change).confirmation?.(change);
  if (confirm === null && expected === null && !confirmation) {
    yield* pages;
    return;
  }
  const all: (readonly ChangeCandidate[])[] = [];
  let domains = 0;
  let changes = 0;
  for await (const page of pages) {
    all.push(page);
    const changed = page.filter(({ bucket }) => bucket === 'will-be-changed');
    domains += changed.length;
    changes += changed.flatMap(changesFor).length;
  }
  if (expected !== null && changes !== expected)
    throw new AppError('refused', say('changes.not-as-shown', { count: changes, expected }));
  const isConfirmed =
    confirm === null ? !confirmation || domains <= confirmation.moreThan : confirm === domains;
  // Where nothing would be changed, the reasons say more than a number.
  if (domains > 0 && !isConfirmed) {
    const effect = confirmation?.effect(domains) ?? say('changes.would-change', { count: domains });
    const needed = say('changes.type-to-confirm', { effect, typed: String(domains) });
    const message =
      confirm === null ? needed : say('changes.typed-other', { sentence: needed, typed: String(confirm) });
    throw new AppError('bad-input', message, { fields: { confirm: message }, details: { domains } });
  }
  yield* all;
}
