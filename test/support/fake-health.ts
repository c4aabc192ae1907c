import type { DomainRow } from '../../shared/model/domain.ts';
import { HealthRule, type HealthScope, type HealthVerdict } from '../../shared/model/health.ts';
import type { FakeHandlers, FakeWorld } from './fake-world.ts';
import { say } from '../../shared/words/sentence.ts';

const sentences = {
  fine: null,
  unreported: say('health.unsaid-privacy'),
  'not-applicable': null,
  finding: say('health.lock-off'),
  unknown: say('health.unread-lock'),
} as const;

/** Made-up verdicts over made-up domains: every fifth has a finding, every seventh was never read. */
export function createFakeHealth({ now, matching }: FakeWorld): FakeHandlers {
  const at = new Date(now - 3_600_000).toISOString();
  let setId: number | null = null;

  const listed = ({ accountId, query }: HealthScope): DomainRow[] =>
    matching(accountId, query).filter((row) => row.listed);
  const verdictOf = (rule: HealthRule, index: number): HealthVerdict => {
    const turn = index + HealthRule.options.indexOf(rule);
    return turn % 5 === 0 ? 'finding' : turn % 7 === 0 ? 'unknown' : 'fine';
  };
  const found = (scope: HealthScope, rule: HealthRule, verdict: HealthVerdict): DomainRow[] =>
    listed(scope).filter((_, index) => verdictOf(rule, index) === verdict);

  const unread = (scope: HealthScope): DomainRow[] =>
    listed(scope).filter((_, index) =>
      HealthRule.options.some((rule) => verdictOf(rule, index) === 'unknown'),
    );

  return {
    'health.audit': (scope) => ({
      domains: listed(scope).length,
      unread: unread(scope).length,
      unlisted: matching(scope.accountId, scope.query).length - listed(scope).length,
      computedAt: new Date(now).toISOString(),
      rules: HealthRule.options.map((rule) => ({
        rule,
        fine: found(scope, rule, 'fine').length,
        finding: found(scope, rule, 'finding').length,
        unknown: found(scope, rule, 'unknown').length,
        unreported: found(scope, rule, 'unreported').length,
        notApplicable: found(scope, rule, 'not-applicable').length,
        oldest: at,
      })),
      nameserverSet: setId === null ? null : { id: setId, name: 'Own servers' },
    }),
    'health.findings': ({ rule, verdict, sort, offset, limit, ...scope }) => {
      const rows = found(scope, rule, verdict);
      if (sort?.[0]?.column === 'domain' && sort[0].direction === 'desc') rows.reverse();
      return {
        total: rows.length,
        rows: rows.slice(offset, offset + limit).map(({ accountId, domain, unicode }) => ({
          accountId,
          domain,
          unicode,
          verdict,
          sentence: sentences[verdict],
          readAt: verdict === 'unknown' ? null : at,
        })),
      };
    },
    'health.select': ({ rule, verdict, ...scope }) => ({
      by: 'keys',
      keys: found(scope, rule, verdict).map(({ accountId, domain }) => ({ accountId, domain })),
    }),
    'health.selectUnread': (scope) => ({
      by: 'keys',
      keys: unread(scope).map(({ accountId, domain }) => ({ accountId, domain })),
    }),
    'health.chooseNameservers': ({ setId: chosen }) => {
      setId = chosen;
      return null;
    },
  };
}
