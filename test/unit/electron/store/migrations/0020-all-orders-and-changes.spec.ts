import type { Database } from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../../../electron/store/migrations/migrate.ts';
import { createLedger } from '../../../../../electron/store/migrations/ledger/0010-create-ledger.ts';
import { emptyFile, takeTo } from './former-file.ts';

let db: Database;
beforeEach(() => {
  db = emptyFile();
});

const at = '2026-11-20T10:00:00.000Z';

describe('the ledger from 0010 to 0020', () => {
  beforeEach(() => {
    migrate(db, [createLedger], 'ledger.db');
    db.exec(`
      INSERT INTO accounts VALUES
        ('a', 'Main', 'main', 'key-header', 'https://api.example/', 'me@example.com', NULL, 0, 0, '${at}');
      INSERT INTO orders (id, account_id, kind, domain, years, state, approved_expiry_date, approved_status,
          price_minor, price_currency, prices_fetched_at, baseline, attempts, error, sent_at, created_at, updated_at)
        VALUES (3, 'a', 'renew', 'x.it', 2, 'unknown', '2026-12-01', 'Active', 987, 'EUR', '${at}',
          '{"expiryDate":"2026-12-01","nextDueDate":null,"status":"Active","credit":null,"price":null,"readAt":"${at}"}',
          1, 'The reply was lost.', '${at}', '${at}', '${at}');
      INSERT INTO orders (id, account_id, kind, domain, years, state, invoice_id, new_expiry_date, created_at, updated_at)
        VALUES (7, 'a', 'renew', 'y.it', 1, 'done', '44', '2027-12-01', '${at}', '${at}');
      INSERT INTO order_events (order_id, at, from_state, to_state, note) VALUES
        (3, '${at}', NULL, 'queued', 'Queued.'), (7, '${at}', NULL, 'queued', 'Queued.'),
        (3, '${at}', 'queued', 'sending', 'Sending.');
      -- An order that is gone: its id must not come back.
      UPDATE sqlite_sequence SET seq = 41 WHERE name = 'orders';
      INSERT INTO settings VALUES ('orders-paused', 'true');
      INSERT INTO request_slots (bucket, at) VALUES ('b', 1);
    `);
  });

  it('counts order ids on, and starts from none', () => {
    takeTo(db);
    expect(insert('new.it')).toBe(42);
    const empty = emptyFile();
    takeTo(empty);
    expect(insert('first.it', empty)).toBe(1);
  });

  const insert = (domain: string, on = db): number =>
    Number(
      on
        .prepare(
          `INSERT INTO orders (account_id, kind, domain, years, state, created_at, updated_at)
           VALUES ('a', 'renew', ?, 1, 'queued', '${at}', '${at}')`,
        )
        .run(domain).lastInsertRowid,
    );
});
