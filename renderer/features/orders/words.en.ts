export const orders = {
  queue: 'Order queue',
  progress: '{finished} of {total} finished',
  waiting: '{count} order waits in the queue | {count} orders wait in the queue',
  waitingInAll:
    '{count} order waits in the queue, all accounts together | {count} orders wait in the queue, all accounts together',
  idle: 'The queue is empty',
  current: 'now {domain}',
  timeLeft: '{time} left',
  pause: 'Pause',
  run: 'Run',
  runCount: 'Run {count} order | Run {count} orders',
  needYou: 'Needs your decision',
  needYouCount: '{count} order needs your decision | {count} orders need your decision',
  heldHint: 'Nothing is sent until you approve it.',
  approve: 'Approve',
  approveChosen: 'Approve {count} order | Approve {count} orders',
  cancel: 'Cancel order',
  payInvoice:
    'The service created invoice {invoice}, but the credit did not cover it. Pay it in the client area, then refresh.',
  payInvoiceUnknown:
    'The service created an invoice that the credit did not cover. Pay it in the client area, then refresh.',
  paidRefresh: 'Refresh after payment',
  unknownHint: 'The reply was lost. The service may or may not have renewed the domain.',
  before: 'Before',
  readBack: 'Read back',
  notReadBack: 'not yet',
  filter: 'Show',
  all: 'All',
  columns: {
    price: 'Price',
    state: 'State',
    note: 'Note',
    updated: 'Updated',
    queued: 'Queued',
    id: 'Number',
  },
  invoice: 'Invoice {invoice}',
  number: 'Order {id}',
  story: 'What happened',
  cancelChosen: 'Cancel {count} order | Cancel {count} orders',
  empty: 'No orders yet',
  emptyState: 'No order matches',
  emptyHint: 'Orders appear here when you renew domains in the portfolio.',
  toPortfolio: 'Go to portfolio',
  selection: 'Selection',
  selected: '{count} order selected | {count} orders selected',
  count: '{count} order | {count} orders',
  checkChosen: 'Check {count} order again | Check {count} orders again',
  sendChosen: 'Send {count} order now | Send {count} orders now',
  failed: 'The orders could not be read',
  emptyStateHint: 'Other filters may show more.',
  eppCodeMissing: 'Waits for its EPP code: enter it to send the transfer.',
  noCause: 'Waits for nobody',
  follows: 'What follows',
  unchanged: 'unchanged',
  changed: 'changed',
  daysLater: '{count} day later | {count} days later',
  daysEarlier: '{count} day earlier | {count} days earlier',
  yearsLater: '{count} year later | {count} years later',
  kindNames: {
    renew: 'Renewal',
    restore: 'Restore',
    register: 'Registration',
    transfer: 'Transfer',
  },
  groupings: {
    state: 'State',
    cause: 'Why it waits',
    kind: 'Order',
    account: 'Account',
    month: 'Month',
    extension: 'Extension',
  },
  causes: {
    'credit-short': 'Credit short',
    'credit-unread': 'Credit not read',
    'price-unknown': 'Price unknown',
    'price-rose': 'Price rose',
    'currency-changed': 'Another currency',
    'expiry-moved': 'Expiry moved',
    'status-changed': 'Status changed',
    'changed-elsewhere': 'Changed elsewhere',
    'not-read': 'Domain not read',
    'not-found': 'Not in the account',
    'already-owned': 'Already in the account',
    'data-missing': 'Data to correct',
    'epp-code-missing': 'EPP code missing',
    connection: 'Did not reach the service',
    'approval-undone': 'Approval taken back',
    'reply-lost': 'Reply lost',
    'nothing-moved': 'Read again, nothing moved',
    'may-be-charged': 'May be charged',
    'something-changed': 'Changed in another way',
    'service-received': 'Received by the service',
    'key-kept': 'Answer kept by the service',
    'key-locked': 'Locked by the service',
    'to-be-repeated': 'Will be repeated',
    'no-effect': 'No effect for days',
    'invoice-unpaid': 'Invoice to pay',
    other: 'Other',
  },
} as const;

export const states = {
  queued: 'Queued',
  held: 'Held',
  sending: 'Sending',
  accepted: 'Accepted',
  unknown: 'Unknown',
  done: 'Done',
  'awaiting-payment': 'Awaiting payment',
  refused: 'Refused',
  cancelled: 'Cancelled',
} as const;

export const kinds = {
  renew: 'Renewal, {count} year | Renewal, {count} years',
  restore: 'Restore',
  register: 'Registration, {count} year | Registration, {count} years',
  transfer: 'Transfer, {count} year | Transfer, {count} years',
  after: 'After order {id}',
  expires: 'Expires {date}',
  plan: 'Plan',
  replayed:
    'The service repeated its answer to an earlier attempt. Nothing was carried out or charged a second time.',
  copyKey: 'Copy idempotency key',
  againSafe:
    'If sent again, the order keeps the same key. The service carries it out at most once and never charges twice.',
  stuck: 'If the outcome stays unknown',
  locked:
    'If the service keeps answering that the first request is still in progress, it has locked the key. Contact the provider and quote this key. It is released manually after checking that nothing was charged.',
  unknownHint: 'The reply was lost. The service may or may not have carried out the order.',
  correct: 'Correct…',
  correctTitle: 'Correct {domain}',
  correctHint: 'A new order with the corrected data replaces this one. It is sent when the queue runs.',
  corrected: 'The corrected order for {domain} was queued.',
  giveCode: 'Enter EPP code…',
  giveCodeTitle: 'Enter the EPP code of {domain} again',
  giveCodeHint: 'Order {id} stays the same order. Nothing is sent until you let it be sent again.',
  saveCode: 'Save EPP code',
  codeGiven: 'The EPP code of {domain} was saved.',
} as const;

export const decision = {
  accepted:
    'The service accepted this order. Each refresh checks for its effect. You do not need to do anything.',
  overdue: 'The service accepted this order, but its effect is still not visible.',
  received: 'The service has received this order, so it is not sent again.',
  charge: 'Charge',
  chargedOf: '{sum}, seen',
  charged: 'seen',
  notCharged: 'not seen yet',
  notVisible: 'Not visible yet',
  invoiceNotVisible: 'Invoice {invoice} · not visible yet',
  ask: 'Ask the service',
  askHint:
    'Copy the details that the service needs to find the order, and ask about its outcome. Do not order it again until you know.',
  tell: 'Details to copy',
  copyFacts: 'Copy details for the service',
  facts: {
    domain: 'Domain',
    invoice: 'Invoice',
    sentAt: 'Sent',
    idempotencyKey: 'Idempotency key',
    expiryDateBefore: 'Expiry date before',
    expiryDateNow: 'Expiry date now',
    nextDueDateBefore: 'Next due date before',
    nextDueDateNow: 'Next due date now',
    statusBefore: 'Status before',
    statusNow: 'Status now',
  },
  done: 'It happened',
  doneOpen: 'It happened…',
  doneTitle: 'Mark the order for {domain} as done?',
  doneConsequence:
    'Order {id} is marked as confirmed by you. No effect has been seen, and it is no longer checked for.',
  refused: 'It was not carried out',
  refusedOpen: 'It was not carried out…',
  refusedTitle: 'Mark the order for {domain} as not carried out?',
  refusedConsequence:
    'Order {id} is marked as refused, confirmed by you, and the domain can be ordered again. Do this only if the service told you so. If it did carry out the order, you pay twice.',
  byYou: 'Confirmed by you',
  doneByYou: 'You confirmed that it happened. No effect has been seen.',
  refusedByYou: 'You confirmed that the service did not carry it out.',
  stateByYou: '{state}, confirmed by you',
  undo: 'Undo decision',
  undoOpen: 'Undo decision…',
  undoTitle: 'Undo your decision on the order for {domain}?',
  undoConsequence:
    'Order {id} is {state} again, with everything that was read back. This is possible until it is sent again or the domain is ordered again.',
  again: 'Send again',
  againFor: 'Send again · {sum}',
  againOpen: 'Send again…',
  againTitle: 'Send the order for {domain} again?',
  againTitleRenew: 'Send the renewal of {domain} again?',
  againHint: 'The domain is read first, because the order may have been carried out.',
  againThen: 'Once you confirm, the order is queued and sent when the queue runs.',
  reading: 'Reading the domain…',
  wait: 'The service may still be processing it. Try again in {time}.',
  isNow: 'Order {id} is now',
  notAgain: 'It is not sent again.',
  againWarning:
    'If the service has carried out the order but does not show it yet, it is carried out and charged twice.',
  againWarningRenew:
    'If the renewal has happened but does not show yet, the domain is renewed twice and your credit is charged twice.',
  againUnderKey:
    'It is repeated with its idempotency key. The service carries it out once and charges it once.',
  againQueued: 'The order for {domain} is sent again when the queue runs.',
} as const;

export const approval = {
  title: 'What you approved',
  listOf: 'price list from',
  readAt: 'read',
} as const;

export const attempts = {
  number: 'Attempt {number}',
  answered: 'Answered with HTTP {status} in {ms} ms',
  'no-answer': 'No answer after {ms} ms',
  'not-sent': 'Not sent',
  'under-way': 'In progress',
  'cut-off': 'Namekeep closed before an answer arrived',
  neverLeft: 'No request was sent',
  notNoted: 'No request was recorded',
  waited:
    'The service asked to wait: {count} request sent in total | The service asked to wait: {count} requests sent in total',
  withKey: 'with the idempotency key',
  answer: 'Answer',
  cut: 'Only the beginning of the answer is shown.',
  budget: 'Request budget at that time',
  bucket: '{name}: {left} of {limit} left per {minutes} min',
  more: 'Request and answer',
  creditMoved: 'Credit moved by',
} as const;

export const runs = {
  title: 'The queue has finished',
  spent: 'Spent: {sum}.',
  nothing: 'nothing',
  creditRead: 'Credit of {account}: {sum}.',
  creditReckoned: 'Credit of {account}: {sum}, calculated from the prices.',
} as const;

/** Orders that wait for the user, by cause. */
export const groups = {
  short: '{count} order held: credit short by {short} | {count} orders held: credit short by {short}',
  causes: {
    'credit-short':
      '{count} order held: the credit did not cover it | {count} orders held: the credit did not cover them',
    'credit-unread':
      '{count} order held: the credit could not be read | {count} orders held: the credit could not be read',
    'price-unknown': '{count} order held: price not known | {count} orders held: price not known',
    'price-rose': '{count} order held: the price rose | {count} orders held: the price rose',
    'currency-changed': '{count} order held: another currency | {count} orders held: another currency',
    'expiry-moved':
      '{count} order held: the expiry date has moved, it may be renewed already | {count} orders held: the expiry date has moved, they may be renewed already',
    'status-changed':
      '{count} order held: the status has changed | {count} orders held: the status has changed',
    'changed-elsewhere':
      '{count} order held: changed by someone else | {count} orders held: changed by someone else',
    'not-read':
      '{count} order held: the domain could not be read | {count} orders held: the domains could not be read',
    'not-found':
      '{count} order held: no longer in the account | {count} orders held: no longer in the account',
    'already-owned':
      '{count} order held: already in the account | {count} orders held: already in the account',
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
    'key-kept':
      '{count} order unknown: the service keeps its answer | {count} orders unknown: the service keeps its answers',
    'key-locked':
      '{count} order unknown: locked by the service | {count} orders unknown: locked by the service',
    'to-be-repeated':
      '{count} order is repeated when the queue runs | {count} orders are repeated when the queue runs',
    'no-effect':
      '{count} order accepted days ago without a visible effect | {count} orders accepted days ago without a visible effect',
    'invoice-unpaid':
      '{count} invoice to pay in the client area | {count} invoices to pay in the client area',
    other: '{count} order waits for you | {count} orders wait for you',
  },
  hints: {
    held: 'nothing was sent',
    unknown: 'may have been carried out',
    accepted: 'never sent again',
    'awaiting-payment': 'not paid yet',
  },
  since: 'since',
  left: 'credit left {left}',
  show: 'Show orders',
  undo: 'Undo',
  approve: 'Approve',
  approveFor: 'Approve {count} order · {sum} | Approve {count} orders · {sum}',
  approveTitle: 'Approve all of them',
  approveFittingTitle: 'Approve what the credit covers',
  approveHint: 'They return to the queue at the current prices and dates. Nothing is sent yet.',
  creditAfter: 'Credit of {account}: {credit}, {after} after all queued orders.',
  approved: '{count} order is in the queue again. | {count} orders are in the queue again.',
  cancelled: '{count} order was cancelled. | {count} orders were cancelled.',
  read: '{count} order checked. | {count} orders checked.',
  actions: {
    'approve-fitting': 'Approve the first {count} | Approve the first {count}',
    approve: 'Approve all…',
    cancel: 'Cancel all…',
    refresh: 'Refresh',
    check: 'Check again',
    again: 'Send again…',
    done: 'It happened…',
    refused: 'Not carried out…',
  },
  titles: {
    cancel: 'Cancel {count} order? | Cancel {count} orders?',
    again: 'Send {count} order again? | Send {count} orders again?',
    done: 'Mark {count} order as done? | Mark {count} orders as done?',
    refused: 'Mark {count} order as not carried out? | Mark {count} orders as not carried out?',
  },
  confirms: {
    cancel: 'Cancel {count} order | Cancel {count} orders',
    again: 'Send {count} order again | Send {count} orders again',
    done: 'Mark {count} order as done | Mark {count} orders as done',
    refused: 'Mark {count} order as not carried out | Mark {count} orders as not carried out',
  },
  consequences: {
    cancel: 'Nothing was sent and nothing is charged. You can undo this.',
    again:
      'Each domain is read once more first. An order whose domain shows its effect is not sent. If the service carried one out and does not show it yet, it is charged twice.',
    done: 'They are marked as confirmed by you. No effect has been seen, and they are no longer checked for it. You can undo this.',
    refused:
      'Do this only if the service told you so. The domains can be ordered again; if the service did carry one out, you pay twice. You can undo this.',
  },
} as const;
