import type { Migration } from '../migrate.ts';

/**
 * What each price was, and what the user sells for. The ledger knows the latest price of every key itself, so that a
 * change is recorded once whatever became of the cache; the first list of an account and currency is where this begins.
 */
export const priceHistory: Migration = {
  id: 50,
  up(db) {
    db.exec(`
      -- Amounts in minor units of the currency, for the whole term. The years of a fee are 0.
      CREATE TABLE known_prices (
        account_id TEXT NOT NULL,
        currency TEXT NOT NULL,
        extension TEXT NOT NULL,
        operation TEXT NOT NULL,
        years INTEGER NOT NULL,
        minor INTEGER NOT NULL,
        PRIMARY KEY (account_id, currency, extension, operation, years)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE known_price_lists (
        account_id TEXT NOT NULL,
        currency TEXT NOT NULL,
        first_at TEXT NOT NULL,
        last_at TEXT NOT NULL,
        -- How many prices the list had that was not believed, since the last one that was.
        doubted INTEGER,
        PRIMARY KEY (account_id, currency)
      ) STRICT, WITHOUT ROWID;

      -- account_id is not a foreign key: the history of an account outlives it.
      CREATE TABLE price_changes (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account_id TEXT NOT NULL,
        currency TEXT NOT NULL,
        extension TEXT NOT NULL,
        operation TEXT NOT NULL
          CHECK (operation IN ('register', 'transfer', 'renew', 'restore-fee', 'grace-fee')),
        years INTEGER NOT NULL,
        before INTEGER,
        after INTEGER,
        at TEXT NOT NULL,
        CHECK (before IS NOT after)
      ) STRICT;
      CREATE INDEX price_changes_by_extension ON price_changes (extension, id);

      -- An empty account_id stands for all accounts.
      CREATE TABLE markups (
        account_id TEXT NOT NULL,
        currency TEXT NOT NULL,
        percent TEXT NOT NULL,
        fixed TEXT NOT NULL,
        rounding TEXT NOT NULL,
        PRIMARY KEY (account_id, currency)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE retail_prices (
        account_id TEXT NOT NULL,
        currency TEXT NOT NULL,
        extension TEXT NOT NULL,
        operation TEXT NOT NULL,
        years INTEGER NOT NULL,
        minor INTEGER NOT NULL,
        PRIMARY KEY (account_id, currency, extension, operation, years)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
