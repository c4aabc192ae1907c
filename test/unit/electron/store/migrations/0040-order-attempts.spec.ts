import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { createAttempts } from '../../../../../electron/store/ledger/attempts.ts';
import { migrate } from '../../../../../electron/store/migrations/migrate.ts';
import { ledgerMigrations } from '../../../../../electron/store/migrations/ledger.ts';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';

const at = '2026-11-20T10:00:00.000Z';

it('keeps orders, their stories and their count of attempts; attempts made before are not known', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(
    db,
    ledgerMigrations.filter(({ id }) => id < 40),
    'ledger.db',
  );
  db.exec(`
    INSERT INTO orders (id, account_id, kind, domain, years, state, attempts, price_minor, price_currency, sent_at,
        created_at, updated_at)
      VALUES (3, 'a', 'renew', 'x.it', 2, 'unknown', 1, 987, 'EUR', '${at}', '${at}', '${at}');
    INSERT INTO order_events (order_id, at, from_state, to_state, note) VALUES
      (3, '${at}', NULL, 'queued', 'Queued.'), (3, '${at}', 'queued', 'sending', 'Sending.');
  `);
  const before = [db.prepare('SELECT * FROM orders').all(), db.prepare('SELECT * FROM order_events').all()];
  migrate(
    db,
    ledgerMigrations.filter(({ id }) => id <= 40),
    'ledger.db',
  );
  expect([db.prepare('SELECT * FROM orders').all(), db.prepare('SELECT * FROM order_events').all()]).toEqual(
    before,
  );

  migrate(db, ledgerMigrations, 'ledger.db');
  const [orders, attempts] = [createOrders(db), createAttempts(db)];
  expect(attempts.of(3)).toEqual([]);
  orders.transition(3, 'user-sends-again', {}, 'Again.', at);
  orders.transition(3, 'claim', {}, 'Sending.', at);
  expect(attempts.of(3)).toMatchObject([{ number: 1, request: null, end: null }]);
  expect(db.pragma('foreign_key_check')).toEqual([]);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
});
