import { z } from 'zod';
import { isCalendarDay } from '../rules/calendar.ts';
import { ChangeKind, ChangeState } from './change-kind.ts';
import { Money } from './money.ts';
import { OrderState, PossibleFee } from './order.ts';
import { RetailQuote } from './retail.ts';
import { Said } from './sentence.ts';
import { SaidWish } from './wish.ts';

const dateSentence = 'Enter a date such as 2026-11-20.';
export const IsoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, dateSentence);
/** A date that the calendar has, as users type it. */
export const CalendarDay = IsoDate.refine(isCalendarDay, dateSentence);

/**
 * A domain as the service lists it, names normalised: `domain` is lower-case Punycode without a trailing dot.
 * Whatever the service left out or sent unreadable is null.
 * @see docs/INTERFACE.md, Domain record
 */
export const DomainRecord = z.object({
  domain: z.string(),
  /** As the service wrote it; statuses are not enumerated by the interface. */
  status: z.string(),
  /** Decimal amount of the next renewal, in the account's currency. */
  recurringAmount: z.string().nullable(),
  registrationPeriod: z.int().nullable(),
  registrationDate: IsoDate.nullable(),
  expiryDate: IsoDate.nullable(),
  nextDueDate: IsoDate.nullable(),
  /** From `donotrenew`: 0 renews, anything else does not. */
  autoRenew: z.boolean().nullable(),
});
export type DomainRecord = z.infer<typeof DomainRecord>;

/**
 * What is known of a domain that the latest complete list did not have. `unread`: it left the list and has not been read
 * since. `read`: it was read alone, by name or since it left, so that its status is known. `gone`: the service said that
 * the account does not have it.
 * @see docs/INTERFACE.md, Surface A: account endpoints: only active domains are listed
 */
export const Absence = z.enum(['unread', 'read', 'gone']);
export type Absence = z.infer<typeof Absence>;

/**
 * A domain's own renewal cost beside the list price for the same term; each null where it is not known, or not comparable.
 * @see docs/INTERFACE.md, Domain record > recurringamount, registrationperiod
 */
export const OwnRenewal = z.object({
  /** Its term, for which it renews automatically: 1 or more. */
  years: z.int(),
  price: Money.nullable(),
  list: Money.nullable(),
});
export type OwnRenewal = z.infer<typeof OwnRenewal>;

export const DomainRow = z.object({
  accountId: z.string(),
  account: z.string(),
  domain: z.string(),
  unicode: z.string(),
  extension: z.string(),
  status: z.string(),
  registrationDate: IsoDate.nullable(),
  expiryDate: IsoDate.nullable(),
  nextDueDate: IsoDate.nullable(),
  autoRenew: z.boolean().nullable(),
  /**
   * Cost of a year's renewal, at the most.
   * @see shared/rules/renewal.ts, renewalPrice
   */
  renewal: Money.nullable(),
  /** Null where the service does not say for how long it renews. */
  ownRenewal: OwnRenewal.nullable(),
  /** The latest complete list had it. */
  listed: z.boolean(),
  /** Null while it is listed. */
  absence: Absence.nullable(),
  /** Time of the first list without it; null while listed, and where it never was or that is not known. */
  leftAt: z.iso.datetime().nullable(),
  fetchedAt: z.iso.datetime(),
  /** From its details; null where they were not read, or do not say. */
  facts: z.object({
    lock: z.boolean().nullable(),
    dnssec: z.boolean().nullable(),
    verified: z.boolean().nullable(),
    /** In lower case. */
    nameservers: z.array(z.string()).nullable(),
    /** Parts that were asked for and that the service does not report; absent without any. */
    unreported: z.array(z.string()).optional(),
  }),
  order: z.object({ id: z.int(), state: OrderState }).nullable(),
  /** The first change of this domain that waits or is under way, if any. */
  change: z.object({ id: z.int(), kind: ChangeKind, state: ChangeState }).nullable(),
  tags: z.array(z.string()),
  note: z.string().nullable(),
  /** Name of its customer; null without one. */
  customer: z.string().nullable(),
  /** What its customer wants of it; null where nobody said. */
  wish: SaidWish.nullable(),
  /** Its customer has not paid for it yet. */
  unpaid: z.boolean(),
  /** What a year's renewal is sold for; null where its cost is not known, or no rule says it. */
  retail: RetailQuote.nullable(),
});
export type DomainRow = z.infer<typeof DomainRow>;

/** The most domains that a list on screen or a report is narrowed to by name. */
export const mostNamed = 10_000;

/** A domain of one account; the same name can be in two accounts. */
export const DomainKey = z.object({ accountId: z.string(), domain: z.string() });
export type DomainKey = z.infer<typeof DomainKey>;

/** The parts a domain's details come in; each has an age of its own. The EPP code is never stored. */
export const DetailPart = z.enum(['record', 'contacts', 'nameservers', 'lock', 'dnssec', 'verification']);
export type DetailPart = z.infer<typeof DetailPart>;

export const Detail = z.object({
  part: DetailPart,
  value: z.unknown(),
  fetchedAt: z.iso.datetime(),
});
export type Detail = z.infer<typeof Detail>;

/**
 * Why a part of a domain was not read. That is neither off nor empty nor none: what was read before stays what is known.
 * - `refused`: the service answered with an error; `words` are its own, null when it gave none.
 * - `absent`, `empty`: the answer does not have it, or nothing in it.
 * - `unusable`: it is not what the interface describes; `words` is the word that is not understood, if it is one.
 * - `contradictory`: its fields exclude each other.
 * - `failed`: no answer that could be used; `words` is the sentence that says why.
 */
export const NotRead = z.object({
  cause: z.enum(['refused', 'absent', 'empty', 'unusable', 'contradictory', 'failed']),
  words: Said.nullable(),
});
export type NotRead = z.infer<typeof NotRead>;

/** Parts whose latest reading brought nothing, with its time. */
export const NotReadParts = z.partialRecord(DetailPart, NotRead.extend({ at: z.iso.datetime() }));
export type NotReadParts = z.infer<typeof NotReadParts>;

export const DomainDetails = z.object({
  row: DomainRow,
  details: z.array(Detail),
  notRead: NotReadParts,
  /** Missing in its extension, as far as the service says so. */
  extensionLacks: z.array(z.enum(['lock', 'privacy'])),
  /** Fee and last day of a restore, null where not known; null as a whole where there is nothing to restore. */
  restore: z.object({ fee: Money.nullable(), deadline: IsoDate.nullable() }).nullable(),
  graceFee: PossibleFee,
});
export type DomainDetails = z.infer<typeof DomainDetails>;
