import type { Migration } from '../migrate.ts';

export const createLedger: Migration = {
  id: 10,
  up(db) {
    db.exec(`
      CREATE TABLE accounts (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL UNIQUE,
        surface TEXT NOT NULL,
        base_url TEXT NOT NULL,
        email TEXT NOT NULL,
        proxy_url TEXT,
        allow_plain_http INTEGER NOT NULL,
        demo INTEGER NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT;

      -- account_id is not a foreign key: the orders of an account outlive it.
      CREATE TABLE orders (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account_id TEXT NOT NULL,
        kind TEXT NOT NULL,
        domain TEXT NOT NULL,
        years INTEGER NOT NULL CHECK (years BETWEEN 1 AND 10),
        state TEXT NOT NULL CHECK (state IN
          ('queued', 'held', 'sending', 'unknown', 'done', 'awaiting-payment', 'refused', 'cancelled')),
        approved_expiry_date TEXT,
        approved_status TEXT,
        price_minor INTEGER,
        price_currency TEXT,
        prices_fetched_at TEXT,
        baseline TEXT,
        evidence TEXT,
        invoice_id TEXT,
        attempts INTEGER NOT NULL DEFAULT 0,
        error TEXT,
        sent_at TEXT,
        new_expiry_date TEXT,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        CHECK ((price_minor IS NULL) = (price_currency IS NULL))
      ) STRICT;
      CREATE UNIQUE INDEX orders_one_open ON orders (account_id, domain)
        WHERE state IN ('queued', 'held', 'sending', 'unknown', 'awaiting-payment');
      CREATE INDEX orders_by_domain ON orders (account_id, domain);
      CREATE INDEX orders_by_state ON orders (state, id);

      CREATE TABLE order_events (
        id INTEGER PRIMARY KEY,
        order_id INTEGER NOT NULL REFERENCES orders (id),
        at TEXT NOT NULL,
        from_state TEXT,
        to_state TEXT NOT NULL,
        note TEXT NOT NULL
      ) STRICT;
      CREATE INDEX order_events_by_order ON order_events (order_id, id);
      CREATE TRIGGER order_events_keep BEFORE DELETE ON order_events
        BEGIN SELECT RAISE(ABORT, 'the story of an order is append-only'); END;
      CREATE TRIGGER order_events_stand BEFORE UPDATE ON order_events
        BEGIN SELECT RAISE(ABORT, 'the story of an order is append-only'); END;

      CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

      -- Instants in epoch milliseconds.
      CREATE TABLE request_slots (id INTEGER PRIMARY KEY AUTOINCREMENT, bucket TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
      CREATE INDEX request_slots_by_time ON request_slots (bucket, at);
      CREATE TABLE bucket_blocks (bucket TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT;
    `);
  },
};
