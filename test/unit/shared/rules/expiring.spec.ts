import { expect, it } from 'vitest';
import { addExpiring, createExpiring } from '../../../../shared/rules/expiring.ts';

const row = (expiryDate: string | null, autoRenew: boolean | null = true, listed = true) => ({
  expiryDate,
  autoRenew,
  listed,
});
const rows = [
  row('2026-11-19'),
  row('2026-11-20', false),
  row('2026-12-31', null),
  row('2027-01-01'),
  row('0000-00-00'),
  row(null),
  row('2026-11-25', true, false),
];

it('counts domains by the month of expiry, the overdue, later and undated apart', () => {
  const expiring = createExpiring('2026-11-20', 2);
  expiring.add(rows);
  expect(expiring.view()).toEqual({
    overdue: 1,
    months: [
      { month: '2026-11', domains: 1, autoRenewOff: 1 },
      { month: '2026-12', domains: 1, autoRenewOff: 0 },
    ],
    later: 1,
    undated: 2,
  });
});

it('adds up to the same however the domains are divided', () => {
  const whole = createExpiring('2026-11-20', 3);
  whole.add(rows);
  const parts = rows.map((one) => {
    const part = createExpiring('2026-11-20', 3);
    part.add([one]);
    return part.view();
  });
  expect(parts.reduce(addExpiring, createExpiring('2026-11-20', 3).view())).toEqual(whole.view());
});
