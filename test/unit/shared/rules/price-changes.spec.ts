import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceChange } from '../../../../shared/model/price-change.ts';
import { toMoney, toMinor } from '../../../../shared/rules/money.ts';
import { eur } from '../../../support/fixtures.ts';
import { foldTerms, percentOf, termSaving, viewsOfChanges } from '../../../../shared/rules/price-changes.ts';

const change = (more: Partial<PriceChange> = {}): PriceChange => ({
  id: 1,
  accountId: 'a',
  at: '2026-11-20T08:00:00.000Z',
  extension: 'it',
  operation: 'renew',
  years: 1,
  currency: 'EUR',
  before: eur('8.00'),
  after: eur('9.00'),
  now: eur('9.00'),
  active: 512,
  activeBefore: 488,
  oneYearNow: eur('9.00'),
  asOf: '2026-11-20T08:00:00.000Z',
  ...more,
});
const viewOf = (more: Partial<PriceChange>, due: number | null = 4) => {
  const owned = due === null ? [] : [{ accountId: 'a', extension: 'it', domains: 12, due }];
  return viewsOfChanges([change(more)], owned)[0];
};

describe('a price change', () => {
  it('tells the difference, its part, and what it adds to the renewals that are due', () => {
    expect(viewOf({})).toMatchObject({
      difference: eur('1.00'),
      percent: '12.5',
      domains: 12,
      due: 4,
      extraCost: eur('4.00'),
    });
  });

  it('compares the renewals due with the price of today, which may have moved on', () => {
    expect(viewOf({ now: eur('7.50') })?.extraCost).toEqual(eur('-2.00'));
    expect(viewOf({ now: null })?.extraCost).toBeNull();
  });

  it('counts nothing for what is not a renewal, and no domains where there are none', () => {
    expect(viewOf({ operation: 'register' })).toMatchObject({
      difference: eur('1.00'),
      extraCost: null,
      termSaving: null,
    });
    expect(viewOf({}, null)).toMatchObject({ domains: 0, due: 0, extraCost: eur('0.00') });
  });

  it('has no difference when it was not sold before, or is not sold any more', () => {
    for (const gone of [{ before: null }, { after: null, now: null }]) {
      expect(viewOf(gone)).toMatchObject({
        difference: null,
        percent: null,
        extraCost: null,
      });
    }
  });

  it('has no percentage of nothing', () => {
    expect(viewOf({ before: eur('0.00') })).toMatchObject({ percent: null });
    expect(percentOf(eur('-0.01'), eur('100.00'))).toBe('0.0');
    expect(percentOf(eur('0.05'), eur('100.00'))).toBe('0.1');
  });
});

describe('the saving of a long term', () => {
  it('is the yearly price so many times, less the price of the term', () => {
    expect(termSaving(3, eur('25.00'), eur('9.00'))).toEqual(eur('2.00'));
    expect(termSaving(2, eur('19.00'), eur('9.00'))).toEqual(eur('-1.00'));
  });

  it('is not known for one year, an unknown price or another currency', () => {
    expect(termSaving(1, eur('9.00'), eur('9.00'))).toBeNull();
    expect(termSaving(3, null, eur('9.00'))).toBeNull();
    expect(termSaving(3, eur('25.00'), null)).toBeNull();
    expect(termSaving(3, eur('25.00'), { amount: '9.00', currency: 'USD' })).toBeNull();
  });
});

it('adds up: before plus difference is after, and what is due costs so much more', () => {
  const minor = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(minor, minor, minor, fc.nat({ max: 100_000 }), (before, after, now, due) => {
      const [b, a, n] = [before, after, now].map((value) => toMoney({ minor: value, currency: 'EUR' }));
      const view = viewOf({ before: b!, after: a!, now: n! }, due)!;
      expect(before + toMinor(view.difference!).minor).toBe(after);
      expect(due * before + toMinor(view.extraCost!).minor).toBe(due * now);
    }),
  );
});

it('folds the terms of an operation into its shortest, the change that matters most first', () => {
  const renew = { operation: 'renew', at: '2026-11-20T10:00:00.000Z' } as const;
  const changes = [
    { ...renew, id: 1, years: 2 },
    { ...renew, id: 2, years: 1 },
    { ...renew, id: 3, years: 3 },
    { ...renew, id: 4, years: 1, operation: 'register' as const },
    { ...renew, id: 5, years: 1, at: '2026-11-21T10:00:00.000Z', difference: eur('-2.00') },
  ].map((change) => ({ ...viewOf({}, 5)!, ...change }));
  expect(foldTerms(changes).map(({ id, years, terms }) => [id, years, terms])).toEqual([
    [5, 1, 1],
    [2, 1, 3],
    [4, 1, 1],
  ]);
});
