import { z } from 'zod';
import { Money } from './money.ts';
import { PriceKey } from './price-change.ts';
import { say, toText } from '../words/sentence.ts';

/** Up to which amount a computed retail price is raised: the next one that ends so, `exact` as it is. */
export const Rounding = z.enum(['exact', '.00', '.50', '.90', '.95', '.99']);
export type Rounding = z.infer<typeof Rounding>;

/** How retail prices are made from costs in one currency. */
export const Markup = z.object({
  /** ISO 4217; costs in another currency are not touched. */
  currency: z.string().min(1).max(16),
  /** Of the cost: `25`, `12.5`. */
  percent: z.string().regex(/^\d{1,4}(\.\d{1,2})?$/, toText(say('markup.percent'))),
  /** Added for each year of the term, once to a fee; a decimal in the currency. */
  fixed: z.string().regex(/^\d+(\.\d+)?$/, toText(say('markup.amount'))),
  rounding: Rounding,
});
export type Markup = z.infer<typeof Markup>;

/** A retail price set by hand; it counts whatever the markup. */
export const RetailPrice = PriceKey.extend({ price: Money });
export type RetailPrice = z.infer<typeof RetailPrice>;

/** Whose rules: those of a customer, of a price group, of an account, or of all accounts. */
export const RetailOwner = z.discriminatedUnion('of', [
  z.object({ of: z.literal('customer'), id: z.int() }),
  z.object({ of: z.literal('group'), id: z.int() }),
  z.object({ of: z.literal('account'), accountId: z.string() }),
  z.object({ of: z.literal('all') }),
]);
export type RetailOwner = z.infer<typeof RetailOwner>;

/** Rules of one owner. */
export const RetailScope = z.object({ markups: z.array(Markup), prices: z.array(RetailPrice) });
export type RetailScope = z.infer<typeof RetailScope>;

/**
 * The rules that count for a sale, in their order: what is agreed with the customer, then with their price group; then
 * prices of the account and of all accounts, and only then the markups of both.
 */
export const RetailRules = z.object({
  customer: RetailScope.optional(),
  group: RetailScope.optional(),
  /** In which the customer pays: prices in it go before those in the currency of the cost. */
  currency: z.string().optional(),
  own: RetailScope,
  all: RetailScope,
});
export type RetailRules = z.infer<typeof RetailRules>;

export const RetailQuote = z.object({
  retail: Money,
  by: z.enum(['price', 'markup']),
  scope: z.enum(['customer', 'group', 'own', 'all']),
  /** Retail less cost; negative for a loss. Null where they are in two currencies. */
  margin: Money.nullable(),
  /** Of the retail price, one decimal; null when that is 0, or the margin is not known. */
  marginPercent: z.string().nullable(),
  /** Sold for less than it costs. */
  loss: z.boolean(),
});
export type RetailQuote = z.infer<typeof RetailQuote>;

/** Customers who have the same prices. */
export const PriceGroup = z.object({ id: z.int(), name: z.string(), customers: z.int() });
export type PriceGroup = z.infer<typeof PriceGroup>;
export const PriceGroupName = z
  .string()
  .trim()
  .min(1, toText(say('price-group.name')))
  .max(80, toText(say('entered.long', { most: 80 })));
