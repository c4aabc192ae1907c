import type { Migration } from '../migrate.ts';

export const createCache: Migration = {
  id: 10,
  up(db) {
    db.exec(`
      -- unicode is null where it equals domain; auto_renew and listed are 0 or 1.
      CREATE TABLE domains (
        id INTEGER PRIMARY KEY,
        account_id TEXT NOT NULL,
        domain TEXT NOT NULL,
        unicode TEXT,
        sort_key TEXT NOT NULL,
        extension TEXT NOT NULL,
        status TEXT NOT NULL,
        recurring_amount TEXT,
        registration_period INTEGER,
        registration_date TEXT,
        expiry_date TEXT,
        next_due_date TEXT,
        auto_renew INTEGER,
        renewal_minor INTEGER,
        renewal_currency TEXT,
        listed INTEGER NOT NULL,
        fetched_at TEXT NOT NULL,
        UNIQUE (account_id, domain)
      ) STRICT;
      CREATE INDEX domains_by_name ON domains (sort_key);

      CREATE VIRTUAL TABLE domain_names
        USING fts5 (name, content = '', contentless_delete = 1, tokenize = 'trigram');
      CREATE TRIGGER domains_named AFTER INSERT ON domains BEGIN
        INSERT INTO domain_names (rowid, name)
          VALUES (new.id, new.domain || coalesce(char(10) || new.unicode, ''));
      END;
      CREATE TRIGGER domains_forgotten AFTER DELETE ON domains BEGIN
        DELETE FROM domain_names WHERE rowid = old.id;
      END;

      -- One row; counts the changes of domains, so that a reader knows when its windows are out of date.
      CREATE TABLE portfolio_version (version INTEGER NOT NULL) STRICT;
      INSERT INTO portfolio_version VALUES (1);

      CREATE TABLE details (
        account_id TEXT NOT NULL,
        domain TEXT NOT NULL,
        part TEXT NOT NULL,
        value TEXT NOT NULL,
        fetched_at TEXT NOT NULL,
        PRIMARY KEY (account_id, domain, part)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE currencies (account_id TEXT PRIMARY KEY, currency TEXT NOT NULL) STRICT;
      CREATE TABLE price_lists (
        account_id TEXT PRIMARY KEY,
        currency TEXT NOT NULL,
        entries TEXT NOT NULL,
        fetched_at TEXT NOT NULL
      ) STRICT;
      CREATE TABLE renewal_terms (
        account_id TEXT NOT NULL,
        extension TEXT NOT NULL,
        years INTEGER NOT NULL,
        minor INTEGER NOT NULL,
        currency TEXT NOT NULL,
        PRIMARY KEY (account_id, extension, years)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE credits (
        account_id TEXT PRIMARY KEY,
        minor INTEGER NOT NULL,
        currency TEXT NOT NULL,
        fetched_at TEXT NOT NULL
      ) STRICT;
      CREATE TABLE extension_lists (
        account_id TEXT NOT NULL,
        kind TEXT NOT NULL,
        extensions TEXT NOT NULL,
        fetched_at TEXT NOT NULL,
        PRIMARY KEY (account_id, kind)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE refresh_summaries (account_id TEXT PRIMARY KEY, summary TEXT NOT NULL) STRICT;
    `);
  },
};
