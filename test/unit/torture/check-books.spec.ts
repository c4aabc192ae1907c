import { expect, it } from 'vitest';
import { findViolations, type Known } from '../../torture/check-books.ts';
import type { LedgerOrder } from '../../torture/read-ledger.ts';
import type { Books } from '../../torture/service.ts';

const order = (more: Partial<LedgerOrder> = {}): LedgerOrder => ({
  id: 1,
  kind: 'renew',
  domain: 'a.it',
  state: 'done',
  idempotencyKey: 'k1',
  invoiceId: null,
  attempts: 1,
  error: null,
  evidence: null,
  ...more,
});
type Invoice = Books['invoices'][number];
const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  id: 101,
  kind: 'renew',
  domain: 'a.it',
  years: 1,
  amount: '10.00',
  paid: true,
  at: '2026-11-20T10:00:00.000Z',
  surface: 'token',
  idempotencyKey: 'k1',
  awaits: null,
  doneAt: null,
  refunded: false,
  effect: null,
  signs: [],
  ...more,
});
const evidence = {
  readAt: '2026-11-20T11:00:00.000Z',
  status: 'Active',
  finding: 'The expiry has not moved.',
};
const check = (orders: LedgerOrder[], invoices: Invoice[], known: Partial<Known> = {}): string[] =>
  findViolations(
    orders,
    { credit: '0.00', invoices, keys: [] },
    {
      acknowledged: new Set(),
      seen: new Map(),
      paidByUser: new Map(),
      settledByProvider: new Map(),
      ...known,
    },
  ).map(({ sentence }) => sentence);

it('finds nothing wrong where both books agree', () => {
  expect(check([order(), order({ id: 2, domain: 'b.it', state: 'queued' })], [invoice()])).toEqual([]);
  expect(check([order({ state: 'unknown' })], [])).toEqual([]);
  expect(check([order({ state: 'awaiting-payment' })], [invoice({ paid: false })])).toEqual([]);
  const corrected = [
    order({ kind: 'transfer', state: 'cancelled' }),
    order({ id: 2, kind: 'transfer', idempotencyKey: 'k2' }),
  ];
  expect(check(corrected, [invoice({ kind: 'transfer', idempotencyKey: 'k2' })])).toEqual([]);
});

it('takes what the service answered for no reading of the domain', () => {
  const unread = order({ state: 'unknown', evidence: { ...evidence, readAt: null } });
  expect(check([unread], [invoice()])).toEqual([]);
});

it('lets an order be unknown that the provider settled only after it was read', () => {
  const unknown = order({ state: 'unknown', evidence: { ...evidence, readAt: '2026-11-20T10:30:00.000Z' } });
  const settled = new Map([[101, '2026-11-20T11:00:00.000Z']]);
  expect(check([unknown], [invoice()], { settledByProvider: settled })).toEqual([]);
});

it.each<[string, LedgerOrder[], Invoice[], Partial<Known>, RegExp]>([
  ['paid twice', [order()], [invoice(), invoice({ id: 102 })], {}, /paid 2 times/],
  ['done without being paid', [order()], [], {}, /says done/],
  ['done by another invoice', [order({ invoiceId: '7' })], [invoice()], {}, /names invoice 7/],
  ['paid and called refused', [order({ state: 'refused' })], [invoice()], {}, /no order says so: refused/],
  [
    'paid and waiting in the queue',
    [order({ state: 'queued' })],
    [invoice()],
    {},
    /no order says so: queued/,
  ],
  [
    'vanished',
    [],
    [],
    { seen: new Map([[1, order({ state: 'queued' })]]) },
    /Order 1, renew a\.it, has vanished/,
  ],
  [
    'vanished before it was seen',
    [],
    [],
    { acknowledged: new Set(['renew a.it']) },
    /acknowledged and is not/,
  ],
  ['nobody’s', [], [invoice()], {}, /which nobody ordered/],
  [
    'under a new key',
    [order({ idempotencyKey: 'k2' })],
    [],
    { seen: new Map([[1, order()]]) },
    /key of order 1 was replaced/,
  ],
  [
    'paid under a key of no order',
    [order()],
    [invoice({ idempotencyKey: 'k9' })],
    {},
    /key that no order has/,
  ],
  ['awaiting a payment that is none', [order({ state: 'awaiting-payment' })], [], {}, /no invoice does/],
  [
    'read after it happened, unseen',
    [order({ state: 'unknown', evidence })],
    [invoice()],
    {},
    /that was not seen/,
  ],
])('sees an order that is %s', (_, orders, invoices, known, sentence) => {
  expect(check(orders, invoices, known)).toContainEqual(expect.stringMatching(sentence));
});
