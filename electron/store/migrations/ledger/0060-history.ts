import type { Migration } from '../migrate.ts';

export const history: Migration = {
  id: 60,
  up(db) {
    db.exec(`
      -- The domains of the history, once each; unicode is null where it equals domain. account_id is not a foreign key:
      -- the history of an account outlives it.
      CREATE TABLE history_domains (
        id INTEGER PRIMARY KEY,
        account_id TEXT NOT NULL,
        domain TEXT NOT NULL,
        unicode TEXT,
        UNIQUE (domain, account_id)
      ) STRICT;

      -- at is in epoch milliseconds. Contacts are never in it, only which of their fields changed.
      CREATE TABLE history (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at INTEGER NOT NULL,
        account_id TEXT NOT NULL,
        domain_id INTEGER NOT NULL REFERENCES history_domains (id),
        kind TEXT NOT NULL,
        before TEXT,
        after TEXT,
        origin TEXT NOT NULL CHECK (origin IN ('namekeep', 'service', 'outside')),
        order_id INTEGER,
        change_id INTEGER
      ) STRICT;
      -- Holds everything that is filtered by, so that a filter reads no rows.
      CREATE INDEX history_by_time ON history (at, id, kind, origin, account_id, domain_id);
      CREATE INDEX history_by_domain ON history (domain_id, at, id);
      CREATE INDEX history_outside ON history (id, kind, after, domain_id, at) WHERE origin = 'outside';
      CREATE INDEX history_of_orders ON history (order_id, kind) WHERE order_id IS NOT NULL;
      CREATE INDEX history_of_changes ON history (change_id, kind, at) WHERE change_id IS NOT NULL;
      CREATE TRIGGER history_keep BEFORE DELETE ON history
        BEGIN SELECT RAISE(ABORT, 'the history is append-only'); END;
      CREATE TRIGGER history_stand BEFORE UPDATE ON history
        BEGIN SELECT RAISE(ABORT, 'the history is append-only'); END;

      -- Up to which number of a source's differences they are in the history.
      CREATE TABLE history_sources (source TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;

      -- To find what this Namekeep did to a domain.
      CREATE INDEX changes_by_domain ON changes (account_id, domain);
    `);
  },
};
