import type { Database } from 'better-sqlite3';
import { reading } from '../transactions.ts';

/** An order that did not come to what was wanted, and when its domain expires. */
export interface FailedOrder {
  readonly id: number;
  readonly accountId: string;
  readonly domain: string;
  readonly updatedAt: string;
  /** `YYYY-MM-DD`; null where it is not known, or nothing expires. */
  readonly expiryDate: string | null;
}

/** A registry rounds to its own calendar; in days. @see shared/rules/renewal.ts, toleranceDays */
const tolerance = '3 days';
const rows =
  'o.id, o.account_id AS accountId, o.domain, o.updated_at AS updatedAt, d.expiry_date AS expiryDate';
const ordersOf = (accounts: string): string =>
  `FROM ledger.orders o LEFT JOIN domains d ON d.account_id = o.account_id AND d.domain = o.domain
  WHERE o.confirmed_by_user = 0 AND o.account_id IN (${accounts})`;
const givenAccounts = 'SELECT value FROM json_each(:accounts)';
/** No later order for the same domain, whatever its kind, has taken its place. */
const isLatest = (later: string): string => `NOT EXISTS (SELECT 1 FROM ledger.orders n
  WHERE n.account_id = o.account_id AND n.domain = o.domain AND n.id > o.id AND ${later})`;

// What is refused concerns nobody once the domain was renewed, restored or taken over in another way.
const isRefused = `o.state = 'refused' AND o.updated_at > :since
    AND ${isLatest("n.state <> 'cancelled'")}
    AND CASE o.kind
      WHEN 'renew' THEN d.absence IS NOT 'gone'
        AND (d.expiry_date > date(o.approved_expiry_date, '+${tolerance}')) IS NOT TRUE
      WHEN 'restore' THEN d.absence IS NOT 'gone' AND lower(d.status) IS NOT 'active'
      ELSE d.listed IS NOT 1 END`;

/** Reads orders beside the domains as they are now. The connection has the ledger attached. */
export function createFailedOrders(db: Database) {
  const refused = db.prepare<[object], FailedOrder>(
    `SELECT ${rows} ${ordersOf(givenAccounts)} AND ${isRefused}`,
  );
  const refusedCount = db
    .prepare<[object], number>(
      `SELECT count(*) ${ordersOf('SELECT id FROM ledger.accounts')} AND ${isRefused}`,
    )
    .pluck();
  const undone = db.prepare<
    [object],
    FailedOrder
  >(`SELECT ${rows} ${ordersOf(givenAccounts)} AND o.state = 'done' AND o.kind = 'renew'
    AND o.sent_at > :since AND d.listed = 1 AND d.expiry_date < date(o.new_expiry_date, '-${tolerance}')
    AND ${isLatest("n.state = 'done'")}`);

  return {
    /** @returns refused orders that still matter: nothing has taken their place. @param since those refused before were seen */
    refusedOrders: reading(db, (accountIds: readonly string[], since: string): FailedOrder[] =>
      refused.all({ accounts: JSON.stringify(accountIds), since }),
    ),
    /** @returns how many there are of all accounts */
    countRefused: (since: string): number => refusedCount.get({ since }) ?? 0,
    /** @returns renewals that were done and whose expiry date the service no longer shows. @param since the first day they were sent on */
    undoneRenewals: reading(db, (accountIds: readonly string[], since: string): FailedOrder[] =>
      undone.all({ accounts: JSON.stringify(accountIds), since }),
    ),
  };
}
