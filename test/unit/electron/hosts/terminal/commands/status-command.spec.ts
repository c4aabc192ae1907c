import type { Money } from '../../../../../../shared/model/money.ts';
import { priceEntry, priceList } from '../../../../../support/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { expiringOf } from '../../../../../../electron/hosts/terminal/commands/status-command.ts';

const euro = (amount: string) => ({ amount, currency: 'EUR' });
const today = '2026-11-20';
const prices = priceList([priceEntry('it', { gracePeriod: { days: 30, fee: euro('40.00') } })]);
const expiring = (soon: Parameters<typeof expiringOf>[0], credit: Money | null) =>
  expiringOf(soon, credit, prices, today);
const domain = (renewal: ReturnType<typeof euro> | null, ordered = false) => ({
  renewal,
  ...{ ownRenewal: null, autoRenew: null, status: 'Active', extension: 'it', expiryDate: '2026-11-25' },
  order: ordered ? { id: 1, state: 'queued' as const } : null,
});

describe('what expires soon', () => {
  it('is covered by a credit of the same sum, what is ordered already not counted twice', () => {
    const soon = [domain(euro('9.90')), domain(euro('0.10')), domain(euro('50.00'), true)];
    expect(expiring(soon, euro('10.00'))).toMatchObject({
      ...{ domains: 3, ordered: 1, withoutPrice: 0, cost: [euro('10.00')], covered: true, missing: null },
    });
    expect(expiring(soon, euro('9.99'))).toMatchObject({ covered: false, missing: euro('0.01') });
    expect(expiring([domain(euro('1.00'))], euro('-5.00'))).toMatchObject({ missing: euro('6.00') });
  });

  it.each([
    ['the credit is not known', [domain(euro('1.00'))], null],
    ['it is in another currency', [domain({ amount: '1.00', currency: 'USD' })], euro('9.00')],
    ['a price is not known', [domain(null), domain(euro('1.00'))], euro('9.00')],
    ['no price is known', [domain(null)], euro('9.00')],
  ])('is neither covered nor short when %s', (_when, soon, credit) => {
    expect(expiring(soon, credit)).toMatchObject({ covered: null, missing: null });
  });

  it('is short for certain where the known prices alone are above the credit', () => {
    expect(expiring([domain(null), domain(euro('9.00'))], euro('1.00'))).toMatchObject({
      covered: false,
      missing: euro('8.00'),
    });
  });

  it('costs at the most what grace periods add: short for certain only where the prices alone are', () => {
    const past = { ...domain(euro('9.00')), expiryDate: '2026-11-15' };
    const cost = { cost: [euro('49.00')], fees: [euro('40.00')], feesUnknown: 0 };
    expect(expiring([past], euro('49.00'))).toMatchObject({ ...cost, covered: true, missing: null });
    expect(expiring([past], euro('48.99'))).toMatchObject({ ...cost, covered: null, missing: null });
    expect(expiring([past], euro('8.99'))).toMatchObject({ ...cost, covered: false, missing: euro('40.01') });
    const unlisted = { ...past, extension: 'eu' };
    expect(expiring([unlisted], euro('49.00'))).toMatchObject({
      ...{ cost: [euro('9.00')], fees: [], feesUnknown: 1, covered: null, missing: null },
    });
  });
});
