// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import type { CallName, Envelope, Input, Output } from '../../../../../shared/contract.ts';
import type { SpendingTable } from '../../../../../shared/model/spending.ts';
import SpendingView from '../../../../../renderer/features/spending/SpendingView.vue';
import { openPage, settle, show } from '../../../../support/page.ts';

let shown: VueWrapper;

const amount = (orders: number, sum: string, currency: string) => ({
  orders,
  sum: { amount: sum, currency },
});

it('adds up each currency by itself, and keeps what is unpaid or unknown apart', async () => {
  const bridge = await openPage();
  const none = { orders: 3, sum: null };
  const table: SpendingTable = {
    months: ['2026-11'],
    rows: [],
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
  };
  bridge.call = <N extends CallName>(_: N, __: Input<N>): Promise<Envelope<Output<N>>> =>
    Promise.resolve({ ok: true, value: table as Output<N> });
  shown = show(SpendingView);
  await settle();
  expect(shown.findAll('.spending-sum').map((sum) => sum.text())).toEqual(['€19.74', '¥1,200']);
  expect(shown.text()).toContain('Awaiting payment: €9.87 (1)');
  expect(shown.text()).toContain('Outcome unknown: ¥4,800 (4)');
});
