import type { DomainKey } from '../../shared/model/domain.ts';
import type { HealthScope, HealthSummary, HealthVerdict } from '../../shared/model/health.ts';
import { auditHealth, type HealthRule, healthParts, healthRules } from '../../shared/rules/health.ts';
import { portfolioPages } from '../domains/portfolio-pages.ts';
import type { Store } from '../store/store.ts';
import { type HealthSources, rememberHealthFacts } from './health-facts.ts';

/** The part of the store that an audit reads. */
export interface AuditSources extends HealthSources {
  readonly portfolio: HealthSources['portfolio'] &
    Pick<Store['portfolio'], 'select' | 'detailsOf' | 'notRead'>;
}

/**
 * What one rule says of all domains: how many are fine, of how many it does not exist or is not reported, and which of the
 * others are not fine, by their place in {@link Audit.keys}.
 */
export interface RuleAudit {
  fine: number;
  unreported: number;
  notApplicable: number;
  readonly finding: number[];
  readonly unknown: number[];
  /** When what it says of each of {@link Audit.keys} was read, in seconds since 1970; null when it never was. */
  readonly readAt: (number | null)[];
  oldest: string | null;
}

/** The audit of one scope. Sentences are not kept: they are written again from the cache when somebody looks. */
export interface Audit {
  /** The listed domains of the scope, by account and name. */
  readonly keys: readonly DomainKey[];
  /** Those of which some rule does not know enough, by their place. */
  readonly unread: readonly number[];
  /** How many domains of the scope the service does not list. */
  readonly unlisted: number;
  readonly rules: Readonly<Record<HealthRule, RuleAudit>>;
}

/**
 * Judges every listed domain of a scope, page by page.
 * @param onRead called with the number of domains just read
 * @throws AppError `bad-input` for a query that cannot be read
 */
export async function auditScope(
  store: AuditSources,
  { accountId, query, today }: HealthScope & { readonly today: string },
  onRead: (domains: number) => void,
): Promise<Audit> {
  const keys: DomainKey[] = [];
  const unread: number[] = [];
  let unlisted = 0;
  const empty = (): RuleAudit => ({
    fine: 0,
    unreported: 0,
    notApplicable: 0,
    finding: [],
    unknown: [],
    readAt: [],
    oldest: null,
  });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- one entry for each rule
  const rules = Object.fromEntries(healthRules.map((rule) => [rule, empty()])) as Record<
    HealthRule,
    RuleAudit
  >;
  const factsOf = rememberHealthFacts(store);
  for await (const page of portfolioPages(store.portfolio, { accountId, where: query, today })) {
    const rows = page.filter(({ listed }) => listed);
    unlisted += page.length - rows.length;
    const details = await store.portfolio.detailsOf(rows, healthParts);
    const notRead = await store.portfolio.notRead(rows);
    for (const [index, row] of rows.entries()) {
      const facts = await factsOf(row.accountId);
      const at = keys.push({ accountId: row.accountId, domain: row.domain }) - 1;
      const known = { row, details: details[index] ?? [], notRead: notRead[index] ?? {} };
      const results = auditHealth({ ...known, ...facts });
      for (const result of results) count(rules[result.rule], result.verdict, result.readAt, at);
      if (results.some(({ verdict }) => verdict === 'unknown')) unread.push(at);
    }
    onRead(page.length);
  }
  return { keys, unread, unlisted, rules };
}

function count(rule: RuleAudit, verdict: HealthVerdict, readAt: string | null, at: number): void {
  rule.readAt.push(readAt === null ? null : Math.floor(Date.parse(readAt) / 1000));
  if (verdict === 'not-applicable') {
    rule.notApplicable += 1;
    return;
  }
  if (verdict === 'fine' || verdict === 'unreported') rule[verdict] += 1;
  else rule[verdict].push(at);
  if (readAt !== null && (rule.oldest === null || readAt < rule.oldest)) rule.oldest = readAt;
}

/** @returns the counts of an audit */
export const countsOf = (audit: Audit): HealthSummary['rules'] =>
  healthRules.map((rule) => {
    const { fine, unreported, notApplicable, finding, unknown, oldest } = audit.rules[rule];
    return {
      ...{ rule, fine, unreported, notApplicable, oldest },
      ...{ finding: finding.length, unknown: unknown.length },
    };
  });
