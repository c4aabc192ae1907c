// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import SpendingTotals from '../../../../../renderer/features/spending/SpendingTotals.vue';
import { openPage, show } from '../../../../support/page.ts';

let shown: VueWrapper | null = null;
afterEach(() => shown?.unmount());

const amount = (orders: number, sum: string, currency: string) => ({
  orders,
  sum: { amount: sum, currency },
});

it('adds up each currency by itself, and keeps what is unpaid or unknown apart', async () => {
  await openPage();
  const none = { orders: 3, sum: null };
  shown = show(SpendingTotals, {
    totals: [
      { currency: null, done: none, awaitingPayment: none, unknown: none },
      {
        currency: 'EUR',
        done: amount(2, '19.74', 'EUR'),
        awaitingPayment: amount(1, '9.87', 'EUR'),
        unknown: amount(0, '0.00', 'EUR'),
      },
      {
        currency: 'JPY',
        done: amount(1, '1200', 'JPY'),
        awaitingPayment: amount(0, '0', 'JPY'),
        unknown: amount(4, '4800', 'JPY'),
      },
    ],
  });
  expect(shown.findAll('.spending-sum').map((sum) => sum.text())).toEqual(['€19.74', '¥1,200']);
  expect(shown.text()).toContain('Awaiting payment: €9.87 (1)');
  expect(shown.text()).toContain('Outcome unknown: ¥4,800 (4)');
});
