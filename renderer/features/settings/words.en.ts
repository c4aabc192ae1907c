export const orderSettings = {
  title: 'Orders',
  limit: 'Confirm by typing above ({currency})',
  limitHint: 'What costs more than this is queued only after you type its sum.',
  noLimit: 'no limit',
  limitWrong: 'Write an amount such as 500.00, or nothing for no limit.',
  limitSaved: 'The limit was saved.',
  limitRemoved: 'There is no limit now.',
  save: 'Save',
  unpaid: 'Allow unpaid invoices of {account}',
  unpaidHint:
    'Orders that the credit does not cover are sent all the same; the service makes invoices that you pay in the client area. Off: they are held.',
} as const;
