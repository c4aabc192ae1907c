import { beforeEach, describe, expect, it } from 'vitest';
import { createAccounts } from '../../../../../electron/store/ledger/accounts.ts';
import { createChanges } from '../../../../../electron/store/ledger/changes.ts';
import { createLedgerLists } from '../../../../../electron/store/ledger/lists.ts';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';
import { matching, type GroupBy, type Selection, type Sorting } from '../../../../../shared/lists/lists.ts';
import type { NewOrder } from '../../../../../shared/model/order.ts';
import { newOrder, noApproval } from '../../../../support/fixtures.ts';
import { ledgerOfTest, queueOrder } from '../../../../support/temporary-ledger.ts';
import { anAccount } from '../../../../support/temporary-store.ts';

let ledger: ReturnType<typeof ledgerOfTest>;
let orders: ReturnType<typeof createOrders>;
let changes: ReturnType<typeof createChanges>;
let lists: ReturnType<typeof createLedgerLists>;

type Narrowing = Partial<Parameters<typeof matching<'orders'>>[1]>;
const those = (more: Narrowing = {}): Selection<'orders'> => matching('orders', { accountId: null, ...more });
const euros = (amount: string): Partial<NewOrder> => ({
  approval: { ...noApproval, price: { amount, currency: 'EUR' } },
});

/** Orders 1 to 5. */
beforeEach(() => {
  ledger = ledgerOfTest();
  orders = createOrders(ledger.db);
  changes = createChanges(ledger.db);
  lists = createLedgerLists(ledger.db, () => undefined, {
    orders: orders.many,
    changes: changes.many,
    lines: () => [],
  });
  const queue = (domain: string, day: string, more: Partial<NewOrder> = {}) =>
    queueOrder(orders, newOrder(domain, more), `2026-${day}T10:00:00.000Z`);
  queue('b.it', '10-01', euros('9.00'));
  queue('xn--bcher-kva.de', '10-31', euros('12.00'));
  queue('a.it', '11-01', { accountId: 'z', kind: 'restore', years: 0, ...euros('12.00') });
  queue('shop.co.uk', '11-02');
  queue('c.it', '11-03', { approval: { ...noApproval, price: { amount: '4.00', currency: 'USD' } } });
  const cause = { code: 'price-rose' as const, values: {} };
  orders.transition(4, 'hold', { error: 'Held.', cause }, 'Held.', '2026-11-04T10:00:00.000Z');
});

const find = (more: Narrowing = {}, sort: Sorting<'orders'> = [], selection = those(more)): number[] =>
  lists.rows({ list: 'orders', selection, sort, offset: 0, limit: 10 }).rows.map(({ id }) => Number(id));
const group = (by: GroupBy<'orders'>, selection = those()) => lists.groups({ list: 'orders', selection, by });

describe('what a list of orders shows', () => {
  it('is youngest first where nothing else is asked', () => {
    expect(find()).toEqual([5, 4, 3, 2, 1]);
  });

  it('is a part of all that match, which are counted', () => {
    const page = lists.rows({ list: 'orders', selection: those(), sort: [], offset: 1, limit: 2 });
    expect([page.total, page.rows.map(({ id }) => id)]).toEqual([5, [4, 3]]);
  });

  it.each<[string, Narrowing, number[]]>([
    ['an account', { accountId: 'z' }, [3]],
    ['states', { state: ['held', 'done'] }, [4]],
    ['kinds', { kind: ['restore'] }, [3]],
    ['causes', { cause: ['price-rose'] }, [4]],
    ['the first day', { from: '2026-11-01' }, [5, 4, 3]],
    ['the last day, which is included', { to: '2026-11-01' }, [3, 2, 1]],
    ['part of a name', { text: ' .IT ' }, [5, 3, 1]],
    ['the end of a name', { text: '.uk' }, [4]],
    ['the end of a name, not its middle', { text: '.co' }, []],
    ['what follows the first dot', { extension: ['de', 'co.uk'] }, [4, 2]],
    ['what follows the first dot, not only its end', { extension: ['uk'] }, []],
    ['a name as it is written', { text: 'büch' }, [2]],
    ['a whole name as it is written', { text: 'Bücher.de' }, [2]],
    ['Punycode', { text: 'xn--bcher' }, [2]],
    ['a text that SQL would take for a pattern', { text: '%' }, []],
    ['several of these', { from: '2026-11-01', text: 'a.', accountId: 'z' }, [3]],
  ])('is narrowed by %s', (_what, filter, ids) => {
    expect(find(filter)).toEqual(ids);
  });

  it('is narrowed to one group, also of what has no value', () => {
    const inGroup = (by: GroupBy<'orders'>, value: string | null) =>
      lists
        .rows({ list: 'orders', selection: those(), group: { by, value }, sort: [], offset: 0, limit: 9 })
        .rows.map(({ id }) => id);
    expect(inGroup('extension', 'co.uk')).toEqual([4]);
    expect(inGroup('cause', null)).toEqual([5, 3, 2, 1]);
  });

  it('has named rows in the order of their keys', () => {
    expect(find({}, [], { by: 'keys', keys: [2, 99, 5, 1] })).toEqual([2, 5, 1]);
    expect(find({}, [{ column: 'id', direction: 'asc' }], { by: 'keys', keys: [5, 1] })).toEqual([1, 5]);
  });

  it('is narrowed by the month in which spending counts it', () => {
    const sentAt = '2026-11-05T10:00:00.000Z';
    orders.transition(1, 'claim', { sentAt }, 'Sent.', sentAt);
    expect(find({ sentMonth: '2026-10' })).toEqual([2]);
    expect(find({ sentMonth: '2026-11' })).toEqual([5, 4, 3, 1]);
  });

  it('filters orders that the user confirmed, apart from those that the service did', () => {
    const now = '2026-11-05T10:00:00.000Z';
    for (const id of [1, 2]) orders.transition(id, 'claim', { sentAt: now }, 'Sent.', now);
    for (const id of [1, 2]) orders.transition(id, 'reply-lost', {}, 'Lost.', now);
    orders.transition(1, 'user-says-done', { confirmedByUser: true }, 'Done, says the user.', now);
    orders.transition(2, 'effect-seen', {}, 'Its date moved.', now);
    expect(find({ confirmedBy: ['user'] })).toEqual([1]);
    expect(find({ confirmedBy: ['service'], state: ['done'] })).toEqual([2]);
    expect(find({ confirmedBy: ['service', 'user'] })).toEqual([2, 1]);
  });

  it('is sorted by several columns, unknown values last in both directions', () => {
    expect(
      find({}, [
        { column: 'cost', direction: 'asc' },
        { column: 'domain', direction: 'desc' },
      ]),
    ).toEqual([5, 1, 2, 3, 4]);
    expect(find({}, [{ column: 'cost', direction: 'desc' }]).at(-1)).toBe(4);
    expect(find({}, [{ column: 'domain', direction: 'asc' }])).toEqual([3, 1, 5, 4, 2]);
  });

  it('follows what changes between two pages', () => {
    expect(find({ state: ['queued'] })).toEqual([5, 3, 2, 1]);
    orders.transition(1, 'cancel', {}, 'Cancelled.', '2026-11-05T10:00:00.000Z');
    expect(find({ state: ['queued'] })).toEqual([5, 3, 2]);
  });
});

it('adds up each group by currency, and counts what has no price', () => {
  expect(group('month')).toEqual([
    { value: '2026-10', count: 2, sums: [{ amount: '21.00', currency: 'EUR' }], demo: 0 },
    {
      value: '2026-11',
      count: 3,
      sums: [
        { amount: '12.00', currency: 'EUR' },
        { amount: '4.00', currency: 'USD' },
      ],
      demo: 0,
    },
  ]);
  expect(group('extension').map(({ value, count }) => [value, count])).toEqual([
    ['co.uk', 1],
    ['de', 1],
    ['it', 3],
  ]);
  expect(group('cause').map(({ value, count }) => [value, count])).toEqual([
    ['price-rose', 1],
    [null, 4],
  ]);
});

it('adds no demo money to real money, and says of how many orders', () => {
  // The demo's account is z: of order 3, 12.00 EUR.
  createAccounts(ledger.db).insert(anAccount('z', { demo: true }));
  expect(group('month')[1]).toEqual({
    ...{ value: '2026-11', count: 3, demo: 1 },
    sums: [{ amount: '4.00', currency: 'USD' }],
  });
  expect(group('account').map(({ sums, demo }) => [sums.length, demo])).toContainEqual([1, 0]);
  expect(group('month', those({ accountId: 'z' }))).toEqual([
    { value: '2026-11', count: 1, sums: [{ amount: '12.00', currency: 'EUR' }], demo: 0 },
  ]);
});

describe('a selection', () => {
  it('of all that match holds what matches now, except some', () => {
    const all = those({ text: '.it' });
    const selection: Selection<'orders'> = all.by === 'filter' ? { ...all, except: [1] } : all;
    expect(lists.ids('orders', selection, ['queued', 'held'])).toEqual([3, 5]);
    const sums = [
      { amount: '12.00', currency: 'EUR' },
      { amount: '4.00', currency: 'USD' },
    ];
    expect(group('state', selection)).toEqual([{ value: 'queued', count: 2, sums, demo: 0 }]);
    expect(lists.sums({ list: 'orders', selection })).toEqual({ count: 2, sums, demo: 0 });
  });

  it('by id holds those in the states asked for', () => {
    const selection = { by: 'keys' as const, keys: [4, 1, 99] };
    expect(lists.ids('orders', selection, ['held'])).toEqual([4]);
    expect(group('state', selection).map(({ value, count }) => [value, count])).toEqual([
      ['held', 1],
      ['queued', 1],
    ]);
  });

  it('of nothing is nothing', () => {
    const selection = { by: 'keys' as const, keys: [] };
    expect(group('state', selection)).toEqual([]);
    expect(lists.sums({ list: 'orders', selection })).toEqual({ count: 0, sums: [], demo: 0 });
  });
});

it('lists changes in the same way', () => {
  const lock = { kind: 'lock' as const, on: true };
  changes.insert(
    [
      { accountId: 'a', domain: 'b.it', change: lock },
      { accountId: 'a', domain: 'a.it', change: { kind: 'privacy', on: false } },
    ],
    '2026-11-01T10:00:00.000Z',
  );
  const locks = matching('changes', { accountId: null, kind: ['lock'] });
  expect(lists.rows({ list: 'changes', selection: locks, sort: [], offset: 0, limit: 9 })).toMatchObject({
    total: 1,
    rows: [{ id: 1 }],
  });
  const all = matching('changes', { accountId: null });
  expect(lists.groups({ list: 'changes', selection: all, by: 'kind' })).toEqual([
    { value: 'lock', count: 1, sums: [], demo: 0 },
    { value: 'privacy', count: 1, sums: [], demo: 0 },
  ]);
});

it('lists as unpaid invoices only the orders that await payment', () => {
  orders.transition(2, 'claim', { sentAt: '2026-11-05T10:00:00.000Z' }, 'Sent.', '2026-11-05T10:00:00.000Z');
  orders.transition(2, 'invoice-unpaid', { invoiceId: '77' }, 'Invoiced.', '2026-11-05T10:00:01.000Z');
  const selection = matching('invoices', { accountId: null });
  expect(lists.rows({ list: 'invoices', selection, sort: [], offset: 0, limit: 9 })).toMatchObject({
    total: 1,
    rows: [{ id: 2, invoiceId: '77' }],
  });
  const sums = [{ amount: '12.00', currency: 'EUR' }];
  expect(lists.sums({ list: 'invoices', selection })).toEqual({ count: 1, sums, demo: 0 });
});
