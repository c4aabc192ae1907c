import { expect, it } from 'vitest';
import type { SpendingLine } from '../../../../shared/model/spending.ts';
import { spendingTable } from '../../../../shared/rules/spending-table.ts';
import { eur } from '../../../support/fixtures.ts';

const nothing = { orders: 0, sum: eur('0.00') };
const line = (month: string, account: string, amount: string): SpendingLine => ({
  ...{
    month,
    accountId: account,
    account,
    extension: 'it',
    suffixes: ['it'],
    kind: 'renew',
    currency: 'EUR',
  },
  done: { orders: 1, sum: eur(amount) },
  awaitingPayment: { orders: 2, sum: eur('1.00') },
  unknown: nothing,
});
const lines = [line('2026-10', 'B', '10.10'), line('2026-11', 'A', '0.90'), line('2026-11', 'B', '5.00')];
const namesBy = (by: 'month' | 'account', month: string | null = null) =>
  spendingTable(lines, by, month).rows.map(({ name, done }) => [name, done.orders, done.sum?.amount]);

it('adds up by month, the latest first, and by name', () => {
  expect(namesBy('month')).toEqual([
    ['2026-11', 2, '5.90'],
    ['2026-10', 1, '10.10'],
  ]);
  expect(namesBy('account')).toEqual([
    ['A', 1, '0.90'],
    ['B', 2, '15.10'],
  ]);
});

it('shows one month alone, and offers all of them, the latest first', () => {
  expect(namesBy('account', '2026-10')).toEqual([['B', 1, '10.10']]);
  expect(spendingTable(lines, 'account', '2026-10').months).toEqual(['2026-11', '2026-10']);
});

it('totals each currency alone, and counts what has no price', () => {
  const yen = { ...line('2026-11', 'A', '0'), currency: 'JPY' };
  yen.done = { orders: 1, sum: { amount: '500', currency: 'JPY' } };
  const free = { ...line('2026-11', 'A', '0'), currency: null };
  free.done = free.awaitingPayment = free.unknown = { orders: 3, sum: null };
  const { totals } = spendingTable([yen, ...lines, free], 'month', null);
  expect(totals.map(({ currency, done }) => [currency, done])).toEqual([
    [null, { orders: 3, sum: null }],
    ['EUR', { orders: 3, sum: eur('16.00') }],
    ['JPY', { orders: 1, sum: { amount: '500', currency: 'JPY' } }],
  ]);
  expect(totals[1]).toMatchObject({ awaitingPayment: { orders: 6, sum: eur('3.00') }, unknown: nothing });
});
