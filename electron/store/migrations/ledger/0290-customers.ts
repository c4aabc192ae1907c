import type { Migration } from '../migrate.ts';

export const customers: Migration = {
  id: 290,
  up(db) {
    db.exec(`
      CREATE TABLE customers (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL UNIQUE,
        company TEXT,
        email TEXT,
        language TEXT,
        currency TEXT,
        vat_number TEXT,
        -- By which another program knows the customer.
        external_id TEXT UNIQUE,
        payment_days INTEGER,
        note TEXT,
        -- Name, company, e-mail and external id in lower case, for searching.
        search_key TEXT NOT NULL
      ) STRICT;
      -- By name alone: a domain keeps its customer when it moves to another account, or leaves all of them.
      CREATE TABLE domain_customers (
        domain_name TEXT PRIMARY KEY,
        customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX domain_customers_by_customer ON domain_customers (customer_id, domain_name);
    `);
  },
};
