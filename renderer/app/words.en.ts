export const shell = {
  name: 'Namekeep',
  tagline: 'Your domain portfolio, online and offline.',
  cannotStart: 'Namekeep cannot start',
  refused: {
    titles: {
      'disk-full': 'The disk is full',
      'file-failed': 'Namekeep cannot use its files',
      'file-from-newer-version': 'Your files are from a newer version',
      busy: 'Another Namekeep is using the files',
    },
    toDo: {
      'disk-full':
        'Free up space on that disk, but delete nothing in Namekeep’s folder. It holds your accounts and orders.',
      'file-failed':
        'Check that the disk is connected and not read-only, and that you can write to the folder and its files.',
      'file-from-newer-version': 'Install and start the newer version. The file was not changed.',
      busy: 'Wait until it has finished, or close it.',
    },
    details: 'Details: {details}',
    untouched: 'Nothing was changed and nothing is sent. Orders wait until the files can be opened.',
    still: 'Tried again. The problem persists.',
  },
  hostGone:
    'Namekeep on this computer does not answer. If you stopped it, start it again and open the address that it prints. Nothing is lost.',
  sessionOver:
    'This tab is not signed in. Open the address that Namekeep printed at startup. It works once. If you have already used it, continue in that tab, or press Enter in Namekeep’s terminal to get a new address.',
  offline: 'Offline. Showing data from {age}. You can still browse, queue and export.',
  noKey: '{account} has no key. You can browse it, but not refresh it, and its orders wait.',
  setKey: 'Set key',
  offlineEmpty: 'Offline, and no data yet. Refresh when the service can be reached.',
  news: 'News',
  messages: 'Messages',
  accountChosen: 'Account: {name}',
  allAccounts: 'All accounts',
  credit: 'Credit',
  updated: 'Updated',
  budget: 'Request budget',
  requestsLeft: '{count} of {limit} request left | {count} of {limit} requests left',
  nextRequest: 'Next one at {at}',
  version: 'Namekeep {version}',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
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
  needUser: '{count} order needs your decision | {count} orders need your decision',
} as const;

export const budget = {
  details: 'Request budget: show every limit',
  title: 'Requests left',
  lead: 'The service limits the number of requests. Namekeep stays within the limits and waits automatically.',
  buckets: {
    all: 'All requests',
    reads: 'Reads',
    prices: 'Price list',
    orders: 'Orders',
    management: 'Changes and details',
  },
  left: '{left} of {limit}',
  every: 'in {window}',
  full: 'full',
  refills: 'refills at {at}',
  next: 'next one at {at}',
} as const;
