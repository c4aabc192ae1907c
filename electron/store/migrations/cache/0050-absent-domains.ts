import type { Migration } from '../migrate.ts';

/** Why a domain is on no list, and since when. Those that left the list before are read once. */
export const absentDomains: Migration = {
  id: 50,
  up(db) {
    db.exec(`
      -- Null while listed; else 'unread', 'read' or 'gone': see Absence in shared/model/domain.ts.
      ALTER TABLE domains ADD COLUMN absence TEXT;
      -- When a list no longer had it; null while listed, or where that is not known.
      ALTER TABLE domains ADD COLUMN left_at TEXT;
      UPDATE domains SET absence = 'unread' WHERE listed = 0;
      CREATE INDEX domains_unread ON domains (account_id, (expiry_date IS NULL), expiry_date, domain)
        WHERE absence = 'unread';
    `);
  },
};
