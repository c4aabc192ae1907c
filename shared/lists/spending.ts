import { z } from 'zod';
import { SpendingTable, type SpendingAmount } from '../model/spending.ts';
import { type Columns, describeList } from './list.ts';

const SpendingRow = SpendingTable.shape.rows.element;
export type SpendingRow = z.infer<typeof SpendingRow>;

const sum = { kind: 'money', sortable: true, width: 140 } as const;
const count = { kind: 'number', sortable: true, width: 92 } as const;
const countOf = ({ orders }: SpendingAmount): number | null => orders || null;
const sumOf = ({ orders, sum: amount }: SpendingAmount) => (orders > 0 ? amount : null);
const columns = {
  /** The month, account, extension or kind of order. */
  name: { title: 'Name', kind: 'text', value: ({ name }) => name, sortable: true, width: 180, grows: true },
  currency: {
    title: 'Currency',
    kind: 'text',
    value: ({ currency }) => currency,
    sortable: true,
    width: 120,
  },
  orders: { ...count, title: 'Orders', value: ({ done }) => countOf(done) },
  sum: { ...sum, title: 'Spent', value: ({ done }) => sumOf(done) },
  unpaidOrders: {
    ...count,
    title: 'Unpaid orders',
    value: ({ awaitingPayment }) => countOf(awaitingPayment),
    width: 110,
    yields: 2,
  },
  unpaidSum: {
    ...sum,
    title: 'Awaiting payment',
    value: ({ awaitingPayment }) => sumOf(awaitingPayment),
    yields: 2,
  },
  unknownOrders: {
    ...count,
    title: 'Unknown orders',
    value: ({ unknown }) => countOf(unknown),
    width: 110,
    yields: 1,
  },
  unknownSum: { ...sum, title: 'Outcome unknown', value: ({ unknown }) => sumOf(unknown), yields: 1 },
} as const satisfies Columns<SpendingRow>;

/** What was spent, added up by what the user chose; the page has all of it. */
export const spending = describeList({
  row: SpendingRow,
  key: z.string(),
  keyOf: ({ name, currency }) => `${name} ${currency ?? ''}`,
  columns,
  filters: {},
  groups: [],
  sort: [],
  page: [
    ...(['name', 'currency', 'orders', 'sum', 'unpaidOrders', 'unpaidSum'] as const),
    ...(['unknownOrders', 'unknownSum'] as const),
  ],
});
