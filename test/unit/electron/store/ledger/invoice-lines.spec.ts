import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccounts } from '../../../../../electron/store/ledger/accounts.ts';
import { createCustomers } from '../../../../../electron/store/ledger/customers.ts';
import { createInvoiceLines } from '../../../../../electron/store/ledger/invoice-lines.ts';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';
import { createRetailRules } from '../../../../../electron/store/ledger/retail.ts';
import { createRounds } from '../../../../../electron/store/ledger/rounds.ts';
import { CustomerInput } from '../../../../../shared/model/customer.ts';
import { InvoiceForm } from '../../../../../shared/model/invoice-line.ts';
import { eur, newOrder, noApproval } from '../../../../support/fixtures.ts';
import { queueOrder, temporaryLedger } from '../../../../support/temporary-ledger.ts';
import { anAccount } from '../../../../support/temporary-store.ts';

const at = '2026-11-20T10:00:00.000Z';
const form = InvoiceForm.parse({ preset: 'plain', prefix: '', firstNumber: 1 });
let ledger: ReturnType<typeof temporaryLedger>;
let db: Database;
beforeEach(() => {
  ledger = temporaryLedger();
  ({ db } = ledger);
  createAccounts(db).insert(anAccount('a'));
  const { save, assign } = createCustomers(db);
  for (const name of ['Anna', 'Zoe']) save(null, CustomerInput.parse({ name }));
  assign([{ customerId: 1, domains: ['one.it', 'two.it', 'three.it'] }]);
  markup('1.00');
  for (const name of ['one.it', 'two.it']) pay(name);
});
afterEach(() => void ledger.end());

const markup = (fixed: string): void =>
  createRetailRules(db).saveMarkup(
    { of: 'all' },
    { currency: 'EUR', percent: '0', fixed, rounding: 'exact' },
  );
function pay(domain: string): void {
  const approval = { ...noApproval, price: eur('9.00'), expiryDate: '2027-05-01' };
  const { id } = queueOrder(createOrders(db), newOrder(domain, { approval }), at);
  for (const event of ['claim', 'effect-seen'] as const)
    createOrders(db).transition(id, event, { sentAt: at, cost: eur('9.00') }, event, at);
}
const lines = () => createInvoiceLines(db);
function read() {
  lines().follow();
  const ids = db.prepare<[], number>('SELECT id FROM invoice_lines ORDER BY order_id, sign').pluck().all();
  return lines()
    .many(ids)
    .map(({ id: _id, ...line }) => line);
}

it('makes a line of each order that is paid for', () => {
  expect(read()).toMatchObject([
    { domain: 'one.it', customer: 'Anna', cost: eur('9.00'), price: eur('10.00'), state: 'open' },
    { domain: 'two.it' },
  ]);
});

it.each<[string, () => unknown]>([
  ['another order', () => pay('three.it')],
  [
    'another cost',
    () => db.exec('UPDATE orders SET charged_minor = 800, charged_currency = cost_currency WHERE id = 1'),
  ],
  ['an order that was not made', () => db.exec("UPDATE orders SET state = 'refused' WHERE id = 1")],
  ['another name', () => createCustomers(db).save(1, CustomerInput.parse({ name: 'Anne' }))],
  [
    'another currency',
    () => createCustomers(db).save(1, CustomerInput.parse({ name: 'Anna', currency: 'USD' })),
  ],
  ['no customer', () => createCustomers(db).remove(1)],
  ['another customer', () => createCustomers(db).assign([{ customerId: 2, domains: ['one.it'] }])],
  ['another rule', () => markup('2.00')],
  ['no rule', () => createRetailRules(db).removeMarkup({ of: 'all' }, 'EUR')],
  [
    'another price',
    () =>
      createRetailRules(db).savePrice(
        { of: 'customer', id: 1 },
        { extension: 'it', operation: 'renew', years: 1, price: eur('50.00') },
      ),
  ],
  ['a refund', () => lines().refund(1, true, at)],
  ['a price by hand', () => lines().setPrice(1, eur('7.00'))],
  [
    'a real account beside that of a demo',
    () => {
      db.exec("UPDATE accounts SET demo = 1 WHERE id = 'a'");
      read();
      createAccounts(db).insert(anAccount('b'));
    },
  ],
  [
    'a price that was named',
    () => {
      const rounds = createRounds(db);
      rounds.start({ name: 'One', startedOn: '2026-11-01', deadline: '2026-12-01' }, [
        JSON.stringify([[1, 'a', 'one.it', '2027-05-01', 1234, 'EUR']]),
      ]);
      read();
      rounds.markWritten('request', [1], '2026-11-01');
    },
  ],
  [
    'the end of a round',
    () => {
      const rounds = createRounds(db);
      rounds.start({ name: 'One', startedOn: '2026-11-01', deadline: '2026-12-01' }, [
        JSON.stringify([[1, 'a', 'one.it', '2027-05-01', 1234, 'EUR']]),
      ]);
      rounds.markWritten('request', [1], '2026-11-01');
      read();
      rounds.remove(1);
    },
  ],
  [
    'an export that is taken back after the rule changed',
    () => {
      lines().bill([1], form, null, at);
      markup('3.00');
      read();
      lines().undo(1);
    },
  ],
  [
    'a refund of what was billed, and none',
    () => {
      lines().bill([1], form, null, at);
      lines().refund(1, true, at);
      read();
      lines().refund(1, false, at);
    },
  ],
  [
    'a price by hand that is given up',
    () => {
      lines().setPrice(1, eur('7.00'));
      read();
      lines().setPrice(1, null);
    },
  ],
])('has the same lines after %s as if it had written all of them again', (_, change) => {
  read();
  change();
  const followed = read();
  db.exec('INSERT INTO stale_lines VALUES (0)');
  expect(followed).toEqual(read());
});

it('writes no line again for an order that is not paid for, or for anything else in the ledger', () => {
  read();
  queueOrder(createOrders(db), newOrder('three.it'), at);
  db.exec("INSERT INTO settings (name, value) VALUES ('any', '1')");
  expect(db.prepare('SELECT * FROM stale_lines').all()).toEqual([]);
  pay('four.it');
  expect(db.prepare('SELECT * FROM stale_lines').all()).toEqual([{ order_id: 4 }]);
});
