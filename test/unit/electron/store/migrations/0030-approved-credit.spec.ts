import { expect, it } from 'vitest';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

const at = '2026-11-20T10:00:00.000Z';

it('keeps orders and their stories; of an order approved before, the credit is not known', () => {
  const db = ledgerBefore(30);
  db.exec(`
    INSERT INTO orders (id, account_id, kind, domain, years, state, approved_expiry_date, price_minor, price_currency,
        prices_fetched_at, sent_at, created_at, updated_at)
      VALUES (3, 'a', 'renew', 'x.it', 2, 'unknown', '2026-12-01', 987, 'EUR', '${at}', '${at}', '${at}', '${at}');
    INSERT INTO order_events (order_id, at, from_state, to_state, note) VALUES (3, '${at}', NULL, 'queued', 'Queued.');
  `);
  const before = db.prepare('SELECT * FROM orders').get() as object;
  takeTo(db, 30);
  expect(db.prepare('SELECT * FROM orders').get()).toEqual({
    ...before,
    credit_minor: null,
    credit_currency: null,
    credit_fetched_at: null,
  });
  expect(db.prepare('SELECT count(*) FROM order_events').pluck().get()).toBe(1);
  expectSound(db);
});
