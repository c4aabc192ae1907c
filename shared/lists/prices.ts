import { z } from 'zod';
import { Money } from '../model/money.ts';
import { PricedOperation } from '../model/price-change.ts';
import { PriceEntry } from '../model/price.ts';
import { choices, type Columns, describeList, search } from './list.ts';

export const PriceRow = z.object({
  entry: PriceEntry,
  extension: z.string(),
  operation: PricedOperation,
  /** By years; a fee is under 0. */
  prices: z.map(z.int(), Money),
  /** Listed domains with the extension. */
  domains: z.int(),
  /** Whether the extension has a transfer lock, and WHOIS privacy; null where that was never read. */
  lock: z.boolean().nullable(),
  privacy: z.boolean().nullable(),
});
export type PriceRow = z.infer<typeof PriceRow>;

const term = <T extends string>(title: T, years: number, yields: number) => ({
  ...{ title, yields, kind: 'money' as const, sortable: true as const, width: 88 },
  value: ({ prices }: PriceRow) => prices.get(years) ?? null,
});
export const extensionColumn = {
  title: 'Extension',
  kind: 'extension',
  sortable: true,
  width: 130,
  grows: true,
} as const;
export const ownedColumn = {
  title: 'Owned domains',
  kind: 'number',
  sortable: true,
  width: 124,
  yields: 3,
  value: ({ domains }: { readonly domains: number }) => domains,
} as const;
const columns = {
  extension: { ...extensionColumn, value: ({ extension }) => extension },
  operation: {
    title: 'Operation',
    kind: 'choice',
    words: 'operations',
    sortable: true,
    width: 130,
    value: ({ operation }) => operation,
  },
  domains: ownedColumn,
  years1: term('1 year', 1, 0),
  years2: term('2 years', 2, 4),
  years3: term('3 years', 3, 5),
  years4: term('4 years', 4, 6),
  years5: term('5 years', 5, 7),
  years6: term('6 years', 6, 8),
  years7: term('7 years', 7, 9),
  years8: term('8 years', 8, 10),
  years9: term('9 years', 9, 11),
  years10: term('10 years', 10, 12),
  fee: term('Once', 0, 1),
  lock: { title: 'Lock', kind: 'flag', value: ({ lock }) => lock, width: 76, yields: 15 },
  privacy: { title: 'Privacy', kind: 'flag', value: ({ privacy }) => privacy, width: 76, yields: 16 },
  group: { title: 'Group', kind: 'text', value: ({ entry }) => entry.group, sortable: true, yields: 17 },
} as const satisfies Columns<PriceRow>;

/** The price list of an account, which the page has as a whole: a row for each extension and operation. */
export const prices = describeList({
  row: PriceRow,
  key: z.string(),
  keyOf: ({ extension, operation }) => `${extension} ${operation}`,
  columns,
  filters: { text: search('extension'), operation: choices(PricedOperation) },
  groups: ['operation', 'extension', 'group'],
  sort: [{ column: 'extension', direction: 'asc' }],
  page: [
    ...(['extension', 'operation', 'domains', 'years1', 'years2', 'years3', 'years4?', 'years5'] as const),
    ...([
      'years6?',
      'years7?',
      'years8?',
      'years9?',
      'years10',
      'fee',
      'lock?',
      'privacy?',
      'group?',
    ] as const),
  ],
});
