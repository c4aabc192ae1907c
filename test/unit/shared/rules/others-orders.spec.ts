import { expect, it } from 'vitest';
import {
  changedByOthers,
  fellByOthers,
  movedByOthers,
  othersOrder,
} from '../../../../shared/rules/others-orders.ts';
import { eur } from '../../../support/fixtures.ts';

const at = '2026-11-20T08:00:00.000Z';
const now = Date.parse(at);

it('counts an account as one where others order for seven days after the last sign', () => {
  expect(othersOrder(null, now)).toBe(false);
  expect(othersOrder(at, now + 6.9 * 86_400_000)).toBe(true);
  expect(othersOrder(at, now + 7 * 86_400_000)).toBe(false);
});

it.each([
  ['2028-01-01', false],
  ['2028-01-03', false],
  ['2029-01-01', true],
  [null, false],
])('takes a renewal for one year from 2027-01-01 to %s as moved by others: %s', (newExpiryDate, expected) => {
  const baseline = {
    ...{ expiryDate: '2027-01-01', nextDueDate: null, status: null, credit: null, creditReadAt: null },
    ...{ price: null, readAt: at },
  };
  const order = { kind: 'renew' as const, state: 'done' as const, years: 1, baseline };
  expect(movedByOthers({ ...order, newExpiryDate })).toBe(expected);
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
});

it('names the first of expiry date, next due date and status that somebody changed', () => {
  const before = { expiryDate: '2027-01-01', nextDueDate: '2026-12-01', status: 'Active' };
  expect(changedByOthers(before, { ...before, status: 'ACTIVE' })).toBeNull();
  expect(changedByOthers(before, { ...before, nextDueDate: null })).toBeNull();
  expect(changedByOthers(before, { ...before, nextDueDate: '2027-12-01' })).toBe(
    'It was changed by someone else since the last refresh: its next due date is now 2027-12-01, not 2026-12-01.',
  );
});
