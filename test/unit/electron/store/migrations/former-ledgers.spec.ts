import { expect, it } from 'vitest';
import { createAttempts } from '../../../../../electron/store/ledger/attempts.ts';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';
import { ledgerMigrations } from '../../../../../electron/store/migrations/ledger.ts';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

const at = '2026-11-20T10:00:00.000Z';

it.each(ledgerMigrations.slice(1).map(({ id }) => id))(
  'a ledger from before version %i keeps every row, and its orders are worked with',
  (version) => {
    const db = ledgerBefore(version);
    db.exec(`
      INSERT INTO accounts (id, name, name_key, surface, base_url, email, allow_plain_http, demo, created_at)
        VALUES ('a', 'Main', 'main', 'key-header', 'https://api.example/', 'me@example.com', 0, 0, '${at}');
      INSERT INTO orders (id, account_id, kind, domain, years, state, approved_expiry_date, approved_status, price_minor,
          price_currency, prices_fetched_at, attempts, error, sent_at, created_at, updated_at)
        VALUES (3, 'a', 'renew', 'x.it', 2, 'unknown', '2026-12-01', 'Active', 987, 'EUR', '${at}', 1, 'Lost.', '${at}',
          '${at}', '${at}');
      INSERT INTO order_events (order_id, at, from_state, to_state, note) VALUES
        (3, '${at}', NULL, 'queued', 'Queued.'), (3, '${at}', 'queued', 'sending', 'Sending.');
      INSERT INTO settings VALUES ('orders-paused', 'true')`);
    if (version > 20)
      db.exec(`INSERT INTO changes (id, account_id, domain, kind, change, state, attempts, created_at, updated_at)
        VALUES (4, 'a', 'x.it', 'lock', '{"kind":"lock","on":false}', 'done', 1, '${at}', '${at}')`);
    const tables = ['accounts', 'orders', 'order_events', 'settings', ...(version > 20 ? ['changes'] : [])];
    const rows = (): unknown[][] => tables.map((table) => db.prepare(`SELECT * FROM ${table}`).all());
    const before = rows();
    takeTo(db);
    expect(rows()).toMatchObject(before);
    expectSound(db);

    const [orders, attempts] = [createOrders(db), createAttempts(db)];
    expect(attempts.of(3)).toEqual([]);
    orders.transition(3, 'user-sends-again', {}, 'Again.', at);
    orders.transition(3, 'claim', {}, 'Sending.', at);
    expect(orders.get(3)).toMatchObject({ state: 'sending', dependsOn: null, idempotencyKey: null });
    expect(attempts.of(3)).toMatchObject([{ number: 1, request: null, end: null }]);
  },
);
