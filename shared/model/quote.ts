import { z } from 'zod';
import { CustomerLanguage } from './customer.ts';
import { Money } from './money.ts';

/** What a renewal is offered for; a price of null: no rule says it. */
export const QuoteLine = z.object({
  domain: z.string(),
  unicode: z.string(),
  years: z.int(),
  price: Money.nullable(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

export const Quote = z.object({
  /** Whose prices these are; null for those that nobody agreed. */
  customer: z.string().nullable(),
  lines: z.array(QuoteLine),
  /** Of the lines with a price, for each currency. */
  sums: z.array(Money),
  language: CustomerLanguage,
  validUntil: z.iso.date(),
  /** To be sent to the customer, in their language. */
  text: z.string(),
  csv: z.string(),
});
export type Quote = z.infer<typeof Quote>;

/** A quote is for one customer: of domains that several have, one has to be chosen first. */
export const QuoteAnswer = z.object({
  /** Whose the domains are, and how many; a name of null for those without a customer. */
  customers: z.array(z.object({ name: z.string().nullable(), domains: z.int() })),
  quote: Quote.nullable(),
});
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;

export const mostQuoted = 2_000;
