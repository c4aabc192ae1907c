import { z } from 'zod';
import type { Money } from '../model/money.ts';
import { PriceEntry } from '../model/price.ts';
import { type Columns, describeList, search } from './list.ts';

export const PriceRow = z.object({
  entry: PriceEntry,
  /** Listed domains with the extension. */
  domains: z.int(),
  /** Whether the extension has a transfer lock, and WHOIS privacy; null where that was never read. */
  lock: z.boolean().nullable(),
  privacy: z.boolean().nullable(),
});
export type PriceRow = z.infer<typeof PriceRow>;

const money = { kind: 'money', sortable: true, width: 110 } as const;
/** Of the first year, or of the shortest term that is sold. */
const price = ([shortest]: PriceEntry['register']): Money | null => shortest?.price ?? null;
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
  extension: { ...extensionColumn, value: ({ entry }) => entry.extension },
  domains: ownedColumn,
  register: { ...money, title: 'Register', value: ({ entry }) => price(entry.register) },
  transfer: { ...money, title: 'Transfer', value: ({ entry }) => price(entry.transfer) },
  renew: { ...money, title: 'Renew', value: ({ entry }) => price(entry.renew) },
  restore: { ...money, title: 'Restore fee', value: ({ entry }) => entry.redemptionPeriod?.fee ?? null },
  grace: { ...money, title: 'Grace fee', yields: 4, value: ({ entry }) => entry.gracePeriod?.fee ?? null },
  lock: { title: 'Lock', kind: 'flag', value: ({ lock }) => lock, width: 76, yields: 15 },
  privacy: { title: 'Privacy', kind: 'flag', value: ({ privacy }) => privacy, width: 76, yields: 16 },
  group: { title: 'Group', kind: 'text', value: ({ entry }) => entry.group, sortable: true, yields: 17 },
} as const satisfies Columns<PriceRow>;

/** The price list of an account, which the page has as a whole: a row for each extension. */
export const prices = describeList({
  row: PriceRow,
  key: z.string(),
  keyOf: ({ entry }) => entry.extension,
  columns,
  filters: { text: search('extension') },
  groups: ['group'],
  sort: [{ column: 'extension', direction: 'asc' }],
  page: [
    ...(['extension', 'domains', 'register', 'transfer', 'renew', 'restore', 'grace'] as const),
    ...(['lock?', 'privacy?', 'group?'] as const),
  ],
});
