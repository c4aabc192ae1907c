import { z } from 'zod';
import { SpendingTable, type SpendingAmount } from '../model/spending.ts';
import { type Columns, describeList } from './list.ts';

const SpendingRow = SpendingTable.shape.rows.element;
export type SpendingRow = z.infer<typeof SpendingRow>;

const sum = { kind: 'money', sortable: true, width: 150 } as const;
const sumOf = ({ orders, sum: amount }: SpendingAmount) => (orders > 0 ? amount : null);
const columns = {
  /** The month, account, extension or kind of order. */
  name: { title: 'Name', kind: 'text', value: ({ name }) => name, sortable: true, width: 180, grows: true },
  currency: { title: 'Currency', kind: 'text', value: ({ currency }) => currency, sortable: true, width: 90 },
  orders: {
    title: 'Orders',
    kind: 'number',
    sortable: true,
    value: ({ done }) => done.orders || null,
  },
  sum: { ...sum, title: 'Spent', value: ({ done }) => sumOf(done) },
  unpaid: { ...sum, title: 'Awaiting payment', value: (row) => sumOf(row.awaitingPayment), yields: 2 },
  unknown: { ...sum, title: 'Outcome unknown', value: (row) => sumOf(row.unknown), yields: 1 },
} as const satisfies Columns<SpendingRow>;

/** What was spent, added up by what the user chose; the page has all of it. */
export const spending = describeList({
  row: SpendingRow,
  key: z.string(),
  keyOf: ({ name, currency }) => `${name} ${currency ?? ''}`,
  columns,
  filters: {},
  groups: ['currency'],
  sum: 'sum',
  sort: [],
  page: ['name', 'currency?', 'orders', 'sum', 'unpaid', 'unknown'],
});
