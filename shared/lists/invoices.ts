import { days, describeList, search, values } from './list.ts';
import { orders } from './orders.ts';

/** Orders whose invoice the credit does not cover, the oldest first. */
export const invoices = describeList({
  ...orders,
  filters: { text: search(), customer: values(), ...days('created') },
  groups: ['account', 'month', 'customer'],
  sort: [{ column: 'updated', direction: 'asc' }],
  page: ['invoice', 'domain', 'account', 'kind', 'cost', 'updated', 'customer?'],
  terminal: ['invoice', 'id', 'domain', 'what', 'cost', 'updated', 'account'],
});
