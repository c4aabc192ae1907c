import { z } from 'zod';
import { Money } from './money.ts';

/**
 * Fees have no term: their years are 0.
 * @see docs/INTERFACE.md, Price entry
 */
export const PricedOperation = z.enum(['register', 'transfer', 'renew', 'restore-fee', 'grace-fee']);
export type PricedOperation = z.infer<typeof PricedOperation>;

/** Which price of an account's list. */
export const PriceKey = z.object({
  extension: z.string(),
  operation: PricedOperation,
  /** The term; 0 for a fee. */
  years: z.int().min(0).max(10),
});
export type PriceKey = z.infer<typeof PriceKey>;

/** A price that was another one before, as the ledger keeps it. Amounts are for the whole term. */
export const PriceChange = PriceKey.extend({
  /** Ascending in the order of recording. */
  id: z.int(),
  accountId: z.string(),
  /** When the list that brought it was read. */
  at: z.iso.datetime(),
  currency: z.string(),
  /** Null: it was not sold. */
  before: Money.nullable(),
  /** Null: it is no longer sold. */
  after: Money.nullable(),
  /** Active domains of the account when the list after, and the one before, were read; null when nobody counted them. */
  active: z.int().nullable(),
  activeBefore: z.int().nullable(),
  /** Price in the latest list; null when it is not sold any more. */
  now: Money.nullable(),
  /** One year of the same operation in the latest list; null for a fee. */
  oneYearNow: Money.nullable(),
  /** Time of the latest list; null when the account was removed. */
  asOf: z.iso.datetime().nullable(),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** The listed domains of one extension in one account. */
export const OwnedDomains = z.object({
  accountId: z.string(),
  extension: z.string(),
  domains: z.int(),
  /** Of these, renewable ones that expire within the days asked for, overdue ones included. */
  due: z.int(),
});
export type OwnedDomains = z.infer<typeof OwnedDomains>;

/** @see shared/rules/price-changes.ts */
export const PriceChangeView = PriceChange.extend({
  /** How many terms of this operation the same list changed, where they have one row; else 1. */
  terms: z.int(),
  /** After less before. */
  difference: Money.nullable(),
  /** Of the price before, one decimal: `12.5`, `-3.0`. */
  percent: z.string().nullable(),
  domains: z.int(),
  due: z.int(),
  /** Rise (or, negative, fall) of the cost of renewing those due, from the price before. Renewals only. */
  extraCost: Money.nullable(),
  /** Saving for one domain, against renewing it for one year at a time, both at today's prices. */
  termSaving: Money.nullable(),
});
export type PriceChangeView = z.infer<typeof PriceChangeView>;
