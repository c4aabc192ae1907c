import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { OrderKind, OrderState } from '../../../shared/model/order.ts';
import { inFile } from './verify-ledger.ts';

/** What an order is compared by between two ledgers. */
const KnownOrder = z.object({
  id: z.int().positive(),
  kind: OrderKind,
  domain: z.string(),
  years: z.int(),
  state: OrderState,
  /** ISO 8601 UTC */
  updatedAt: z.string(),
});
export type KnownOrder = Readonly<z.infer<typeof KnownOrder>>;

export interface ReadOrders {
  readonly orders: ReadonlyMap<number, KnownOrder>;
  /** How many requests were sent for an order, by its id. */
  readonly requests: ReadonlyMap<number, number>;
  /** The highest number it has given to an order, those it lost itself included; 0 when that cannot be read. */
  readonly lastId: number;
  /** False when damage ended the reading: there may be more. */
  readonly whole: boolean;
}

const Attempt = z.object({ id: z.int().positive(), orderId: z.int().positive() });
const attempts = 'SELECT id, order_id AS orderId FROM order_attempts NOT INDEXED ORDER BY id';
const SentRequest = z.object({ id: z.int().positive() });
const requests = 'SELECT attempt_id AS id FROM order_attempt_requests NOT INDEXED ORDER BY id';

/** Reads the orders of a ledger that may be damaged, from both ends up to where it can be read. Writes nothing. */
export function readOrders(file: string): ReadOrders {
  const orders = readRows(
    file,
    'SELECT id, kind, domain, years, state, updated_at AS updatedAt FROM orders NOT INDEXED ORDER BY id',
    KnownOrder,
  );
  const hasAttempts = tryRead(file, holdsAttempts, false);
  const begun = hasAttempts ? readRows(file, attempts, Attempt) : nothing;
  const sent = hasAttempts ? readRows(file, requests, SentRequest) : nothing;
  const lastId = tryRead(
    file,
    (db) => db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'orders'").pluck().get(),
    0,
  );
  return {
    orders: orders.rows,
    requests: countRequests(begun.rows, sent.rows),
    lastId: z.int().positive().catch(0).parse(lastId),
    whole: orders.whole && begun.whole && sent.whole,
  };
}

const nothing = { rows: new Map<number, never>(), whole: true };

/** A backup may be from before attempts were kept. */
const holdsAttempts = (db: Database): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'order_attempt_requests'").get() !== undefined;

function countRequests(
  begun: ReadonlyMap<number, z.infer<typeof Attempt>>,
  sent: ReadonlyMap<number, unknown>,
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { id, orderId } of begun.values())
    if (sent.has(id)) counts.set(orderId, (counts.get(orderId) ?? 0) + 1);
  return counts;
}

/** Reads rows by their id, from the first on and, where damage ends that, from the last on. */
function readRows<T extends { readonly id: number }>(
  file: string,
  ordered: string,
  schema: z.ZodType<T>,
): { rows: Map<number, T>; whole: boolean } {
  const rows = new Map<number, T>();
  const readFrom = (direction: 'ASC' | 'DESC') => (db: Database) => {
    let whole = true;
    for (const row of db.prepare<[], unknown>(`${ordered} ${direction}`).iterate()) {
      // Damage can also look like a row.
      const { success, data } = schema.safeParse(row);
      if (success) rows.set(data.id, data);
      else whole = false;
    }
    return whole;
  };
  const whole = tryRead(file, readFrom('ASC'), false) || tryRead(file, readFrom('DESC'), false);
  return { rows, whole };
}

/** @returns `unread` where damage ends the reading; what was read before is kept */
function tryRead<T>(file: string, read: (db: Database) => T, unread: T): T {
  try {
    return inFile(file, read);
  } catch {
    return unread;
  }
}
