import type { Database } from 'better-sqlite3';
import type { MinorMoney } from '../../../shared/model/money.ts';
import type { OrderGroupKey } from '../../../shared/model/order-group.ts';

export interface GroupSum extends OrderGroupKey {
  readonly count: number;
  /** ISO 8601 UTC */
  readonly oldest: string;
  /** Null for those without a known price. */
  readonly sum: MinorMoney | null;
}

export const orderCause = `coalesce(cause ->> 'code', CASE state WHEN 'accepted' THEN 'no-effect'
  WHEN 'awaiting-payment' THEN 'invoice-unpaid' ELSE 'other' END)`;
/** Accepted orders wait for the user only when their effect does not show for days. */
const waits = `(state IN ('held', 'unknown', 'awaiting-payment')
  OR (state = 'accepted' AND sent_at < :acceptedBefore))`;
export const orderCost = 'coalesce(charged_minor, cost_minor, price_minor)';
export const orderCurrency = 'iif(cost_minor IS NULL, price_currency, cost_currency)';
const ofGroup = `account_id = :accountId AND state = :state AND ${waits} AND ${orderCause} = :cause`;

interface SumRow extends OrderGroupKey {
  readonly count: number;
  readonly oldest: string;
  readonly minor: number | null;
  readonly currency: string | null;
}

export interface RiseRow {
  /** Decimal amounts, as the cause has them. */
  readonly from: string | null;
  readonly to: string | null;
  readonly currency: string;
  readonly count: number;
  readonly minor: number;
}

/** Orders that wait for the user, put together by state and cause. One statement each, whatever their number. */
export function createOrderGroups(db: Database) {
  const sums = db.prepare<[object], SumRow>(`
    SELECT account_id AS accountId, state, ${orderCause} AS cause, ${orderCurrency} AS currency, count(*) AS count,
      min(updated_at) AS oldest, sum(${orderCost}) AS minor
    FROM orders WHERE ${waits} AND (:accountId IS NULL OR account_id = :accountId)
    GROUP BY account_id, state, ${orderCause}, ${orderCurrency} ORDER BY min(id)`);
  const ids = db.prepare<[object], number>(`SELECT id FROM orders WHERE ${ofGroup} ORDER BY id`).pluck();
  const fitting = db
    .prepare<[object], number>(
      `SELECT count(*) FROM (SELECT sum(${orderCost}) OVER (ORDER BY id) AS taken FROM orders
        WHERE ${ofGroup} AND ${orderCurrency} = :currency) WHERE taken <= :minor`,
    )
    .pluck();
  const rises = db.prepare<[object], RiseRow>(`
    SELECT cause ->> '$.values.from' AS "from", cause ->> '$.values.to' AS "to", price_currency AS currency,
      count(*) AS count, sum(price_minor + coalesce(fee_minor, 0)) AS minor
    FROM orders WHERE ${ofGroup} AND price_minor IS NOT NULL GROUP BY 1, 2, 3`);
  return {
    /** What the orders of a group cost as approved, by how much one of them rose: `from` and `to` are null where not known. */
    risesOf: (group: OrderGroupKey, acceptedBefore: string): RiseRow[] =>
      rises.all({ ...group, acceptedBefore }),
    /** @param acceptedBefore accepted orders only if they were sent before that instant, here and below */
    groupSums: (accountId: string | null, acceptedBefore: string): GroupSum[] =>
      sums.all({ accountId, acceptedBefore }).map(({ minor, currency: unit, ...row }) => ({
        ...row,
        sum: minor === null || unit === null ? null : { minor, currency: unit },
      })),
    /** Ids of the orders of a group, ascending. */
    idsOfGroup: (group: OrderGroupKey, acceptedBefore: string): number[] =>
      ids.all({ ...group, acceptedBefore }),
    fitting: (group: OrderGroupKey, acceptedBefore: string, amount: MinorMoney): number =>
      fitting.get({ ...group, acceptedBefore, ...amount }) ?? 0,
  };
}
