import { Said } from './sentence.ts';
import { z } from 'zod';
import { Credit } from './account.ts';
import { Money } from './money.ts';
import { OrderCause } from './order-cause.ts';
import { RegistrationDetails } from './registration.ts';
import { FinishedRun } from './run-summary.ts';
import { RunView } from './run-view.ts';

export const OrderKind = z.enum(['renew', 'restore', 'register', 'transfer']);
export type OrderKind = z.infer<typeof OrderKind>;

/**
 * `accepted`: the service accepted the order and its effect is not visible yet. It needs no decision and is never sent
 * again. `unknown`: it is not known whether the service carried it out.
 * @see docs/MONEY.md
 */
export const OrderState = z.enum([
  'queued',
  'held',
  'sending',
  'accepted',
  'unknown',
  'done',
  'awaiting-payment',
  'refused',
  'cancelled',
]);
export type OrderState = z.infer<typeof OrderState>;

/** A domain and its account's credit, as read. */
const Reading = z.object({
  expiryDate: z.string().nullable(),
  nextDueDate: z.string().nullable(),
  status: z.string().nullable(),
  credit: Money.nullable(),
});

/** Known of the domain right before the request, so that its effect can be recognised afterwards. */
export const Baseline = Reading.extend({
  /** When the credit was read; null when that is unknown, or it was reckoned from an earlier reading. */
  creditReadAt: z.iso.datetime().nullable().default(null),
  price: Money.nullable(),
  /** First request that left on it, which a repeat under its key does not change. Absent in older orders. */
  sentAt: z.iso.datetime().optional(),
  /** Time of the reading of the domain. */
  readAt: z.iso.datetime(),
});
export type Baseline = z.infer<typeof Baseline>;

export const Evidence = Reading.extend({
  /** Null when the domain could not be read back. */
  readAt: z.iso.datetime().nullable(),
  /** One sentence that says what follows from it. */
  finding: Said,
  /**
   * What the service does with the order's idempotency key: `kept` it has stored an answer, which no repeat changes;
   * `locked` it crashed while at it, so that only the provider can free the key; `reused` it knows the key from another
   * request, and says so to every repeat; `restored` only a restored backup says that it was sent, so that nothing but the
   * user's word repeats it. Absent where a repeat may tell more.
   */
  key: z.enum(['kept', 'locked', 'reused', 'restored']).optional(),
  /** The service answered the request, so it arrived, although the answer does not say what became of it. */
  arrived: z.literal(true).optional(),
  /** The service said that it failed, in words that say nothing of a charge. */
  answer: z.literal('error').optional(),
  /** Nothing but the credit says that the service took the order. */
  byCredit: z.literal(true).optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/** Shown and approved when queueing. */
export const Approval = z.object({
  expiryDate: z.string().nullable(),
  nextDueDate: z.string().nullable(),
  status: z.string().nullable(),
  /** The day on which its customer said to let it expire, of which the user knew; null, as absent, otherwise. */
  dropSaidAt: z.iso.date().nullable().optional(),
  /** Of the domain itself; a fee may come on top. */
  price: Money.nullable(),
  /** Possible fee, at the most; null, as absent, where there is none or how much is not known. */
  fee: Money.nullable().optional(),
  /** Time of the price list behind `price`. */
  pricesFetchedAt: z.iso.datetime().nullable(),
  /** The credit as shown then; null when it was not known. */
  credit: Credit.nullable(),
});
export type Approval = z.infer<typeof Approval>;

export const UserDecision = z.object({
  /** `done` it happened, `refused` it was not carried out, `again` send it once more. */
  as: z.enum(['done', 'refused', 'again']),
  /** The state that the order was in, and goes back to. */
  from: z.enum(['unknown', 'accepted']),
  /** Its error and cost then. */
  error: Said.nullable(),
  cost: Money.nullable(),
  /** The key at the service then; see {@link Evidence}. */
  key: Evidence.shape.key,
  /** Its cause then. */
  cause: OrderCause.optional(),
});
export type UserDecision = z.infer<typeof UserDecision>;

export const Order = z.object({
  id: z.int(),
  accountId: z.string(),
  kind: OrderKind,
  domain: z.string(),
  unicode: z.string(),
  /** Name of the domain's customer; null without one. */
  customer: z.string().nullable(),
  /** Term in years: renew 1 to 9, register 1 to 10, transfer as ordered; 0 for a restore, which has none. */
  years: z.int(),
  state: OrderState,
  approval: Approval,
  /** Its cost by the price list when it was sent, zero when nothing was to be ordered; null when not known. */
  cost: Money.nullable(),
  /** Charge that the credit shows, where it is another one; null where it is not, or nothing proves it. */
  charged: Money.nullable(),
  baseline: Baseline.nullable(),
  evidence: Evidence.nullable(),
  invoiceId: z.string().nullable(),
  /** Time of the fall of the credit by the cost, or of the service's word that it charged it; null without either. */
  chargedAt: z.iso.datetime().nullable(),
  /** The user said what became of it; no effect was seen. */
  confirmedByUser: z.boolean(),
  /** The user's latest decision on it; null when there is none, it was taken back, or the order was sent since. */
  decision: UserDecision.nullable(),
  /** How many requests for this order may have left. */
  attempts: z.int(),
  error: Said.nullable(),
  /** The reason why it waits for the user; null while it does not. */
  cause: OrderCause.nullable(),
  /** Time at which the first request may have left. An idempotency key is as old as that. */
  firstSentAt: z.iso.datetime().nullable(),
  /** Time of the latest request. */
  sentAt: z.iso.datetime().nullable(),
  newExpiryDate: z.string().nullable(),
  /** Null for renew and restore. Never the EPP code. */
  details: RegistrationDetails.nullable(),
  /** The order that must be done first: the restore before its renewal. */
  dependsOn: z.int().nullable(),
  /** Sent with every attempt where the service knows such keys; made and stored before the first. */
  idempotencyKey: z.string().nullable(),
  /** The service repeated its answer to an earlier attempt (`Idempotent-Replayed`). */
  replayed: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Time of the user's latest approval. */
  approvedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Order = z.infer<typeof Order>;

/** A new order, before it has an id. */
export type NewOrder = Pick<
  Order,
  'accountId' | 'kind' | 'domain' | 'years' | 'approval' | 'details' | 'dependsOn' | 'idempotencyKey'
>;

/** One line of the story of an order: append-only. */
export const OrderEvent = z.object({
  orderId: z.int(),
  at: z.iso.datetime(),
  from: OrderState.nullable(),
  to: OrderState,
  note: Said,
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** `uncertain`: nobody but the service can tell whether it takes the order; it is ordered once the user confirms. */
export const Bucket = z.enum(['will-be-ordered', 'uncertain', 'already-queued', 'cannot']);
export type Bucket = z.infer<typeof Bucket>;

/** Number and sums of the orders on a button. If they differ by then, the action is refused. */
export const ShownOrders = z.object({ count: z.int(), sums: z.array(Money) });
export type ShownOrders = z.infer<typeof ShownOrders>;

/** What the queue, and what is to be ordered besides, leave of the credit of an account. */
export const CreditUse = z.object({
  accountId: z.string(),
  account: z.string(),
  /** Its money is not real. */
  demo: z.boolean(),
  credit: Money.nullable(),
  creditFetchedAt: z.iso.datetime().nullable(),
  /** The credit less what orders cost since it was read. */
  left: Money.nullable(),
  /** Taken by the queue, with accepted orders that are not known to be charged; without the preview. */
  queued: Money.nullable(),
  /** `left` less `queued` and what is previewed. */
  after: Money.nullable(),
});
export type CreditUse = z.infer<typeof CreditUse>;

/**
 * How long the credit pays for automatic renewals once what is previewed is charged, as far as the next 30 days.
 * `notCompared` are those without a known date, or a price in the currency of the credit.
 */
export const CreditOutlook = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('covers'), renewals: z.int(), notCompared: z.int() }),
  z.object({
    verdict: z.literal('fails'),
    /** The first day whose renewals it does not cover. */
    from: z.iso.date(),
    /** From that day on, within the 30 days. */
    renewals: z.int(),
    /** How many more than without what is previewed; negative where there are fewer, null where it takes all the credit. */
    more: z.int().nullable(),
    notCompared: z.int(),
  }),
  z.object({
    verdict: z.literal('unknown'),
    /** What was never read. */
    because: z.enum(['credit-unread', 'domains-unread']),
  }),
]);
export type CreditOutlook = z.infer<typeof CreditOutlook>;

/** Orders that the credit does not cover. */
export const Uncovered = z.object({ orders: z.int(), sum: Money });
export type Uncovered = z.infer<typeof Uncovered>;

/** What orders leave of a credit. */
export const CreditForecast = CreditUse.extend({
  outlook: CreditOutlook,
  /**
   * What it does not cover; null where it covers everything, or was never read. `held`: not sent until there is more
   * credit. `invoiced`: the user allows it to be sent, and the service makes an invoice of it.
   */
  uncovered: Uncovered.extend({ are: z.enum(['held', 'invoiced']) }).nullable(),
});
export type CreditForecast = z.infer<typeof CreditForecast>;

/** Without the items. */
export const PreviewTotals = z.object({
  counts: z.object({
    willBeOrdered: z.number(),
    uncertain: z.number(),
    alreadyQueued: z.number(),
    cannot: z.number(),
  }),
  /** Sum per currency of what will be ordered, with its fees; domains without a known price are counted apart. */
  sums: z.array(Money),
  /** Of the sums, what fees may take: they are charged, if at all, on top of the prices. */
  fees: z.array(Money),
  /** How many of what will be ordered may cost a fee of which the price list does not say how much. */
  feesUnknown: z.int(),
  /** Sums above the user's limit: queueing is refused until each was typed. */
  toConfirm: z.array(Money),
  withoutPrice: z.number(),
  /** Domains of the demo beside real ones: ordered too, and in no sum, whatever their price. */
  demo: z.int(),
  /** Per account touched: credit known, what is left after everything queued and this, and for how long. */
  credits: z.array(CreditForecast),
  /** Age of the oldest price list used. */
  pricesFetchedAt: z.iso.datetime().nullable(),
});
export type PreviewTotals = z.infer<typeof PreviewTotals>;

export const SelectionSums = z.object({
  count: z.int(),
  /** Of these, the ones with an open order: in no sum, since the queue pays for them. */
  ordered: z.int(),
  /** With the fees. @see PreviewTotals */
  sums: z.array(Money),
  fees: z.array(Money),
  feesUnknown: z.int(),
  /** Domains without a known price; they are in no sum. */
  withoutPrice: z.int(),
  /** Domains of the demo beside real ones; they are in no sum, whatever their price. */
  demo: z.int(),
  credits: z.array(CreditUse),
});
export type SelectionSums = z.infer<typeof SelectionSums>;

/** Prices of the same renewal in the price list and in the domain's own record. */
export const PriceDifference = z.object({ list: Money, own: Money });
export type PriceDifference = z.infer<typeof PriceDifference>;

export const PossibleFee = z.object({
  /** At the most; null where there is none, or how much is not known. */
  fee: Money.nullable(),
  /** The price list does not say whether there is one, or how much. */
  feeUnknown: z.boolean(),
});
export type PossibleFee = z.infer<typeof PossibleFee>;

export const QueueView = RunView.extend({
  counts: z.record(OrderState, z.int()),
  /** Accepted orders without a visible effect for so long that the user should ask the service. */
  overdue: z.int(),
  /** Refused orders that still matter and were not dismissed. */
  refused: z.int(),
  lastRun: FinishedRun.nullable(),
});
export type QueueView = z.infer<typeof QueueView>;
