import { describe, expect, it } from 'vitest';
import type { DomainRow } from '../../../../shared/model/domain.ts';
import { restoreClocks } from '../../../../shared/rules/restore-clock.ts';
import { domainRow, eur, priceEntry, priceList } from '../../../support/fixtures.ts';

const row = (domain: string, expiryDate: string | null, more: Partial<DomainRow> = {}) =>
  domainRow({ domain, extension: 'com', status: 'Redemption Period', expiryDate, renewal: null, ...more });
const entry = priceEntry('com', {
  renew: [{ years: 1, price: eur('10.00') }],
  gracePeriod: { days: 30, fee: null },
  redemptionPeriod: { days: 30, fee: eur('80.00') },
});
const prices = priceList([entry]);
const available = eur('179.99');
const clocks = (rows: readonly DomainRow[], more: Partial<Parameters<typeof restoreClocks>[1]> = {}) =>
  restoreClocks(rows, { today: '2026-11-20', prices, available, ...more });

describe('the restore clock', () => {
  it('spends the credit from the nearest deadline on, fee and renewal together', () => {
    const found = clocks([row('late.com', '2026-10-20'), row('soon.com', '2026-09-21')]);
    expect(found.map(({ domain, deadline, covered }) => [domain, deadline, covered])).toEqual([
      ['soon.com', '2026-11-20', true],
      ['late.com', '2026-12-19', false],
    ]);
    expect(found[0]).toMatchObject({ restoreFee: eur('80.00'), renewalPrice: eur('10.00') });
  });

  it('knows what its customer lets go', () => {
    const wish = { wish: 'drop' as const, saidBy: null, saidAt: '2026-11-03', note: null };
    const found = clocks([row('a.com', '2026-10-20', { wish }), row('b.com', '2026-10-20')]);
    expect(found.map(({ dropped }) => dropped)).toEqual([true, false]);
  });

  it('is covered by a credit of just what it costs', () => {
    const one = [row('a.com', '2026-10-20')];
    expect(clocks(one, { available: eur('90.00') })[0]?.covered).toBe(true);
    expect(clocks(one, { available: eur('89.99') })[0]?.covered).toBe(false);
  });

  it('leaves out what is past its deadline and what is not in redemption', () => {
    const rows = [row('gone.com', '2026-09-20'), row('fine.com', '2026-12-01', { status: 'Active' })];
    expect(clocks(rows)).toEqual([]);
  });

  it('puts what has no known deadline last', () => {
    const found = clocks([row('a.com', null), row('b.com', '0000-00-00'), row('c.com', '2026-10-01')]);
    expect(found.map(({ domain, deadline }) => [domain, deadline])).toEqual([
      ['c.com', '2026-11-30'],
      ['a.com', null],
      ['b.com', null],
    ]);
  });

  it('says that it cannot tell where a price, the currency or the credit is missing', () => {
    const dear = row('x.com', '2026-10-20');
    const other = row('x.shop', '2026-10-20', { extension: 'shop' });
    expect(clocks([dear], { available: null })[0]?.covered).toBeNull();
    expect(clocks([dear], { available: { ...available, currency: 'USD' } })[0]?.covered).toBeNull();
    expect(clocks([other, dear]).map(({ covered }) => covered)).toEqual([true, null]);
  });
});
