import { expect, it } from 'vitest';
import type { LedgerOrder } from '../../torture/read-ledger.ts';
import type { Books } from '../../torture/service.ts';
import { serviceSays } from '../../torture/user.ts';

type Invoice = Books['invoices'][number];

const order: LedgerOrder = {
  id: 1,
  kind: 'renew',
  domain: 'a.it',
  state: 'accepted',
  idempotencyKey: 'k1',
  invoiceId: null,
  dependsOn: null,
  attempts: 2,
  error: null,
  evidence: null,
  ending: null,
};
const paid: Invoice = {
  id: 102,
  kind: 'renew',
  domain: 'a.it',
  years: 1,
  amount: '10.00',
  paid: true,
  at: '2026-11-20T10:01:00.000Z',
  surface: 'token',
  idempotencyKey: 'k1',
  awaits: null,
  doneAt: null,
  refunded: false,
  effect: null,
  signs: [{ of: 'credit', at: '2026-11-20T10:01:00.000Z', shown: true }],
};
const refunded: Invoice = { ...paid, id: 101, paid: false, refunded: true, signs: [] };
const books = (...invoices: Invoice[]): Books => ({
  invoices,
  keys: [],
  credit: '100.00',
  oddResults: 0,
  refusedAfterCharge: 0,
});

it.each<[string, Invoice[], ReturnType<typeof serviceSays>]>([
  ['was refunded', [refunded], 'refused'],
  ['is paid and shows in the credit alone', [paid], 'done'],
  ['was refunded, and paid when it was sent again', [refunded, paid], 'done'],
  ['is not done at the registry yet', [{ ...paid, awaits: 'registry' }], null],
  ['is not known to the service', [], null],
])('says what became of an accepted order that %s', (_, invoices, said) => {
  expect(serviceSays(order, books(...invoices))).toBe(said);
});
