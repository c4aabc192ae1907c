import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';
import { createSpending } from '../../../../../electron/store/ledger/spending.ts';
import type { NewOrder, OrderState } from '../../../../../shared/model/order.ts';
import type { SpendingLine } from '../../../../../shared/model/spending.ts';
import { toMinor, toMoney } from '../../../../../shared/rules/money.ts';
import { createSpendingSum } from '../../../../../shared/rules/spending.ts';
import { spendingTable } from '../../../../../shared/rules/spending-table.ts';
import { type OrderTransition } from '../../../../../shared/rules/order-transitions.ts';
import { queueOrder, temporaryLedger } from '../../../../support/temporary-ledger.ts';
import { newOrder, noApproval } from '../../../../support/fixtures.ts';

/** How an order gets into each state. */
const ways: Readonly<Record<OrderState, readonly OrderTransition[]>> = {
  queued: [],
  held: ['hold'],
  cancelled: ['cancel'],
  sending: ['claim'],
  accepted: ['claim', 'service-accepted'],
  unknown: ['claim', 'reply-lost'],
  done: ['claim', 'effect-seen'],
  'awaiting-payment': ['claim', 'invoice-unpaid'],
  refused: ['claim', 'service-refused'],
};

const anOrder = fc.record({
  accountId: fc.constantFrom('a', 'b'),
  kind: fc.constantFrom('renew' as const, 'restore' as const, 'register' as const, 'transfer' as const),
  extension: fc.constantFrom('it', 'com', 'co.uk'),
  state: fc.constantFrom(...(Object.keys(ways) as OrderState[])),
  price: fc.option(
    fc.record({
      minor: fc.integer({ min: 0, max: 10_000_000_000 }),
      currency: fc.constantFrom('EUR', 'JPY'),
    }),
  ),
  /** Of an accepted order. */
  charged: fc.boolean(),
  sentAt: fc.constantFrom('2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00.000Z', '2027-01-15T12:00:00.000Z'),
});
type AnOrder = (typeof anOrder extends fc.Arbitrary<infer T> ? Omit<T, 'extension'> : never) & {
  readonly extension: string;
};

const orderOf = ({ accountId, kind, extension, price }: AnOrder, at: number): NewOrder =>
  newOrder(`d${at}.${extension}`, {
    accountId,
    kind,
    years: kind === 'restore' ? 0 : 1,
    approval: { ...noApproval, price: price && toMoney(price) },
  });

/** The ledger of spending as the core makes it, in steps of the given size. */
function spendingOf(list: readonly AnOrder[], step: number, accountId: string | null): SpendingLine[] {
  const ledger = temporaryLedger();
  try {
    const orders = createOrders(ledger.db);
    list.forEach((order, at) => {
      const { id } = queueOrder(orders, orderOf(order, at), order.sentAt);
      for (const event of ways[order.state]) {
        const cost = order.price && toMoney(order.price);
        const patch =
          event === 'claim'
            ? { sentAt: order.sentAt, cost }
            : event === 'service-accepted' && order.charged
              ? { chargedAt: order.sentAt }
              : {};
        orders.transition(id, event, patch, event, '2027-06-01T00:00:00.000Z');
      }
    });
    const { spending } = createSpending(ledger.db);
    const sold = new Set(['it', 'com', 'co.uk']);
    const sum = createSpendingSum({ accountOf: (id) => `name of ${id}`, soldBy: () => sold });
    for (let after: number | null = 0; after !== null;) {
      const part = spending({ accountId, after, limit: step });
      sum.add(part.groups);
      after = part.last;
    }
    return sum.lines();
  } finally {
    ledger.end();
  }
}

/** An accepted order counts as spent once the credit has moved. */
function columnOf({ state, charged }: AnOrder): OrderState {
  if (state === 'accepted') return charged ? 'done' : 'unknown';
  return state === 'sending' ? 'unknown' : state;
}

/** The sum over orders, the plain way: keyed by everything the ledger tells apart. */
function byHand(list: readonly AnOrder[]): Map<string, { orders: number; minor: number }> {
  const sums = new Map<string, { orders: number; minor: number }>();
  for (const order of list) {
    const { sentAt, accountId, extension, kind, price } = order;
    const column = columnOf(order);
    if (column !== 'done' && column !== 'unknown' && column !== 'awaiting-payment') continue;
    const key = [column, sentAt.slice(0, 7), accountId, extension, kind, price?.currency ?? null].join(' ');
    const sum = sums.get(key) ?? { orders: 0, minor: 0 };
    sums.set(key, { orders: sum.orders + 1, minor: sum.minor + (price?.minor ?? 0) });
  }
  return sums;
}

it('equals the sum of the executed orders, what is unpaid or unknown never mixed in', () => {
  fc.assert(
    fc.property(fc.array(anOrder, { maxLength: 40 }), fc.integer({ min: 1, max: 50 }), (list, step) => {
      const lines = spendingOf(list, step, null);
      const seen = new Map<string, { orders: number; minor: number }>();
      for (const line of lines) {
        expect(line.account).toBe(`name of ${line.accountId}`);
        for (const [column, { orders, sum }] of [
          ['done', line.done],
          ['awaiting-payment', line.awaitingPayment],
          ['unknown', line.unknown],
        ] as const) {
          const key = [column, line.month, line.accountId, line.extension, line.kind, line.currency].join(
            ' ',
          );
          expect(seen.has(key)).toBe(false);
          if (orders > 0) seen.set(key, { orders, minor: sum === null ? 0 : toMinor(sum).minor });
          else expect(sum?.amount ?? '0').toMatch(/^0(\.00)?$/);
        }
      }
      expect(seen).toEqual(byHand(list));
      for (const by of ['month', 'account', 'extension', 'kind'] as const) {
        const { rows, totals } = spendingTable(lines, by, null);
        for (const currency of ['EUR', 'JPY', null]) {
          const of = list.filter(
            (order) => columnOf(order) === 'done' && (order.price?.currency ?? null) === currency,
          );
          const total = totals.find((one) => one.currency === currency);
          expect(total?.done.orders ?? 0).toBe(of.length);
          const inRows = rows.filter((row) => row.currency === currency);
          expect(inRows.reduce((count, row) => count + row.done.orders, 0)).toBe(of.length);
          if (!currency || !total?.done.sum) continue;
          expect(toMinor(total.done.sum).minor).toBe(
            of.reduce((sum, { price }) => sum + (price?.minor ?? 0), 0),
          );
        }
      }
    }),
    { numRuns: 12 },
  );
});

const order: AnOrder = {
  accountId: 'a',
  kind: 'renew',
  extension: 'co.uk',
  state: 'done',
  charged: false,
  price: { minor: 999, currency: 'EUR' },
  sentAt: '2026-11-01T00:00:00.000Z',
};

it('can be narrowed to an account', () => {
  expect(spendingOf([order, { ...order, accountId: 'b' }], 1, 'b')).toEqual([
    {
      month: '2026-11',
      accountId: 'b',
      account: 'name of b',
      extension: 'co.uk',
      suffixes: ['co.uk'],
      kind: 'renew',
      currency: 'EUR',
      done: { orders: 1, sum: { amount: '9.99', currency: 'EUR' } },
      awaitingPayment: { orders: 0, sum: { amount: '0.00', currency: 'EUR' } },
      unknown: { orders: 0, sum: { amount: '0.00', currency: 'EUR' } },
    },
  ]);
});

it('names what follows the first dot of the domains that an extension counts', () => {
  const list = ['it', 'mi.it', 'co.uk'].map((extension) => ({ ...order, extension }));
  const { rows } = spendingTable(spendingOf(list, 1, null), 'extension', null);
  expect(rows.map(({ name, suffixes }) => [name, suffixes])).toEqual([
    ['co.uk', ['co.uk']],
    ['it', ['it', 'mi.it']],
  ]);
});

it('shows the latest month first, or one month alone, and names every month', () => {
  const lines = spendingOf([order, { ...order, sentAt: '2027-01-15T12:00:00.000Z' }], 10, null);
  expect(spendingTable(lines, 'month', null).rows.map(({ name }) => name)).toEqual(['2027-01', '2026-11']);
  expect(spendingTable(lines, 'extension', '2026-11')).toMatchObject({
    rows: [{ name: 'co.uk', done: { orders: 1 } }],
    totals: [{ currency: 'EUR', done: { orders: 1, sum: { amount: '9.99' } } }],
    months: ['2027-01', '2026-11'],
  });
});
