import { InvoiceLine, LineState } from '../model/invoice-line.ts';
import { OrderKind } from '../model/order.ts';
import { toMinor, toMoney } from '../rules/money.ts';
import { orderText } from '../rules/order-terms.ts';
import type { Money } from '../model/money.ts';
import { choices, type Columns, describeList, month, search, values } from './list.ts';

/** @returns null where one of them is not known, or they are in two currencies */
export function marginOf({ price, cost }: Pick<InvoiceLine, 'price' | 'cost'>): Money | null {
  if (price === null || cost === null || price.currency !== cost.currency) return null;
  return toMoney({ minor: toMinor(price).minor - toMinor(cost).minor, currency: price.currency });
}

const columns = {
  id: { title: 'Line', kind: 'number', value: ({ id }) => id, sortable: true, notInFiles: true },
  date: { title: 'Date', kind: 'day', value: ({ date }) => date, sortable: true, yields: 1 },
  customer: {
    title: 'Customer',
    kind: 'text',
    value: ({ customer }) => customer,
    sortable: true,
    width: 200,
    grows: true,
  },
  account: {
    title: 'Account',
    kind: 'account',
    value: ({ accountId }) => accountId,
    sortable: true,
    yields: 7,
  },
  domain: { title: 'Domain', kind: 'name', value: ({ domain }) => domain, sortable: true },
  unicode: { title: 'Domain in Unicode', kind: 'text', value: ({ unicode }) => unicode },
  kind: {
    title: 'Kind',
    kind: 'choice',
    words: 'orders.kindNames',
    value: ({ kind }) => kind,
    sortable: true,
  },
  what: { title: 'What', kind: 'text', value: ({ kind, years }) => orderText(kind, years), notInFiles: true },
  years: { title: 'Years', kind: 'number', value: ({ kind, years }) => (kind === 'restore' ? null : years) },
  from: { title: 'From', kind: 'day', value: ({ from }) => from },
  to: { title: 'To', kind: 'day', value: ({ to }) => to },
  cost: { title: 'Cost', kind: 'money', value: ({ cost }) => cost, sortable: true, yields: 4 },
  price: { title: 'Price', kind: 'money', value: ({ price }) => price, sortable: true },
  currency: {
    title: 'Currency',
    kind: 'text',
    value: ({ price, cost }) => (price ?? cost)?.currency ?? null,
  },
  margin: { title: 'Margin', kind: 'money', value: marginOf, yields: 3 },
  credit: { title: 'Credit', kind: 'flag', value: ({ credit }) => credit },
  state: { title: 'State', kind: 'choice', words: 'lines.states', value: ({ state }) => state, width: 110 },
  invoice: { title: 'Invoice', kind: 'text', value: ({ invoice }) => invoice, width: 110, yields: 5 },
  batch: { title: 'Export', kind: 'number', value: ({ batchId }) => batchId },
  order: { title: 'Order', kind: 'number', value: ({ orderId }) => orderId },
  month: { title: 'Month', kind: 'month', value: ({ date }) => date.slice(0, 7), notInFiles: true },
} as const satisfies Columns<InvoiceLine>;

/** What customers are to be billed, and were. Each order that was paid for makes one line, the latest first. */
export const lines = describeList({
  row: InvoiceLine,
  key: InvoiceLine.shape.id,
  keyOf: ({ id }) => id,
  columns,
  filters: {
    state: choices(LineState),
    customer: values(),
    kind: choices(OrderKind),
    month: month(),
    text: search(),
  },
  groups: ['customer', 'state', 'month', 'kind', 'batch'],
  sum: 'price',
  fileSums: ['cost', 'price'],
  sort: [{ column: 'date', direction: 'desc' }],
  page: [
    ...(['customer', 'domain', 'kind', 'date', 'cost', 'price', 'margin', 'state', 'invoice'] as const),
    ...(['account?', 'from?', 'to?', 'order?', 'batch?'] as const),
  ],
  terminal: [
    'id',
    'date',
    'customer',
    'domain',
    'what',
    'cost',
    'price',
    'margin',
    'state',
    'invoice',
    'order',
  ],
});
