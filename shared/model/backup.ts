import { z } from 'zod';
import { Said } from './sentence.ts';
import { OrderKind, OrderState } from './order.ts';

export const Backup = z.object({
  /** Names the file in the folder of backups. */
  name: z.string(),
  takenAt: z.iso.datetime(),
  /** Latest time at which the ledger held the same; while it does, no further copy is made. */
  checkedAt: z.iso.datetime(),
  /** `daily`, `migration` before a new version changed the file, or `asked` by the user. */
  why: z.enum(['daily', 'migration', 'asked']),
  bytes: z.int(),
});
export type Backup = z.infer<typeof Backup>;

/** An order of which the ledger has more than a backup: the order itself, a later state, or requests sent for it. */
export const NewerOrder = z.object({
  id: z.int(),
  kind: OrderKind,
  domain: z.string(),
  years: z.int(),
  state: OrderState,
  /** Null: the backup does not know the order. */
  stateInBackup: OrderState.nullable(),
  /** Requests that were sent for it and are not in the backup. */
  requests: z.int(),
});
export type NewerOrder = z.infer<typeof NewerOrder>;

/** A backup, checked, with what going back to it means for the orders. */
export const RestorePoint = Backup.extend({
  /** The reason why it cannot be used; null when it can. */
  problem: Said.nullable(),
  /** Newer orders carried over, the `first` of `total`; `unread` cannot be read. Null for an unread backup. */
  since: z
    .object({ total: z.int(), requests: z.int(), first: z.array(NewerOrder), unread: z.int() })
    .nullable(),
});
export type RestorePoint = z.infer<typeof RestorePoint>;

export const RestorePoints = z.object({
  ledger: z.string(),
  /** Null when it is sound. */
  damage: Said.nullable(),
  /** The ledger could be read to its end, so that none is lost. */
  readWhole: z.boolean(),
  points: z.array(RestorePoint),
});
export type RestorePoints = z.infer<typeof RestorePoints>;

export const RestoreOutcome = z.object({
  /** Name of the former ledger, which is kept; null when there was none. */
  keptAs: z.string().nullable(),
  carried: z.int(),
  /** Orders that may have been sent since and now wait for approval. */
  held: z.int(),
  /** Changes that may have been made since and now wait to be retried. */
  stoppedChanges: z.int(),
});
export type RestoreOutcome = z.infer<typeof RestoreOutcome>;
