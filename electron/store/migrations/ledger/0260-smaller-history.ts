import type { Migration } from '../migrate.ts';

/**
 * Has the id of each account once instead of twice with every entry, which halves the history, and lets old entries be
 * removed.
 * @see docs/decisions/0023-how-long-the-history-is-kept.md
 */
export const smallerHistory: Migration = {
  id: 260,
  up(db) {
    db.exec(`
      CREATE TABLE history_accounts (id INTEGER PRIMARY KEY, account_id TEXT NOT NULL UNIQUE) STRICT;
      INSERT INTO history_accounts (account_id) SELECT DISTINCT account_id FROM history_domains;

      CREATE TABLE new_history (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at INTEGER NOT NULL,
        account INTEGER NOT NULL REFERENCES history_accounts (id),
        domain_id INTEGER NOT NULL REFERENCES history_domains (id),
        kind TEXT NOT NULL,
        before TEXT,
        after TEXT,
        origin TEXT NOT NULL CHECK (origin IN ('namekeep', 'service', 'outside')),
        order_id INTEGER,
        change_id INTEGER
      ) STRICT;
      INSERT INTO new_history
        SELECT h.id, at, a.id, domain_id, kind, before, after, origin, order_id, change_id
        FROM history h CROSS JOIN history_accounts a USING (account_id) ORDER BY h.id;
      DROP TABLE history;
      ALTER TABLE new_history RENAME TO history;

      -- Holds everything that is filtered by, so that a filter reads no rows.
      CREATE INDEX history_by_time ON history (at, id, kind, origin, account, domain_id);
      CREATE INDEX history_by_domain ON history (domain_id, at);
      CREATE INDEX history_outside ON history (id, kind, after, domain_id, at) WHERE origin = 'outside';
      CREATE INDEX history_of_orders ON history (order_id, kind) WHERE order_id IS NOT NULL;
      CREATE INDEX history_of_changes ON history (change_id, kind, at) WHERE change_id IS NOT NULL;
      -- What an order or a change explains must not be explained by it again, and the credit statement needs the dates.
      CREATE TRIGGER history_keep BEFORE DELETE ON history WHEN old.origin = 'namekeep' OR old.kind = 'expiry'
        BEGIN SELECT RAISE(ABORT, 'this part of the history is kept'); END;
      CREATE TRIGGER history_stand BEFORE UPDATE ON history
        BEGIN SELECT RAISE(ABORT, 'the history is append-only'); END;
    `);
  },
};
