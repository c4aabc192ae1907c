import type { Database } from 'better-sqlite3';
import type { DetailPart, DomainKey } from '../../../shared/model/domain.ts';

export type OwnChanges = ReturnType<typeof createOwnChanges>;

/** When a change of ours set a part, so that an answer asked for before does not undo it; not kept over a restart. */
export function createOwnChanges(db: Database) {
  db.exec(`CREATE TEMP TABLE own_changes (
    account_id TEXT NOT NULL, domain TEXT NOT NULL, part TEXT NOT NULL, at TEXT NOT NULL,
    PRIMARY KEY (account_id, domain, part)
  )`);
  const put = db.prepare('INSERT OR REPLACE INTO own_changes VALUES (?, ?, ?, ?)');
  const later = db
    .prepare<[string, string, string, string], number>(
      'SELECT 1 FROM own_changes WHERE account_id = ? AND domain = ? AND part = ? AND at > ?',
    )
    .pluck();

  return {
    /** @param changedAt ISO 8601 */
    note({ accountId, domain }: DomainKey, part: DetailPart | 'auto-renew', changedAt: string): void {
      put.run(accountId, domain, part, changedAt);
    },
    /** @param askedAt ISO 8601 @returns whether the part was changed after an answer to it was asked for */
    isNewer: ({ accountId, domain }: DomainKey, part: DetailPart | 'auto-renew', askedAt: string): boolean =>
      later.get(accountId, domain, part, askedAt) !== undefined,
  };
}
