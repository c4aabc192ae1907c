import { z } from 'zod';
import { domains } from '../lists/domains.ts';
import { Money } from './money.ts';
import {
  Bucket,
  OrderKind,
  OrderState,
  PossibleFee,
  PreviewTotals,
  PriceDifference,
  ShownOrders,
} from './order.ts';
import { RegistrationItem } from './registration.ts';
import { Said, Sentence } from './sentence.ts';

/* How orders of every kind come into the queue: question, preview, agreement and outcome. */

const years = z.int().min(1).max(9);

/** The user lets the service accept or refuse the orders of the bucket `uncertain`. */
const allowUncertain = z.boolean().default(false);
/** The user agrees to pay again for what seems to be paid already; left out, `allowUncertain` means this as well. */
const allowAgain = z.boolean().optional();
/** The user orders what a customer lets expire; left out, `allowUncertain` means this as well. */
const allowDropped = z.boolean().optional();

const requestOf = <Item extends z.ZodType>(item: Item) => {
  const names = {
    accountId: z.string(),
    items: z.array(item).max(10_000),
    /** The order that they are to replace: it is no obstacle. */
    corrects: z.int().nullable().default(null),
  };
  return z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('renew'),
      selection: domains.selection,
      years,
      allowUncertain,
      allowAgain,
      allowDropped,
      /** Leaves out domains that are known to renew automatically. */
      skipAutoRenewed: z.boolean().default(false),
    }),
    z.object({
      kind: z.literal('restore'),
      selection: domains.selection,
      /** Years of the renewal that follows each restore, null for none. */
      thenRenew: years.nullable(),
      allowUncertain,
      allowAgain,
      allowDropped,
    }),
    z.object({ kind: z.literal('register'), ...names }),
    z.object({ kind: z.literal('transfer'), ...names }),
  ]);
};

export const OrderRequest = requestOf(RegistrationItem);
/** The same before it is complete: its preview says what is wrong with each name. */
export const OrderDraft = requestOf(z.unknown());
export type OrderDraft = z.input<typeof OrderDraft>;
export type OrderRequest = z.input<typeof OrderRequest>;

export const PlannedOrder = z.object({
  kind: OrderKind,
  /** 0 for a restore, which has no term. */
  years: z.int(),
  /** Of a renewal the higher one, where the list and the domain's own cost differ. */
  price: Money.nullable(),
  difference: PriceDifference.nullable(),
  /** How much less than its price the customer pays for it; absent where that is no less, or no rule says it. */
  loss: Money.optional(),
  ...PossibleFee.shape,
});
export type PlannedOrder = z.infer<typeof PlannedOrder>;

export const PreviewItem = z.object({
  accountId: z.string(),
  domain: z.string(),
  unicode: z.string(),
  bucket: Bucket,
  /** Why not, when it cannot be ordered; what has to be confirmed when that is uncertain. */
  reason: Said.nullable(),
  /** Why it is paid again, also once that is confirmed; absent where it is not. */
  again: Said.optional(),
  /** That its customer lets it expire, also once the user orders it all the same; absent where nobody said so. */
  byWish: Said.optional(),
  /** Each is sent once the one before it is done. At least one. */
  orders: z.array(PlannedOrder),
  /** Null for a name that comes into the account, too. */
  expiryDate: z.string().nullable(),
  /** The last day for a restore, null where the redemption period is not known; absent for other kinds. */
  restoreBefore: z.string().nullable().optional(),
  /** WHOIS privacy was asked for, and its extension has none: it is ordered without. */
  withoutPrivacy: z.boolean().optional(),
  /** Field path (`details.registrant.phone`) to the sentence about its mistake. */
  fields: z.record(z.string(), Sentence).optional(),
});
export type PreviewItem = z.infer<typeof PreviewItem>;

export const OrderPreview = PreviewTotals.extend({
  /** The first 500 of each bucket, unless each was asked for. */
  items: z.array(PreviewItem),
  /** How many of what will be ordered cost more, and less, by their own record than by the price list. */
  differing: z.object({ higher: z.int(), lower: z.int() }),
  /** How many of what will be ordered are sold for less than they cost, and by how much. */
  losses: z.object({ domains: z.int(), sums: z.array(Money) }),
  /** How many of the renewals are of domains that are known to renew automatically. */
  autoRenewed: z.int(),
  /** How many wait for the user to agree that they are paid again, and of how many that was agreed. */
  again: z.object({ unconfirmed: z.int(), willBeOrdered: z.int() }),
  /** The same of what customers let expire. */
  dropped: z.object({ unconfirmed: z.int(), willBeOrdered: z.int() }),
});
export type OrderPreview = z.infer<typeof OrderPreview>;

/** Confirmations of the user before orders are queued, approved or sent. */
export const Agreement = z.object({
  /** Typed sums above the limit: one text for each currency. */
  confirm: z.array(z.string().max(80)).max(20).default([]),
  /** Orders on the button that was pressed; any others are refused (`confirmation-needed`). */
  shown: ShownOrders.optional(),
});
export type Agreement = z.input<typeof Agreement>;

export const QueueOutcome = z.object({
  accountId: z.string().nullable(),
  kind: OrderKind,
  domain: z.string(),
  unicode: z.string(),
  years: z.int(),
  /** Null when it could not be queued. */
  id: z.int().nullable(),
  state: OrderState.nullable(),
  price: Money.nullable(),
  /** A possible fee; absent where there is none, or how much is not known. */
  fee: Money.nullable().optional(),
  /** How much less than its price it is sold for; absent where it is not, or no rule says it. */
  loss: Money.optional(),
  reason: Said.nullable(),
  /** It was not queued, and is once the user lets the service decide. */
  uncertain: z.boolean(),
});
export type QueueOutcome = z.infer<typeof QueueOutcome>;

export const Queueing = z.object({
  queued: z.int(),
  /** Of what was queued. */
  ids: z.array(z.int()),
  notQueued: z.int(),
  /** Orders that could not be queued, by the kind of their reason, most first; examples are the first five. */
  refusals: z.array(z.object({ count: z.int(), examples: z.array(QueueOutcome) })),
  /** Of every order, in the sequence that was asked for; only if asked for. */
  outcomes: z.array(QueueOutcome).optional(),
});
export type Queueing = z.infer<typeof Queueing>;
