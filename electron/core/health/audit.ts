import type { Filter, Key } from '../../../shared/lists/lists.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import {
  HealthVerdict,
  rulesByRisk,
  type HealthScope,
  type HealthSummary,
} from '../../../shared/model/health.ts';
import { healthRules } from '../../../shared/rules/health.ts';
import type { CacheMark } from '../../store/portfolio/changed-domains.ts';
import type { JudgedDomains } from '../../store/portfolio/health-reads.ts';
import type { Store } from '../../store/store.ts';
import { type HealthSources, rememberHealthFacts } from './health-facts.ts';

/** The part of the store that an audit reads. */
export interface AuditSources extends HealthSources {
  readonly portfolio: HealthSources['portfolio'] &
    Pick<Store['portfolio'], 'judge' | 'changedSince' | 'countMatching'>;
}

/** Domains judged in one step: few enough that the store's thread is taken for some hundredths of a second. */
const pageSize = 2_000;

/** Domains of one account, by name, with what is said of them. */
interface JudgedPage extends Pick<JudgedDomains, 'domains' | 'verdicts' | 'readAt'> {
  readonly accountId: string;
  /** The place of the first. */
  readonly from: number;
  /** Counted as the pages come, each in a turn of its own. */
  counts: PageCounts;
}

/** By the place of a rule, and then of a verdict. */
interface PageCounts {
  readonly verdicts: readonly (readonly number[])[];
  /** The oldest reading that each rule rests on, in ms since 1970. */
  readonly oldest: readonly number[];
  /** Domains of which some rule does not know enough. */
  readonly unread: number;
}

/**
 * The audit of one scope. Sentences are not kept: they are written again from the cache when somebody looks. A domain's
 * place is its number among all of them, by account and name.
 */
export interface Audit {
  readonly pages: readonly JudgedPage[];
  readonly domains: number;
  readonly unlisted: number;
  /** The state of the cache that it is of. */
  readonly mark: CacheMark;
}

type Scope = HealthScope & {
  /** The accounts of the scope. */
  readonly accountIds: readonly string[];
  readonly today: string;
};

/**
 * Judges every listed domain of a scope, page by page.
 * @param onRead called with the number of domains just read
 * @throws AppError `bad-input` for a query that cannot be read
 */
export async function auditScope(
  store: AuditSources,
  { accountIds, query, today }: Scope,
  onRead: (domains: number) => void,
): Promise<Audit> {
  const { portfolio } = store;
  const factsOf = rememberHealthFacts(store);
  // Before the first page: what changes meanwhile is judged once more.
  const { mark } = await portfolio.changedSince(null);
  const pages: JudgedPage[] = [];
  let [domains, unlisted] = [0, 0];
  for (const accountId of accountIds.toSorted()) {
    for (let after: string | null = ''; after !== null;) {
      const facts = await factsOf(accountId);
      const page: JudgedDomains = await portfolio.judge({ accountId, query, today }, facts, after, pageSize);
      if (page.domains.length > 0) pages.push({ accountId, from: domains, counts: countPage(page), ...page });
      domains += page.domains.length;
      unlisted += page.unlisted;
      after = page.last;
      onRead(page.domains.length + page.unlisted);
    }
  }
  return { pages, domains, unlisted, mark };
}

/**
 * Judges what changed since an audit.
 * @returns the audit as it is now; null where the scope may have other domains now
 */
export async function followAudit(store: AuditSources, audit: Audit, scope: Scope): Promise<Audit | null> {
  const { portfolio } = store;
  const { mark, keys } = await portfolio.changedSince(audit.mark);
  if (keys === null) return null;
  const factsOf = rememberHealthFacts(store);
  const { query, today } = scope;
  let isOtherUnlisted = false;
  for (const accountId of scope.accountIds) {
    const own = keys.filter((key) => key.accountId === accountId);
    if (own.length === 0) continue;
    const question = { accountId, query, today, keys: own };
    const judged = await portfolio.judge(question, await factsOf(accountId), '', own.length);
    const listed = new Map(judged.domains.map((domain, at) => [domain, at * healthRules.length]));
    for (const { domain } of own) {
      const from = listed.get(domain);
      const known = domainIn(audit, { accountId, domain });
      isOtherUnlisted ||= known === null;
      if (known === null && from === undefined) continue;
      if (known === null || from === undefined) return null;
      const to = from + healthRules.length;
      known.page.verdicts.set(judged.verdicts.subarray(from, to), known.at * healthRules.length);
      known.page.readAt.set(judged.readAt.subarray(from, to), known.at * healthRules.length);
      known.page.counts = countPage(known.page);
    }
  }
  if (!isOtherUnlisted) return { ...audit, mark };
  const counts = scope.accountIds.map((accountId) => portfolio.countMatching({ accountId, query, today }));
  const all = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  return { ...audit, mark, unlisted: all - audit.domains };
}

function domainIn(
  { pages }: Audit,
  { accountId, domain }: DomainKey,
): { page: JudgedPage; at: number } | null {
  const page = lastOf(
    pages,
    (one) => one.accountId < accountId || (one.accountId === accountId && (one.domains[0] ?? '') <= domain),
  );
  if (page?.accountId !== accountId) return null;
  const at = page.domains.indexOf(domain);
  return at < 0 ? null : { page, at };
}

/** @returns the place of a domain; null where it was not judged */
export function placeIn(audit: Audit, key: DomainKey): number | null {
  const found = domainIn(audit, key);
  return found && found.page.from + found.at;
}

/** @returns the last of which it is true, as it is of all before that one */
function lastOf<T>(all: readonly T[], isTrue: (one: T) => boolean): T | undefined {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = all[middle];
    if (one !== undefined && isTrue(one)) low = middle + 1;
    else high = middle;
  }
  return all[low - 1];
}

const unknown = HealthVerdict.options.indexOf('unknown');

/** What one rule says of one domain: the place of the domain times the rules, and that of the rule. */
export type Cell = number;

/** What is worth a line of its own. */
export const verdictsListed = ['finding', 'unknown'] as const;

/**
 * @param rules all where none is named, as with the verdicts
 * @returns the cells in which these rules say so: findings first, the gravest rule first, by account and name
 */
export function cellsOf(
  audit: Audit,
  { rule: rules, verdict: verdicts }: Pick<Filter<'findings'>, 'rule' | 'verdict'>,
): Cell[] {
  const cells: Cell[] = [];
  for (const verdict of verdictsListed)
    for (const rule of rulesByRisk) {
      if (verdicts.length > 0 && !verdicts.includes(verdict)) continue;
      if (rules.length > 0 && !rules.includes(rule)) continue;
      const [column, code] = [healthRules.indexOf(rule), HealthVerdict.options.indexOf(verdict)];
      for (const page of audit.pages)
        for (let cell = column; cell < page.verdicts.length; cell += healthRules.length)
          if (page.verdicts[cell] === code) cells.push(page.from * healthRules.length + cell);
    }
  return cells;
}

function isUnread({ verdicts }: Pick<JudgedDomains, 'verdicts'>, at: number): boolean {
  const from = at * healthRules.length;
  for (let column = 0; column < healthRules.length; column += 1)
    if (verdicts[from + column] === unknown) return true;
  return false;
}

const pageOf = ({ pages }: Audit, cell: Cell): JudgedPage | undefined =>
  lastOf(pages, ({ from }) => from * healthRules.length <= cell);

export const placeOf = (cell: Cell): number => Math.floor(cell / healthRules.length);

export function keyOf(audit: Audit, cell: Cell): Omit<Key<'findings'>, 'verdict'> {
  const { accountId = '', domains = [], from = 0 } = pageOf(audit, cell) ?? {};
  const rule = healthRules[cell % healthRules.length] ?? 'lock';
  return { accountId, domain: domains[placeOf(cell) - from] ?? '', rule };
}

/** @returns when a cell was read, in seconds since 1970; null when it never was */
export function readAt(audit: Audit, cell: Cell): number | null {
  const page = pageOf(audit, cell);
  const read = page?.readAt[cell - page.from * healthRules.length] ?? 0;
  return read === 0 ? null : Math.floor(read / 1000);
}

const notApplicable = HealthVerdict.options.indexOf('not-applicable');

function countPage(page: Pick<JudgedDomains, 'domains' | 'verdicts' | 'readAt'>): PageCounts {
  const verdicts = healthRules.map(() => HealthVerdict.options.map(() => 0));
  const oldest = healthRules.map(() => Infinity);
  let unread = 0;
  for (let at = 0; at < page.domains.length; at += 1) {
    if (isUnread(page, at)) unread += 1;
    for (const [column, ofRule] of verdicts.entries()) {
      const cell = at * healthRules.length + column;
      const verdict = page.verdicts[cell] ?? 0;
      ofRule[verdict] = (ofRule[verdict] ?? 0) + 1;
      const read = page.readAt[cell] ?? 0;
      if (read > 0 && verdict !== notApplicable && read < (oldest[column] ?? 0)) oldest[column] = read;
    }
  }
  return { verdicts, oldest, unread };
}

/** @returns the counts of an audit */
export function countsOf({
  pages,
  domains,
  unlisted,
}: Audit): Pick<HealthSummary, 'domains' | 'unread' | 'unlisted' | 'rules'> {
  const rules = healthRules.map((rule, column) => {
    const count = (verdict: HealthVerdict): number => {
      const code = HealthVerdict.options.indexOf(verdict);
      return pages.reduce((sum, { counts }) => sum + (counts.verdicts[column]?.[code] ?? 0), 0);
    };
    const oldest = pages.reduce(
      (first, { counts }) => Math.min(first, counts.oldest[column] ?? first),
      Infinity,
    );
    return {
      rule,
      ...{ fine: count('fine'), finding: count('finding'), unknown: count('unknown') },
      ...{ unreported: count('unreported'), notApplicable: count('not-applicable') },
      oldest: oldest === Infinity ? null : new Date(oldest).toISOString(),
    };
  });
  const unread = pages.reduce((sum, { counts }) => sum + counts.unread, 0);
  return { domains, unread, unlisted, rules };
}
