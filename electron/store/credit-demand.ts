import type { Database } from 'better-sqlite3';
import type { MinorMoney } from '../../shared/model/money.ts';

/** What an account's orders take of its credit, in figures alone: there may be 100,000 of them. */
export function createCreditDemand(db: Database) {
  const queued = db.prepare<
    [string, number, number],
    { id: number; minor: number; currency: string | null }
  >(`
    SELECT id, price_minor AS minor, price_currency AS currency FROM orders
    WHERE account_id = ? AND state = 'queued' AND id > ? ORDER BY id LIMIT ?`);
  // By that index, or all orders that were ever done would be read.
  const charged = db.prepare<[string, string, string], MinorMoney>(`
    SELECT sum(cost_minor) AS minor, cost_currency AS currency FROM orders INDEXED BY orders_by_sending
    WHERE account_id = ? AND sent_at > ? AND updated_at > ? AND state = 'done' AND cost_minor IS NOT NULL
    GROUP BY cost_currency`);
  return {
    queuedPrices: (
      accountId: string,
      after: number,
      limit: number,
    ): { id: number; price: MinorMoney | null }[] =>
      queued.all(accountId, after, limit).map(({ id, minor, currency }) => ({
        id,
        price: currency === null ? null : { minor, currency },
      })),
    chargedSince: (accountId: string, readAt: string, sentAfter: string): MinorMoney[] =>
      charged.all(accountId, sentAfter, readAt),
  };
}
