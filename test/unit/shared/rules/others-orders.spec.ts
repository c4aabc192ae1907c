import { expect, it } from 'vitest';
import { fellByOthers, movedByOthers, othersOrder } from '../../../../shared/rules/others-orders.ts';
import { aBaseline, eur } from '../../../support/fixtures.ts';

const at = '2026-11-20T08:00:00.000Z';
const now = Date.parse(at);
const renewal = {
  kind: 'renew' as const,
  state: 'done' as const,
  years: 1,
  baseline: aBaseline({ expiryDate: '2027-01-01' }),
};

it('counts an account as one where others order for seven days after the last sign', () => {
  expect(othersOrder(null, now)).toBe(false);
  expect(othersOrder(at, now + 6.9 * 86_400_000)).toBe(true);
  expect(othersOrder(at, now + 7 * 86_400_000)).toBe(false);
});

it.each([
  ['2028-01-01', false],
  ['2028-01-03', false],
  ['2028-01-05', false],
  ['2028-01-06', true],
  ['2029-01-01', true],
  ['2027-01-01', false],
  [null, false],
])('takes a renewal for one year from 2027-01-01 to %s as moved by others: %s', (newExpiryDate, expected) => {
  expect(movedByOthers({ ...renewal, newExpiryDate })).toBe(expected);
});

it('takes a term that was counted from the day of the renewal, past the expiry date, as our own', () => {
  const late = { ...renewal, baseline: { ...renewal.baseline, expiryDate: '2026-04-01' } };
  const sentAt = '2026-11-20T08:00:00.000Z';
  expect(movedByOthers({ ...late, sentAt, newExpiryDate: '2027-11-20' })).toBe(false);
  expect(movedByOthers({ ...late, sentAt, newExpiryDate: '2028-11-20' })).toBe(true);
});

it('measures the way of a renewal by the years that it was for', () => {
  expect(movedByOthers({ ...renewal, years: 2, newExpiryDate: '2029-01-01' })).toBe(false);
  expect(movedByOthers({ ...renewal, years: 2, newExpiryDate: '2030-01-01' })).toBe(true);
});

it('takes only a completed renewal of which both dates are known as moved by others', () => {
  const tooFar = { ...renewal, newExpiryDate: '2029-01-01' };
  expect(movedByOthers({ ...tooFar, kind: 'restore' })).toBe(false);
  expect(movedByOthers({ ...tooFar, state: 'unknown' })).toBe(false);
  expect(movedByOthers({ ...tooFar, baseline: null })).toBe(false);
  expect(movedByOthers({ ...tooFar, baseline: { ...renewal.baseline, expiryDate: null } })).toBe(false);
});

it('takes only a fall that all own orders together cannot explain as one by others', () => {
  const former = { ...eur('100.00'), fetchedAt: at };
  const own = { state: 'done' as const, cost: eur('10.00'), updatedAt: '2026-11-20T08:01:00.000Z' };
  const fell = (to: string, ...orders: Parameters<typeof fellByOthers>[2]) =>
    fellByOthers(former, eur(to), orders);
  expect(fell('100.00')).toBe(false);
  expect(fell('150.00')).toBe(false);
  expect(fell('90.00')).toBe(true);
  expect(fell('90.00', own)).toBe(false);
  expect(fell('89.99', own)).toBe(true);
  expect(fell('90.00', { ...own, updatedAt: at })).toBe(true);
  expect(fell('90.00', { ...own, state: 'unknown', cost: null })).toBe(false);
  expect(fell('90.00', { ...own, cost: { amount: '10.00', currency: 'USD' } })).toBe(false);
});

it('takes what an order may still be charged for as its own, however early it was changed last', () => {
  const former = { ...eur('100.00'), fetchedAt: at };
  const early = { cost: eur('10.00'), updatedAt: '2026-11-20T07:00:00.000Z' };
  const fell = (state: 'done' | 'refused' | 'unknown' | 'accepted') =>
    fellByOthers(former, eur('90.00'), [{ ...early, state }]);
  expect(fell('done')).toBe(true);
  expect(fell('refused')).toBe(true);
  expect(fell('unknown')).toBe(false);
  expect(fell('accepted')).toBe(false);
  const lately = { ...early, state: 'refused' as const, updatedAt: '2026-11-20T08:00:00.001Z' };
  expect(fellByOthers(former, eur('90.00'), [lately])).toBe(false);
});

it('compares no amounts of two currencies', () => {
  const former = { ...eur('100.00'), fetchedAt: at };
  expect(fellByOthers(former, { amount: '10.00', currency: 'USD' }, [])).toBe(false);
});
