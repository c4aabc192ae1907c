/** The risks of Today: what each is called, what it says, what its button says, and what keeps one from being checked. */
export const risks = {
  'risks.auto-renew-off.month':
    '{count} domain lapses later, by {until}: auto-renew is off | {count} domains lapse later, by {until}: auto-renew is off',
  'risks.auto-renew-off.week':
    '{count} domain lapses this week: auto-renew is off | {count} domains lapse this week: auto-renew is off',
  'risks.by-day': 'by {day}',
  'risks.cannot-connect.key-refused':
    'The service refused the key or token of {count} account | The service refused the key or token of {count} accounts',
  'risks.cannot-connect.no-key':
    '{count} account has no key or token | {count} accounts have no key or token',
  'risks.cannot-connect.offline':
    'The service of {count} account cannot be reached | The service of {count} accounts cannot be reached',
  'risks.changed-elsewhere':
    '{count} change was made outside Namekeep | {count} changes were made outside Namekeep',
  'risks.changed-elsewhere.hint':
    'Nameservers, contacts, DNSSEC or lock of {count} domain. If it was not you, the account may be hijacked. | Nameservers, contacts, DNSSEC or lock of {count} domains. If it was not you, the account may be hijacked.',
  'risks.changes-failed': '{count} change failed | {count} changes failed',
  'risks.credit-short.hint':
    'All renewals of {day} are counted, although {left} of credit is left for that day.',
  'risks.credit-short.month':
    '{count} domain lapses later, by {until}: {account} lacks {short} for it | {count} domains lapse later, by {until}: {account} lacks {short} for them',
  'risks.credit-short.week':
    '{count} domain lapses this week: the credit of {account} is short by {short} | {count} domains lapse this week: the credit of {account} is short by {short}',
  'risks.credit-unexplained':
    '{count} movement of the credit is unexplained | {count} movements of the credit are unexplained',
  'risks.credit-unexplained.hint': '{accounts}, since {since}',
  'risks.domains': '{count} domain | {count} domains',
  'risks.drop-renews':
    '{count} domain that is to be dropped renews automatically on {day} | {count} domains that are to be dropped renew automatically, the first on {day}',
  'risks.drop-renews.hint': 'Switch auto-renew off in the client area: {addresses}',
  'risks.drop-renews.hint-unknown': 'Switch auto-renew off in the client area of the service.',
  'risks.from-day': 'from {day}',
  'risks.in-redemption': '{count} domain can still be restored | {count} domains can still be restored',
  'risks.in-redemption.hint.covered': 'Fee and one year. The credit covers everything.',
  'risks.in-redemption.hint.covers': 'It covers {covered} of them.',
  'risks.in-redemption.hint.short':
    'Fee and one year: {sum}. Of the credit {left} is left, {short} is missing.',
  'risks.in-redemption.hint.unknown': 'Fee and one year. Whether the credit covers everything is not known.',
  'risks.invoices-to-pay': '{count} invoice to pay | {count} invoices to pay',
  'risks.invoices-to-pay.hint': 'The credit was not enough. Pay in the client area, then check again.',
  'risks.low-credit': 'The credit of {account} is low: {credit}',
  'risks.low-credit.after-queue': 'The credit of {account} is low after the queue: {credit}',
  'risks.low-credit.below': 'Below your limit of {below}.',
  'risks.low-credit.lasts': 'The credit of {account}, {credit}, lasts until {day}',
  'risks.low-credit.lasts-after-queue':
    'The credit of {account}, {credit} after the queue, lasts until {day}',
  'risks.low-credit.top-up': 'A top-up of {sum} covers the automatic renewals of {days} days.',
  'risks.more-a-year': '{sum} more a year',
  'risks.orders-refused': '{count} order was refused | {count} orders were refused',
  'risks.orders-refused.hint': 'The first of these domains expires on {day}.',
  'risks.orders-to-decide': '{count} order waits for your decision | {count} orders wait for your decision',
  'risks.round-silent':
    '{count} customer has not answered in the round “{round}” | {count} customers have not answered in the round “{round}”',
  'risks.orders-unsent': '{count} order is not sent yet | {count} orders are not sent yet',
  'risks.orders-unsent.paused': 'The queue is paused.',
  'risks.price-rises':
    'Renewal price of {count} extension went up since {since} | Renewal prices of {count} extensions went up since {since}',
  'risks.price-rises.hint': '.{extension} renewal {before} → {after}',
  'risks.renewals-undone':
    '{count} paid renewal is no longer shown by the service | {count} paid renewals are no longer shown by the service',
  'risks.renewals-undone.hint': 'The expiry date went back. Ask the service before you order again.',
  'risks.same-domains':
    '{first} and {second} show the same {count} domain | {first} and {second} show the same {count} domains',
  'risks.same-domains.hint': 'Sums of all accounts count them twice. Connect a shop only once.',
  'risks.stale':
    '{count} account has not been refreshed for a day | {count} accounts have not been refreshed for a day',
  'risks.stale.hint': '{accounts}. Figures may be out of date.',
  'risks.stale.never': '{count} account has not been read yet | {count} accounts are not up to date',
  'risks.unlisted': '{count} domain left your list | {count} domains left your list',
  'risks.unlisted.gone': '{count} no longer in the account | {count} no longer in the account',
  'risks.unlisted.unread': '{count} not read since | {count} not read since',
  'risks.without-price': 'plus {count} without a known price | plus {count} without a known price',

  'risks.action.decide': 'Decide',
  'risks.action.refresh': 'Refresh',
  'risks.action.renew': 'Renew {count} domain… | Renew {count} domains…',
  'risks.action.restore': 'Restore…',
  'risks.action.set-key': 'Set key or token',
  'risks.action.show-accounts': 'See the accounts',
  'risks.action.show-changes': 'See why',
  'risks.action.show-domains': 'Show them',
  'risks.action.show-history': 'Look at them',
  'risks.action.show-invoices': 'See the invoices',
  'risks.action.show-orders': 'See the order | See the orders',
  'risks.action.show-prices': 'See the prices',
  'risks.action.show-round': 'See the round',
  'risks.action.show-queue': 'Go to the queue',
  'risks.action.show-statement': 'See the statement',
  'risks.action.top-up': 'See the top-up',

  'risks.name.cannot-connect': 'Connections',
  'risks.name.changed-elsewhere': 'Changes made elsewhere',
  'risks.name.changes-failed': 'Failed changes',
  'risks.name.credit-unexplained': 'Unexplained credit',
  'risks.name.drop-renews': 'Domains to drop that renew',
  'risks.name.in-redemption': 'Domains in redemption',
  'risks.name.invoices-to-pay': 'Invoices',
  'risks.name.low-credit': 'Low credit',
  'risks.name.orders-refused': 'Refused orders',
  'risks.name.orders-to-decide': 'Orders to decide',
  'risks.name.round-silent': 'Customers who have not answered',
  'risks.name.orders-unsent': 'Orders not sent',
  'risks.name.price-rises': 'Price rises',
  'risks.name.renewals-undone': 'Paid renewals',
  'risks.name.same-domains': 'Accounts connected twice',
  'risks.name.stale': 'Old data',
  'risks.name.unlisted': 'Domains that left the list',
  'risks.name.will-lapse': 'Domains that lapse',

  'risks.gap.auto-renew-not-read':
    'auto-renew of {count} domain not read | auto-renew of {count} domains not read',
  'risks.gap.credit-never-read':
    'credit of {count} account never read | credit of {count} accounts never read',
  'risks.gap.domains-not-read':
    '{count} domain not read since leaving the list | {count} domains not read since leaving the list',
  'risks.gap.expiry-not-read': 'expiry of {count} domain not read | expiry of {count} domains not read',
  'risks.gap.never-refreshed': '{count} account never refreshed | {count} accounts never refreshed',
  'risks.gap.price-not-known':
    'price of {count} domain cannot be set against the credit | prices of {count} domains cannot be set against the credit',
  'risks.gap.prices-never-read':
    'prices of {count} account never read | prices of {count} accounts never read',
  'risks.gap.redemption-period-not-known':
    'last day to restore {count} domain not known | last day to restore {count} domains not known',
} as const;
