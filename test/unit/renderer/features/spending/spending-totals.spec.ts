// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
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

  it('by a click on their number, those that are counted there', async () => {
    const { currentRoute } = await withLine(by, name);
    await press('2');
    expect(currentRoute.value).toMatchObject({
      name: 'orders',
      query: { ...query, state: 'done,accepted' },
    });
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

it('says first what was spent this month and this year in each currency, and what may yet be', async () => {
  const none = (currency: string) => amount(0, '0', currency);
  const row = (name: string, done: ReturnType<typeof amount>) => {
    const { currency } = done.sum;
    const open = { awaitingPayment: none(currency), unknown: none(currency) };
    return { name, currency, suffixes: [], done, ...open };
  };
  const unpriced = { orders: 3, sum: null };
  const table: SpendingTable = {
    demo: 'none' as const,
    months: ['2026-11', '2026-03', '2025-12'],
    rows: [
      row('2026-11', amount(2, '19.74', 'EUR')),
      row('2026-11', amount(1, '1200', 'JPY')),
      row('2026-03', amount(1, '0.26', 'EUR')),
      row('2025-12', amount(5, '80.00', 'EUR')),
    ],
    totals: [
      { currency: null, done: unpriced, awaitingPayment: unpriced, unknown: unpriced },
      {
        currency: 'EUR',
        done: amount(8, '100.00', 'EUR'),
        awaitingPayment: amount(1, '9.87', 'EUR'),
        unknown: none('EUR'),
      },
      {
        currency: 'JPY',
        done: amount(1, '1200', 'JPY'),
        awaitingPayment: none('JPY'),
        unknown: amount(4, '4800', 'JPY'),
      },
    ],
  };
  await openPage({ handlers: { 'spending.show': () => table } });
  shown = await display(SpendingView);
  const figures = (kind: string): string[] => shown.findAll(`.figures${kind} > div`).map((one) => one.text());
  expect(figures(':not(.is-rest)')).toEqual([
    ...['Nov 2026€19.74 for 2 orders', '2026€20.00 for 3 orders', 'Total€100.00 for 8 orders'],
    ...['Nov 2026¥1,200 for 1 order', '2026¥1,200 for 1 order', 'Total¥1,200 for 1 order'],
  ]);
  expect(figures('.is-rest')).toEqual([
    'Awaiting payment€9.87 for 1 order',
    'Outcome unknown¥4,800 for 4 orders',
  ]);
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
  const cells = shown.findAll('.grid-totals .cell').map((cell) => cell.text());
  expect(cells).toEqual(['Total', '2', '€19.74', '€9.87 (1)', '']);
  expect(shown.find('[role="grid"] input[type="checkbox"]').exists()).toBe(false);
});
