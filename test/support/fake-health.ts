import type { DomainRow } from '../../shared/model/domain.ts';
import { listInMemory } from '../../shared/lists/in-memory.ts';
import { matching, type Row, type Selection } from '../../shared/lists/lists.ts';
import type { GroupsQuestion, RowsQuestion } from '../../shared/lists/questions.ts';
import { HealthRule, type HealthScope, type HealthVerdict, rulesByRisk } from '../../shared/model/health.ts';
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
export function createFakeHealth({ now, matching: domainsOf }: FakeWorld) {
  const at = new Date(now - 3_600_000).toISOString();
  let setId: number | null = null;

  const listed = ({ accountId, query }: HealthScope): DomainRow[] =>
    domainsOf(accountId, query).filter((row) => row.listed);
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

  function findingsOf(selection: Selection<'findings'>): readonly Row<'findings'>[] {
    const scope = selection.by === 'filter' ? selection.filter : { accountId: null, query: '' };
    const rows = rulesByRisk.flatMap((rule) =>
      (['finding', 'unknown'] as const).flatMap((verdict) =>
        found(scope, rule, verdict).map(({ accountId, domain, unicode }) => ({
          ...{ accountId, domain, unicode, rule, verdict, part: 'lock' as const },
          sentence: sentences[verdict],
          readAt: verdict === 'unknown' ? null : at,
        })),
      ),
    );
    const asked: Selection<'findings'> =
      selection.by === 'filter' ? { ...selection, filter: { ...selection.filter, query: '' } } : selection;
    return listInMemory('findings', () => rows).selected(asked);
  }
  const list = {
    rows: (question: RowsQuestion<'findings'>) =>
      listInMemory('findings', () => findingsOf(question.selection)).rows({
        ...question,
        selection: matching('findings', { accountId: null, query: '' }),
      }),
    groups: (question: GroupsQuestion<'findings'>) =>
      listInMemory('findings', () => findingsOf(question.selection)).groups({
        ...question,
        selection: matching('findings', { accountId: null, query: '' }),
      }),
  };

  const handlers: FakeHandlers = {
    'health.audit': (scope) => ({
      domains: listed(scope).length,
      unread: unread(scope).length,
      unlisted: domainsOf(scope.accountId, scope.query).length - listed(scope).length,
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
    'health.select': ({ selection }) => ({
      by: 'keys',
      keys: [
        ...new Map(
          findingsOf(selection as Selection<'findings'>).map(({ accountId, domain }) => [
            `${accountId} ${domain}`,
            { accountId, domain },
          ]),
        ).values(),
      ],
    }),
    'health.chooseNameservers': ({ setId: chosen }) => {
      setId = chosen;
      return null;
    },
  };
  return { list, handlers };
}
