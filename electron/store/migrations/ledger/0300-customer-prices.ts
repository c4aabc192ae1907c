import type { Migration } from '../migrate.ts';

/** Rules of retail prices can also be those of a customer or of a price group. */
export const customerPrices: Migration = {
  id: 300,
  up(db) {
    db.exec(`
      ALTER TABLE markups RENAME COLUMN account_id TO owner;
      ALTER TABLE retail_prices RENAME COLUMN account_id TO owner;
      CREATE TABLE price_groups (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL UNIQUE
      ) STRICT;
      ALTER TABLE customers ADD COLUMN price_group_id INTEGER REFERENCES price_groups (id) ON DELETE SET NULL;
    `);
  },
};
