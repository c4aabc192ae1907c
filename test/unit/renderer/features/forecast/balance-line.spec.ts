import { expect, it } from 'vitest';
import { balanceLine } from '../../../../../renderer/features/forecast/balance-line.ts';
import type { ForecastView } from '../../../../../shared/model/today.ts';
import { eur } from '../../../../support/fixtures.ts';

const none = { domains: 0, withoutPrice: 0, cost: null, fees: null };
const due = { renewing: none, autoRenewOff: none, ordered: none };
const months = ['2026-11', '2026-12', '2027-01'].map((month) => ({ month, ...due }));
const credit = (
  available: string,
  left: readonly string[],
  runsOut: string | null,
): Pick<ForecastView, 'credit' | 'months'> => ({
  months,
  credit: {
    ...{ now: eur(available), available: eur(available), left: left.map(eur), runsOut, topUps: [] },
    ...{ fetchedAt: '2026-11-20T10:00:00.000Z', topUpForQueue: eur('0.00') },
  },
});

it('falls from what is available to what each month leaves', () => {
  expect(balanceLine(credit('90.00', ['70.00', '40.00', '10.00'], null))).toEqual({
    points: [
      { at: 0, value: 90 },
      { at: 1, value: 70 },
      { at: 2, value: 40 },
      { at: 3, value: 10 },
    ],
    end: null,
  });
});

it('ends at zero on the day that is not covered, within its month', () => {
  expect(balanceLine(credit('90.00', ['70.00', '-5.00', '-40.00'], '2026-12-11'))).toEqual({
    points: [
      { at: 0, value: 90 },
      { at: 1, value: 70 },
      { at: 1 + 10 / 31, value: 0 },
    ],
    end: 1 + 10 / 31,
  });
});

it('never falls below zero where the queue takes more than there is', () => {
  const line = balanceLine(credit('-10.00', ['-20.00', '-30.00', '-40.00'], '2026-11-20'));
  expect(line).toEqual({ points: [{ at: 19 / 30, value: 0 }], end: 19 / 30 });
});

it('is not drawn where the credit is not known', () => {
  expect(balanceLine({ months, credit: null })).toBe(null);
});
