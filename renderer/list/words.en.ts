import type { ListName } from '../../shared/lists/lists.ts';

/** What each list that `ListScreen` shows says of itself. */
export interface ListWords {
  readonly title: string;
  readonly count: string;
  readonly failed: string;
  readonly empty: string;
  readonly emptyHint: string;
  /** Of what it is narrowed to. */
  readonly nothing: string;
}

export const lists = {
  orders: {
    title: 'Orders',
    count: '{count} order | {count} orders',
    failed: 'The orders could not be read',
    empty: 'No orders yet',
    emptyHint: 'Orders appear here when you renew, register or transfer domains.',
    nothing: 'No order matches',
  },
  customers: {
    title: 'Customers',
    count: '{count} customer | {count} customers',
    failed: 'The customers could not be read',
    empty: 'No customers yet',
    emptyHint: 'Give domains to customers to see what each has, what it costs and what renews next.',
    nothing: 'No customer matches',
  },
  lines: {
    title: 'Lines to invoice',
    count: '{count} line | {count} lines',
    failed: 'The lines could not be read',
    empty: 'Nothing to bill yet',
    emptyHint: 'Each order that was paid for makes a line once its domain has a customer.',
    nothing: 'No line matches',
  },
  rounds: {
    title: 'Domains of renewal rounds',
    count: '{count} domain | {count} domains',
    failed: 'The rounds could not be read',
    empty: 'No renewal round yet',
    emptyHint:
      'A round asks your customers which domains to renew. Namekeep writes a draft for each of them, and reads what they answer.',
    nothing: 'No domain matches',
  },
  invoices: {
    title: 'Invoices',
    count: '{count} invoice | {count} invoices',
    failed: 'The invoices could not be read',
    empty: 'No invoices to pay',
    emptyHint: 'An order whose invoice the credit does not cover appears here.',
    nothing: 'No invoice matches',
  },
  changes: {
    title: 'Changes',
    count: '{count} change | {count} changes',
    failed: 'The changes could not be read',
    empty: 'No changes yet',
    emptyHint: 'Select domains and choose a change under Actions.',
    nothing: 'No change matches',
  },
  history: {
    title: 'History',
    count: '{count} entry | {count} entries',
    failed: 'The history could not be read',
    empty: 'Nothing has changed yet',
    emptyHint: 'Differences found by a refresh or by reading details appear here.',
    nothing: 'Nothing matches',
  },
  findings: {
    title: 'Findings',
    count: '{count} result | {count} results',
    failed: 'The domains could not be checked',
    empty: 'No findings',
    emptyHint: 'No problems in the details read so far.',
    nothing: 'No finding matches',
  },
  priceChanges: {
    title: 'Price changes',
    count: '{count} change | {count} changes',
    failed: 'The prices could not be read',
    empty: 'No price changes yet',
    emptyHint: 'Every refresh compares the price list with the previous one.',
    nothing: 'No matching changes',
  },
  prices: {
    title: 'Price list',
    count: '{count} extension | {count} extensions',
    failed: 'The prices could not be read',
    empty: 'No price list yet',
    emptyHint: 'Refresh to fetch the prices of this account.',
    nothing: 'No matching extensions',
  },
  names: {
    title: 'Names',
    count: '{count} name | {count} names',
    failed: 'The names could not be checked',
    empty: 'Nothing checked yet',
    emptyHint: 'Check names to see which are free, what they cost, and what to do with the others.',
    nothing: 'No name matches',
  },
  spending: {
    title: 'Spending',
    count: '{count} line | {count} lines',
    failed: 'The spending could not be read',
    empty: 'Nothing spent yet',
    emptyHint: 'Orders appear here once they have been sent.',
    nothing: 'No line matches',
  },
  retail: {
    title: 'Retail prices',
    count: '{count} extension | {count} extensions',
    failed: 'The prices could not be read',
    empty: 'The price list has no such price',
    emptyHint: 'Choose another operation or term.',
    nothing: 'No matching extensions',
  },
} as const satisfies Partial<Record<ListName, ListWords>>;
export type ScreenName = keyof typeof lists;

export const list = {
  search: 'Search domains',
  from: 'From',
  to: 'To',
  period: 'Period',
  periods: { week: 'Last 7 days', month: 'Last 30 days', thisMonth: 'This month' },
  clear: 'Clear filters',
  elsewhere: '0 of {count}: these belong to other accounts.',
  nothingHint: 'Other filters may show more.',
  none: 'None',
  noCustomer: 'No customer',
} as const;
