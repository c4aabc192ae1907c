import type { Migration } from '../migrate.ts';

/** Differences on their way to the ledger, and the accounts whose list can be compared with a former one. */
export const historyOutbox: Migration = {
  id: 30,
  up(db) {
    db.exec(`
      -- Written with what was read and deleted when the ledger has it; contacts never leave this file.
      CREATE TABLE history_outbox (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        source TEXT NOT NULL,
        account_id TEXT NOT NULL,
        domain TEXT NOT NULL,
        kind TEXT NOT NULL,
        before TEXT,
        after TEXT,
        expiry_date TEXT,
        contacts TEXT,
        read_before TEXT,
        at TEXT NOT NULL
      ) STRICT;

      -- Accounts that were listed whole at least once: a domain that appears afterwards is new.
      CREATE TABLE listed_accounts (account_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
      INSERT INTO listed_accounts SELECT account_id FROM refresh_summaries;
    `);
  },
};
