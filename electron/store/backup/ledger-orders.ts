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
  /** The highest number it has given to an order, those it lost itself included; 0 when that cannot be read. */
  readonly lastId: number;
  /** False when damage ended the reading: there may be more. */
  readonly whole: boolean;
}

/** Reads the orders of a ledger that may be damaged, from both ends up to where it can be read. Writes nothing. */
export function readOrders(file: string): ReadOrders {
  const orders = new Map<number, KnownOrder>();
  const readFrom = (direction: 'ASC' | 'DESC') => (db: Database) => {
    let whole = true;
    const rows = db.prepare<[], unknown>(
      `SELECT id, kind, domain, years, state, updated_at AS updatedAt FROM orders NOT INDEXED ORDER BY id ${direction}`,
    );
    for (const row of rows.iterate()) {
      // Damage can also look like a row.
      const { success, data } = KnownOrder.safeParse(row);
      if (success) orders.set(data.id, data);
      else whole = false;
    }
    return whole;
  };
  const whole = tryRead(file, readFrom('ASC'), false) || tryRead(file, readFrom('DESC'), false);
  const lastId = tryRead(
    file,
    (db) => db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'orders'").pluck().get(),
    0,
  );
  return { orders, lastId: z.int().positive().catch(0).parse(lastId), whole };
}

/** @returns `unread` where damage ends the reading; what was read before is kept */
function tryRead<T>(file: string, read: (db: Database) => T, unread: T): T {
  try {
    return inFile(file, read);
  } catch {
    return unread;
  }
}
