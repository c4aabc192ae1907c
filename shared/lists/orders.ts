import { z } from 'zod';
import { CauseCode } from '../model/order-cause.ts';
import { Order, OrderKind, OrderState } from '../model/order.ts';
import { orderPrice } from '../rules/order-terms.ts';
import { orderText } from '../rules/order-terms.ts';
import { spentOn } from '../rules/spending.ts';
import { customerColumn } from './customers.ts';
import { choices, type Columns, days, describeList, exact, month, search, values } from './list.ts';

/** When the service was last read for an order; one never sent rests on the price list it was approved with. */
function asOf({ evidence, baseline, approval }: Order): string | null {
  // An order sent again has a baseline that is younger than the evidence of its first attempt.
  const readings = [evidence?.readAt, baseline?.readAt].filter((readAt) => typeof readAt === 'string');
  return readings.toSorted().at(-1) ?? approval.pricesFetchedAt;
}

/** Invoice numbers are numbers where the service's are. */
const invoiceOf = ({ invoiceId }: Order): string | number | null =>
  invoiceId !== null && /^\d{1,15}$/.test(invoiceId) ? Number(invoiceId) : invoiceId;

const columns = {
  id: { title: 'Order', kind: 'number', value: ({ id }) => id, sortable: true, width: 90 },
  account: { title: 'Account', kind: 'account', value: ({ accountId }) => accountId, sortable: true },
  kind: {
    title: 'Kind',
    kind: 'choice',
    words: 'orders.kindNames',
    value: ({ kind }) => kind,
    sortable: true,
    width: 170,
    yields: 2,
  },
  /** Kind and term in one, where there is little room. */
  what: { title: 'What', kind: 'text', value: ({ kind, years }) => orderText(kind, years), notInFiles: true },
  domain: { title: 'Domain', kind: 'name', value: ({ domain }) => domain, sortable: true },
  unicode: { title: 'Domain in Unicode', kind: 'text', value: ({ unicode }) => unicode },
  extension: {
    title: 'Extension',
    kind: 'extension',
    value: ({ domain }) => domain.slice(domain.indexOf('.') + 1),
    notInFiles: true,
  },
  /** A restore has none. */
  years: { title: 'Years', kind: 'number', value: ({ kind, years }) => (kind === 'restore' ? null : years) },
  state: {
    title: 'State',
    kind: 'choice',
    words: 'states',
    value: ({ state }) => state,
    sortable: true,
    width: 170,
  },
  /** What a finished order rests on: the service's answers, or the user's word alone. */
  confirmedBy: {
    title: 'Confirmed by',
    kind: 'choice',
    words: 'orders.confirmedBy',
    value: ({ state, confirmedByUser }) =>
      state === 'done' || state === 'refused' ? (confirmedByUser ? 'user' : 'service') : null,
    notInFiles: true,
  },
  cause: {
    title: 'Reason',
    kind: 'choice',
    words: 'orders.causes',
    value: ({ cause }) => cause?.code ?? null,
    notInFiles: true,
  },
  cost: {
    title: 'Cost',
    kind: 'money',
    value: (order) => order.charged ?? orderPrice(order),
    sortable: true,
    width: 92,
    notInFiles: true,
  },
  price: { title: 'Price', kind: 'money', value: orderPrice },
  fee: { title: 'Fee up to', kind: 'money', value: ({ approval }) => approval.fee ?? null },
  currency: { title: 'Currency', kind: 'text', value: (order) => orderPrice(order)?.currency ?? null },
  charged: { title: 'Charged', kind: 'money', value: ({ charged }) => charged },
  spent: { title: 'Spent', kind: 'money', value: spentOn },
  invoice: { title: 'Invoice', kind: 'text', value: invoiceOf, width: 110 },
  attempts: { title: 'Attempts', kind: 'number', value: ({ attempts }) => attempts },
  formerExpiry: {
    title: 'Old expiry date',
    kind: 'day',
    value: ({ baseline, approval }) => baseline?.expiryDate ?? approval.expiryDate,
  },
  newExpiry: { title: 'New expiry date', kind: 'day', value: ({ newExpiryDate }) => newExpiryDate },
  error: { title: 'Error', kind: 'sentence', value: ({ error }) => error },
  note: {
    title: 'Note',
    kind: 'sentence',
    value: ({ error }) => error,
    quiet: true,
    grows: true,
    yields: 5,
    notInFiles: true,
  },
  finding: { title: 'Finding', kind: 'sentence', value: ({ evidence }) => evidence?.finding ?? null },
  created: {
    title: 'Queued',
    kind: 'instant',
    value: ({ createdAt }) => createdAt,
    sortable: true,
  },
  /** In which month, for groups and filters. */
  month: { title: 'Month', kind: 'month', value: ({ createdAt }) => createdAt.slice(0, 7), notInFiles: true },
  sentMonth: {
    title: 'Sent in',
    kind: 'month',
    value: ({ sentAt, updatedAt }) => (sentAt ?? updatedAt).slice(0, 7),
    notInFiles: true,
  },
  sent: { title: 'Sent', kind: 'instant', value: ({ sentAt }) => sentAt },
  updated: { title: 'Updated', kind: 'age', value: ({ updatedAt }) => updatedAt, sortable: true, yields: 4 },
  customer: { ...customerColumn, sortable: true },
  asOf: { title: 'As of', kind: 'instant', value: asOf },
} as const satisfies Columns<Order>;

/** Orders, the latest first. */
export const orders = describeList({
  row: Order,
  key: z.int(),
  keyOf: ({ id }) => id,
  columns,
  filters: {
    state: choices(OrderState),
    kind: choices(OrderKind),
    cause: choices(CauseCode),
    confirmedBy: choices(z.enum(['service', 'user'])),
    domain: exact(),
    extension: values(),
    customer: values(),
    sentMonth: month(),
    text: search(),
    ...days('created'),
  },
  groups: ['state', 'cause', 'kind', 'account', 'month', 'extension', 'customer'],
  sum: 'cost',
  // The prices of orders that were refused, or wait, are no money that moved.
  fileSums: ['spent'],
  sort: [{ column: 'updated', direction: 'desc' }],
  page: [
    'domain',
    'account',
    'kind',
    'cost',
    'state',
    'note',
    'updated',
    'created?',
    'confirmedBy?',
    'invoice?',
    'customer?',
    'id?',
  ],
  terminal: ['id', 'what', 'domain', 'state', 'cost', 'invoice', 'attempts', 'updated', 'account', 'error'],
});
