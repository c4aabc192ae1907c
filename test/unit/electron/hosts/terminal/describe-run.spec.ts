import { expect, it } from 'vitest';
import { describeRun, isOfRun } from '../../../../../electron/hosts/terminal/commands/order-run-command.ts';
import { summarizeRun } from '../../../../../shared/rules/run-summary.ts';
import type { Order, OrderState } from '../../../../../shared/model/order.ts';
import { queuedOrder } from '../../../../support/fixtures.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const order = (id: number, state: OrderState, accountId = 'a', chargedAt: string | null = null) =>
  queuedOrder({ id, state, accountId, chargedAt, cost: eur('10.00') });
const credit = (accountId: string, amount: string | null) => ({
  accountId,
  account: `shop ${accountId}`,
  demo: accountId === 'demo',
  credit: amount === null ? null : eur(amount),
  creditFetchedAt: null,
  left: amount === null ? null : eur(amount),
  queued: null,
  after: null,
});

it('adds no demo money to real money', () => {
  const own = [order(1, 'done'), order(2, 'done', 'demo')];
  const summary = summarizeRun(own, new Map(), [credit('a', '5.00'), credit('demo', '7.00')], null);
  expect(summary).toMatchObject({ done: 2, spent: [eur('10.00')], demo: 1 });
  expect(describeRun(summary)).toContain('Spent: 10.00 EUR. Not counting 1 order of the demo.');
  expect(summarizeRun([order(2, 'done', 'demo')], new Map(), [credit('demo', '7.00')], null)).toMatchObject({
    ...{ spent: [eur('10.00')], demo: 0 },
  });
  const rows = [
    { accountId: 'a', unexplained: eur('-2.50'), label: null, orders: [] },
    { accountId: 'demo', unexplained: eur('-7.00'), label: null, orders: [] },
  ];
  const credits = [credit('a', '5.00'), credit('demo', '7.00')];
  expect(summarizeRun(own, new Map(), credits, rows).unexplained).toEqual([eur('-2.50')]);
});

it('counts the orders by state, and what was carried out in this run', () => {
  const own = [order(1, 'done'), order(2, 'done'), order(3, 'refused'), order(4, 'awaiting-payment')];
  const before = new Map([1, 2, 3, 4].map((id) => [id, order(id, 'queued')]));
  const summary = summarizeRun(own, before, [credit('a', '5.00'), credit('b', '7.00')], null);
  expect(summary).toMatchObject({ done: 2, refused: 1, awaitingPayment: 1, spent: [eur('20.00')] });
  expect(describeRun(summary)).toBe(
    '2 done, 1 refused, 1 awaiting payment. Spent: 20.00 EUR. Credit left: 5.00 EUR.',
  );
});

it('counts the cost of an order once, when the credit has moved or it is done', () => {
  const accepted = order(1, 'accepted');
  const charged = order(1, 'accepted', 'a', '2026-11-20T08:00:00.000Z');
  const after = (former: Order, now: Order) => {
    const { spent, uncharged } = summarizeRun([now], new Map([[1, former]]), [], null);
    return { spent, uncharged };
  };
  const all = [eur('10.00')];
  expect(after(order(1, 'queued'), accepted)).toEqual({ spent: [], uncharged: all });
  expect(after(order(1, 'queued'), charged)).toEqual({ spent: all, uncharged: [] });
  expect(after(accepted, order(1, 'done'))).toEqual({ spent: all, uncharged: [] });
  expect(after(charged, order(1, 'done'))).toEqual({ spent: [], uncharged: [] });
});

it('says how much more or less the credit fell than is spent, also where a charge may still show', () => {
  const own = [1, 2, 3].map((id) => order(id, 'done'));
  const before = new Map(own.map(({ id }) => [id, order(id, 'queued')]));
  const view = { domain: 'a.it', kind: 'renew', years: 1, state: 'done', cost: eur('10.00') } as const;
  // The credit fell by 23.10 for 30.00: two were charged, or all three for less.
  const orders = [1, 2, 3].map((id) => ({
    ...view,
    id,
    as: id === 3 ? ('late' as const) : ('charged' as const),
  }));
  const rows = [{ accountId: 'a', unexplained: eur('-3.10'), label: null, orders }];
  const summary = summarizeRun(own, before, [credit('a', '5.00')], rows);
  expect(describeRun(summary)).toContain(
    'Spent: 30.00 EUR. The credit rose by 6.90 EUR beside that; namekeep credit says more.',
  );
});

it('says what was accepted and not charged yet', () => {
  const summary = summarizeRun([order(1, 'accepted')], new Map(), [credit('a', '5.00')], null);
  expect(describeRun(summary)).toBe(
    '0 done, 1 accepted. Spent: nothing. Accepted, not charged yet: 10.00 EUR. Credit left: 5.00 EUR.',
  );
});

it('names the accounts where there are several, and does not guess a credit', () => {
  const own = [order(1, 'queued'), order(2, 'queued', 'b')];
  const summary = summarizeRun(own, new Map(), [credit('a', '5.00'), credit('b', null)], null);
  expect(summary.credits.map(({ isRead }) => isRead)).toEqual([true, false]);
  expect(describeRun(summary)).toBe(
    '0 done, 2 still queued. Spent: nothing. Credit left of “shop a”: 5.00 EUR. Credit left of “shop b”: not known.',
  );
});

it('says where the credit was not read after the orders', () => {
  const before = new Map([[1, order(1, 'queued')]]);
  const known = { ...credit('a', '50.00'), left: eur('40.00') };
  const summary = summarizeRun([order(1, 'done')], before, [known], null);
  expect(summary.credits).toEqual([
    { account: 'shop a', credit: eur('40.00'), isRead: false, fetchedAt: null },
  ]);
  expect(describeRun(summary)).toContain('Credit left: 40.00 EUR, reckoned from the prices.');
});

it('is about what was to be run, and what it moved', () => {
  expect(isOfRun(order(1, 'queued'), order(1, 'queued'))).toBe(true);
  expect(isOfRun(order(1, 'unknown'), order(1, 'unknown'))).toBe(true);
  expect(isOfRun(order(1, 'done'), order(1, 'awaiting-payment'))).toBe(true);
  expect(isOfRun(order(1, 'held'), order(1, 'held'))).toBe(false);
});
