import { expect, it } from 'vitest';
import { costSums } from '../../../../../renderer/features/forecast/cost-sums.ts';

const euro = (amount: string) => ({ amount, currency: 'EUR' });
const month = (name: string, cost: string, off: string, withoutPrice = 0) => ({
  month: name,
  renewing: { domains: 1, withoutPrice, cost: euro(cost), fees: euro('0.00') },
  autoRenewOff: { domains: 1, withoutPrice: 0, cost: euro(off), fees: euro('0.00') },
  ordered: { domains: 0, withoutPrice: 0, cost: euro('0.00'), fees: euro('0.00') },
});

it('adds up to the cent and finds the dearest month', () => {
  const months = [
    month('2026-11', '0.10', '0.20'),
    month('2026-12', '0.20', '0.15', 2),
    month('2027-01', '0.34', '0.00'),
  ];
  expect(costSums({ months })).toEqual({
    renewing: euro('0.64'),
    autoRenewOff: euro('0.35'),
    most: { month: '2026-12', cost: euro('0.35') },
    withoutPrice: 2,
    none: false,
  });
});

it('says nothing of a currency that is not known', () => {
  const unknown = { domains: 1, withoutPrice: 1, cost: null, fees: null };
  const months = [{ month: '2026-11', renewing: unknown, autoRenewOff: unknown, ordered: unknown }];
  expect(costSums({ months })).toMatchObject({
    renewing: null,
    most: { cost: null },
    withoutPrice: 2,
    none: true,
  });
});

it('knows that nothing costs anything', () => {
  expect(costSums({ months: [month('2026-11', '0.00', '0.00')] }).none).toBe(true);
  expect(costSums({ months: [month('2026-11', '0.00', '0.01')] }).none).toBe(false);
});
