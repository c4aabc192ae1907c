export const renew = {
  title: 'Renew domains',
  hint: 'Before the first renewal is sent, domains and prices are read again. Domains that cost more by then, or whose dates or status changed, are held.',
  term: 'Term',
  years: '{count} year | {count} years',
  looking: 'Checking which domains can be renewed…',
  buckets: {
    'will-be-ordered': 'Will be ordered',
    uncertain: 'Only if you confirm',
    'already-queued': 'Already queued',
  },
  cannot: 'Cannot be renewed',
  autoRenewed:
    '{count} of these domains renews automatically. | {count} of these domains renew automatically.',
  autoRenewedOne: 'This domain renews automatically.',
  leaveOut: 'Leave it out | Leave these out',
  leftOut: 'Domains that renew automatically are left out.',
  include: 'Include them',
  price: 'Price',
  reason: 'Reason',
  noPrice: 'no price',
  differs: 'list {list}, this domain {own}',
  higher:
    '{count} of these domains costs more than the price list says. The total counts its own cost. | {count} of these domains cost more than the price list says. The total counts their own costs.',
  lower:
    'For {count} of these domains the price list says more than its own record. The total counts the list price. | For {count} of these domains the price list says more than their own records. The total counts the list prices.',
  sumUpTo: 'Total, at most',
  feesUnknown:
    '{count} domain is past its expiry date, and the price list does not say what the grace period costs. A fee may come on top of the total. | {count} domains are past their expiry dates, and the price list does not say what the grace period costs. Fees may come on top of the total.',
  more: 'and {count} more | and {count} more',
  sum: 'Total',
  pricesFrom: 'prices from',
  creditOf: 'Credit of {account}',
  after: '{amount} after all queued orders',
  steps: {
    spent: '{amount} of orders since it was read',
    queued: '{amount} in the queue',
    ordered: '{amount} for these orders',
  },
  short: 'The credit does not cover everything: {missing} is missing.',
  which: 'Which ones?',
  failingNames: 'Not paid from {day} on',
  failingNone: 'None of them is in the list of domains now.',
  withoutPrice:
    '{count} domain has no known price and is not included in the total. | {count} domains have no known price and are not included in the total.',
  now: 'Renew {count} domain now | Renew {count} domains now',
  nowFor: 'Renew {count} domain now · {sum} | Renew {count} domains now · {sum}',
  again:
    'Also renew {count} domain that is then paid for twice | Also renew {count} domains that are then paid for twice',
  ofThemAgain: '{count} again | {count} again',
  againNow: 'Renew {count} domain again now | Renew {count} domains again now',
  againNowFor: 'Renew {count} domain again now · {sum} | Renew {count} domains again now · {sum}',
  withoutDemo:
    '{count} domain of the demo account is ordered too. It is not included in this sum. | {count} domains of the demo account are ordered too. They are not included in this sum.',
  queued: '{count} renewal was queued. | {count} renewals were queued.',
  toOrders: 'Show queue',
  notQueued: '{count} domain could not be queued | {count} domains could not be queued',
} as const;
