import { describe, expect, it } from 'vitest';
import { expiringOf } from '../../../../../electron/cli/commands/status-command.ts';

const euro = (amount: string) => ({ amount, currency: 'EUR' });
const domain = (renewal: ReturnType<typeof euro> | null, ordered = false) => ({
  renewal,
  ...{ ownRenewal: null, autoRenew: null },
  order: ordered ? { id: 1, state: 'queued' as const } : null,
});

describe('what expires soon', () => {
  it('is covered by a credit of the same sum, what is ordered already not counted twice', () => {
    const soon = [domain(euro('9.90')), domain(euro('0.10')), domain(euro('50.00'), true)];
    expect(expiringOf(soon, euro('10.00'))).toMatchObject({
      ...{ domains: 3, ordered: 1, withoutPrice: 0, cost: [euro('10.00')], covered: true, missing: null },
    });
    expect(expiringOf(soon, euro('9.99'))).toMatchObject({ covered: false, missing: euro('0.01') });
    expect(expiringOf([domain(euro('1.00'))], euro('-5.00'))).toMatchObject({ missing: euro('6.00') });
  });

  it.each([
    ['the credit is not known', [domain(euro('1.00'))], null],
    ['it is in another currency', [domain({ amount: '1.00', currency: 'USD' })], euro('9.00')],
    ['a price is not known', [domain(null), domain(euro('1.00'))], euro('9.00')],
    ['no price is known', [domain(null)], euro('9.00')],
  ])('is neither covered nor short when %s', (_when, soon, credit) => {
    expect(expiringOf(soon, credit)).toMatchObject({ covered: null, missing: null });
  });

  it('is short for certain where the known prices alone are above the credit', () => {
    expect(expiringOf([domain(null), domain(euro('9.00'))], euro('1.00'))).toMatchObject({
      covered: false,
      missing: euro('8.00'),
    });
  });
});
