export const refresh = {
  start: 'Refresh',
  stop: 'Stop refresh',
  label: 'Refresh',
  credit: 'Reading the credit…',
  prices: 'Reading the price list…',
  counts: 'Reading the counts…',
  extensions: 'Reading the extension lists…',
  domains: 'Reading the domains…',
  domainsRead: '{count} domain read | {count} domains read',
  saving: 'Saving…',
} as const;

export const news = {
  title: 'Changes in the last refresh',
  since: '{account}:',
  show: 'Show changes',
  fromTo: '{before} → {after}',
  new: '{count} new | {count} new',
  'no-longer-listed': '{count} no longer listed | {count} no longer listed',
  'listed-again': '{count} listed again | {count} listed again',
  expiry: '{count} expiry date changed | {count} expiry dates changed',
  status: '{count} status changed | {count} statuses changed',
  'auto-renew': '{count} auto-renew setting changed | {count} auto-renew settings changed',
  price: '{count} price changed | {count} prices changed',
  changed: '{count} domain changed | {count} domains changed',
  cut: 'Showing the first {count}. See all in',
} as const;
