import { z } from 'zod';

/** The request budget of one account. @see docs/INTERFACE.md, Limits */
export const BudgetView = z.object({
  accountId: z.string(),
  limit: z.number().int(),
  windowMs: z.number().int(),
  left: z.number().int(),
  /** When the next request is free again, if none is left. */
  nextAt: z.iso.datetime().nullable(),
  /** Every bucket the service counts in; the values above are those of the first. */
  buckets: z.array(
    z.object({
      name: z.enum(['all', 'reads', 'prices', 'orders', 'management']),
      limit: z.number().int(),
      windowMs: z.number().int(),
      left: z.number().int(),
      nextAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type BudgetView = z.infer<typeof BudgetView>;
