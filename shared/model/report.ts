import { z } from 'zod';
import { DemoInScope } from './account.ts';
import { DomainKey, mostNamed } from './domain.ts';
import { Money } from './money.ts';
import { SpendingAmount } from './spending.ts';

export const ReportKind = z.enum([
  'portfolio',
  'renewals',
  'forecast',
  'prices',
  'price-changes',
  'orders',
  'attempts',
  'spending',
  'credit',
  'customers',
  'lines',
  'rounds',
  'health',
  'changes',
]);
export type ReportKind = z.infer<typeof ReportKind>;

/** Those that can be of one month (UTC): of what was sent in it, or, of the credit, what a reading in it showed. */
export const reportsOfMonth: ReadonlySet<ReportKind> = new Set(['spending', 'credit', 'orders', 'lines']);

/** What codes are called, in the language of the reader: by the name of their words, such as `orders.kindNames`. */
const ReportWords = z.record(z.string(), z.record(z.string(), z.string()));
export type ReportWords = z.infer<typeof ReportWords>;

export const ReportInput = z.object({
  kind: ReportKind,
  accountId: z.string().nullable().default(null),
  /** A portfolio query, for `portfolio` and `renewals`. */
  where: z.string().default(''),
  /** Only these of them, for `portfolio`. */
  keys: z.array(DomainKey).max(mostNamed).optional(),
  /** Days ahead, for `renewals`. */
  within: z.int().min(0).max(3660).default(30),
  /** For a list with days, such as `changes`: only what is of this many days up to today; null for all. */
  last: z.int().min(0).max(36_600).nullable().default(null),
  /** `YYYY-MM`, for {@link reportsOfMonth}. */
  month: z.string().nullable().default(null),
  /** For `health`: also what is not known, a line for each rule of each domain that was not read. */
  everything: z.boolean().default(false),
  /** A workbook has amounts, dates and times as such, and no formula: what concerns CSV alone means nothing to it. */
  fileType: z.enum(['csv', 'xlsx']).default('csv'),
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  /** Start the file with a UTF-8 byte order mark, which some spreadsheets need. */
  bom: z.boolean().default(false),
  decimal: z.enum(['.', ',']).default('.'),
  /** Times as a spreadsheet reads them, `2026-11-27 19:25:16` in the time zone of this computer; else ISO 8601 in UTC. */
  localTimes: z.boolean().default(false),
  /** Ends with a row of sums for each currency, where sums make sense. */
  totals: z.boolean().default(false),
  /** Writes codes as words; null: as they are. */
  words: ReportWords.nullable().default(null),
});
export type ReportInput = z.input<typeof ReportInput>;

export const ReportResult = z.object({ file: z.string(), rows: z.int(), demo: DemoInScope });
export type ReportResult = z.infer<typeof ReportResult>;

/** A folder with the reports of a month, each as CSV file and as workbook. */
export const MonthInput = ReportInput.pick({
  accountId: true,
  delimiter: true,
  bom: true,
  decimal: true,
  localTimes: true,
  totals: true,
  words: true,
}).extend({ month: z.string() });
export type MonthInput = z.input<typeof MonthInput>;

const Reading = z.object({ credit: Money, readAt: z.iso.datetime() });

/** One account in one currency. Null where there is no reading, or no price is known. */
export const AccountMonth = z.object({
  account: z.string(),
  currency: z.string().nullable(),
  /** The last reading before the month, else the first in it. */
  start: Reading.nullable(),
  /** The last reading before its end. */
  end: Reading.nullable(),
  spent: SpendingAmount,
  awaitingPayment: SpendingAmount,
  unknown: SpendingAmount,
  /** Movements of the credit that nothing explains and that have no label. */
  unexplained: z.object({ movements: z.int(), sum: Money.nullable() }),
});
export type AccountMonth = z.infer<typeof AccountMonth>;

export const MonthResult = z.object({
  folder: z.string(),
  /** Names in it. */
  summary: z.string(),
  files: z.array(z.object({ file: z.string(), rows: z.int() })),
  accounts: z.array(AccountMonth),
  demo: DemoInScope,
});
export type MonthResult = z.infer<typeof MonthResult>;
