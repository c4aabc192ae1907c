import type { Migration } from '../migrate.ts';

/**
 * Which domains changed lately, in order, so that what was computed from all of them follows without reading all again.
 * New domains are not in it: they have the highest ids.
 */
export const changedDomains: Migration = {
  id: 70,
  up(db) {
    const note = (row: string): string => `INSERT INTO changed_domains (domain_id)
      SELECT id FROM domains WHERE account_id = ${row}.account_id AND domain = ${row}.domain;`;
    db.exec(`
      CREATE TABLE changed_domains (seq INTEGER PRIMARY KEY, domain_id INTEGER NOT NULL) STRICT;
      -- What is listed is all the others: few rows, and nearly nothing to keep.
      CREATE INDEX domains_unlisted ON domains (account_id) WHERE listed = 0;
      CREATE TRIGGER domains_changed AFTER UPDATE ON domains BEGIN
        INSERT INTO changed_domains (domain_id) VALUES (new.id);
      END;
      CREATE TRIGGER domains_removed AFTER DELETE ON domains BEGIN
        INSERT INTO changed_domains (domain_id) VALUES (old.id);
      END;
      CREATE TRIGGER details_changed AFTER INSERT ON details BEGIN ${note('new')} END;
      CREATE TRIGGER details_missed AFTER INSERT ON unread_details BEGIN ${note('new')} END;
      CREATE TRIGGER details_found AFTER DELETE ON unread_details BEGIN ${note('old')} END;
      -- After more changes than these everything is read again. The last one stays, so that no number is reused.
      CREATE TRIGGER changed_domains_kept AFTER UPDATE ON portfolio_version BEGIN
        DELETE FROM changed_domains WHERE seq <= (SELECT max(seq) FROM changed_domains) - 2000;
      END;
    `);
  },
};
