export const orders = {
  'orders.again-one-by-one':
    'These orders may have been carried out: look at each of them, and ask the service before you send it again.',
  'orders.accepted': 'The service accepted {order}, {invoice}.',
  'orders.accepted-unseen': 'The service accepted order {id} for it; its effect is not visible yet.',
  'orders.also-selected': 'It is also selected in “{account}”, where it is ordered.',
  'orders.approved': 'Approved by the user.',
  'orders.as-new-expired':
    'Its idempotency key has expired, so a repeat could be charged again. Decide whether it happened or is to be sent again.',
  'orders.as-new': 'Decide whether it happened or is to be sent again.',
  'orders.ask-service':
    'The service answered the request, so it is not sent again: ask the service about its outcome.',
  'orders.asleep-before': 'The computer went to sleep before the request was sent.',
  'orders.before-take': 'the orders before it take {money}',
  'orders.busy-key': '{message} If this lasts longer than an hour, contact the provider.',
  'orders.cancelled-as': 'Cancelled: {why}',
  'orders.cancelled-corrected': 'Cancelled: it is ordered again with corrected data.',
  'orders.cancelled-with': 'Cancelled: it waited for order {id}, {order}, which was cancelled.',
  'orders.cancelled-with-refused': 'Cancelled: it waited for order {id}, {order}, which was refused: {error}',
  'orders.cancelled-by-user': 'Cancelled by the user.',
  'orders.cancelled-unpaid': 'Cancelled by the user. {invoice}',
  'orders.cancelled-first': 'It has been cancelled: restore it first.',
  'orders.charge-unknown': 'Whether this order was charged is not known.',
  'orders.corrects-refused': 'Corrects order {id}, which was refused: {error}',
  'orders.corrects-unsent': 'Corrects order {id}, which was not sent: {error}',
  'orders.costs': 'and it costs {price}',
  'orders.costs-with-fee': 'and it costs {price}, plus a grace fee of up to {fee}',
  'orders.credit-has-paid': 'The credit has paid for {order}; its effect is not visible yet. {finding}',
  'orders.credit-fell':
    'The credit fell by {amount} between {from} and {to}, and no order of this Namekeep explains it: somebody else may have paid for it. Look in the client area, then approve the order if it is still wanted.',
  'orders.credit-is': 'the credit is {credit}',
  'orders.credit-may-have-paid': 'The credit may have paid for it: ask the service before it is sent again.',
  'orders.credit-required':
    'The credit does not cover it: {required} required, {available} available. Top up the credit, then approve the order.',
  'orders.credit-short': 'The credit is short by {missing}: {figures}. Top up the credit, then approve it.',
  'orders.credit-unread':
    'The credit could not be read, so it is unclear whether it covers this order. Refresh the account and approve it, or allow unpaid invoices for this account.',
  'orders.currency-now': 'The price is now in {to}, not in {from}.',
  'orders.decided-done': 'The user says that it happened. {known}',
  'orders.decided-refused': 'The user says that the service did not carry it out. {known}',
  'orders.decided-again': 'The user lets it be sent again. {known}',
  'orders.details-missing':
    'The registrant and nameservers of this order are missing: cancel it and order the name again.',
  'orders.domain-uncheckable': 'Its domain cannot be checked: {message}',
  'orders.domain-unknown': 'The service no longer knows this domain.',
  'orders.done': 'It happened. {finding}',
  'orders.done-register': 'Registered.',
  'orders.done-renew': 'Renewed.',
  'orders.done-restore': 'Restored.',
  'orders.done-transfer': 'Transferred.',
  'orders.due-moved': 'Its next due date is now {to}, not {from}: it may have been renewed elsewhere.',
  'orders.epp-code-again':
    'Its EPP code is not in the keychain of this computer: enter it again before the order is sent again.',
  'orders.epp-code-awaited':
    'Its EPP code is not in the keychain of this computer yet. Without it, the order is held {seconds} seconds after it was queued.',
  'orders.epp-code-given': 'Its EPP code was given again.',
  'orders.epp-code-unkept': 'Its EPP code could not be put into the keychain: {message}',
  'orders.epp-code-missing':
    'Its EPP code is not in the keychain of this computer: correct the order and give the code again.',
  'orders.error-unlisted':
    'The service answered with an error that does not say whether it was carried out: {message}',
  'orders.expiry-moved': 'Its expiry date is now {to}, not {from}: it may have been renewed elsewhere.',
  'orders.fee-now': 'It may now cost a grace fee of up to {to} on top of its price; {from} was approved.',
  'orders.fee-now-unknown':
    'It may now cost a grace fee that the price list does not name on top of its price; none was approved.',
  'orders.held': 'Held: {reason}',
  'orders.in-redemption': 'It is in redemption: restore it, then renew it.',
  'orders.invoice-elsewhere':
    'This order charged nothing: an invoice for the domain was already waiting. Pay it in the client area. {message}',
  'orders.invoice-earlier': 'An earlier attempt created an invoice that is not paid. {message}',
  'orders.invoice-its': 'Its invoice',
  'orders.invoice-no-effect':
    '{invoice} has no visible effect yet: if it is not paid, pay it in the client area. {finding}',
  'orders.invoice-none': 'no invoice number',
  'orders.invoice-number': 'Invoice {invoice}',
  'orders.invoice-of': 'invoice {invoice}',
  'orders.invoice-open':
    '{invoice} of order {id} may still be open at the service. Until it is cancelled there, the service may refuse a new order, or both may be paid.',
  'orders.invoice-stays':
    '{invoice} stays open at the service until it is cancelled there. Nothing is ordered again automatically, and the service may refuse a new order for the domain until then.',
  'orders.invoice-unpaid':
    '{invoice} is not paid, as the credit was not charged: pay it in the client area. {finding}',
  'orders.invoice-waits': 'Invoice {invoice} waits to be paid in the client area.',
  'orders.invoice-waits-register': 'Its registration invoice waits to be paid in the client area.',
  'orders.invoice-waits-renew': 'Its renewal invoice waits to be paid in the client area.',
  'orders.invoice-waits-restore': 'Its restore invoice waits to be paid in the client area.',
  'orders.invoice-waits-transfer': 'Its transfer invoice waits to be paid in the client area.',
  'orders.key-kept': '{message} Do not order it again; it is read back from time to time.',
  'orders.key-locked':
    '{message} Do not send it again: contact the provider, who checks it and frees its key.',
  'orders.known-then': 'Known then, read back {readAt}: {read}. {finding}',
  'orders.not-checkable':
    'The service does not list the domain and shows no single domains, so it cannot be checked. Approve the order once the list has the domain.',
  'orders.not-listed-renew':
    'The service no longer lists it: refresh this domain to see whether it can still be renewed.',
  'orders.not-listed-restore':
    'The service no longer lists it: refresh this domain to see whether it is in redemption.',
  'orders.not-restored-yet': 'Order {id}, the restore, has not taken effect there yet. {message}',
  'orders.not-sent': 'The request was not sent: {error}',
  'orders.not-sent-again': '{order} is not sent again: the domain is in the account.',
  'orders.not-visible': 'Not visible yet. {finding}',
  'orders.nothing-done': 'The service did nothing: {error}',
  'orders.nothing-read': 'Nothing had been read back then.',
  'orders.nothing-to-restore': 'Its status is now “{status}”: there is nothing to restore.',
  'orders.look-for-invoice':
    'The credit fell by its price, but the domain has not changed since. Look for its invoice in the client area first: with one, ask the service; without one, somebody else spent the credit, and it can be sent again.',
  'orders.no-known-price': 'no known price',
  'orders.not-as-shown':
    'This is now {count} order ({cost}), which is not what you confirmed. Nothing was ordered: check it and confirm again. | These are now {count} orders ({cost}), which is not what you confirmed. Nothing was ordered: check them and confirm again.',
  'orders.open': 'Still unknown. {finding} {advice}',
  'orders.order-is': 'Order {id} for this domain is {state}.',
  'orders.order-is-of': 'Order {id} of “{account}” for this domain is {state}.',
  'orders.other-currency':
    'It costs {price} and the credit is in {currency}, so the two cannot be compared. Refresh the account and approve it, or allow unpaid invoices for this account.',
  'orders.outcome-lost': 'Whether it was carried out is not known: {message}',
  'orders.owned-already': 'It is in the account already.',
  'orders.paid-before': 'Order {id} of {day} may have paid for it, and the domain does not show that yet.',
  'orders.pending-here': 'It is pending in the account: pay its invoice in the client area.',
  'orders.price-now': 'The price is now {to}, not {from}.',
  'orders.price-now-known': 'The price, unknown when it was queued, is {price}.',
  'orders.price-unknown':
    'Its price is unknown, so the credit of {credit} cannot be compared with it. Refresh the account and approve it, or allow unpaid invoices for this account.',
  'orders.program-closed': 'Namekeep closed while this request was in progress.',
  'orders.read-then': 'expiry date {expiry}, next due date {due}, status {status}',
  'orders.refused': 'Refused: {message}',
  'orders.refused-as-said': 'The service did not carry it out, as the user says.',
  'orders.refused-nothing-moved':
    '{said} Nothing has moved since: it was not carried out, and nothing was charged. {finding}',
  'orders.renewed-by-word':
    'You confirmed that order {id} renewed it on {day}, but the service still shows the old expiry date: it may be renewed and charged again.',
  'orders.renewed-elsewhere':
    'Its next due date, {due}, is long after its expiry date, {expiry}: it seems to be renewed already. Confirm that it may be renewed and charged again.',
  'orders.renewed-hidden':
    'Order {id} renewed it on {day}, but the service still shows the old expiry date. If that does not change, it can be renewed again from {until}.',
  'orders.renewal-open-in-other':
    'Order {id} of “{account}” to renew it is {state}. Confirm that it is to be renewed and charged once more.',
  'orders.renewed-in-other':
    'Order {id} of “{account}” renewed it on {day}. Confirm that it is to be renewed and charged once more.',
  'orders.renewed-lately':
    'Order {id} renewed it on {day}. Confirm that it is to be renewed and charged once more.',
  'orders.renewed-outside':
    'It was renewed, not by an order of this Namekeep: on {day}, its expiry date had moved from {from} to {to}. Confirm that it is to be renewed and charged once more.',
  'orders.repeat-not-taken':
    'The repeat was not taken up: {error} The outcome of the earlier attempt is still not known.',
  'orders.repeated-answer':
    'The service repeated its answer to an earlier attempt; nothing was charged again.',
  'orders.repeated-when-run':
    'It is repeated under its idempotency key when the queue runs: the service carries it out once.',
  'orders.repeating': 'Asking again under the same idempotency key: the service carries it out once.',
  'orders.restore-late':
    'The last day to restore it, reckoned from its expiry date and the periods of the price list, was {day}.',
  'orders.restored-by-word':
    'You confirmed that order {id} restored it on {day}, but the service still shows the status “{status}”: it may be restored and charged again.',
  'orders.restored-hidden':
    'Order {id} restored it on {day}, but the service still shows the status “{status}”. If that does not change, it can be restored again from {until}.',
  'orders.sending': 'Sending {order}.',
  'orders.sending-saving': 'Sending {order} for {cost}, less than the {approved} that were approved.',
  'orders.sent-may-take': 'orders sent before may take {money}',
  'orders.service-failed':
    'The service failed while processing it: do not send it again, contact the provider.',
  'orders.service-has': 'The service has {order}; its effect is not visible yet. {finding}',
  'orders.service-has-invoice':
    'The service created invoice {invoice} for {order}; its effect is not visible yet. {finding}',
  'orders.service-takes-up':
    'The service has taken it up: do not order it again; it is read back from time to time.',
  'orders.started': '{order} has started.',
  'orders.status-moved': 'Its status is now “{to}”, not “{from}”.',
  'orders.status-not-restorable': 'Its status is “{status}”: only a domain in redemption can be restored.',
  'orders.to-be-dropped': 'It is to be dropped, said on {day}.',
  'orders.to-be-dropped-by': 'It is to be dropped, said by {name} on {day}.',
  'orders.status-uncertain-renewed': 'Its status is “{status}”, which may not allow it to be renewed.',
  'orders.status-uncertain-restored': 'Its status is “{status}”, which may not allow it to be restored.',
  'orders.status-unknown-renewed': 'Its status is not known, which may not allow it to be renewed.',
  'orders.status-unknown-restored': 'Its status is not known, which may not allow it to be restored.',
  'orders.stopped-before': 'Stopped before the request was sent.',
  'orders.term-not-allowed':
    'The service said on {day} that it renews .{extension} for {years} years only. Another term may be refused, unless that was about one domain.',
  'orders.term-not-sold': 'The service does not sell .{extension} renewals for {years}.',
  'orders.takes-no-register': 'The service takes no registrations.',
  'orders.takes-no-renew': 'The service takes no renewals.',
  'orders.takes-no-restore': 'The service takes no restores.',
  'orders.takes-no-transfer': 'The service takes no transfers.',
  'orders.terms-register': 'The service takes registrations for {least} to {most} years, not for {years}.',
  'orders.terms-renew': 'The service takes renewals for {least} to {most} years, not for {years}.',
  'orders.terms-transfer': 'The service takes transfers for {least} to {most} years, not for {years}.',
  'orders.term-not-sold-register': 'The service does not sell .{extension} registrations for {years}.',
  'orders.term-not-sold-transfer': 'The service does not sell .{extension} transfers for {years}.',
  'orders.twice': 'It is given twice.',
  'orders.under-key': 'It can be sent again under its key: the service carries it out once.',
  'orders.unread-credit': 'Not sent, as the credit could not be read first: {message}',
  'orders.unread-domain': 'Not sent, as its domain could not be read first: {message}',
  'orders.waits-for-restore':
    'Not sent yet: it waits for order {id}, the restore, to show its effect. {finding}',
  'orders.yours-already': 'It is yours already. {message}',
  'orders.yours-free': 'It is yours already. {message} This order cost nothing.',
  'kind.register': 'the registration',
  'kind.renew': 'the renewal',
  'kind.restore': 'the restore',
  'kind.transfer': 'the transfer',
  'kind.start-register': 'The registration',
  'kind.start-renew': 'The renewal',
  'kind.start-restore': 'The restore',
  'kind.start-transfer': 'The transfer',
  'state.accepted': 'accepted',
  'state.awaiting-payment': 'awaiting-payment',
  'state.cancelled': 'cancelled',
  'state.done': 'done',
  'state.held': 'held',
  'state.queued': 'queued',
  'state.refused': 'refused',
  'state.sending': 'sending',
  'state.unknown': 'unknown',
  'time.years': '{count} year | {count} years',
  'words.unknown': 'unknown',
} as const;
