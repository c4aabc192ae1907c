import type { Migration } from '../migrate.ts';

export const wishes: Migration = {
  id: 310,
  up(db) {
    db.exec(`
      -- By name alone, as domain_customers. A row that is written again has a higher id, and ids are never used twice:
      -- count and highest id tell whether anything was written since.
      CREATE TABLE domain_wishes (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        domain_name TEXT NOT NULL UNIQUE,
        wish TEXT NOT NULL,
        said_by TEXT,
        said_at TEXT NOT NULL,
        note TEXT
      ) STRICT;
      -- Their customers have not paid for them yet.
      CREATE TABLE unpaid_domains (
        domain_name TEXT PRIMARY KEY,
        since TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
