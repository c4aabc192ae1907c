import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { NewerOrder, RestorePoints as PointsOnPage } from '../../../shared/model/backup.ts';
import { type Said, say } from '../../../shared/words/sentence.ts';
import { damageOfLog } from '../ledger/damaged-log.ts';
import { problemInCopy } from './check-copy.ts';
import { type LedgerBackup, listBackups } from './backup-folder.ts';
import { type RecoveredLedger, recoverLedger } from './recover-ledger.ts';
import { inFile, problemIn } from './verify-ledger.ts';

type KnownOrder = Omit<NewerOrder, 'stateInBackup'> & {
  /** ISO 8601 UTC */
  readonly updatedAt: string;
};

export interface OrdersSince {
  /** Restored with the backup, because the ledger has more of them. */
  readonly carries: readonly NewerOrder[];
  /** How many of the backup's orders cannot be read in the ledger: they go back to their state in the backup. */
  readonly unread: number;
}

export interface Loss extends OrdersSince {
  /** All orders of the ledger could be read, so that none is lost. */
  readonly readWhole: boolean;
  /** There is a ledger, which is kept beside the copy. */
  readonly keeps: boolean;
}

export interface RestorePoint extends LedgerBackup {
  /** The reason why it cannot be used, or null. */
  readonly problem: Said | null;
  /** As far as the ledger can still be read; null when the backup itself cannot be. */
  readonly since: OrdersSince | null;
}

export interface RestorePoints extends Omit<PointsOnPage, 'points'> {
  /** The youngest first. */
  readonly points: readonly RestorePoint[];
}

export async function restorePoints(home: string, signal?: AbortSignal): Promise<RestorePoints> {
  const ledger = join(home, 'ledger.db');
  const recovered = recoverLedger(ledger);
  try {
    const now = ordersIn(recovered.db);
    return {
      ledger,
      damage: damageOf(ledger),
      readWhole: isWhole(ledger, recovered),
      points: await Array.fromAsync(listBackups(home), async (backup) => {
        const problem = (await problemInCopy(backup.file, signal))?.problem ?? null;
        return { ...backup, problem, since: problem === null ? ordersSince(backup.file, now) : null };
      }),
    };
  } finally {
    recovered.db.close();
  }
}

const isWhole = (ledger: string, { whole }: RecoveredLedger): boolean =>
  whole && damageOfLog(ledger) === null;

/** @returns what putting this sound copy in the ledger's place would lose. Writes nothing. */
export function lossOf(ledger: string, copy: string, recovered: RecoveredLedger): Loss {
  return {
    ...ordersSince(copy, ordersIn(recovered.db)),
    readWhole: isWhole(ledger, recovered),
    keeps: existsSync(ledger),
  };
}

/** @returns how many requests to the service were sent for these orders since */
export const requestsOf = (carries: readonly NewerOrder[]): number =>
  carries.reduce((sum, { requests }) => sum + requests, 0);

export function damageOf(ledger: string): Said | null {
  const at = statSync(ledger, { throwIfNoEntry: false });
  if (!at) return say('ledger.damage-missing');
  return at.size === 0 ? say('ledger.damage-empty') : (damageOfLog(ledger) ?? problemIn(ledger));
}

function ordersSince(backup: string, now: ReadonlyMap<string, KnownOrder>): OrdersSince {
  const then = inFile(backup, ordersIn);
  const carries = [...now].flatMap(([name, order]): NewerOrder[] => {
    const former = then.get(name);
    const requests = Math.max(0, order.requests - (former?.requests ?? 0));
    const isSame = former?.state === order.state && former.updatedAt === order.updatedAt && requests === 0;
    return isSame ? [] : [{ ...order, requests, stateInBackup: former?.state ?? null }];
  });
  return { carries, unread: [...then.keys()].filter((name) => !now.has(name)).length };
}

/** @returns the orders of a sound ledger, by what tells them apart. A backup may be from before attempts were kept. */
function ordersIn(db: Database): Map<string, KnownOrder> {
  const keepsAttempts = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'order_attempts'").get();
  const requests = keepsAttempts
    ? `(SELECT count(*) FROM order_attempts a JOIN order_attempt_requests r ON r.attempt_id = a.id
        WHERE a.order_id = o.id)`
    : '0';
  const orders = db.prepare<[], KnownOrder>(`
    SELECT id, kind, domain, years, state, updated_at AS updatedAt, ${requests} AS requests FROM orders o ORDER BY id`);
  return new Map(orders.all().map((order) => [`${order.id} ${order.kind} ${order.domain}`, order]));
}
