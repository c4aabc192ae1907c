export const history = {
  title: 'History',
  kinds: {
    new: 'New',
    'no-longer-listed': 'No longer listed',
    'not-in-account': 'No longer in the account',
    'listed-again': 'Listed again',
    expiry: 'Expiry date',
    status: 'Status',
    'auto-renew': 'Auto-renew',
    price: 'Renewal amount',
    lock: 'Transfer lock',
    privacy: 'WHOIS privacy',
    nameservers: 'Nameservers',
    contacts: 'Contacts',
    dnssec: 'DNSSEC',
    verification: 'E-mail verification',
  },
  origins: { namekeep: 'This Namekeep', service: 'The service', outside: 'Outside this Namekeep' },
  meaning: {
    namekeep: 'Caused by an order or change from this Namekeep.',
    service: 'A price change at the service, an expired domain, or a value not known before.',
    outside:
      'Not explained by any order or change from this Namekeep. It was made in the client area, by another program or computer, or by someone without permission.',
  },
  byChange: 'Change {id}',
  verified: 'verified',
  notVerified: 'not verified',
  onlyDomain: 'Show only this domain',
  onlyKind: 'Show only “{kind}”',
  none: 'No changes since the first reading.',
  more: 'All {count} entries',
  alert:
    '{count} domain was changed outside this Namekeep. | {count} domains were changed outside this Namekeep.',
  alertHint:
    'Lock, nameservers, contacts or DNSSEC changed. If it was not you, someone may be taking over your domains.',
  alertShow: 'Show what changed',
} as const;
