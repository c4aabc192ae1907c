export const invoices = {
  number: 'Invoice',
  since: 'Since',
  sum: 'Amount',
  total: '{count} invoice to pay | {count} invoices to pay',
  hint: 'The service made these invoices because the credit did not cover them. Pay them in the client area of your service, or top up the credit there; then check again. Amounts come from the price list, because the service does not report the amount of an invoice.',
  withoutNumber: 'no number given',
  empty: 'No invoices to pay',
  emptyHint: 'An order whose invoice the credit does not cover appears here.',
  failed: 'The invoices could not be read',
} as const;
