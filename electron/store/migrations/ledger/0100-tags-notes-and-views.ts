import type { Migration } from '../migrate.ts';

export const tagsNotesAndViews: Migration = {
  id: 100,
  up(db) {
    db.exec(`
      CREATE TABLE tags (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL UNIQUE
      ) STRICT;
      -- Domains are in the cache, which can be lost: what was written about them stays.
      CREATE TABLE domain_tags (
        account_id TEXT NOT NULL,
        domain TEXT NOT NULL,
        tag_id INTEGER NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
        PRIMARY KEY (account_id, domain, tag_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX domain_tags_by_tag ON domain_tags (tag_id, account_id, domain);
      CREATE TABLE domain_notes (
        account_id TEXT NOT NULL,
        domain TEXT NOT NULL,
        note TEXT NOT NULL,
        -- In lower case, for searching.
        note_key TEXT NOT NULL,
        PRIMARY KEY (account_id, domain)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE views (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL UNIQUE,
        position INTEGER NOT NULL,
        -- JSON: query, columns, sort, group.
        look TEXT NOT NULL
      ) STRICT;
    `);
  },
};
