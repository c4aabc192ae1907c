/** Why orders wait for the user. @see shared/model/order-cause.ts */
export const causes = {
  'causes.short':
    '{count} order held: credit short by {short} | {count} orders held: credit short by {short}',
  'causes.credit-short':
    '{count} order held: the credit did not cover it | {count} orders held: the credit did not cover them',
  'causes.credit-unread':
    '{count} order held: the credit could not be read | {count} orders held: the credit could not be read',
  'causes.price-unknown': '{count} order held: price not known | {count} orders held: price not known',
  'causes.price-rose': '{count} order held: the price rose | {count} orders held: the price rose',
  'causes.currency-changed': '{count} order held: another currency | {count} orders held: another currency',
  'causes.expiry-moved':
    '{count} order held: a date has moved, it may be renewed already | {count} orders held: a date has moved, they may be renewed already',
  'causes.status-changed':
    '{count} order held: the status has changed | {count} orders held: the status has changed',
  'causes.paid-before':
    '{count} order held: another order may have paid for it | {count} orders held: other orders may have paid for them',
  'causes.credit-fell':
    '{count} order held: the credit fell without an explanation | {count} orders held: the credit fell without an explanation',
  'causes.to-be-dropped':
    '{count} order held: the customer lets the domain expire | {count} orders held: the customers let the domains expire',
  'causes.changed-elsewhere':
    '{count} order held: changed by someone else | {count} orders held: changed by someone else',
  'causes.not-read':
    '{count} order held: the domain could not be read | {count} orders held: the domains could not be read',
  'causes.not-found':
    '{count} order held: no longer in the account | {count} orders held: no longer in the account',
  'causes.already-owned':
    '{count} order held: already in the account | {count} orders held: already in the account',
  'causes.data-missing':
    '{count} order held: its data must be corrected | {count} orders held: their data must be corrected',
  'causes.epp-code-missing': '{count} order held: EPP code missing | {count} orders held: EPP code missing',
  'causes.connection':
    '{count} order held: refused before it reached the service | {count} orders held: refused before they reached the service',
  'causes.approval-undone':
    '{count} order held: you took the approval back | {count} orders held: you took the approval back',
  'causes.reply-lost':
    '{count} order unknown: the reply was lost | {count} orders unknown: the replies were lost',
  'causes.nothing-moved':
    '{count} order unknown: read again, nothing has moved | {count} orders unknown: read again, nothing has moved',
  'causes.may-be-charged':
    '{count} order unknown: the credit may have paid for it | {count} orders unknown: the credit may have paid for them',
  'causes.something-changed':
    '{count} order unknown: the domain has changed in another way | {count} orders unknown: the domains have changed in another way',
  'causes.service-received':
    '{count} order unknown: the service has received it | {count} orders unknown: the service has received them',
  'causes.error-unlisted':
    '{count} order unknown: an error that says nothing of the charge | {count} orders unknown: errors that say nothing of the charge',
  'causes.contradicted':
    '{count} order unknown: the credit fell, the domain did not change | {count} orders unknown: the credit fell, the domains did not change',
  'causes.key-kept':
    '{count} order unknown: the service keeps its answer | {count} orders unknown: the service keeps its answers',
  'causes.key-locked':
    '{count} order unknown: locked by the service | {count} orders unknown: locked by the service',
  'causes.to-be-repeated':
    '{count} order is repeated when the queue runs | {count} orders are repeated when the queue runs',
  'causes.no-effect':
    '{count} order accepted days ago without a visible effect | {count} orders accepted days ago without a visible effect',
  'causes.invoice-unpaid':
    '{count} invoice to pay in the client area | {count} invoices to pay in the client area',
  'causes.other': '{count} order waits for you | {count} orders wait for you',
} as const;
