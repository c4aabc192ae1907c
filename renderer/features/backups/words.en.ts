export const backups = {
  title: 'Ledger backups',
  hint: 'The ledger is the file that holds what cannot be fetched again: accounts, orders, changes, tags, notes, profiles, settings and past prices. It is backed up once a day and before every update. Keys are not included.',
  now: 'Back up now',
  made: 'Backup {name} created.',
  none: 'No backups yet. The first one is made once you have an account or an order.',
  soon: 'No backups yet. The first one is made within an hour.',
  folder: 'Saved in',
  copyFolder: 'Copy folder path',
  restoring:
    'To restore a backup, close Namekeep, then run its command in a terminal; the program “namekeep” comes with the deb, rpm and npm packages. Everything recorded since the backup is lost from the ledger; the command says how many orders are affected, asks first, and keeps the current ledger as a file beside it.',
  copyCommand: 'Copy the command that restores {name}',
  columns: { taken: 'Taken', why: 'Why', size: 'Size', restore: 'Restore with' },
  why: { daily: 'daily', migration: 'before an update', asked: 'on request' },
  size: '{kilobytes} KB',
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
  losesNone: 'Loses no order.',
  losesUntold: 'The orders it would lose can no longer be determined.',
  loses: 'Loses {count} order or its latest state: | Loses {count} orders or their latest state:',
  lost: 'Order {id}, {kind} {domain}: {state}, in the backup {before}',
  requests:
    '{count} request was sent for it since the backup | {count} requests were sent for it since the backup',
  losesRequests:
    'It also loses the record of {count} request sent to the service for these orders. | It also loses the record of {count} requests sent to the service for these orders.',
  notThere: 'not there',
  notWhole: 'The damaged file could not be read completely, so more may be lost.',
  whole: 'Notes, settings and decisions made since the backup are also lost.',
  youngest: 'newest',
  use: 'Restore this backup…',
  confirmTitle: 'Restore the backup of {at}?',
  consequence:
    'Orders waiting in the backup are held, because they may have been sent since then. Nothing runs automatically. The damaged file is kept under another name.',
  confirm: 'Restore backup',
  restoring: 'Restoring…',
  restored: 'Ledger restored',
  keptAs: 'The damaged file was kept as {file}.',
  held: '{count} order may have been sent since then and needs your approval. | {count} orders may have been sent since then and need your approval.',
  stopped:
    '{count} change may have been made since then. Retry it if you still want it. | {count} changes may have been made since then. Retry them if you still want them.',
  refresh: 'Refresh your accounts before you order anything.',
  goOn: 'Continue',
} as const;
