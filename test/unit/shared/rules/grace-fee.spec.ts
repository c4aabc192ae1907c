import { expect, it } from 'vitest';
import { graceFee } from '../../../../shared/rules/grace-fee.ts';
import { domainRow, eur, priceEntry, priceList } from '../../../support/fixtures.ts';

const today = '2026-11-25';
const listed = (gracePeriod: Parameters<typeof priceEntry>[1]) => priceList([priceEntry('it', gracePeriod)]);
const prices = listed({ gracePeriod: { days: 30, fee: eur('40.00') } });
const expired = (expiryDate: string | null, status = 'Active') =>
  domainRow({ extension: 'it', expiryDate, status });

const none = { fee: null, feeUnknown: false };
const unknown = { fee: null, feeUnknown: true };
const forty = { fee: eur('40.00'), feeUnknown: false };

it.each([
  ['a day past its expiry', '2026-11-24', forty],
  ['on the last day of the period', '2026-10-26', forty],
  ['the day after', '2026-10-25', none],
  ['on the day on which it expires', '2026-11-25', none],
  ['before', '2027-01-01', none],
  ['without a known expiry date', null, none],
])('is, %s, %j', (_when, expiryDate, expected) => {
  expect(graceFee(expired(expiryDate), prices, today)).toEqual(expected);
});

it('goes by a status that names the period, whatever the dates', () => {
  expect(graceFee(expired('2026-01-01', 'Grace'), prices, today)).toEqual(forty);
  expect(graceFee(expired(null, 'Renew Grace Period'), prices, today)).toEqual(forty);
  expect(graceFee(expired(null, 'Redemption Grace Period'), prices, today)).toEqual(none);
  expect(graceFee(expired('2026-11-24', 'Redemption'), prices, today)).toEqual(none);
  expect(graceFee(expired('2026-11-24', 'Cancelled'), null, today)).toEqual(none);
});

it('is not known where the list does not say, and none where it says so', () => {
  const day = expired('2026-11-24');
  expect(graceFee(day, null, today)).toEqual(unknown);
  expect(graceFee(day, priceList([]), today)).toEqual(unknown);
  expect(graceFee(day, listed({ gracePeriod: null }), today)).toEqual(unknown);
  expect(graceFee(day, listed({ gracePeriod: { days: 30, fee: null } }), today)).toEqual(unknown);
  expect(graceFee(day, listed({ gracePeriod: { days: 0, fee: null } }), today)).toEqual(none);
  expect(graceFee(day, listed({ gracePeriod: { days: 30, fee: eur('0.00') } }), today)).toEqual(none);
  // How long the period is, is not known: the fee may be due.
  expect(graceFee(day, listed({ gracePeriod: { days: null, fee: eur('40.00') } }), today)).toEqual(forty);
});
