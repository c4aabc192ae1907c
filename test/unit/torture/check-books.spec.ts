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
  dependsOn: null,
  attempts: 1,
  error: null,
  evidence: null,
  ending: null,
  ...more,
});
const answered = (answer: string, status = 200) => ({ outcome: 'answered', status, answer });
const accepted = answered('{"result":"success","latestinvoiceid":101}');
type Invoice = Books['invoices'][number];
const shown = (of: Invoice['signs'][number]['of'], at = '2026-11-20T10:00:00.000Z') => ({
  of,
  at,
  shown: true,
});
const late = (of: Invoice['signs'][number]['of'], at: string | null = null) => ({ of, at, shown: false });
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
  signs: [shown('credit'), shown('expiryDate'), shown('nextDueDate')],
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
    { credit: '0.00', invoices, keys: [], oddResults: 0, refusedAfterCharge: 0 },
    {
      surface: 'key-header',
      acknowledged: new Set(),
      seen: new Map(),
      paidByUser: new Set(),
      refreshedAt: null,
      askedAt: () => '2026-11-20T10:59:55.000Z',
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

it.each([
  ['shows nothing of it but the credit', [shown('credit'), late('expiryDate'), late('nextDueDate')]],
  [
    'showed its effect after it was read',
    [shown('expiryDate', '2026-11-20T11:00:01.000Z'), late('nextDueDate')],
  ],
  ['showed its effect while it was read', [shown('expiryDate', '2026-11-20T10:59:56.000Z')]],
  ['has not carried it out', []],
])('lets an order be unknown when the service %s', (_, signs) => {
  expect(check([order({ state: 'unknown', evidence })], [invoice({ signs })])).toEqual([]);
});

it.each([
  ['a refusal', 'key-header', answered('{"result":"error","message":"Internal error"}', 500)],
  ['another result than success', 'key-header', answered('{"result":0,"latestinvoiceid":101}')],
  ['half of an answer', 'key-header', answered('{"result":"success","latest')],
  ['half of an answer', 'token', answered('{"data":{"domain":"a.it"')],
  ['an outcome that the registry did not confirm', 'token', answered('{"error":{}}', 424)],
  ['no answer', 'token', { outcome: 'no-answer', status: null, answer: null }],
] as const)('lets an order be unknown after %s, surface %s', (_, surface, ending) => {
  expect(check([order({ state: 'unknown', ending })], [invoice()], { surface })).toEqual([]);
});

it('lets an order be accepted by the credit alone, which another home may have moved', () => {
  const byCredit = { ...evidence, byCredit: true as const };
  expect(check([order({ state: 'accepted', evidence: byCredit })], [])).toEqual([]);
});

it('lets an order be accepted as long as the service has an invoice for it and shows no effect', () => {
  const taken = order({ state: 'accepted', invoiceId: '101', ending: accepted });
  const unseen = [shown('credit'), late('expiryDate'), late('nextDueDate')];
  const refreshedAt = '2026-11-20T12:00:00.000Z';
  for (const made of [
    invoice({ signs: unseen }),
    invoice({ paid: false, signs: [] }),
    invoice({ paid: false, refunded: true, signs: [] }),
    invoice({ awaits: 'registry', signs: [shown('credit')] }),
    invoice({ signs: [shown('expiryDate', '2026-11-20T12:00:00.001Z')] }),
  ]) {
    expect(check([taken], [made], { refreshedAt })).toEqual([]);
  }
  // Dates that the service does not tell show nothing.
  const restored = invoice({ id: 100, kind: 'restore', signs: [shown('credit'), shown('active')] });
  const both = [taken, order({ id: 2, kind: 'restore' })];
  expect(check(both, [restored, invoice({ signs: [shown('credit')] })], { refreshedAt })).toEqual([]);
  // No list shows the domain before its restore is active.
  const restore = invoice({ id: 100, kind: 'restore', signs: [shown('status'), late('active')] });
  const orders = [taken, order({ id: 2, kind: 'restore' })];
  expect(check(orders, [restore, invoice()], { refreshedAt })).toEqual([]);
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
    'read after its effect showed, unseen',
    [order({ state: 'unknown', evidence })],
    [invoice()],
    {},
    /that was not seen/,
  ],
  [
    'read after the first of its effects showed, unseen',
    [order({ state: 'unknown', evidence })],
    [invoice({ signs: [late('credit'), late('expiryDate'), shown('nextDueDate')] })],
    {},
    /that was not seen/,
  ],
  [
    'unknown although it was accepted',
    [order({ state: 'unknown', ending: accepted })],
    [invoice({ signs: [] })],
    {},
    /Order 1, renew a\.it, is unknown, and the service accepted it/,
  ],
  [
    'unknown although its invoice waits to be paid',
    [order({ state: 'unknown', ending: accepted })],
    [invoice({ paid: false })],
    {},
    /the service accepted it/,
  ],
  ...(
    [
      [200, '{"data":{"domain":"a.it"}}'],
      [202, '{"data":{"domain":"a.it"}}'],
      [202, '{}'],
      [200, '{"data":null}'],
      [202, '{"response":{"payload":{"message":"The order was received."}}}'],
    ] as const
  ).map(([status, answer]): [string, LedgerOrder[], Invoice[], Partial<Known>, RegExp] => [
    `unknown although the token surface answered ${status} ${answer}`,
    [order({ state: 'unknown', ending: answered(answer, status) })],
    [invoice({ signs: [] })],
    { surface: 'token' },
    /the service accepted it/,
  ]),
  ['accepted by nobody', [order({ state: 'accepted' })], [], {}, /the service knows nothing of it/],
  [
    'accepted under the invoice of another order',
    [order({ state: 'accepted', invoiceId: '7' })],
    [invoice()],
    {},
    /names invoice 7/,
  ],
  [
    'still accepted after a refresh has shown its effect',
    [order({ state: 'accepted' })],
    [invoice()],
    { refreshedAt: '2026-11-20T10:00:00.001Z' },
    /a refresh since has shown that it is done/,
  ],
])('sees an order that is %s', (_, orders, invoices, known, sentence) => {
  expect(check(orders, invoices, known)).toContainEqual(expect.stringMatching(sentence));
});
