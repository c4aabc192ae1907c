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
