export const orderSettings = {
  limit: 'Confirm above ({currency})',
  limitHint: 'To queue orders above this total, you must type the total.',
  noLimit: 'no limit',
  limitWrong: 'Type an amount such as 500.00, or leave empty for no limit.',
  limitSaved: 'The limit was saved.',
  limitRemoved: 'The limit was removed.',
  unpaid: 'Allow unpaid invoices of {account}',
  unpaidHint:
    'When on, orders that the credit does not cover are sent anyway, and the service creates invoices that you pay in the client area. When off, these orders are held.',
} as const;

export const settings = {
  leadDays: 'Remind me, days before expiry',
  leadDaysHint: 'Separated by commas. Leave empty for no reminders.',
  leadDaysWrong: 'Type whole numbers from 1 to 365, at most ten, such as 30, 7, 1.',
  desktop: 'Show notifications on the desktop',
  tray: 'Stay in the tray when the window is closed',
  trayHint: 'Queues and reminders go on. Quit from the menu or the tray.',
  saved: 'The settings were saved.',
  files: 'File locations',
  places: { home: 'Home folder', ledger: 'Ledger', cache: 'Cache', log: 'Log', backups: 'Backups' },
  copyPath: 'Copy path',
  openFolder: 'Open folder',
  about: 'About Namekeep',
  schema: 'Database versions (ledger · cache)',
} as const;
