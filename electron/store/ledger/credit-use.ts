import type { Database } from 'better-sqlite3';
import type { MinorMoney } from '../../../shared/model/money.ts';
import type { OrderState } from '../../../shared/model/order.ts';
import type { CreditReading, CreditUser } from '../../../shared/rules/credit-proof.ts';
import { toMoneyOrNull } from '../../../shared/rules/money.ts';
import { openStates } from '../../../shared/rules/order-transitions.ts';
import { creditSiblingsOf } from './siblings.ts';

/** Open orders in one state and currency; minor units, null where the price is not known. */
export interface OpenSum {
  readonly accountId: string;
  readonly state: OrderState;
  readonly currency: string | null;
  readonly count: number;
  readonly minor: number;
}

/** What orders take of an account's credit, in figures alone: there may be 100,000 of them. */
export function createCreditUse(db: Database) {
  const queued = db.prepare<
    [string, number, number],
    {
      id: number;
      minor: number;
      currency: string | null;
      feeMinor: number | null;
      feeCurrency: string | null;
    }
  >(`
    SELECT id, price_minor AS minor, price_currency AS currency, fee_minor AS feeMinor, fee_currency AS feeCurrency
    FROM orders
    WHERE account_id = ? AND state = 'queued' AND id > ? ORDER BY id LIMIT ?`);
  // By that index, or all orders that were ever done would be read.
  const charged = db.prepare<[object], MinorMoney>(`
    SELECT sum(cost_minor) AS minor, cost_currency AS currency FROM orders INDEXED BY orders_by_sending
    WHERE account_id IN ${creditSiblingsOf(':accountId')} AND sent_at > :sentAfter AND cost_minor IS NOT NULL
      AND (state = 'done' AND updated_at > :readAt AND coalesce(charged_at > :readAt, TRUE)
        OR state = 'accepted' AND charged_at > :readAt)
      -- The user paid it in the client area, before its domain showed that.
      AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = orders.id AND e.from_state = 'awaiting-payment')
    GROUP BY cost_currency`);
  const users = db.prepare<
    [object],
    {
      id: number;
      domain: string;
      state: OrderState;
      minor: number | null;
      currency: string | null;
      attempts: number;
      firstSentAt: string;
      sentAt: string;
      updatedAt: string;
      chargedAt: string | null;
      confirmed: number;
    }
  >(`
    SELECT id, domain, state, cost_minor AS minor, cost_currency AS currency, attempts,
      coalesce(first_sent_at, sent_at) AS firstSentAt, sent_at AS sentAt,
      updated_at AS updatedAt, charged_at AS chargedAt,
      -- Cancelled after the user let it be sent again, its first attempt may have been carried out all the same.
      confirmed_by_user OR decision IS NOT NULL AS confirmed
    FROM orders INDEXED BY orders_by_sending
    WHERE account_id IN ${creditSiblingsOf(':accountId')} AND sent_at > :sentAfter ORDER BY firstSentAt`);
  const readings = db.prepare<[object], { amount: string; currency: string; readAt: string }>(`
    SELECT baseline ->> '$.credit.amount' AS amount, baseline ->> '$.credit.currency' AS currency,
      baseline ->> '$.creditReadAt' AS readAt
    FROM orders INDEXED BY orders_by_sending
    WHERE account_id IN ${creditSiblingsOf(':accountId')} AND sent_at > :readAfter AND readAt IS NOT NULL AND amount IS NOT NULL ORDER BY readAt`);
  const openSums = db.prepare<[string], OpenSum>(`
    SELECT account_id AS accountId, state, price_currency AS currency, count(*) AS count, coalesce(sum(price_minor), 0) AS minor
    FROM orders INDEXED BY orders_by_state
    WHERE state IN (${openStates.map((state) => `'${state}'`).join(', ')})
      AND account_id IN (SELECT value FROM json_each(?))
    GROUP BY account_id, state, price_currency ORDER BY state, account_id, price_currency`);
  return {
    /** Open orders of these accounts by state and currency, as approved. */
    openSums: (accountIds: readonly string[]): OpenSum[] => openSums.all(JSON.stringify(accountIds)),
    /** Prices and possible fees of queued orders as approved, by id, ascending; ids up to `after` are left out. */
    queuedPrices: (
      accountId: string,
      after: number,
      limit: number,
    ): { id: number; price: MinorMoney | null; fee: MinorMoney | null }[] =>
      queued.all(accountId, after, limit).map(({ id, minor, currency, feeMinor, feeCurrency }) => ({
        id,
        price: currency === null ? null : { minor, currency },
        fee: feeMinor === null || feeCurrency === null ? null : { minor: feeMinor, currency: feeCurrency },
      })),
    /** Prices of done and charged orders sent after `sentAfter` that a credit read at `readAt` may lack. */
    chargedSince: (accountId: string, readAt: string, sentAfter: string): MinorMoney[] =>
      charged.all({ accountId, readAt, sentAfter }),
    /** Orders of the account that were sent after that instant, for reckoning who moved the credit. */
    creditUsers: (accountId: string, sentAfter: string): CreditUser[] =>
      users.all({ accountId, sentAfter }).map(({ minor, currency, confirmed, ...order }) => ({
        ...order,
        confirmedByUser: confirmed === 1,
        cost: toMoneyOrNull(minor, currency),
      })),
    /** Credits read right before later orders of the account were sent, oldest first. */
    creditReadings: (accountId: string, readAfter: string): CreditReading[] =>
      readings
        .all({ accountId, readAfter })
        .filter(({ readAt }) => readAt > readAfter)
        .map(({ amount, currency, readAt }) => ({ credit: { amount, currency }, readAt })),
  };
}
