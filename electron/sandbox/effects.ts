import { z } from 'zod';

/** Milliseconds by the clock; null: not before a test makes it visible. */
const delay = z.number().int().min(0).max(86_400_000).nullable();

/** The delay with which a paid order shows. Nothing here changes whether it happened. */
export const Effect = z.strictObject({
  /** Counts from the charge; orders are still decided by what is really left. */
  creditAfterMs: delay.default(0),
  /** Of a renewal. */
  expiryDateAfterMs: delay.default(0),
  /** Of a renewal. */
  nextDueDateAfterMs: delay.default(0),
  status: z
    .strictObject({
      /** Null as if nothing had happened: still in redemption, or not in the account. */
      shown: z.string().min(1).max(64).nullable(),
      forMs: delay,
      /** The answer to a renewal meanwhile, a refusal by its code of surface B; by the status when absent. */
      renewal: z.enum(['permitted', 'restore_required', 'domain_not_renewable']).optional(),
    })
    .nullable()
    .default(null),
});
export type Effect = z.output<typeof Effect>;

/** Something by which a paid order shows in the account. */
export const Sign = z.object({
  /**
   * `credit` it fell. `expiryDate`, `nextDueDate` it moved. `status` it is another one than before the order, or the
   * domain has appeared. `active` the domain is active.
   */
  of: z.enum(['credit', 'expiryDate', 'nextDueDate', 'status', 'active']),
  /** When it shows; null while a test has not made it visible. */
  at: z.iso.datetime().nullable(),
  shown: z.boolean(),
});
export type Sign = Readonly<z.output<typeof Sign>>;
