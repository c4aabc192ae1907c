import { writeDetailFacts } from '../../cache/detail-facts.ts';
import type { Migration } from '../migrate.ts';

interface DetailColumns {
  readonly account_id: string;
  readonly domain: string;
  readonly part: string;
  readonly value: string;
}

/** What can be asked of details, beside each domain, filled from the details there are; and the sweep's list. */
export const detailFactsAndSweep: Migration = {
  id: 20,
  up(db) {
    db.exec(`
      -- 0 or 1, null where the detail was never read or does not say; nameservers are lines, in lower case.
      ALTER TABLE domains ADD COLUMN locked INTEGER;
      ALTER TABLE domains ADD COLUMN private INTEGER;
      ALTER TABLE domains ADD COLUMN signed INTEGER;
      ALTER TABLE domains ADD COLUMN verified INTEGER;
      ALTER TABLE domains ADD COLUMN nameservers TEXT;

      -- Counts the changes of these, apart from version: they are in no row and no order, only in some queries.
      ALTER TABLE portfolio_version ADD COLUMN facts INTEGER NOT NULL DEFAULT 1;

      CREATE TABLE sweep (
        account_id TEXT NOT NULL,
        domain TEXT NOT NULL,
        expiry_date TEXT,
        PRIMARY KEY (account_id, domain)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX sweep_in_order ON sweep (account_id, (expiry_date IS NULL), expiry_date, domain);
      -- One row: how many were finished, failed ones included, since the list was last empty.
      CREATE TABLE sweep_counts (finished INTEGER NOT NULL, failed INTEGER NOT NULL) STRICT;
      INSERT INTO sweep_counts VALUES (0, 0);
    `);
    const write = writeDetailFacts(db);
    const details = db
      .prepare<[], DetailColumns>('SELECT account_id, domain, part, value FROM details')
      .all();
    for (const { account_id: accountId, domain, part, value } of details) {
      write({ accountId, domain }, part, readable(value));
    }
  },
};

function readable(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // A damaged detail says nothing; reading the domain again replaces it.
    return null;
  }
}
