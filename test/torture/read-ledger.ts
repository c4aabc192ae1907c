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
  readonly dependsOn: number | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly evidence: {
    readonly readAt: string | null;
    readonly status: string | null;
    readonly finding: string;
    readonly key?: string;
    /** The service answered with an error that leaves it open. */
    readonly answer?: 'error';
    /** Nothing but the credit says that the service has it. */
    readonly byCredit?: true;
  } | null;
  /** How the latest attempt ended; null while it has not, or there was none. */
  readonly ending: {
    readonly outcome: string;
    readonly status: number | null;
    readonly answer: string | null;
  } | null;
}

/** Columns as they are stored: objects as JSON text. */
type StoredOrder = Omit<LedgerOrder, 'evidence' | 'ending'> & Record<'evidence' | 'ending', string | null>;

/** Reads all orders through a connection that cannot write and leaves the log files as a kill left them. */
export function readLedger(home: string): LedgerOrder[] {
  return withLedger(home, true, (db) =>
    db
      .prepare<[], StoredOrder>(
        `SELECT id, kind, domain, state, idempotency_key AS idempotencyKey, invoice_id AS invoiceId, depends_on AS dependsOn,
          attempts, error, evidence, (
            SELECT json_object('outcome', e.outcome, 'status', e.status, 'answer', e.answer)
            FROM order_attempt_ends e JOIN order_attempts a ON a.id = e.attempt_id
            WHERE a.order_id = orders.id
              AND a.number = (SELECT max(number) FROM order_attempts l WHERE l.order_id = orders.id)
          ) AS ending
        FROM orders ORDER BY id`,
      )
      .all()
      .map((row) => ({ ...row, evidence: parsed(row.evidence), ending: parsed(row.ending) })),
  );
}

const parsed = (text: string | null): never => JSON.parse(text ?? 'null') as never;

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

/** Lets three days pass for one order, after which the user asks the service about it. */
export const passThreeDays = (home: string, id: number): void =>
  withLedger(home, false, (db) => {
    const sentAt = "strftime('%Y-%m-%dT%H:%M:%fZ', sent_at, '-3 days')";
    db.prepare(`UPDATE orders SET sent_at = ${sentAt} WHERE id = ?`).run(id);
  });

function withLedger<T>(home: string, readonly: boolean, use: (db: Sqlite.Database) => T): T {
  const db = new Sqlite(join(home, 'ledger.db'), { readonly, fileMustExist: true, timeout: 10_000 });
  try {
    return use(db);
  } finally {
    db.close();
  }
}
