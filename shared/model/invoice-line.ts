import { z } from 'zod';
import { IsoDate } from './domain.ts';
import { Money } from './money.ts';
import { OrderKind } from './order.ts';

export const LineState = z.enum(['open', 'billed']);

/** What a customer owes for one order that was paid for, or gets back for it. */
export const InvoiceLine = z.object({
  id: z.int(),
  orderId: z.int(),
  accountId: z.string(),
  domain: z.string(),
  unicode: z.string(),
  /** While it is open the domain's customer now; then the one who was billed. */
  customer: z.string(),
  kind: OrderKind,
  years: z.int(),
  /** It gives back what the order's other line took; its amounts are negative. */
  credit: z.boolean(),
  /** On which the order was sent, UTC. */
  date: IsoDate,
  /** Expiry dates before and after; null where not known. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  cost: Money.nullable(),
  /** Null where no rule says what it is sold for. */
  price: Money.nullable(),
  /** The user set it for this line. */
  byHand: z.boolean(),
  state: LineState,
  batchId: z.int().nullable(),
  /** Number of the invoice; null until it is billed. */
  invoice: z.string().nullable(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const InvoicePreset = z.enum(['xero', 'quickbooks', 'invoice-ninja', 'plain', 'own']);
export type InvoicePreset = z.infer<typeof InvoicePreset>;

/** What a column of a file for another program can hold. */
export const InvoiceField = z.enum([
  ...['customer', 'email', 'vatNumber', 'externalId', 'invoice', 'date', 'due', 'description', 'quantity'],
  ...[
    'price',
    'amount',
    'currency',
    'cost',
    'margin',
    'domain',
    'kind',
    'years',
    'from',
    'to',
    'ordered',
    'order',
  ],
  ...['accountCode', 'taxType'],
] as const);
export type InvoiceField = z.infer<typeof InvoiceField>;

/** How lines are written for the program that makes the invoices. */
export const InvoiceForm = z.object({
  preset: InvoicePreset,
  /** Columns of the preset `own`, as `Header=field`. */
  columns: z
    .array(z.tuple([z.string().min(1).max(80), InvoiceField]))
    .max(60)
    .default([]),
  /** Before the number of each invoice: `NK-` and 12 make NK-12. */
  prefix: z.string().max(20).default(''),
  firstNumber: z.int().min(1).max(999_999_999).default(1),
  /** Date of the invoices; that of the export unless given. */
  date: IsoDate.nullable().default(null),
  /** Days until they are due, where nothing is agreed with the customer. */
  paymentDays: z.int().min(0).max(365).default(30),
  dates: z.enum(['iso', 'day-first', 'month-first']).default('iso'),
  accountCode: z.string().max(40).default('200'),
  taxType: z.string().max(80).default('Tax on Sales'),
});
export type InvoiceForm = z.infer<typeof InvoiceForm>;

/** Lines that were exported together. */
export const LineBatch = z.object({
  id: z.int(),
  madeAt: z.iso.datetime(),
  form: InvoiceForm,
  lines: z.int(),
  invoices: z.int(),
  sums: z.array(Money),
});
export type LineBatch = z.infer<typeof LineBatch>;

/** A line with what its invoice says of the customer. */
export type BilledLine = InvoiceLine & {
  readonly email: string | null;
  readonly vatNumber: string | null;
  readonly externalId: string | null;
  readonly paymentDays: number | null;
  readonly language: string | null;
};
