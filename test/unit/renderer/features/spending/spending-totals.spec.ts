// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import type { CallName, Envelope, Input, Output } from '../../../../../shared/contract.ts';
import type { SpendingTable } from '../../../../../shared/model/spending.ts';
import SpendingView from '../../../../../renderer/features/spending/SpendingView.vue';
import { useAccounts } from '../../../../../renderer/bridge/accounts.ts';
import { layOut } from '../../../../support/lay-out.ts';
import { display, openPage, press, settle } from '../../../../support/page.ts';

let shown: VueWrapper;

const amount = (orders: number, sum: string, currency: string) => ({
  orders,
  sum: { amount: sum, currency },
});

/** A screen of spending with one line, and its router. */
async function withLine(by: string, name: string, options: Parameters<typeof openPage>[0] = {}) {
  const amounts = { done: amount(2, '19.74', 'EUR'), awaitingPayment: none, unknown: none };
  const rows = [{ name, currency: 'EUR', suffixes: ['uk', 'me.uk'], ...amounts }];
  await openPage({
    ...options,
    handlers: { 'spending.show': () => ({ rows, totals: [], demo: 'none' as const, months: ['2026-11'] }) },
  });
  shown = await display(SpendingView);
  await press(by);
  return shown.vm.$router;
}
const none = { orders: 0, sum: null };
const state = 'done,accepted,awaiting-payment,unknown,sending';

describe.each([
  ['Month', '2026-11', { state, sentMonth: '2026-11' }],
  ['Extension', 'uk', { state, extension: 'uk,me.uk' }],
  ['Kind of order', 'renew', { state, kind: 'renew' }],
])('a line by %s opens the orders behind it', (by, name, query) => {
  it('by a click on its name', async () => {
    const { currentRoute } = await withLine(by, name);
    await press(by === 'Month' ? 'Nov 2026' : by === 'Extension' ? '.uk' : 'Renewals');
    expect(currentRoute.value).toMatchObject({ name: 'orders', query });
  });
});

it('opens the orders of an account where it groups by account', async () => {
  const { currentRoute } = await withLine('Account', 'Second', { accounts: ['First', 'Second'] });
  await press('Second');
  expect(useAccounts().accountId).toBe('a2');
  expect(currentRoute.value).toMatchObject({ name: 'orders', query: { state } });
  useAccounts().choose(null);
});

it('opens nothing for an account that was removed: its orders cannot be shown alone', async () => {
  const { currentRoute } = await withLine('Account', 'Former', { accounts: ['First', 'Second'] });
  const before = currentRoute.value.fullPath;
  expect(shown.findAll('[role="row"] button').map((button) => button.text())).not.toContain('Former');
  const grid = shown.get('[role="grid"]');
  await grid.trigger('focus');
  await grid.trigger('keydown', { key: 'Enter' });
  await settle();
  expect(currentRoute.value.fullPath).toBe(before);
});

it('adds up each currency by itself, and keeps what is unpaid or unknown apart', async () => {
  const bridge = await openPage();
  const none = { orders: 3, sum: null };
  const table: SpendingTable = {
    demo: 'none' as const,
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
  shown = await display(SpendingView);
  expect(shown.findAll('.spending-sum').map((sum) => sum.text())).toEqual(['€19.74', '¥1,200']);
  expect(shown.text()).toContain('Awaiting payment: €9.87 (1)');
  expect(shown.text()).toContain('Outcome unknown: ¥4,800 (4)');
});

it('lists each number of orders once, and ends with the sums in a row of their own', async () => {
  const amounts = {
    done: amount(2, '19.74', 'EUR'),
    awaitingPayment: amount(1, '9.87', 'EUR'),
    unknown: amount(0, '0.00', 'EUR'),
  };
  const rows = [{ name: '2026-11', currency: 'EUR', suffixes: [], ...amounts }];
  const table: SpendingTable = {
    ...{ demo: 'none' as const, months: ['2026-11'], rows },
    totals: [{ currency: 'EUR', ...amounts }],
  };
  await openPage({ handlers: { 'spending.show': () => table } });
  layOut(1200, 640);
  shown = await display(SpendingView);
  const heads = shown.findAll('[role="columnheader"]').map((head) => head.text());
  expect(heads.filter((head) => /orders/i.test(head))).toEqual(['Orders']);
  const cells = shown.findAll('.grid-totals .cell:not(.is-check)').map((cell) => cell.text());
  expect(cells).toEqual(['Total', '2', '€19.74', '€9.87 (1)', '']);
});
