import type { Database } from 'better-sqlite3';

/** Counts the listed domains that are not known to renew automatically by the day on which they expire. */
export function createExpiringDays(db: Database) {
  const days = db.prepare<[object], { day: string; domains: number; lapsing: number }>(`
    SELECT expiry_date AS day, count(*) AS domains, count(*) FILTER (WHERE auto_renew = 0) AS lapsing
    FROM domains
    WHERE listed = 1 AND auto_renew IS NOT 1 AND expiry_date >= :from AND +account_id = coalesce(:accountId, account_id)
    GROUP BY expiry_date`);
  return {
    /** @param accountId null for all @param from ISO date; `lapsing` are those that are known not to renew */
    expiringDays: (accountId: string | null, from: string) => days.all({ accountId, from }),
  };
}
