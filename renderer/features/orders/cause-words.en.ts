/** Why orders wait for the user; Today needs them, too. */
export const causes = {
  short: '{count} order held: credit short by {short} | {count} orders held: credit short by {short}',
  'credit-short':
    '{count} order held: the credit did not cover it | {count} orders held: the credit did not cover them',
  'credit-unread':
    '{count} order held: the credit could not be read | {count} orders held: the credit could not be read',
  'price-unknown': '{count} order held: price not known | {count} orders held: price not known',
  'price-rose': '{count} order held: the price rose | {count} orders held: the price rose',
  'currency-changed': '{count} order held: another currency | {count} orders held: another currency',
  'expiry-moved':
    '{count} order held: a date has moved, it may be renewed already | {count} orders held: a date has moved, they may be renewed already',
  'status-changed':
    '{count} order held: the status has changed | {count} orders held: the status has changed',
  'paid-before':
    '{count} order held: another order may have paid for it | {count} orders held: other orders may have paid for them',
  'credit-fell':
    '{count} order held: the credit fell without an explanation | {count} orders held: the credit fell without an explanation',
  'changed-elsewhere':
    '{count} order held: changed by someone else | {count} orders held: changed by someone else',
  'not-read':
    '{count} order held: the domain could not be read | {count} orders held: the domains could not be read',
  'not-found': '{count} order held: no longer in the account | {count} orders held: no longer in the account',
  'already-owned': '{count} order held: already in the account | {count} orders held: already in the account',
  'data-missing':
    '{count} order held: its data must be corrected | {count} orders held: their data must be corrected',
  'epp-code-missing': '{count} order held: EPP code missing | {count} orders held: EPP code missing',
  connection:
    '{count} order held: refused before it reached the service | {count} orders held: refused before they reached the service',
  'approval-undone':
    '{count} order held: you took the approval back | {count} orders held: you took the approval back',
  'reply-lost': '{count} order unknown: the reply was lost | {count} orders unknown: the replies were lost',
  'nothing-moved':
    '{count} order unknown: read again, nothing has moved | {count} orders unknown: read again, nothing has moved',
  'may-be-charged':
    '{count} order unknown: the credit may have paid for it | {count} orders unknown: the credit may have paid for them',
  'something-changed':
    '{count} order unknown: the domain has changed in another way | {count} orders unknown: the domains have changed in another way',
  'service-received':
    '{count} order unknown: the service has received it | {count} orders unknown: the service has received them',
  'error-unlisted':
    '{count} order unknown: an error that says nothing of the charge | {count} orders unknown: errors that say nothing of the charge',
  contradicted:
    '{count} order unknown: the credit fell, the domain did not change | {count} orders unknown: the credit fell, the domains did not change',
  'key-kept':
    '{count} order unknown: the service keeps its answer | {count} orders unknown: the service keeps its answers',
  'key-locked':
    '{count} order unknown: locked by the service | {count} orders unknown: locked by the service',
  'to-be-repeated':
    '{count} order is repeated when the queue runs | {count} orders are repeated when the queue runs',
  'no-effect':
    '{count} order accepted days ago without a visible effect | {count} orders accepted days ago without a visible effect',
  'invoice-unpaid': '{count} invoice to pay in the client area | {count} invoices to pay in the client area',
  other: '{count} order waits for you | {count} orders wait for you',
} as const;
