import { expect, it } from 'vitest';
import { monthsFrom, renewalDays } from '../../../../shared/rules/forecast-days.ts';

it('counts months on from any day, over the end of the year', () => {
  expect(monthsFrom('2026-11-30', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsFrom('2028-01-31', 2)).toEqual(['2028-01', '2028-02']);
  expect(monthsFrom('2026-12-31', 1)).toEqual(['2026-12']);
});

it('renews a domain each year until the last month', () => {
  expect(renewalDays('2026-12-01', '2026-11-20', '2028-11')).toEqual(['2026-12-01', '2027-12-01']);
  expect(renewalDays('2026-12-01', '2026-11-20', '2028-12')).toHaveLength(3);
  expect(renewalDays('2029-01-01', '2026-11-20', '2028-12')).toEqual([]);
});

it('renews an overdue domain today, and today once', () => {
  expect(renewalDays('2024-05-01', '2026-11-20', '2027-06')).toEqual(['2026-11-20', '2027-05-01']);
  expect(renewalDays('2024-11-20', '2026-11-20', '2027-11')).toEqual(['2026-11-20', '2027-11-20']);
  expect(renewalDays('2026-11-20', '2026-11-20', '2026-12')).toEqual(['2026-11-20']);
});
