import { describe, expect, it } from 'vitest';
import type { PriceList } from '../../../../shared/model/price.ts';
import { readAllowedYears, termDoubt } from '../../../../shared/rules/allowed-years.ts';
import { eur, priceEntry } from '../../../support/fixtures.ts';

/** @see docs/INTERFACE.md, Surface B: error envelope > required_years, allowed_years */
describe('the terms that a refusal names', () => {
  it.each([
    [{ allowed_years: [5, 1, 1] }, [1, 5]],
    [{ required_years: 2 }, [2]],
    [{ required_years: '2', allowed_years: [1] }, [2]],
    [{}, null],
    [{ allowed_years: [] }, null],
    [{ allowed_years: ['x', 0] }, null],
    // The one that was refused: it does not mean the extension.
    [{ allowed_years: [1, 3] }, null],
  ])('of %j are %j', (details, years) => {
    expect(readAllowedYears(details, 3)).toEqual(years);
  });
});

describe('a renewal for a term that the service did not name', () => {
  const sold = (...years: readonly number[]): PriceList => ({
    accountId: 'a',
    currency: 'EUR',
    fetchedAt: '2026-11-20T08:00:00.000Z',
    entries: [priceEntry('com', { renew: years.map((term) => ({ years: term, price: eur('10.00') })) })],
  });
  const allowed = { years: [1, 2], sold: [1, 2, 3], at: '2026-11-20T08:00:00.000Z' };
  const doubt = (years: number, prices = sold(1, 2, 3), today = '2026-11-21') =>
    termDoubt(allowed, { extension: 'com', years, prices, today });

  it('is doubted, with the terms that it named', () => {
    expect(doubt(3)).toEqual(expect.saying('on 2026-11-20 that it renews .com for 1, 2 years only'));
    expect(doubt(2)).toBeNull();
    expect(
      termDoubt(undefined, { extension: 'com', years: 3, prices: null, today: '2026-11-21' }),
    ).toBeNull();
  });

  it('is not doubted any more once the price list has other terms', () => {
    expect(doubt(3, sold(1, 2, 3, 4))).toBeNull();
  });

  it('is not doubted any more after 90 days', () => {
    expect(doubt(3, sold(1, 2, 3), '2027-02-18')).not.toBeNull();
    expect(doubt(3, sold(1, 2, 3), '2027-02-19')).toBeNull();
  });
});
