import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { OrderKind, OrderState } from '../../shared/model/order.ts';

/** An order as it stands in the file, read past the program. */
export interface LedgerOrder {
  readonly id: number;
  readonly kind: OrderKind;
  readonly domain: string;
  readonly state: OrderState;
  readonly idempotencyKey: string | null;
  readonly invoiceId: string | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly evidence: {
    readonly readAt: string | null;
    readonly status: string | null;
    readonly finding: string;
    readonly key?: string;
  } | null;
}

/** Reads all orders through a connection that cannot write and leaves the log files as a kill left them. */
export function readLedger(home: string): LedgerOrder[] {
  return withLedger(home, true, (db) =>
    db
      .prepare<[], Omit<LedgerOrder, 'evidence'> & { evidence: string | null }>(
        `SELECT id, kind, domain, state, idempotency_key AS idempotencyKey, invoice_id AS invoiceId, attempts,
          error, evidence FROM orders ORDER BY id`,
      )
      .all()
      .map((row) => ({ ...row, evidence: row.evidence === null ? null : JSON.parse(row.evidence) })),
  );
}

/** @returns the story of an order, for a report of what went wrong */
export const readStory = (home: string, id: number): string[] =>
  withLedger(home, true, (db) =>
    db
      .prepare<[number], string>(
        "SELECT at || ' ' || coalesce(from_state, '') || ' -> ' || to_state || ': ' || note FROM order_events WHERE order_id = ? ORDER BY id",
      )
      .pluck()
      .all(id),
  );

/** Lets ten minutes of the request budget pass; nothing else in the ledger has noticed them. */
export const passTenMinutes = (home: string): void =>
  withLedger(home, false, (db) => {
    db.exec('UPDATE request_slots SET at = at - 600000; UPDATE bucket_blocks SET until = until - 600000');
  });

function withLedger<T>(home: string, readonly: boolean, use: (db: Sqlite.Database) => T): T {
  const db = new Sqlite(join(home, 'ledger.db'), { readonly, fileMustExist: true, timeout: 10_000 });
  try {
    return use(db);
  } finally {
    db.close();
  }
}
