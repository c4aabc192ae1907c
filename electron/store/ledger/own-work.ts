import type { Database } from 'better-sqlite3';
import type { z } from 'zod';
import { ChangeInput } from '../../../shared/model/change.ts';
import { Baseline } from '../../../shared/model/order.ts';
import type { ExplainingChange, ExplainingOrder, OwnWork } from '../../../shared/rules/change-origin.ts';
import { orderExplainsDays } from '../../../shared/rules/change-origin.ts';
import { selecting } from '../columns.ts';
import { siblingsOf } from './siblings.ts';
import type { FoundDifference } from '../cache/history-outbox.ts';

type OrderRow = Omit<ExplainingOrder, 'baseline'> & { readonly baseline: string | null };
type ChangeRow = Omit<ExplainingChange, 'change'> & { readonly change: string };

const orderColumns = selecting(['id', 'kind', 'years', 'state', 'baseline', 'newExpiryDate', 'sentAt']);
const changeColumns = selecting(['id', 'change', 'state', 'attempts', 'createdAt', 'updatedAt']);

const inAccount = 'account = (SELECT id FROM history_accounts WHERE account_id = :accountId)';

/** Of a baseline, where the order started from. */
const Start = Baseline.pick({ expiryDate: true });

/** What this Namekeep did, in any account of the identity, that may explain a difference and has explained none. */
export function createOwnWork(db: Database): (difference: FoundDifference) => OwnWork {
  const orders = db.prepare<[object], OrderRow>(`
    SELECT ${orderColumns} FROM orders o
    WHERE account_id IN ${siblingsOf(':accountId')} AND domain = :domain AND sent_at >= :since
      AND NOT EXISTS (
        SELECT 1 FROM history h WHERE h.order_id = o.id AND h.kind = :kind AND ${inAccount})
    ORDER BY id`);
  // One change of contacts shows in several contacts at once.
  const changes = db.prepare<[object], ChangeRow>(`
    SELECT ${changeColumns} FROM changes c
    WHERE account_id IN ${siblingsOf(':accountId')} AND domain = :domain
      AND NOT EXISTS (
        SELECT 1 FROM history h
        WHERE h.change_id = c.id AND h.kind = :kind AND ${inAccount} AND (h.kind <> 'contacts' OR h.at <> :read))
    ORDER BY id DESC LIMIT 50`);

  return ({ accountId, domain, kind, at }) => {
    const read = Date.parse(at);
    const since = new Date(read - (orderExplainsDays + 1) * 86_400_000).toISOString();
    const scope = { accountId, domain, kind, since, read };
    return { orders: orders.all(scope).map(toOrder), changes: changes.all(scope).flatMap(toChange) };
  };
}

const toOrder = (row: OrderRow): ExplainingOrder => ({
  ...row,
  baseline: row.baseline === null ? null : readable(Start, row.baseline),
});

function toChange(row: ChangeRow): ExplainingChange[] {
  const change = readable(ChangeInput, row.change);
  return change === null ? [] : [{ ...row, change }];
}

/** A damaged value explains nothing, and must not keep the history from being written. */
function readable<T>(schema: z.ZodType<T>, json: string): T | null {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
