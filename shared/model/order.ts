import { Said } from './sentence.ts';
import { z } from 'zod';
import { Credit } from './account.ts';
import { Money } from './money.ts';
import { OrderCause } from './order-cause.ts';
import { RegistrationDetails } from './registration.ts';
import { FinishedRun } from './run-summary.ts';
import { RunView } from './run-view.ts';

/** An operation that costs money. */
export const OrderKind = z.enum(['renew', 'restore', 'register', 'transfer']);
export type OrderKind = z.infer<typeof OrderKind>;

/**
 * `accepted`: the service accepted the order and its effect is not visible yet. It needs no decision and is never sent
 * again. `unknown`: it is not known whether the service carried it out.
 * @see docs/ARCHITECTURE.md, Money
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

/** What was known of the domain right before the request, so that its effect can be recognised afterwards. */
export const Baseline = Reading.extend({
  /**
   * When the credit was read, nothing having been charged to it since; null when it is unknown, or only reckoned from
   * an earlier reading and the prices of the orders done since.
   */
  creditReadAt: z.iso.datetime().nullable().default(null),
  price: Money.nullable(),
  /** When the first request left on it, which a repeat under its key does not change. Absent in older orders. */
  sentAt: z.iso.datetime().optional(),
  /** When the values of the domain were read from the service. */
  readAt: z.iso.datetime(),
});
export type Baseline = z.infer<typeof Baseline>;

/** What was read back to find out what became of an order. */
export const Evidence = Reading.extend({
  /** When the domain was read back; null when it could not be. */
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

/** What the user saw and approved when queueing. */
export const Approval = z.object({
  expiryDate: z.string().nullable(),
  nextDueDate: z.string().nullable(),
  status: z.string().nullable(),
  /** Of the domain itself; a fee may come on top. */
  price: Money.nullable(),
  /** What it may cost on top, at the most; null, as absent, where there is none or how much is not known. */
  fee: Money.nullable().optional(),
  /** When the price list behind `price` was fetched. */
  pricesFetchedAt: z.iso.datetime().nullable(),
  /** The credit as shown then; null when it was not known. */
  credit: Credit.nullable(),
});
export type Approval = z.infer<typeof Approval>;

/** The user's word on an order, and what is needed to take it back. */
export const UserDecision = z.object({
  /** `done` it happened, `refused` it was not carried out, `again` send it once more. */
  as: z.enum(['done', 'refused', 'again']),
  /** The state that the order was in, and goes back to. */
  from: z.enum(['unknown', 'accepted']),
  /** Its error and cost then. */
  error: Said.nullable(),
  cost: Money.nullable(),
  /** What the service did with its key then; see {@link Evidence}. */
  key: Evidence.shape.key,
  /** Why it waited then. */
  cause: OrderCause.optional(),
});
export type UserDecision = z.infer<typeof UserDecision>;

export const Order = z.object({
  id: z.int(),
  accountId: z.string(),
  kind: OrderKind,
  domain: z.string(),
  /** Its Unicode spelling, for the screen; the same where it has none. */
  unicode: z.string(),
  /** Term in years: renew 1 to 9, register 1 to 10, transfer as ordered; 0 for a restore, which has none. */
  years: z.int(),
  state: OrderState,
  approval: Approval,
  /**
   * What it costs by the price list as it was when the order was sent, at the most what was approved; zero when it
   * turned out that nothing was to be ordered. Null before it is sent, and when it is not known.
   */
  cost: Money.nullable(),
  /** What the credit shows that it cost, where that is something else; null where it is not, or nothing proves it. */
  charged: Money.nullable(),
  baseline: Baseline.nullable(),
  evidence: Evidence.nullable(),
  invoiceId: z.string().nullable(),
  /** When the credit was seen to have fallen by the cost, or the service said that it charged it; null when not. */
  chargedAt: z.iso.datetime().nullable(),
  /** The user said what became of it; no effect was seen. */
  confirmedByUser: z.boolean(),
  /** The user's latest decision on it; null when there is none, it was taken back, or the order was sent since. */
  decision: UserDecision.nullable(),
  /** How many requests for this order may have left. */
  attempts: z.int(),
  /** Why it is held, refused or unknown; one sentence. */
  error: Said.nullable(),
  /** Why it waits for the user; null while it does not. */
  cause: OrderCause.nullable(),
  /** When the first request may have left. An idempotency key is as old as that. */
  firstSentAt: z.iso.datetime().nullable(),
  /** When the latest request was about to leave. */
  sentAt: z.iso.datetime().nullable(),
  newExpiryDate: z.string().nullable(),
  /** What a registration or transfer is made of; null for renew and restore. Never the EPP code. */
  details: RegistrationDetails.nullable(),
  /** The order that must be done first: the restore before its renewal. */
  dependsOn: z.int().nullable(),
  /** Sent with every attempt where the service knows such keys; made and stored before the first. */
  idempotencyKey: z.string().nullable(),
  /** The service repeated its answer to an earlier attempt (`Idempotent-Replayed`). */
  replayed: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When the user last said that it is to be sent as things were then. */
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
  /** What happened, in a plain sentence; secrets removed. */
  note: Said,
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** `uncertain`: nobody but the service can tell whether it takes the order; it is ordered once the user confirms. */
const Bucket = z.enum(['will-be-ordered', 'uncertain', 'already-queued', 'cannot']);
export type Bucket = z.infer<typeof Bucket>;

/** What ordering one name would mean. */
const PreviewItem = z.object({
  domain: z.string(),
  unicode: z.string(),
  bucket: Bucket,
  /** Why not, when it cannot be ordered; what has to be confirmed when that is uncertain. */
  reason: Said.nullable(),
});

/** The same for a domain of the portfolio. */
const DomainPreviewItem = PreviewItem.extend({
  accountId: z.string(),
  expiryDate: z.string().nullable(),
});

/** What queueing orders would mean besides its items, of which the first 500 of each bucket are shown. */
/** What a person saw on a button: how many orders, for which sums. What differs by then is refused. */
export const ShownOrders = z.object({ count: z.int(), sums: z.array(Money) });
export type ShownOrders = z.infer<typeof ShownOrders>;

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
  /** Per account touched: credit known, and what is left after everything queued and this. */
  credits: z.array(
    z.object({
      accountId: z.string(),
      account: z.string(),
      /** Its money is not real. */
      demo: z.boolean(),
      credit: Money.nullable(),
      creditFetchedAt: z.iso.datetime().nullable(),
      /** The credit less what orders cost since it was read. */
      left: Money.nullable(),
      /** What the queue takes of it, with accepted orders that are not known to be charged; without what is previewed. */
      queued: Money.nullable(),
      /** `left` less `queued` and what is previewed. */
      after: Money.nullable(),
    }),
  ),
  /** Age of the oldest price list used. */
  pricesFetchedAt: z.iso.datetime().nullable(),
});
export type PreviewTotals = z.infer<typeof PreviewTotals>;

/** What renewing a selection for a year would cost, before anything is checked. */
export const SelectionSums = z.object({
  /** Domains of the selection that are there. */
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
  credits: PreviewTotals.shape.credits,
});
export type SelectionSums = z.infer<typeof SelectionSums>;

/** What the price list and the domain's own record say that the same renewal costs. */
const PriceDifference = z.object({ list: Money, own: Money });
export type PriceDifference = z.infer<typeof PriceDifference>;

/** What a renewal may cost on top of its price. */
export const PossibleFee = z.object({
  /** At the most; null where there is none, or how much is not known. */
  fee: Money.nullable(),
  /** The price list does not say whether there is one, or how much. */
  feeUnknown: z.boolean(),
});
export type PossibleFee = z.infer<typeof PossibleFee>;

export const RenewalPreviewItem = DomainPreviewItem.extend({
  /** The higher one, where the list and the domain's own cost differ. */
  price: Money.nullable(),
  difference: PriceDifference.nullable(),
}).extend(PossibleFee.shape);
export type RenewalPreviewItem = z.infer<typeof RenewalPreviewItem>;

export const RenewalPreview = PreviewTotals.extend({
  items: z.array(RenewalPreviewItem),
  /** How many of what will be ordered cost more, and less, by their own record than by the price list. */
  differing: z.object({ higher: z.int(), lower: z.int() }),
  /** How many of what will be ordered renew automatically; where that is not known, a domain is not counted. */
  autoRenewed: z.int(),
});
export type RenewalPreview = z.infer<typeof RenewalPreview>;

/** What restoring domains in redemption, and renewing them after, would mean. */
export const RestorePreview = PreviewTotals.extend({
  items: z.array(
    DomainPreviewItem.extend({
      restoreFee: Money.nullable(),
      /** Null when no renewal is to follow. */
      renewalPrice: Money.nullable(),
      /** Of that renewal. */
      difference: PriceDifference.nullable(),
      /** Last day for a restore, where the redemption period is known. */
      restoreBefore: z.string().nullable(),
    }),
  ),
});
export type RestorePreview = z.infer<typeof RestorePreview>;

/** What registering or transferring names would mean. */
export const RegistrationPreview = PreviewTotals.extend({
  items: z.array(
    PreviewItem.extend({
      /** Field path (`details.registrant.phone`) to sentence. */
      fields: z.record(z.string(), Said),
      price: Money.nullable(),
    }),
  ),
});
export type RegistrationPreview = z.infer<typeof RegistrationPreview>;

export const QueueOutcome = z.object({
  accountId: z.string().nullable(),
  domain: z.string(),
  unicode: z.string(),
  years: z.int(),
  /** Null when the domain could not be queued. */
  id: z.int().nullable(),
  state: OrderState.nullable(),
  price: Money.nullable(),
  /** What it may cost on top; absent where there is nothing, or how much is not known. */
  fee: Money.nullable().optional(),
  reason: Said.nullable(),
  /** It was not queued, and is once the user lets the service decide. */
  uncertain: z.boolean(),
});
export type QueueOutcome = z.infer<typeof QueueOutcome>;

/** What came of queueing orders for many domains. */
export const Queueing = z.object({
  queued: z.int(),
  /** Of what was queued. */
  ids: z.array(z.int()),
  notQueued: z.int(),
  /** What could not be queued by the kind of its reason, most first; examples are the first five. */
  refusals: z.array(z.object({ count: z.int(), examples: z.array(QueueOutcome) })),
  /** Of every domain, in the order given; only if asked for. */
  outcomes: z.array(QueueOutcome).optional(),
});
export type Queueing = z.infer<typeof Queueing>;

/** The order queue as a whole. */
export const QueueView = RunView.extend({
  counts: z.record(OrderState, z.int()),
  /** Accepted orders without a visible effect for so long that the user should ask the service. */
  overdue: z.int(),
  /** The latest run, until it is dismissed. */
  lastRun: FinishedRun.nullable(),
});
export type QueueView = z.infer<typeof QueueView>;
