export const invoices = {
  number: 'Invoice',
  since: 'Since',
  sum: 'Sum',
  total: '{count} invoice to pay | {count} invoices to pay',
  hint: 'The service made these invoices because the credit did not cover them. Pay them in the client area of your service, or top up the credit there; then read again. Sums are those of the price list: the service does not say what an invoice amounts to.',
  readAgain: 'Read again',
  withoutNumber: 'number not told',
  empty: 'No invoices to pay',
  emptyHint: 'An order whose invoice the credit does not cover appears here.',
  failed: 'The invoices could not be read',
} as const;
