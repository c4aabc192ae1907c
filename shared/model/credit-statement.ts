import { z } from 'zod';
import { IsoDate } from './domain.ts';
import { Money } from './money.ts';
import { OrderKind, OrderState } from './order.ts';

/**
 * What may have moved the credit otherwise than expected. `fee` of grace or redemption; `repeated` an order that was
 * charged twice; `years` another term than ordered; `refused` an order that the service refused; `not-charged` an order
 * that is done; `invoice-paid` an invoice of an earlier order.
 */
export const CreditCause = z.enum([
  'price-rose',
  'price-fell',
  'fee',
  'repeated',
  'years',
  'refused',
  'not-charged',
  'invoice-paid',
  'refund',
  'top-up',
  'other-program',
]);
export type CreditCause = z.infer<typeof CreditCause>;

/** How far a statement goes back where nothing else is asked, in days. */
export const statementDays = 90;

/** The user's explanation of a difference. */
export const LabelCode = z.enum([...CreditCause.options, 'automatic-renewal', 'other']);
export type LabelCode = z.infer<typeof LabelCode>;

export const CreditLabel = z.object({
  /** Reading that showed the difference. */
  readAt: z.iso.datetime(),
  /** The difference that it was given for. */
  amount: Money,
  label: LabelCode,
  note: z.string().nullable(),
  labelledAt: z.iso.datetime(),
});
export type CreditLabel = z.infer<typeof CreditLabel>;

/**
 * An order of ours beside the credit. `charged`: its cost was taken off. `open`: it is not known whether it was charged,
 * and its cost fits. `late`: charged, and not to be seen yet. `not-charged`: done, and not to be seen after a day.
 * `beside`: sent in the interval, and taken for nothing.
 */
export const StatementOrderView = z.object({
  id: z.int(),
  domain: z.string(),
  kind: OrderKind,
  years: z.int(),
  state: OrderState,
  cost: Money.nullable(),
  as: z.enum(['charged', 'open', 'late', 'not-charged', 'beside']),
});
export type StatementOrderView = z.infer<typeof StatementOrderView>;

/** A date that moved in the list without an order of ours. */
export const OutsideRenewal = z.object({
  domain: z.string(),
  /** Auto-renew explains it; otherwise somebody else renewed the domain. */
  automatic: z.boolean(),
  /** Time of the list that showed it. */
  seenAt: z.iso.datetime(),
  expiryDate: IsoDate.nullable(),
  /** As far as is known. */
  cost: Money.nullable(),
});
export type OutsideRenewal = z.infer<typeof OutsideRenewal>;

export const StatementRow = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  before: Money,
  after: Money,
  moved: Money,
  /** Charges for orders of ours. */
  own: Money,
  /** Automatic renewals. */
  automatic: Money,
  /** Orders of ours whose charge is open, as far as they fit. */
  open: Money,
  /** Charges of ours that do not show yet, or did not for a day; not in `moved`. */
  late: Money,
  /** Negative: more is gone than explained, also for what somebody else renewed. Positive: more is there. */
  unexplained: Money,
  orders: z.array(StatementOrderView),
  renewals: z.array(OutsideRenewal),
  /** Likely ones, the likeliest first. */
  causes: z.array(CreditCause),
  label: CreditLabel.nullable(),
});
export type StatementRow = z.infer<typeof StatementRow>;
