import type { DomainRecord } from '../../../../../shared/model/domain.ts';

/** What a paid request that succeeds answers. */
export const ordered = {
  data: { domain: 'example.com', status: 'Active', expiry_date: '2028-01-02', invoice_id: 77 },
};

/** A domain as the default route profile reads it, and as it comes out. */
export const record = {
  domain: 'example.com',
  status: 'Active',
  registration_date: '2020-01-02',
  expiry_date: '2027-01-02',
  next_due_date: '2027-01-01',
  registration_period: 1,
  recurring_amount: '9.87',
  auto_renew: true,
};
export const readRecord: DomainRecord = {
  domain: 'example.com',
  status: 'Active',
  recurringAmount: '9.87',
  registrationPeriod: 1,
  registrationDate: '2020-01-02',
  expiryDate: '2027-01-02',
  nextDueDate: '2027-01-01',
  autoRenew: true,
};
