import type { Database } from 'better-sqlite3';
import type { SpendingGroup } from '../../../shared/rules/spending.ts';
import { reading } from '../transactions.ts';

/** `YYYY-MM` in UTC: when the latest request of an order was about to leave. */
export const sentMonth = 'substr(coalesce(sent_at, updated_at), 1, 7)';

/** Adds up what orders cost, as charged where that is known, a stretch of ids at a time: a million orders in one statement would hold up the ledger. */
export function createSpending(db: Database) {
  const end = db.prepare<[object], number>(
    'SELECT max(id) FROM (SELECT id FROM orders WHERE id > :after ORDER BY id LIMIT :limit)',
  );
  end.pluck();
  const groups = db.prepare<[object], SpendingGroup>(`
    SELECT ${sentMonth} AS month, account_id AS accountId, kind,
      substr(domain, instr(domain, '.') + 1) AS suffix, coalesce(charged_currency, cost_currency) AS currency,
      CASE WHEN state = 'accepted' AND charged_at IS NOT NULL THEN 'done'
        WHEN state IN ('accepted', 'sending') THEN 'unknown' ELSE state END AS state,
      count(*) AS orders, CAST(coalesce(sum(coalesce(charged_minor, cost_minor)), 0) AS TEXT) AS minor
    FROM orders
    WHERE id > :after AND id <= :last AND (:accountId IS NULL OR account_id = :accountId)
      AND +state IN ('done', 'accepted', 'awaiting-payment', 'unknown', 'sending')
    GROUP BY 1, 2, 3, 4, 5, 6`);

  return {
    /** Adds up the next `limit` orders after the id `after`; with the last id looked at, null when none was left. */
    spending: reading(
      db,
      (filter: {
        accountId: string | null;
        after: number;
        limit: number;
      }): { last: number | null; groups: SpendingGroup[] } => {
        const { accountId, after, limit } = filter;
        const last = end.get({ after, limit }) ?? null;
        return { last, groups: last === null ? [] : groups.all({ accountId, after, last }) };
      },
    ),
  };
}
