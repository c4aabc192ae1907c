export const shell = {
  name: 'Namekeep',
  tagline: 'Your domain portfolio, on your desk, online or not.',
  starting: 'Starting…',
  cannotStart: 'Namekeep cannot show anything yet',
  refused: {
    titles: {
      'disk-full': 'The disk is full',
      'file-failed': 'Namekeep cannot use its files',
      'file-from-newer-version': 'Your files are from a newer Namekeep',
      busy: 'Another Namekeep has the files in use',
    },
    toDo: {
      'disk-full':
        'Make room on that disk, but delete nothing in the folder of Namekeep: your accounts and orders are in it.',
      'file-failed':
        'See to it that the disk is connected and not read-only, and that you may write the folder and the files in it.',
      'file-from-newer-version':
        'Install the newer version and start that one. This one leaves the file as it is.',
      busy: 'Wait until the other one is done, or close it.',
    },
    details: 'Details: {details}',
    untouched: 'Nothing was changed and nothing is sent: orders wait until the files can be opened.',
    still: 'Tried again: it is still the same.',
  },
  hostGone:
    'Namekeep on this machine has stopped. Start it again; this page connects by itself and nothing is lost.',
  sessionOver:
    'This tab is not signed in. Open the address that Namekeep printed when it started. It works once: if it was used already, go on in the tab where you used it, or start Namekeep again for a new address.',
  offline: 'Offline: showing what was known {age}. You can go on browsing, queueing and exporting.',
  noKey: 'No key is set for {account}: it can be browsed, not refreshed, and its orders wait.',
  setKey: 'Set the key',
  offlineEmpty: 'Offline, and nothing was fetched yet. Refresh once the service can be reached.',
  news: 'News',
  messages: 'Messages',
  account: 'Account',
  accountChosen: 'Account: {name}',
  allAccounts: 'All accounts',
  credit: 'Credit',
  updated: 'Updated',
  budget: 'Request budget',
  requestsLeft: '{count} of {limit} request left | {count} of {limit} requests left',
  nextRequest: 'Next one at {at}',
  version: 'Namekeep {version}',
  theme: 'Theme',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  language: 'Language',
  languages: { en: 'English', it: 'Italiano' },
} as const;

export const nav = {
  label: 'Main',
  overview: 'Overview',
  portfolio: 'Portfolio',
  names: 'Names',
  orders: 'Orders',
  changes: 'Changes',
  health: 'Health',
  history: 'History',
  prices: 'Prices',
  profiles: 'Profiles',
  reports: 'Reports',
  accounts: 'Accounts',
  needUser: '{count} order waits for your decision | {count} orders wait for your decision',
} as const;

export const budget = {
  details: 'Request budget: show every limit',
  title: 'Requests left',
  lead: 'The service counts requests. Namekeep keeps within its limits and waits by itself.',
  buckets: {
    all: 'All requests',
    reads: 'Reads',
    prices: 'Price list',
    orders: 'Orders',
    management: 'Changes and details',
  },
  left: '{left} of {limit}',
  every: 'in {window}',
  window: '{count} minute | {count} minutes',
  full: 'full',
  refills: 'refills at {at}',
  next: 'next one at {at}',
} as const;
