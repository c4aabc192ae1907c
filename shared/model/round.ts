import { z } from 'zod';
import { CustomerLanguage } from './customer.ts';
import { CalendarDay, DomainKey, IsoDate } from './domain.ts';
import { enteredLine } from './entered.ts';
import { Money } from './money.ts';
import { OrderState } from './order.ts';
import { say, toText } from '../words/sentence.ts';

/** What a customer can answer for a domain; it becomes the wish. */
export const Answer = z.enum(['keep', 'drop']);
export type Answer = z.infer<typeof Answer>;

/**
 * `open`: not answered yet; `overdue`: nor by the deadline. `keep`: to be renewed, and not ordered yet; `ordered`: a renewal
 * was queued since the round began. `closed`: not answered when the round was closed, nor by deadline and expiry.
 */
export const RoundState = z.enum(['open', 'overdue', 'keep', 'ordered', 'drop', 'closed']);
export type RoundState = z.infer<typeof RoundState>;

/** A domain that a customer is asked about. What is frozen stays as it was when the round began. */
export const RoundDomain = DomainKey.extend({
  id: z.int(),
  roundId: z.int(),
  round: z.string(),
  deadline: IsoDate,
  unicode: z.string(),
  /** Whom to ask, frozen; null once that customer is removed. */
  customerId: z.int().nullable(),
  customer: z.string().nullable(),
  /** Frozen. */
  expiryDate: IsoDate,
  /** What a year's renewal is sold for, frozen; null where no rule said it. */
  price: Money.nullable(),
  /** The same today, where that is another. */
  priceNow: Money.nullable(),
  /** On which a draft was written that asks about it, and one that reminds. */
  askedOn: IsoDate.nullable(),
  remindedOn: IsoDate.nullable(),
  state: RoundState,
  answer: Answer.nullable(),
  answeredOn: IsoDate.nullable(),
  /** It was answered after the deadline. */
  late: z.boolean(),
  /** The latest renewal since the round began. */
  order: z.object({ id: z.int(), state: OrderState }).nullable(),
});
export type RoundDomain = z.infer<typeof RoundDomain>;

export const Round = z.object({
  id: z.int(),
  name: z.string(),
  startedOn: IsoDate,
  deadline: IsoDate,
  closedOn: IsoDate.nullable(),
});
export type Round = z.infer<typeof Round>;

/** A round with how far it is. */
export const RoundView = Round.extend({
  customers: z.int(),
  domains: z.int(),
  states: z.partialRecord(RoundState, z.int()),
  /** Not answered, and no draft was written yet. */
  unasked: z.int(),
  /** Not answered, and no reminder was written today. */
  unreminded: z.int(),
  /** Not answered, although a draft was written; what they pay for these. */
  silent: z.object({
    customers: z.int(),
    domains: z.int(),
    sums: z.array(Money),
    withoutPrice: z.int(),
  }),
});
export type RoundView = z.infer<typeof RoundView>;

/** 1 to 80 characters; no two rounds share one. */
export const RoundName = enteredLine(80).min(1, toText(say('round.name')));

/** Who would be asked about which domains of a selection, and why not about the others. */
export const RoundPreview = z.object({
  customers: z.int(),
  domains: z.int(),
  /** What they pay for a year of these. */
  sums: z.array(Money),
  withoutPrice: z.int(),
  /** Of these, those that expire before the deadline has passed. */
  expireFirst: z.int(),
  /** Not asked about: no customer; no known expiry date; asked already, in this or another round, about the same expiry. */
  withoutCustomer: z.int(),
  withoutExpiry: z.int(),
  askedAlready: z.int(),
});
export type RoundPreview = z.infer<typeof RoundPreview>;

export const RoundStart = z.object({ name: RoundName, deadline: CalendarDay });

/** A draft that asks, or one that reminds of what is not answered. */
export const DraftKind = z.enum(['request', 'reminder']);
export type DraftKind = z.infer<typeof DraftKind>;

/** The text of a draft, with placeholders such as `{{domains}}`. */
export const DraftTemplate = z.object({
  subject: enteredLine(200).min(1, toText(say('round.subject'))),
  text: z.string().max(20_000),
});
export type DraftTemplate = z.infer<typeof DraftTemplate>;
export const DraftTemplates = z.record(CustomerLanguage, z.record(DraftKind, DraftTemplate));
export type DraftTemplates = z.infer<typeof DraftTemplates>;

export const WrittenDrafts = z.object({
  /** Absolute path. */
  file: z.string(),
  drafts: z.int(),
  domains: z.int(),
  /** Customers without an e-mail address: their drafts have no recipient. */
  withoutEmail: z.array(z.string()),
});
export type WrittenDrafts = z.infer<typeof WrittenDrafts>;

/**
 * What a reply says about one name. `unclear`: it names no answer, or several. `not-asked`: no round that is open has it.
 * `changed`: it was answered otherwise before. `ordered`: it is to be dropped, and its renewal was ordered already.
 */
export const ReadAnswer = z.object({
  /** In Punycode. */
  domain: z.string(),
  unicode: z.string(),
  customer: z.string().nullable(),
  answer: Answer.nullable(),
  problem: z.enum(['unclear', 'not-asked', 'changed', 'ordered']).nullable(),
  /** It comes after the deadline. */
  late: z.boolean(),
});
export type ReadAnswer = z.infer<typeof ReadAnswer>;
