import { z } from 'zod';
import { DemoInScope } from './account.ts';
import { Money } from './money.ts';
import { OrderKind } from './order.ts';

export const SpendingAmount = z.object({ orders: z.int(), sum: Money.nullable() });
export type SpendingAmount = z.infer<typeof SpendingAmount>;

/** Spent in one month (UTC) with one account on one kind of order for one extension, in one currency. */
export const SpendingLine = z.object({
  month: z.string(),
  accountId: z.string(),
  account: z.string(),
  extension: z.string(),
  /** Text after the first dot of the domains: more than the extension where the price list does not have it. */
  suffixes: z.array(z.string()),
  kind: OrderKind,
  currency: z.string().nullable(),
  /** Executed. */
  done: SpendingAmount,
  /** An invoice was made and is not known to be paid: not spent yet. */
  awaitingPayment: SpendingAmount,
  /** May have been executed: sent, and the outcome is not known. */
  unknown: SpendingAmount,
});
export type SpendingLine = z.infer<typeof SpendingLine>;

export const SpendingBy = z.enum(['month', 'account', 'extension', 'kind']);
export type SpendingBy = z.infer<typeof SpendingBy>;

const counts = { done: SpendingAmount, awaitingPayment: SpendingAmount, unknown: SpendingAmount };

/** Spending added up for a table: a line per name and currency, and the totals per currency. */
export const SpendingTable = z.object({
  rows: z.array(
    z.object({
      name: z.string(),
      currency: z.string().nullable(),
      /** For a line by extension: text after the first dot of its domains. */
      suffixes: z.array(z.string()),
      ...counts,
    }),
  ),
  totals: z.array(z.object({ currency: z.string().nullable(), ...counts })),
  demo: DemoInScope,
  /** Every month that has something, latest first, whichever is shown. */
  months: z.array(z.string()),
});
export type SpendingTable = z.infer<typeof SpendingTable>;
