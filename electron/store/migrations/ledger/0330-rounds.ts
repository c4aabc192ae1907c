import type { Migration } from '../migrate.ts';

export const rounds: Migration = {
  id: 330,
  up(db) {
    db.exec(`
      CREATE TABLE renewal_rounds (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL UNIQUE,
        started_on TEXT NOT NULL,
        deadline TEXT NOT NULL,
        closed_on TEXT
      ) STRICT;
      CREATE TABLE round_domains (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        round_id INTEGER NOT NULL REFERENCES renewal_rounds (id) ON DELETE CASCADE,
        customer_id INTEGER REFERENCES customers (id) ON DELETE SET NULL,
        account_id TEXT NOT NULL,
        domain TEXT NOT NULL,
        expiry_date TEXT NOT NULL,
        price_minor INTEGER,
        price_currency TEXT,
        asked_on TEXT,
        reminded_on TEXT,
        -- Of a closed round, as they were then; of an open one the wish says it.
        answer TEXT,
        answered_on TEXT,
        -- Nobody is asked twice about the same expiry.
        UNIQUE (domain, expiry_date)
      ) STRICT;
      CREATE INDEX round_domains_by_round ON round_domains (round_id);
      CREATE INDEX round_domains_by_customer ON round_domains (customer_id);
    `);
  },
};
