import { expect, it } from 'vitest';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

const at = '2026-11-20T10:00:00.000Z';

it('gives each order that waits for the user the cause that can be told, and keeps everything else', () => {
  const db = ledgerBefore(140);
  const add = db.prepare(`
    INSERT INTO orders (account_id, kind, domain, years, state, error, evidence, invoice_id, attempts, created_at,
      updated_at) VALUES ('a', 'renew', ?, 1, ?, ?, ?, ?, 1, '${at}', '${at}')`);
  const evidence = (more: object = {}) => JSON.stringify({ readAt: at, finding: 'x', ...more });
  const rows: [string, string, string | null, string | null, string | null][] = [
    ['held', 'The credit does not cover it: the credit is 1.00 EUR.', null, null, 'credit-short'],
    ['held', 'The price is now 12.00 EUR, not 10.00 EUR.', null, null, 'price-rose'],
    ['held', 'Its expiry date is now 2028-01-01, not 2027-01-01.', null, null, 'expiry-moved'],
    ['held', 'Something else.', null, null, 'other'],
    ['unknown', 'Lost.', null, null, 'reply-lost'],
    ['unknown', 'Lost.', evidence({ key: 'kept' }), null, 'key-kept'],
    ['unknown', 'Lost.', evidence({ arrived: true }), null, 'service-received'],
    ['unknown', 'Lost.', evidence(), null, 'other'],
    ['awaiting-payment', 'Invoice 7.', null, '7', 'invoice-unpaid'],
    ['done', '', null, null, null],
    ['queued', 'Not sent yet.', null, null, null],
  ];
  for (const [index, [state, error, read, invoice]] of rows.entries())
    add.run(`${index}.it`, state, error, read, invoice);
  const former = db.prepare('SELECT * FROM orders ORDER BY id').all() as object[];
  takeTo(db, 140);
  const code = (wanted: string | null) => wanted && JSON.stringify({ code: wanted, values: {} });
  expect(db.prepare('SELECT * FROM orders ORDER BY id').all()).toEqual(
    former.map((order, index) => ({ ...order, cause: code(rows[index]?.[4] ?? null) })),
  );
  expectSound(db);
});
