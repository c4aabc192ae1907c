import type { Database } from 'better-sqlite3';
import type { DomainKey, DomainRow } from '../../../shared/model/domain.ts';
import { reading, writing } from '../transactions.ts';

export type DetailsListEntry = Pick<DomainRow, 'accountId' | 'domain' | 'expiryDate'>;

interface Counts {
  readonly finished: number;
  readonly failed: number;
}

/** The domains whose details are still to be fetched. A domain leaves the list only when it was read or has failed. */
export function createDetailsList(db: Database) {
  const put = db.prepare('INSERT INTO sweep VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  const anyWaiting = db.prepare('SELECT 1 FROM sweep LIMIT 1');
  const first = db.prepare<[string, string | null], DomainKey>(`
    SELECT account_id AS accountId, domain FROM sweep WHERE account_id = ? AND domain IS NOT ?
    ORDER BY (expiry_date IS NULL), expiry_date, domain LIMIT 1`);
  const drop = db.prepare('DELETE FROM sweep WHERE account_id = ? AND domain = ?');
  const dropAll = db.prepare('DELETE FROM sweep');
  const count = db.prepare('UPDATE sweep_counts SET finished = finished + 1, failed = failed + ?');
  const resetCounts = db.prepare('UPDATE sweep_counts SET finished = 0, failed = 0');

  return {
    /** @returns how many were not waiting yet */
    add: writing(db, (entries: readonly DetailsListEntry[]): number => {
      if (entries.length > 0 && !anyWaiting.get()) resetCounts.run();
      let added = 0;
      for (const { accountId, domain, expiryDate } of entries) {
        added += put.run(accountId, domain, expiryDate).changes;
      }
      return added;
    }),
    /** The next domain of the account but `except`, null when none waits. It stays until `finish`. */
    next: (accountId: string, except: string | null = null): DomainKey | null =>
      first.get(accountId, except) ?? null,
    finish: writing(db, (key: DomainKey, failed: boolean): void => {
      if (drop.run(key.accountId, key.domain).changes > 0) count.run(Number(failed));
    }),
    clear: writing(db, (): void => {
      dropAll.run();
      resetCounts.run();
    }),
  };
}

export function createDetailsListReads(db: Database) {
  const waiting = db.prepare<[], { accountId: string; domains: number }>(
    'SELECT account_id AS accountId, count(*) AS domains FROM sweep GROUP BY account_id ORDER BY account_id',
  );
  const readCounts = db.prepare<[], Counts>('SELECT finished, failed FROM sweep_counts');

  return {
    /** `total` and `finished` (failed ones included) count since the list was last empty. */
    counts: reading(db, () => {
      const { finished, failed } = readCounts.get() ?? { finished: 0, failed: 0 };
      const lists = waiting.all();
      const total = lists.reduce((sum, { domains }) => sum + domains, finished);
      return { total, finished, failed, waiting: lists };
    }),
  };
}
