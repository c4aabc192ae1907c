import type { Migration } from '../migrate.ts';

export const notifications: Migration = {
  id: 160,
  up(db) {
    db.exec(`
      -- key: what it is about, once. What is over is deleted, so that it can be told again; what was dismissed stays, so
      -- that it is not. account_id is not a foreign key: what an account did outlives it.
      CREATE TABLE notifications (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL,
        key TEXT NOT NULL UNIQUE,
        account_id TEXT,
        details TEXT NOT NULL,
        created_at TEXT NOT NULL,
        read_at TEXT,
        dismissed_at TEXT
      ) STRICT;
      CREATE INDEX notifications_open ON notifications (id) WHERE dismissed_at IS NULL;
    `);
  },
};
