import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderState } from '../../../shared/model/order.ts';
import { type Said, say } from '../../../shared/words/sentence.ts';
import { damageOfLog } from '../ledger/damaged-log.ts';
import { type LedgerBackup, listBackups } from './backup-folder.ts';
import { type KnownOrder, type ReadOrders, readOrders } from './ledger-orders.ts';
import { problemIn } from './verify-ledger.ts';

/** An order of which the ledger has more than a backup: the order itself, a later state, or requests sent for it. */
export interface LostOrder extends KnownOrder {
  /** Null: the backup does not know the order. */
  readonly stateInBackup: OrderState | null;
  /** Requests that were sent for it and are not in the backup. */
  readonly requests: number;
}

/** What going back to a copy would lose. */
export interface Loss {
  readonly orders: readonly LostOrder[];
  /** Whether every order of the ledger could be read, so that `orders` is all. */
  readonly readWhole: boolean;
  /** Whether there is a ledger, which is kept beside the copy. */
  readonly keeps: boolean;
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
  readonly damage: Said | null;
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
    readWhole: isWhole(ledger, now),
    points: listBackups(home).map((backup) => {
      const problem = problemIn(backup.file);
      const bytes = statSync(backup.file).size;
      return { ...backup, bytes, problem, loses: problem === null ? lostBy(backup.file, now) : null };
    }),
  };
}

const isWhole = (ledger: string, { whole }: ReadOrders): boolean => whole && damageOfLog(ledger) === null;

/** @returns what putting this sound copy in the ledger's place would lose. Writes nothing. */
export function lossOf(ledger: string, copy: string): Loss {
  const now = readOrders(ledger);
  return { orders: lostBy(copy, now), readWhole: isWhole(ledger, now), keeps: existsSync(ledger) };
}

/** @returns how many requests to the service would be forgotten with these orders */
export const requestsOf = (loses: readonly LostOrder[]): number =>
  loses.reduce((sum, { requests }) => sum + requests, 0);

/** @returns what is wrong with the ledger, or null */
export function damageOf(ledger: string): Said | null {
  const at = statSync(ledger, { throwIfNoEntry: false });
  if (!at) return say('ledger.damage-missing');
  return at.size === 0 ? say('ledger.damage-empty') : (damageOfLog(ledger) ?? problemIn(ledger));
}

function lostBy(backup: string, now: ReadOrders): LostOrder[] {
  const then = readOrders(backup);
  const sentSince = (id: number): number => (now.requests.get(id) ?? 0) - (then.requests.get(id) ?? 0);
  return [...now.orders.values()]
    .filter(({ id, state, updatedAt }) => {
      const former = then.orders.get(id);
      return former?.state !== state || former.updatedAt !== updatedAt || sentSince(id) > 0;
    })
    .map((order) => ({
      ...order,
      stateInBackup: then.orders.get(order.id)?.state ?? null,
      requests: Math.max(0, sentSince(order.id)),
    }))
    .sort((one, other) => one.id - other.id);
}
