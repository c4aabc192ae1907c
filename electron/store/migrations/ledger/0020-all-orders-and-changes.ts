import type { Migration } from '../migrate.ts';

/**
 * Orders of all four kinds, changes, profiles, and accounts at token services. A CHECK cannot be altered, so the
 * orders are copied into a new table; their story with them, as it must never point at a table that is gone.
 */
export const allOrdersAndChanges: Migration = {
  id: 20,
  up(db) {
    db.exec(`
      ALTER TABLE accounts ADD COLUMN token_header TEXT;
      ALTER TABLE accounts ADD COLUMN routes TEXT;

      CREATE TABLE new_orders (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account_id TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('renew', 'restore', 'register', 'transfer')),
        domain TEXT NOT NULL,
        years INTEGER NOT NULL CHECK (years BETWEEN 1 AND 10 OR (kind = 'restore' AND years = 0)),
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
        details TEXT,
        depends_on INTEGER REFERENCES new_orders (id),
        idempotency_key TEXT,
        replayed INTEGER NOT NULL DEFAULT 0,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        CHECK ((price_minor IS NULL) = (price_currency IS NULL))
      ) STRICT;
      INSERT INTO new_orders (${former})
        SELECT ${former} FROM orders ORDER BY id;
      -- Ids go on where they were, or that of a row that is gone could come back.
      DELETE FROM sqlite_sequence WHERE name = 'new_orders';
      INSERT INTO sqlite_sequence (name, seq) SELECT 'new_orders', seq FROM sqlite_sequence WHERE name = 'orders';

      CREATE TABLE new_order_events (
        id INTEGER PRIMARY KEY,
        order_id INTEGER NOT NULL REFERENCES new_orders (id),
        at TEXT NOT NULL,
        from_state TEXT,
        to_state TEXT NOT NULL,
        note TEXT NOT NULL
      ) STRICT;
      INSERT INTO new_order_events (id, order_id, at, from_state, to_state, note)
        SELECT id, order_id, at, from_state, to_state, note FROM order_events ORDER BY id;

      DROP TABLE order_events;
      DROP TABLE orders;
      ALTER TABLE new_orders RENAME TO orders;
      ALTER TABLE new_order_events RENAME TO order_events;

      -- One open order a domain, and one more that waits for another: the renewal that follows a restore.
      CREATE UNIQUE INDEX orders_one_open ON orders (account_id, domain, (depends_on IS NULL))
        WHERE state IN ('queued', 'held', 'sending', 'unknown', 'awaiting-payment');
      CREATE UNIQUE INDEX orders_one_key ON orders (account_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
      CREATE INDEX orders_by_domain ON orders (account_id, domain);
      CREATE INDEX orders_by_state ON orders (state, id);
      CREATE INDEX orders_to_run ON orders (account_id, id) WHERE state = 'queued';
      CREATE INDEX orders_that_depend ON orders (depends_on) WHERE depends_on IS NOT NULL;

      CREATE INDEX order_events_by_order ON order_events (order_id, id);
      CREATE TRIGGER order_events_keep BEFORE DELETE ON order_events
        BEGIN SELECT RAISE(ABORT, 'the story of an order is append-only'); END;
      CREATE TRIGGER order_events_stand BEFORE UPDATE ON order_events
        BEGIN SELECT RAISE(ABORT, 'the story of an order is append-only'); END;

      CREATE TABLE changes (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account_id TEXT NOT NULL,
        domain TEXT NOT NULL,
        kind TEXT NOT NULL,
        change TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'done', 'failed', 'cancelled')),
        attempts INTEGER NOT NULL DEFAULT 0,
        error TEXT,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX changes_by_state ON changes (state, account_id, id);
      CREATE INDEX changes_queued ON changes (account_id, domain, kind) WHERE state = 'queued';

      CREATE TABLE registrant_profiles (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL UNIQUE,
        registrant TEXT NOT NULL
      ) STRICT;
      CREATE TABLE nameserver_sets (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL UNIQUE,
        nameservers TEXT NOT NULL
      ) STRICT;
    `);
  },
};

const former = `id, account_id, kind, domain, years, state, approved_expiry_date, approved_status, price_minor,
  price_currency, prices_fetched_at, baseline, evidence, invoice_id, attempts, error, sent_at, new_expiry_date,
  created_at, updated_at`;
