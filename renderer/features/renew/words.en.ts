export const renew = {
  title: 'Renew domains',
  hint: 'Nothing is sent yet: renewals are queued, and you run the queue when you are ready.',
  term: 'Term',
  years: '{count} year | {count} years',
  looking: 'Looking at what can be renewed…',
  buckets: {
    'will-be-ordered': 'Will be ordered',
    'already-queued': 'Already queued',
    cannot: 'Cannot be renewed',
  },
  noPrice: 'no price',
  more: 'and {count} more | and {count} more',
  sum: 'Sum',
  pricesFrom: 'prices from',
  creditOf: 'Credit of {account}',
  after: '{amount} after everything queued',
  short:
    'The credit does not cover it. What it does not cover is held until you top it up, unless you allow unpaid invoices under Accounts.',
  withoutPrice:
    '{count} domain has no known price and is not in the sum. | {count} domains have no known price and are not in the sum.',
  queue: 'Queue {count} renewal | Queue {count} renewals',
  queueFor: 'Queue {count} renewal, {sum} | Queue {count} renewals, {sum}',
  queued: '{count} renewal was queued. | {count} renewals were queued.',
  toOrders: 'Go to the orders',
  notQueued: '{count} domain could not be queued | {count} domains could not be queued',
} as const;
