import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { OrderKind, OrderState } from '../../../shared/model/order.ts';

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
  let whole = false;
  for (const direction of ['ASC', 'DESC']) {
    try {
      const db = new Sqlite(file, { readonly: true, fileMustExist: true });
      try {
        const rows = db.prepare<[], unknown>(
          `SELECT id, kind, domain, years, state, updated_at AS updatedAt FROM orders NOT INDEXED ORDER BY id ${direction}`,
        );
        let sound = true;
        for (const row of rows.iterate()) {
          // Damage can also look like a row.
          const { success, data } = KnownOrder.safeParse(row);
          if (success) orders.set(data.id, data);
          else sound = false;
        }
        whole = sound;
      } finally {
        db.close();
      }
    } catch {
      // Read as far as it goes; `whole` says that something is missing.
    }
    if (whole) break;
  }
  return { orders, lastId: readLastId(file), whole };
}

function readLastId(file: string): number {
  try {
    const db = new Sqlite(file, { readonly: true, fileMustExist: true });
    try {
      const last = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'orders'").pluck().get();
      return z.int().positive().catch(0).parse(last);
    } finally {
      db.close();
    }
  } catch {
    return 0;
  }
}
