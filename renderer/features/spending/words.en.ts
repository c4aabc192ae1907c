export const spending = {
  by: 'Group by',
  bys: { month: 'Month', account: 'Account', extension: 'Extension', kind: 'Kind of order' },
  allMonths: 'All months',
  kinds: { renew: 'Renewals', restore: 'Restores', register: 'Registrations', transfer: 'Transfers' },
  unknown: 'Outcome unknown',
  total: 'Total',
  totalOf: 'Spent in {currency}',
  orders: 'for {count} order | for {count} orders',
  withoutPrice: 'price not known',
  basis:
    'Spent: executed orders, and accepted ones whose charge was seen. Amounts are what was charged or, if that is not known, the approved price. By day sent (UTC).',
} as const;
