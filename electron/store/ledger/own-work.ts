import type { Database } from 'better-sqlite3';
import type { z } from 'zod';
import { ChangeInput, type Change } from '../../../shared/model/change.ts';
import { Baseline, type Order } from '../../../shared/model/order.ts';
import type { ExplainingChange, ExplainingOrder, OwnWork } from '../../../shared/rules/change-origin.ts';
import { orderExplainsDays } from '../../../shared/rules/change-origin.ts';
import type { FoundDifference } from '../cache/history-outbox.ts';

interface OrderColumns {
  readonly id: number;
  readonly kind: Order['kind'];
  readonly years: number;
  readonly state: Order['state'];
  readonly baseline: string | null;
  readonly new_expiry_date: string | null;
  readonly sent_at: string;
}

interface ChangeColumns {
  readonly id: number;
  readonly change: string;
  readonly state: Change['state'];
  readonly attempts: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Of a baseline, where the order started from. */
const Start = Baseline.pick({ expiryDate: true });

/** Finds what this Namekeep did to a domain that may explain a difference and has explained none of its kind yet. */
export function createOwnWork(db: Database): (difference: FoundDifference) => OwnWork {
  const orders = db.prepare<[object], OrderColumns>(`
    SELECT id, kind, years, state, baseline, new_expiry_date, sent_at FROM orders o
    WHERE account_id = :accountId AND domain = :domain AND sent_at >= :since
      AND NOT EXISTS (SELECT 1 FROM history h WHERE h.order_id = o.id AND h.kind = :kind)
    ORDER BY id`);
  // One change of contacts shows in several contacts at once.
  const changes = db.prepare<[object], ChangeColumns>(`
    SELECT id, change, state, attempts, created_at, updated_at FROM changes c
    WHERE account_id = :accountId AND domain = :domain
      AND NOT EXISTS (
        SELECT 1 FROM history h
        WHERE h.change_id = c.id AND h.kind = :kind AND (h.kind <> 'contacts' OR h.at <> :read))
    ORDER BY id DESC LIMIT 50`);

  return ({ accountId, domain, kind, at }) => {
    const read = Date.parse(at);
    const since = new Date(read - (orderExplainsDays + 1) * 86_400_000).toISOString();
    const scope = { accountId, domain, kind, since, read };
    return { orders: orders.all(scope).map(toOrder), changes: changes.all(scope).flatMap(toChange) };
  };
}

const toOrder = (row: OrderColumns): ExplainingOrder => ({
  id: row.id,
  kind: row.kind,
  years: row.years,
  state: row.state,
  baseline: row.baseline === null ? null : readable(Start, row.baseline),
  newExpiryDate: row.new_expiry_date,
  sentAt: row.sent_at,
});

function toChange(row: ChangeColumns): ExplainingChange[] {
  const change = readable(ChangeInput, row.change);
  if (change === null) return [];
  const { id, state, attempts, created_at: createdAt, updated_at: updatedAt } = row;
  return [{ id, change, state, attempts, createdAt, updatedAt }];
}

/** A damaged value explains nothing, and must not keep the history from being written. */
function readable<T>(schema: z.ZodType<T>, json: string): T | null {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
