import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderState } from '../../../shared/model/order.ts';
import { type LedgerBackup, listBackups } from './backup-folder.ts';
import { type KnownOrder, type ReadOrders, readOrders } from './ledger-orders.ts';
import { problemIn } from './verify-ledger.ts';

/** An order that the ledger has and a backup has not, or has in a former state. */
export interface LostOrder extends KnownOrder {
  /** Null: the backup does not know the order. */
  readonly stateInBackup: OrderState | null;
}

export interface RestorePoint extends LedgerBackup {
  readonly bytes: number;
  /** Why it cannot be used, or null. */
  readonly problem: string | null;
  /** As far as the ledger can still be read; null when the backup itself cannot be. */
  readonly loses: readonly LostOrder[] | null;
}

export interface RestorePoints {
  readonly ledger: string;
  /** What is wrong with the ledger, or null when it is sound. */
  readonly damage: string | null;
  /** Whether every order of the ledger could be read, so that `loses` is all there is to lose. */
  readonly readWhole: boolean;
  /** The youngest first. */
  readonly points: readonly RestorePoint[];
}

/** @returns the copies in `<home>/backups`, each checked, with what going back to it would lose. Writes nothing. */
export function restorePoints(home: string): RestorePoints {
  const ledger = join(home, 'ledger.db');
  const now = readOrders(ledger);
  return {
    ledger,
    damage: damageOf(ledger),
    readWhole: now.whole,
    points: listBackups(home).map((backup) => {
      const problem = problemIn(backup.file);
      const bytes = statSync(backup.file).size;
      return { ...backup, bytes, problem, loses: problem === null ? lostBy(backup.file, now) : null };
    }),
  };
}

/** @returns what is wrong with the ledger, or null */
export function damageOf(ledger: string): string | null {
  const at = statSync(ledger, { throwIfNoEntry: false });
  if (!at) return 'the file is missing';
  return at.size === 0 ? 'the file is empty' : problemIn(ledger);
}

function lostBy(backup: string, now: ReadOrders): LostOrder[] {
  const then = readOrders(backup).orders;
  return [...now.orders.values()]
    .map((order) => ({ ...order, stateInBackup: then.get(order.id)?.state ?? null }))
    .filter(({ id, state, updatedAt, stateInBackup }) =>
      stateInBackup === null ? true : state !== stateInBackup || updatedAt !== then.get(id)?.updatedAt,
    )
    .sort((one, other) => one.id - other.id);
}
