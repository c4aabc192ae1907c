import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Risk } from '../../../../shared/lists/risks.ts';
import { mayPutOff, rankRisks, withoutPutOff } from '../../../../shared/rules/rank-risks.ts';

const today = '2026-11-20';
const base = { sums: [], withoutPrice: 0, query: null, accountId: null, accounts: [] };
const make = (
  kind: 'invoices-to-pay' | 'changes-failed' | 'orders-unsent',
  key: string,
  deadline: string | null,
  count: number,
): Risk =>
  kind === 'orders-unsent'
    ? { kind, ...base, key, deadline, count, paused: false }
    : { kind, ...base, key, deadline, count };
const anyRisk = fc
  .record({
    kind: fc.constantFrom('invoices-to-pay' as const, 'changes-failed' as const, 'orders-unsent' as const),
    day: fc.option(fc.integer({ min: 10, max: 30 })),
    count: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ kind, day, count }) => ({ kind, count, deadline: day === null ? null : `2026-11-${day}` }));
const anyRisks = fc
  .array(anyRisk, { maxLength: 12 })
  .map((all) => all.map(({ kind, deadline, count }, at) => make(kind, String(at), deadline, count)));

it('is the same list in whatever order the risks were found', () => {
  fc.assert(
    fc.property(anyRisks, fc.infiniteStream(fc.nat()), (risks, order) => {
      const shuffled = risks
        .map((risk) => ({ risk, at: order.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ risk }) => risk);
      expect(rankRisks(shuffled, today)).toEqual(rankRisks(risks, today));
    }),
  );
});

it('never puts a later deadline before an earlier one', () => {
  fc.assert(
    fc.property(anyRisks, (risks) => {
      const days = rankRisks(risks, today).flatMap(({ deadline }) => deadline ?? []);
      expect(days).toEqual(days.toSorted());
    }),
  );
});

it('puts a domain that lapses tomorrow before prices that rose, and a hijack before both', () => {
  const lapse: Risk = {
    kind: 'will-lapse',
    ...base,
    key: 'l',
    count: 1,
    deadline: '2026-11-21',
    cause: 'auto-renew-off',
    ...{ horizon: 'week', until: '2026-11-26' },
    fees: [],
    feesUnknown: 0,
    short: null,
    left: null,
  };
  const rise: Risk = {
    kind: 'price-rises',
    ...base,
    key: 'p',
    count: 9,
    deadline: null,
    since: '2026-10-21',
    extensions: [],
  };
  const hijack: Risk = {
    kind: 'changed-elsewhere',
    ...base,
    key: 'h',
    count: 1,
    deadline: null,
    domains: 1,
    since: today,
    latestId: 4,
  };
  expect(rankRisks([rise, lapse, hijack], today).map(({ kind }) => kind)).toEqual([
    'changed-elsewhere',
    'will-lapse',
    'price-rises',
  ]);
});

it('does not put off what is lost by tomorrow', () => {
  expect(mayPutOff({ kind: 'will-lapse', deadline: '2026-11-21' }, today)).toBe(false);
  expect(mayPutOff({ kind: 'will-lapse', deadline: '2026-11-22' }, today)).toBe(true);
  expect(mayPutOff({ kind: 'changed-elsewhere', deadline: null }, today)).toBe(false);
});

it('shows again what was put off once its day has come, or more is at stake', () => {
  const risk = make('invoices-to-pay', 'k', null, 2);
  const shown = (until: string, count: number): number =>
    withoutPutOff([risk], { k: { until, count } }, today).shown.length;
  expect(shown('2026-11-21', 2)).toBe(0);
  expect(shown('2026-11-21', 1)).toBe(1);
  expect(shown('2026-11-20', 2)).toBe(1);
});
