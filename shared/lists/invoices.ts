import { days, describeList, search } from './list.ts';
import { orders } from './orders.ts';

/** Orders whose invoice the credit does not cover, the oldest first. */
export const invoices = describeList({
  ...orders,
  filters: { text: search(), ...days('created') },
  groups: ['account', 'month'],
  sort: [{ column: 'updated', direction: 'asc' }],
  page: ['invoice', 'domain', 'account', 'kind', 'cost', 'updated'],
  terminal: ['invoice', 'id', 'domain', 'what', 'cost', 'updated', 'account'],
});
