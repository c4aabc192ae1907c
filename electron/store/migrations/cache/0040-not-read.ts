import { writeDetailFacts } from '../../cache/detail-facts.ts';
import type { Migration } from '../migrate.ts';

interface DetailColumns {
  readonly account_id: string;
  readonly domain: string;
  readonly part: string;
  readonly value: string;
  readonly fetched_at: string;
}

/** Why the latest reading of a part brought nothing, beside what was read before. */
export const notRead: Migration = {
  id: 40,
  up(db) {
    db.exec(`
      -- words are the service's, or a sentence; see NotRead in shared/model/domain.ts.
      CREATE TABLE unread_details (
        account_id TEXT NOT NULL,
        domain TEXT NOT NULL,
        part TEXT NOT NULL,
        cause TEXT NOT NULL,
        words TEXT,
        at TEXT NOT NULL,
        PRIMARY KEY (account_id, domain, part)
      ) STRICT, WITHOUT ROWID;

      -- Former versions kept these readings as if they said that there is nothing.
      INSERT INTO unread_details
        SELECT account_id, domain, part, CASE part WHEN 'lock' THEN 'unusable' ELSE 'empty' END, NULL, fetched_at
        FROM details
        WHERE (part = 'nameservers' AND value = '[]') OR (part = 'lock' AND value = '{"locked":null}');
      DELETE FROM details
        WHERE (part = 'nameservers' AND value = '[]') OR (part = 'lock' AND value = '{"locked":null}');
      UPDATE domains SET nameservers = NULL WHERE nameservers = '';
    `);
    // Whether DNSSEC is on is concluded more carefully than before.
    const write = writeDetailFacts(db);
    const read = db.prepare<[], DetailColumns>("SELECT * FROM details WHERE part = 'dnssec'");
    for (const { account_id: accountId, domain, part, value } of read.all()) {
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
