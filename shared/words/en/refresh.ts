export const refresh = {
  'refresh.active-domains': '{count} active domain | {count} active domains',
  'refresh.busy': 'This account is being refreshed already.',
  'refresh.contradicts-count':
    'The service says its list has {domains}, but {entries} came; nothing is marked as no longer listed.',
  'refresh.credit': 'The credit',
  'refresh.domains': '{count} domain | {count} domains',
  'refresh.empty-price-list': 'The service sent an empty price list; the former one is kept.',
  'refresh.failed': 'The refresh failed; the log says why.',
  'refresh.far-shorter':
    'The list is far shorter than before ({entries}, was {before}); nothing is marked as no longer listed.',
  'refresh.no-prices': 'The price list has no prices.',
  'refresh.older-cache':
    'The cached domains came from an earlier version of Namekeep; this refresh has read all of them again.',
  'refresh.other-count': 'The service counts {domains}, but its list has {entries}.',
  'refresh.price-changes-unrecorded':
    'The price changes could not be recorded; the next refresh does it. {message}',
  'refresh.price-list': 'The price list',
  'refresh.short-price-list':
    'The price list has {count} price, before it had {before}: those that are missing are kept, and no price change is recorded before a list confirms it. | The price list has {count} prices, before it had {before}: those that are missing are kept, and no price change is recorded before a list confirms it.',
  'refresh.shorter':
    'The list is shorter than before ({entries}, was {before}); nothing is marked as no longer listed.',
  'refresh.skipped':
    '{count} entry of the list could not be read and was left out. | {count} entries of the list could not be read and were left out.',
  'refresh.stopped': 'The refresh was stopped.',
  'refresh.superseded': 'This refresh was ended, or a newer one of the same account began.',
  'refresh.unread': '{what} could not be read: {message}',
  'refresh.without-lock': 'The extensions without lock',
  'refresh.without-privacy': 'The extensions without privacy',
} as const;
