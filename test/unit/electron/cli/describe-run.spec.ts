import { expect, it } from 'vitest';
import { describeRun, isOfRun } from '../../../../electron/cli/describe-run.ts';
import { summarizeRun } from '../../../../shared/rules/run-summary.ts';
import type { OrderState } from '../../../../shared/model/order.ts';
import { queuedOrder } from '../../../support/fixtures.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const order = (id: number, state: OrderState, accountId = 'a') =>
  queuedOrder({ id, state, accountId, cost: eur('10.00') });
const credit = (accountId: string, amount: string | null) => ({
  accountId,
  account: `shop ${accountId}`,
  credit: amount === null ? null : eur(amount),
  creditFetchedAt: null,
  left: amount === null ? null : eur(amount),
  after: null,
});

it('counts the orders by state, and what was carried out in this run', () => {
  const own = [order(1, 'done'), order(2, 'done'), order(3, 'refused'), order(4, 'awaiting-payment')];
  const before = new Map([1, 2, 3, 4].map((id) => [id, { state: 'queued' as const }]));
  const summary = summarizeRun(own, before, [credit('a', '5.00'), credit('b', '7.00')]);
  expect(summary).toMatchObject({ done: 2, refused: 1, awaitingPayment: 1, spent: [eur('20.00')] });
  expect(describeRun(summary)).toBe(
    '2 done, 1 refused, 1 awaiting payment. Spent: 20.00 EUR. Credit left: 5.00 EUR.',
  );
});

it('counts the cost of an order once, when it is accepted', () => {
  const queued = new Map([[1, { state: 'queued' as const }]]);
  const accepted = new Map([[1, { state: 'accepted' as const }]]);
  expect(summarizeRun([order(1, 'accepted')], queued, []).spent).toEqual([eur('10.00')]);
  expect(summarizeRun([order(1, 'done')], accepted, []).spent).toEqual([]);
});

it('names the accounts where there are several, and does not guess a credit', () => {
  const own = [order(1, 'queued'), order(2, 'queued', 'b')];
  const summary = summarizeRun(own, new Map(), [credit('a', '5.00'), credit('b', null)]);
  expect(describeRun(summary)).toBe(
    '0 done, 2 still queued. Spent: nothing. Credit left of “shop a”: 5.00 EUR. Credit left of “shop b”: not known.',
  );
});

it('says where the credit was not read after the orders', () => {
  const before = new Map([[1, { state: 'queued' as const }]]);
  const known = { ...credit('a', '50.00'), left: eur('40.00') };
  const summary = summarizeRun([order(1, 'done')], before, [known]);
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
