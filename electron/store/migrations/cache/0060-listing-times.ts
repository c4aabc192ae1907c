import type { Migration } from '../migrate.ts';

/** When an account was listed is kept once for all of its domains; a domain has a time of its own when it was read alone. */
export const listingTimes: Migration = {
  id: 60,
  up(db) {
    db.exec(`
      -- When the latest complete list was asked for.
      ALTER TABLE listed_accounts ADD COLUMN listed_at TEXT;
      -- Which answer it was, as long as the listed domains are as it said.
      ALTER TABLE listed_accounts ADD COLUMN answer TEXT;
      UPDATE listed_accounts SET listed_at = (
        SELECT summary ->> '$.startedAt' FROM refresh_summaries r
        WHERE r.account_id = listed_accounts.account_id AND json_valid(summary));

      -- Null: as old as that list.
      ALTER TABLE domains ADD COLUMN read_at TEXT;
      UPDATE domains SET read_at = fetched_at WHERE listed = 0 OR fetched_at IS NOT (
        SELECT l.listed_at FROM listed_accounts l WHERE l.account_id = domains.account_id);
      ALTER TABLE domains DROP COLUMN fetched_at;
    `);
  },
};
