export const spending = {
  by: 'Group by',
  bys: { month: 'Month', account: 'Account', extension: 'Extension', kind: 'Kind of order' },
  allMonths: 'All months',
  kinds: { renew: 'Renewals', restore: 'Restores', register: 'Registrations', transfer: 'Transfers' },
  unknown: 'Outcome unknown',
  total: 'Total {currency}',
  withoutPrice: 'price not known',
  basis:
    'Spent: executed orders, and accepted orders whose charge was seen, at the price that was approved and valid when each was sent. Orders that await payment or have an unknown outcome are not included. Months are based on the sending date, in UTC.',
} as const;
