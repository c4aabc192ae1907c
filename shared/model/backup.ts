import { z } from 'zod';
import { Said } from './sentence.ts';
import { OrderKind, OrderState } from './order.ts';

/** A copy of the ledger in the home folder. */
export const Backup = z.object({
  /** Names the file in the folder of backups. */
  name: z.string(),
  takenAt: z.iso.datetime(),
  /** When the ledger last held what the copy holds; while it does, no further copy is made. */
  checkedAt: z.iso.datetime(),
  /** `daily`, `migration` before a new version changed the file, or `asked` by the user. */
  why: z.enum(['daily', 'migration', 'asked']),
  bytes: z.int(),
});
export type Backup = z.infer<typeof Backup>;

/** An order of which the current ledger has more than a backup: the order, a later state, or requests sent for it. */
export const NewerOrder = z.object({
  id: z.int(),
  kind: OrderKind,
  domain: z.string(),
  years: z.int(),
  state: OrderState,
  stateInBackup: OrderState.nullable(),
  /** Requests that were sent for it and are not in the backup. */
  requests: z.int(),
});
export type NewerOrder = z.infer<typeof NewerOrder>;

/** A backup, checked, with what going back to it means for the orders. */
export const RestorePoint = Backup.extend({
  /** Why it cannot be used; null when it can. */
  problem: Said.nullable(),
  /**
   * The ledger's newer orders, which are carried over: `requests` were sent to the service for them, `first` are the first
   * of `total`. `unread`: how many of the backup's orders cannot be read in the ledger. Null when the backup cannot be read.
   */
  since: z
    .object({ total: z.int(), requests: z.int(), first: z.array(NewerOrder), unread: z.int() })
    .nullable(),
});
export type RestorePoint = z.infer<typeof RestorePoint>;

export const RestorePoints = z.object({
  ledger: z.string(),
  /** What is wrong with the ledger; null when it is sound. */
  damage: Said.nullable(),
  /** Whether the ledger could be read to its end, so that none is lost. */
  readWhole: z.boolean(),
  /** The youngest first. */
  points: z.array(RestorePoint),
});
export type RestorePoints = z.infer<typeof RestorePoints>;

export const RestoreOutcome = z.object({
  /** Where the former ledger is kept; null when there was none. */
  keptAs: z.string().nullable(),
  /** Orders that were brought up to date from the former ledger. */
  carried: z.int(),
  /** Orders that may have been sent since and now wait for approval. */
  held: z.int(),
  /** Changes that may have been made since and now wait to be retried. */
  stoppedChanges: z.int(),
});
export type RestoreOutcome = z.infer<typeof RestoreOutcome>;
