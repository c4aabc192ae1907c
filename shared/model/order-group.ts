import { z } from 'zod';
import { Said } from './sentence.ts';
import { Failure } from './errors.ts';
import { Money } from './money.ts';
import { PreviewTotals } from './order.ts';
import { CauseCode } from './order-cause.ts';

/** Orders of one account that wait for the user for the same reason. */
export const OrderGroupKey = z.object({
  accountId: z.string(),
  state: z.enum(['held', 'unknown', 'accepted', 'awaiting-payment']),
  cause: CauseCode,
});
export type OrderGroupKey = z.infer<typeof OrderGroupKey>;

export const OrderGroup = OrderGroupKey.extend({
  count: z.int(),
  /** Per currency; orders without a known price are counted apart. */
  sums: z.array(Money),
  withoutPrice: z.int(),
  /** Time since which the first of them waits. */
  oldest: z.iso.datetime(),
  /** Of orders that the credit does not cover; null for others, and where the credit is not known. */
  credit: z
    .object({
      /** The credit less the queue. */
      left: Money,
      /** Missing for all of them; zero when it covers them now. */
      short: Money,
      /** How many it covers now, in the order in which they were queued. */
      fitting: z.int(),
    })
    .nullable(),
  /** Of orders held as their price rose: what was approved and what it was when they were held, fees included. */
  rise: z.object({ before: z.array(Money), after: z.array(Money) }).nullable(),
});
export type OrderGroup = z.infer<typeof OrderGroup>;

export const ApprovalPreview = PreviewTotals.pick({
  sums: true,
  toConfirm: true,
  withoutPrice: true,
  demo: true,
  credits: true,
}).extend({
  count: z.int(),
  /** What was approved for the same orders before. */
  before: z.array(Money),
  /** Domains with other dates than were approved, or paid for since; `first` are sentences with both dates. */
  moved: z.object({ count: z.int(), first: z.array(Said) }),
});
export type ApprovalPreview = z.infer<typeof ApprovalPreview>;

export const GroupOutcome = z.object({
  /** Orders that were read or decided. */
  done: z.int(),
  /** Orders of the group that are left as they were. */
  left: z.int(),
  /** Null without a reason. */
  failure: Failure.nullable(),
});
export type GroupOutcome = z.infer<typeof GroupOutcome>;
