export const prices = {
  tier: 'Price tier',
  extensions: '{count} extension | {count} extensions',
  days: '{count} day | {count} days',
  terms: 'All terms',
  categories: 'Categories',
  columns: {
    grace: 'Grace period',
    redemption: 'Redemption',
    group: 'Group',
  },
  short: { register: 'New', transfer: 'Transfer', renew: 'Renew' },
  firstYearHint: 'For the first year. Open an extension for all terms.',
  feeHint: 'A fee is paid once, whatever the term.',
  tenYearsHint: 'The service renews for 9 years at most; 10 years are for registrations and transfers only.',
  empty: 'No price list yet',
  emptyHint: 'Refresh to fetch the prices of this account.',
  emptyOffline: 'The service cannot be reached. Refresh when you are online again.',
  failed: 'The prices could not be read',
} as const;

export const operations = {
  register: 'Register',
  transfer: 'Transfer',
  renew: 'Renew',
  'restore-fee': 'Restore fee',
  'grace-fee': 'Grace fee',
} as const;

export const retail = {
  list: 'Retail prices',
  onlyLosses: 'Only losses ({count})',
  selection: 'Selected extensions',
  setPrices: 'Set {count} retail price | Set {count} retail prices',
  severalLead: '{operation}. Every selected extension gets this amount.',
  losses: '{count} extension would be sold at a loss. | {count} extensions would be sold at a loss.',
  loss: 'Loss',
  rules: {
    'price-own': 'Own price',
    'price-all': 'Own price · all accounts',
    'markup-own': 'Markup',
    'markup-all': 'Markup · all accounts',
    none: 'No rule',
  },
  outcomes: { loss: 'Sold at a loss', margin: 'Sold with a margin', none: 'No rule' },
  edit: 'Set the retail price of .{extension}',
  noRules: 'No retail prices yet',
  start: 'Set a markup, or open an extension to set its price.',
  setMarkup: 'Set markup',
  markup: 'Markup',
  markupLead: 'Added to the service’s price. A price set for an extension replaces it.',
  percent: 'Percent of the cost',
  percentWrong: 'Type a number from 0 to 9999, such as 25 or 12.5.',
  fixed: 'Plus a fixed amount ({currency})',
  fixedHint: 'For each year of the term; once for a fee.',
  rounding: 'Round up to an amount ending in',
  exact: 'No rounding',
  example: 'A cost of {cost} gives a retail price of {retail}.',
  scope: 'Applies to',
  own: 'This account',
  all: 'All accounts with prices in {currency}',
  price: 'Retail price of .{extension}',
  priceLead: '{operation}, costs {cost}',
  amount: 'Sold for ({currency})',
  amountWrong: 'Type an amount such as {example}.',
  margin: 'Margin {margin} ({percent})',
  marginPlain: 'Margin {margin}',
  lossOf: 'Loss: {margin}',
  saved: 'Saved.',
  markedUp: 'Retail prices set for {count} extension | Retail prices set for {count} extensions',
  removed: 'Removed.',
} as const;

export const priceChanges = {
  terms: 'Each term',
  moreTerms: '+{count} term | +{count} terms',
  since: 'known since {day}',
  net: 'Only the difference between these days',
  activeOf: '{before} → {now}',
  activeHint:
    'The account’s active domains when the price list was read, and with the list before: prices depend on their number.',
  notSold: 'not sold',
  added: 'New price',
  gone: 'No longer sold',
  more: '{money} more',
  less: '{money} less',
  same: 'as before',
  open: 'Show the {count} domain with .{extension} | Show the {count} domains with .{extension}',
  dueHint: 'Domains that expire within 90 days.',
  costHint:
    'The cost of renewing the domains due at today’s price, compared with the price before this change.',
  yearlyHint:
    'What renewing all your domains with the extension for one year costs more or less than before the change.',
  saving: 'Saved',
  savingHint:
    'Saved: compared with renewing one year at a time, both at today’s prices. The service announces no future prices.',
} as const;

export const priceViews = {
  label: 'View',
  list: 'Price list',
  changes: 'Changes',
} as const;
