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

/** Rules of one account, or of all accounts. */
export const RetailScope = z.object({ markups: z.array(Markup), prices: z.array(RetailPrice) });
export type RetailScope = z.infer<typeof RetailScope>;

/** The rules that count for an account: its own before those of all accounts, prices before markups. */
export const RetailRules = z.object({ own: RetailScope, all: RetailScope });
export type RetailRules = z.infer<typeof RetailRules>;

export const RetailQuote = z.object({
  retail: Money,
  by: z.enum(['price', 'markup']),
  scope: z.enum(['own', 'all']),
  /** Retail less cost; negative for a loss. */
  margin: Money,
  /** Of the retail price, one decimal; null when that is 0. */
  marginPercent: z.string().nullable(),
  /** Sold for less than it costs. */
  loss: z.boolean(),
});
export type RetailQuote = z.infer<typeof RetailQuote>;
