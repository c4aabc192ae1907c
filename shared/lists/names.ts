import { z } from 'zod';
import { ErrorCode } from '../model/errors.ts';
import { Money } from '../model/money.ts';
import { Sentence } from '../model/sentence.ts';
import { type Columns, describeList } from './list.ts';

export const CheckedName = z.object({
  domain: z.string(),
  /**
   * `ordered`: an order for it is open. `owned`: it is in the account. `restorable`: it was, and can be restored.
   * `not-sold`: the price list has no registration under its extension. `refused`: it was ordered since it was checked,
   * and the service refused it.
   */
  status: z.enum([
    'available',
    'unavailable',
    'ordered',
    'refused',
    'owned',
    'restorable',
    'not-sold',
    'failed',
  ]),
  /** Of the first year, and of each later one, from the price list; null unless the name is, or was found, available. */
  price: Money.nullable(),
  renewal: Money.nullable(),
  reason: Sentence.nullable(),
  /** Of the failure. */
  code: ErrorCode.nullable(),
  whois: z.string().nullable(),
});
const NameRow = CheckedName.extend({ unicode: z.string() });
export type NameRow = z.infer<typeof NameRow>;

const columns = {
  domain: {
    title: 'Domain',
    kind: 'name',
    value: ({ domain }) => domain,
    sortable: true,
    width: 240,
    grows: true,
  },
  status: {
    title: 'Availability',
    kind: 'choice',
    words: 'names.statuses',
    value: ({ status }) => status,
    sortable: true,
    width: 130,
  },
  price: { title: 'Registration', kind: 'money', value: ({ price }) => price, sortable: true, width: 130 },
  renewal: {
    title: 'Renewal price',
    kind: 'money',
    value: ({ renewal }) => renewal,
    sortable: true,
    width: 130,
    yields: 1,
  },
  message: {
    title: 'Reason',
    kind: 'sentence',
    value: ({ reason }) => reason,
    quiet: true,
    width: 250,
  },
} as const satisfies Columns<NameRow>;

/** Names that were checked, as the answers came. */
export const names = describeList({
  row: NameRow,
  key: z.string(),
  keyOf: ({ domain }) => domain,
  columns,
  filters: {},
  groups: ['status'],
  sum: 'price',
  sort: [],
  page: ['domain', 'status', 'price', 'renewal', 'message'],
  terminal: ['domain', 'status', 'price', 'renewal', 'message'],
});
