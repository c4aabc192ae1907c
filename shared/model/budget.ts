import { z } from 'zod';

/** One limit of the service, and what is left of it. @see docs/INTERFACE.md, Limits */
export const Bucket = z.object({
  name: z.string(),
  limit: z.int(),
  windowMs: z.int(),
  left: z.int(),
  /** Time at which the next request is free again, if none is left. */
  nextAt: z.iso.datetime().nullable(),
});
export type Bucket = z.infer<typeof Bucket>;

const BucketView = Bucket.extend({
  name: z.enum(['all', 'reads', 'prices', 'orders', 'management']),
  /** Of the limit, this many are kept for what a person asks for: what is read in the background waits for others. */
  reserve: z.int(),
  /** When all of them are free again, if no other is sent; null while they are. */
  fullAt: z.iso.datetime().nullable(),
});

/** The request budget of one account. */
export const BudgetView = BucketView.omit({ name: true }).extend({
  accountId: z.string(),
  /** Every bucket the service counts in; the values above are those of the first. */
  buckets: z.array(BucketView),
});
export type BudgetView = z.infer<typeof BudgetView>;
