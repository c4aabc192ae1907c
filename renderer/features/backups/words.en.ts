export const backups = {
  title: 'Ledger backups',
  hint: 'The ledger is the file that holds what cannot be fetched again: accounts, orders, changes, tags, notes, profiles, settings and past prices. It is backed up once a day if anything in it has changed, and before every update. Keys are not included.',
  now: 'Back up now',
  latest: 'Last backup',
  kept: 'Backups kept',
  made: 'Backup created.',
  unchanged: 'The latest backup is still current.',
  current: 'still current',
  none: 'No backups yet. The first one is made once you have an account or an order.',
  soon: 'No backups yet. The first one is made within an hour.',
  folder: 'Saved in',
  copyFolder: 'Copy folder path',
  restoreOf: 'Restore the backup of {at}…',
  showFile: '{show}: {name}',
  columns: { taken: 'Taken', why: 'Why', size: 'Size', restore: 'Restore' },
  why: { daily: 'daily', migration: 'before an update', asked: 'on request' },
} as const;

export const ledger = {
  damaged: 'Your ledger is damaged',
  lead: 'The file {file} holds your accounts and orders and cannot be used. Nothing was changed and nothing is sent. Restore a backup. The damaged file is kept next to it.',
  damage: 'What is wrong: {damage}',
  looking: 'Checking the backups…',
  points: 'Available backups',
  none: 'No backup found. Put a copy of the ledger in the backup folder, then check again.',
  again: 'Check again',
  taken: 'Taken {at}',
  unusable: 'Cannot be used: {problem}',
  noneNewer: 'The present ledger has no newer orders.',
  noneRead: 'No newer order can be read in the present ledger.',
  carries:
    '{count} newer order is carried over from the present ledger: | {count} newer orders are carried over from the present ledger:',
  newer: 'Order {id}, {kind} {domain}. In the backup: {before}. Now: {state}',
  requests: '{count} request sent since the backup | {count} requests sent since the backup',
  carriesRequests:
    'So is the record of {count} request sent to the service for these orders. | So is the record of {count} requests sent to the service for these orders.',
  unread:
    '{count} order of this backup cannot be read in the present ledger and goes back to its state in the backup. | {count} orders of this backup cannot be read in the present ledger and go back to their state in the backup.',
  notThere: 'not there',
  notWhole: 'The present ledger could not be read completely, so newer orders may be lost.',
  whole: 'Tags, notes, customers, settings, changes, history and prices saved since the backup are lost.',
  youngest: 'newest',
  use: 'Restore this backup…',
  confirmTitle: 'Restore the backup of {at}?',
  consequence:
    'Orders are carried over from the present ledger as far as they can be read, and so are accounts added since; the others get back the address and route profile that they have in the backup, and keys stay in the keychain. Queued orders that may have been sent since then are held. Nothing runs automatically. The present ledger is kept under another name.',
  confirm: 'Restore backup',
  restoring: 'Restoring…',
  restored: 'Ledger restored',
  keptAs: 'The former ledger was kept as {file}.',
  carried:
    '{count} order was carried over from the present ledger. | {count} orders were carried over from the present ledger.',
  held: '{count} order may have been sent since then and needs your approval. | {count} orders may have been sent since then and need your approval.',
  stopped:
    '{count} change may have been made since then. Retry it if you still want it. | {count} changes may have been made since then. Retry them if you still want them.',
  refresh: 'Refresh your accounts before you order anything.',
  goOn: 'Continue',
} as const;
