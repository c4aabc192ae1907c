import type { Migration } from '../migrate.ts';

export const invoiceLines: Migration = {
  id: 320,
  up(db) {
    db.exec(`
      -- What was exported together. JSON: how, so that the file can be written again.
      CREATE TABLE line_batches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        made_at TEXT NOT NULL,
        form TEXT NOT NULL
      ) STRICT;
      CREATE TABLE refunds (
        order_id INTEGER PRIMARY KEY REFERENCES orders (id),
        at TEXT NOT NULL
      ) STRICT;
      CREATE TABLE invoice_lines (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        order_id INTEGER NOT NULL REFERENCES orders (id),
        -- 1: sold, -1: given back.
        sign INTEGER NOT NULL CHECK (sign IN (1, -1)),
        account_id TEXT NOT NULL,
        domain TEXT NOT NULL,
        kind TEXT NOT NULL,
        years INTEGER NOT NULL,
        customer_id INTEGER NOT NULL,
        -- As the customer was called when it was billed.
        customer TEXT NOT NULL,
        date TEXT NOT NULL,
        period_from TEXT,
        period_to TEXT,
        cost_minor INTEGER,
        cost_currency TEXT,
        price_minor INTEGER,
        price_currency TEXT,
        price_by_hand INTEGER NOT NULL DEFAULT 0,
        -- Null until it is billed; it never changes afterwards.
        batch_id INTEGER REFERENCES line_batches (id),
        invoice TEXT,
        -- Each order is billed once, and given back once.
        UNIQUE (order_id, sign)
      ) STRICT;
      CREATE INDEX invoice_lines_by_batch ON invoice_lines (batch_id);
      CREATE INDEX invoice_lines_by_invoice ON invoice_lines (invoice) WHERE invoice IS NOT NULL;
    `);
  },
};
