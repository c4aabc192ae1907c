import { z } from 'zod';
import { Money } from './money.ts';

/** Rules about spending that hold for all orders to come. */
export const OrderSettings = z.object({
  /** Queueing for more than this asks for the sum to be typed; one limit a currency, none by default. */
  confirmAbove: z.array(Money).default([]),
  /** Accounts whose orders run although the credit does not cover them: the service makes invoices to be paid. */
  unpaidInvoices: z.array(z.string()).default([]),
});
export type OrderSettings = z.infer<typeof OrderSettings>;
