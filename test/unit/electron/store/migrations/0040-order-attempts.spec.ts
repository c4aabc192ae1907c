import { expect, it } from 'vitest';
import { createAttempts } from '../../../../../electron/store/ledger/attempts.ts';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

const at = '2026-11-20T10:00:00.000Z';

it('keeps orders, their stories and their count of attempts; attempts made before are not known', () => {
  const db = ledgerBefore(40);
  db.exec(`
    INSERT INTO orders (id, account_id, kind, domain, years, state, attempts, price_minor, price_currency, sent_at,
        created_at, updated_at)
      VALUES (3, 'a', 'renew', 'x.it', 2, 'unknown', 1, 987, 'EUR', '${at}', '${at}', '${at}');
    INSERT INTO order_events (order_id, at, from_state, to_state, note) VALUES
      (3, '${at}', NULL, 'queued', 'Queued.'), (3, '${at}', 'queued', 'sending', 'Sending.');
  `);
  const before = [db.prepare('SELECT * FROM orders').all(), db.prepare('SELECT * FROM order_events').all()];
  takeTo(db, 40);
  expect([db.prepare('SELECT * FROM orders').all(), db.prepare('SELECT * FROM order_events').all()]).toEqual(
    before,
  );

  takeTo(db);
  const [orders, attempts] = [createOrders(db), createAttempts(db)];
  expect(attempts.of(3)).toEqual([]);
  orders.transition(3, 'user-sends-again', {}, 'Again.', at);
  orders.transition(3, 'claim', {}, 'Sending.', at);
  expect(attempts.of(3)).toMatchObject([{ number: 1, request: null, end: null }]);
  expectSound(db);
});
