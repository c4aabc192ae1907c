export const invoices = {
  total: '{count} invoice to pay | {count} invoices to pay',
  open: 'Open client area',
  openOf: 'Open client area of {account}',
  leaving: 'Open the client area of {account}?',
  leavingTo: 'Your browser opens {address}. Namekeep sends nothing with it.',
  hint: 'These invoices wait in the client area: the credit did not cover them, or they were made there or earlier. Pay them in the client area of your service, or top up the credit there; then check again. Amounts come from the price list, because the service does not report the amount of an invoice.',
  withoutNumber: 'no number given',
} as const;
