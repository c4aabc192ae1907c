import type { ChangeInput } from '../../../shared/model/change.ts';
import type { ChangeState } from '../../../shared/model/change-kind.ts';
import type { Selection } from '../../../shared/lists/lists.ts';
import { AppError, type Result } from '../../../shared/model/errors.ts';
import { Consequence } from '../../../shared/rules/changes/kind.ts';
import { kindOf } from '../../../shared/rules/changes/kinds.ts';
import { say } from '../../../shared/words/sentence.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import { counted } from './counted.ts';
import { printPlainRows, toPlainRow } from './described-list.ts';
import { endOfRun, reportRefused } from './failures.ts';
import { findDomains, keysOf } from './find-domains.ts';
import type { FieldNames } from './name-fields.ts';
import { showProgress } from './progress-line.ts';
import { askYes } from './prompts.ts';
import type { Session } from './session.ts';

export type ChangeToApply =
  | ChangeInput
  | { readonly what: string; readonly forDomain: (domain: string) => Promise<Result<ChangeInput, string>> };

/** A change that is not in the queue, or would not be in a dry run, under the columns of those that are. */
type ChangeRow = {
  readonly id: null;
  readonly domain: string;
  readonly change: string;
  readonly state: ChangeState | 'would-be-changed' | 'unchanged' | 'cannot';
  readonly error: string | null;
};

export interface ChangePart {
  readonly selection: Selection<'domains'>;
  readonly change: ChangeInput;
}

interface ApplyOptions {
  readonly queueOnly: boolean;
  readonly confirm?: number | undefined;
  readonly names?: FieldNames;
}

export const cannotChange = (domain: string, change: string, error: string | null): ChangeRow => ({
  ...{ id: null, domain, change, state: 'cannot', error },
});

const noDomain = 'No domain matches.';

/**
 * Queues a change for the domains named, sends what was queued unless asked not to, and prints what became of each.
 * Asks first where a query found them.
 * @param confirm how many domains the user says will be changed
 * @param names the options that the change was made from
 * @throws AppError `confirmation-needed`, `refused` or PartlyDone when one could not be changed, or why the run stopped
 */
export async function applyChange(
  session: Session,
  domains: readonly string[],
  toApply: ChangeToApply,
  options: ApplyOptions,
): Promise<void> {
  const { selection, named } = await findDomains(session, domains);
  const what = 'kind' in toApply ? changeText(toApply) : toApply.what;
  const rowOf = (domain: string, error: string): ChangeRow => cannotChange(domain, what, error);
  const rows = named.flatMap(({ name, problem }) => (problem === null ? [] : rowOf(name, problem)));
  const parts: ChangePart[] = [];
  if ('kind' in toApply) parts.push({ selection, change: toApply });
  else
    for (const key of await keysOf(session, selection)) {
      const change = await toApply.forDomain(key.domain);
      if (change.ok) parts.push({ selection: { by: 'keys', keys: [key] }, change: change.value });
      else rows.push(rowOf(key.domain, change.error));
    }

  const toConfirm = session.given.where === undefined ? null : what;
  await applyParts(session, { parts, rows, toConfirm }, options);
}

/**
 * Queues the parts of a change and sends them, as {@link applyChange} does.
 * @param rows what cannot be changed anyway
 * @param toConfirm what is changed, for the question before several domains are; null for no question
 */
export async function applyParts(
  session: Session,
  {
    parts,
    rows,
    toConfirm,
  }: { readonly parts: readonly ChangePart[]; readonly rows: ChangeRow[]; readonly toConfirm: string | null },
  { queueOnly, confirm, names = {} }: ApplyOptions,
): Promise<void> {
  const { call, given } = session;
  if (given.dryRun) return printRehearsal(session, await rehearse(session, parts, names), rows);
  if (toConfirm !== null && !queueOnly && !given.yes && confirm === undefined) {
    const { needsCount, changed, consequences } = await rehearse(session, parts, names);
    const question = `This changes ${counted(changed, 'domain')}: ${toConfirm}.`;
    if (!needsCount && changed > 1)
      await askYes(session, [question, ...consequences.map(sentenceOf), 'Go on?'].join(' '));
  }
  const queued: number[] = [];
  for (const part of parts) {
    const input = { ...part, confirm: confirm ?? null, each: true };
    const { ids = [], leftOut = [] } = await call('changes.queue', input, names);
    queued.push(...ids);
    for (const { domain, bucket, reason } of leftOut) {
      const row = cannotChange(domain, changeText(part.change), reason);
      rows.push(bucket === 'unchanged' ? { ...row, state: bucket } : row);
    }
  }
  const isSent = !queueOnly && queued.length > 0;
  const [end] = await Promise.allSettled(isSent ? [sendChanges(session, { ids: queued })] : []);
  const changes = await session.named('changes', queued);
  const printed = [...rows, ...changes.map(toPlainRow(session, 'changes'))];
  await printPlainRows(session, 'changes', printed, noDomain);
  if (end?.status === 'rejected') throw end.reason;
  refuseFailed([...rows, ...changes]);
}

/**
 * Sends queued changes: all, or those with these ids.
 * @param resume ends a pause first
 * @throws AppError why it ended before everything was sent
 */
export async function sendChanges(
  session: Session,
  which: { readonly ids?: number[]; readonly resume?: boolean },
): Promise<void> {
  const progress = showProgress(session, 'changeQueue.changed');
  const { failures } = await session
    .call('changes.runToEnd', { waitMs: session.waitMs, ...which })
    .catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'refused') throw error;
      throw new AppError(error.code, `${error.message} Resume it with: namekeep changes run --resume`);
    })
    .finally(progress.clear);
  endOfRun(session, failures);
}

/** @throws AppError `refused`, or PartlyDone, that counts what failed or could not be queued */
export function refuseFailed(rows: readonly Pick<ChangeRow, 'state'>[]): void {
  const failed = rows.filter(({ state }) => state === 'failed' || state === 'cannot');
  reportRefused('Not done', failed.length, rows.length);
}

/** @returns the change in a few words */
export const changeText = (change: ChangeInput): string => inEnglish(kindOf(change).describe(change));

/**
 * Asks the cache what each part of a change would do; nothing is queued.
 * @returns besides whether the core asks for the number of domains
 * @throws AppError `bad-input`
 */
async function rehearse({ call }: Session, parts: readonly ChangePart[], names: FieldNames) {
  const rows: ChangeRow[] = [];
  const consequences = new Set<Consequence>();
  const changed = new Set<string>();
  let [requests, needsCount] = [0, false];
  for (const { selection, change } of parts) {
    const preview = await call('changes.preview', { selection, change, each: true }, names);
    requests += preview.requests;
    needsCount ||= preview.confirm !== null;
    for (const consequence of preview.consequences) consequences.add(consequence);
    for (const { accountId, domain, bucket, reason, warning } of preview.items) {
      if (bucket === 'will-be-changed') changed.add(`${accountId} ${domain}`);
      const state = bucket === 'will-be-changed' ? 'would-be-changed' : bucket;
      rows.push({ id: null, domain, change: changeText(change), state, error: reason ?? warning });
    }
  }
  return {
    rows,
    changed: changed.size,
    requests,
    consequences: Consequence.options.filter((consequence) => consequences.has(consequence)),
    needsCount,
  };
}

/**
 * Prints what would be changed and what that can lead to.
 * @param unknown names that no domain is meant by
 * @throws AppError `refused`, or PartlyDone, that counts what could not be changed
 */
async function printRehearsal(
  session: Session,
  { rows, changed, requests, consequences }: Awaited<ReturnType<typeof rehearse>>,
  unknown: readonly ChangeRow[],
): Promise<void> {
  const { output } = session;
  const all = [...unknown, ...rows];
  if (output.json) {
    await output.result({ dryRun: true, changes: all, changed, requests, consequences }, '');
  } else {
    await printPlainRows(session, 'changes', all, noDomain);
    if (changed > 0) {
      const cost = `${counted(changed, 'domain')} would be changed, in ${counted(requests, 'request')}.`;
      output.say([cost, ...consequences.map(sentenceOf)].join(' '));
    }
    output.say('This was a dry run. Nothing was queued.');
  }
  const cannot = all.filter(({ state }) => state === 'cannot');
  reportRefused('Would not be changed', cannot.length, all.length);
}

const sentenceOf = (consequence: Consequence): string => inEnglish(say(`consequence.${consequence}`));
