export const refresh = {
  keyMissing: 'This account has no key. Set one under Accounts.',
  start: 'Refresh',
  in: 'in {time}',
  stop: 'Stop refresh',
  label: 'Refresh',
  credit: 'Reading the credit…',
  prices: 'Reading the price list…',
  counts: 'Reading the counts…',
  extensions: 'Reading the extension lists…',
  domains: 'Reading the domains…',
  first: 'Reading your domains…',
  firstCounted: 'Reading {count} domain… | Reading {count} domains…',
  domainsRead: '{count} domain read | {count} domains read',
  saving: 'Saving…',
} as const;

export const news = {
  fromTo: '{before} → {after}',
  new: '{count} new | {count} new',
  'no-longer-listed': '{count} no longer listed | {count} no longer listed',
  changed: '{count} domain changed | {count} domains changed',
} as const;
