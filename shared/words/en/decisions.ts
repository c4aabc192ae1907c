/** Why what the user asked of an order or of its queue was not done. */
export const decisions = {
  'amounts.and': '{before} and {after}',
  'amounts.none': 'nothing to pay',
  'approval.due-moved': '{domain}: next due date {from} → {to}',
  'approval.expiry-moved': '{domain}: {from} → {to}',
  'approval.moved':
    'The date of {count} domain moved after its order was approved, so it may already be renewed: {domains}. | The dates of {count} domains moved after their orders were approved, so they may already be renewed: {domains}.',
  'approval.moved-more': 'and {count} more',
  'approval.paid-since': '{domain}: {from} → {to}, paid with order {order}',
  'confirm.above': 'This is {sums}, above your limit of {limits}: type {amounts} to confirm.',
  'confirm.other': 'You confirmed {typed}, but this is {own}. Nothing was queued.',
  'decide.accepted':
    'Order {id} needs no decision: the service accepted it, and each refresh looks for its effect.',
  'decide.cannot-repeat': 'Order {id} cannot be repeated. {why}',
  'decide.changed': 'Order {id} has changed in the meantime: check it again.',
  'decide.check-first': 'Check order {id} first: its domain has to be read again.',
  'decide.not-again':
    'Order {id} is not sent again: the service has received it. Ask the service about its outcome.',
  'decide.not-unknown': 'Order {id} is {state}; only an unknown one can be resolved.',
  'decide.under-key': 'Send order {id} again instead: under its key the service carries it out once.',
  'order.approval-undone': 'Held: the approval was taken back.',
  'order.cancelling-undone': 'Cancelling was undone.',
  'order.check-later':
    'Order {id} can be checked in {seconds} s: until then the service may still be processing it.',
  'order.correct-none': 'It cannot be ordered.',
  'order.correct-own-name': 'This order is for {domain}.',
  'order.correct-other-name': 'Order {id} is for {domain}: another name is an order of its own.',
  'order.correct-restore': 'Order {id} is {kind}: only a registration or transfer has data to correct.',
  'order.correct-state': 'Order {id} is {state}; only a refused, held or cancelled one can be corrected.',
  'order.correct-unknown':
    'Order {id} is unknown: only its EPP code can be given again, with everything else as it was.',
  'order.ended-unread':
    'When the ledger was restored, another open order for the domain was carried over; how this one ended could not be read.',
  'order.first-of-another': 'Order {order}, which must be done first, is not one of {domain}.',
  'order.no-price': '“{price}” is not a price.',
  'order.none': 'There is no order {id}.',
  'order.nothing-to-check': 'Order {id} is {state}: there is nothing to check.',
  'order.queued': 'Queued.',
  'order.restored-held': 'Held: the ledger was restored from a backup.',
  'order.restored-not-repeated':
    'Restored from a backup, and the ledger before it did not know that this was sent: only you can have it sent again.',
  'order.restored-may-have-been-sent':
    'The ledger was restored from a backup; this order may have been sent since. Approve it only if it was not.',
  'queue.paused': 'The queue is paused, so nothing was sent. The orders wait in it.',
  'queue.paused-elsewhere': 'The queue was paused in another Namekeep.',
  'queue.paused-resume': 'The queue is paused: resume it first (--resume). Nothing was sent.',
  'revoke.again': 'The user takes back the decision that it may be sent again.',
  'revoke.done': 'The user takes back the decision that it happened.',
  'revoke.later':
    'Your decision on order {id} can no longer be undone: order {later} for {domain} was queued since.',
  'revoke.none': 'Order {id} has no decision of yours that could be undone.',
  'revoke.refused': 'The user takes back the decision that it was not carried out.',
  'settings.amount': '“{amount}” is not an amount: write it like 500.00.',
  'settings.currency': 'Give a currency code such as EUR.',
  'settings.damaged': 'The settings for orders in the ledger are damaged: set them again.',
  'settings.name-currency': 'Name the currency of the limit, for example EUR.',
} as const;
