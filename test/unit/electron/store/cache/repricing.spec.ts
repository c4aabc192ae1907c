import { describe, expect, it } from 'vitest';
import type { PriceEntry } from '../../../../../shared/model/price.ts';
import { aDomain, refreshWith } from '../../../../support/temporary-store.ts';
import { useCachedAccount } from './cached-account.ts';

const { store, all } = useCachedAccount();

const priceOf = (extension: string, one: string | null): PriceEntry => ({
  extension,
  group: null,
  categories: [],
  addons: { dns: true, email: true, idProtection: true },
  register: [],
  transfer: [],
  renew: [
    ...(one === null ? [] : [{ years: 1, price: { amount: one, currency: 'EUR' } }]),
    { years: 2, price: { amount: '20.00', currency: 'EUR' } },
  ],
  gracePeriod: null,
  redemptionPeriod: null,
});

const at = '2026-11-20T09:00:00.000Z';

describe('renewal prices', () => {
  const renewals = async () =>
    Object.fromEntries((await all()).map((row) => [row.domain, row.renewal && row.renewal.amount]));

  it('come from the list for one year, else from a record of one year, else are unknown', async () => {
    await store.portfolio.savePrices(
      'a',
      'EUR',
      JSON.stringify([priceOf('it', '7.50'), priceOf('eu', null)]),
      at,
    );
    await refreshWith(store, 'a', [
      aDomain('a.it', { recurringAmount: '7.50' }),
      aDomain('b.eu', { recurringAmount: '11' }),
      aDomain('c.eu', { recurringAmount: '22', registrationPeriod: 2 }),
      aDomain('d.eu', { recurringAmount: '22', registrationPeriod: null }),
      aDomain('e.eu', { recurringAmount: 'soon' }),
      aDomain('f.eu', { recurringAmount: null }),
    ]);
    expect(await renewals()).toEqual({
      'a.it': '7.50',
      'b.eu': '11.00',
      'c.eu': null,
      'd.eu': null,
      'e.eu': null,
      'f.eu': null,
    });
    await store.portfolio.savePrices('a', 'EUR', JSON.stringify([priceOf('it', '8.00')]), at);
    expect((await renewals())['a.it']).toBe('8.00');
    await store.portfolio.savePrices('a', 'EUR', JSON.stringify([]), at);
    expect((await renewals())['a.it']).toBe('7.50');
  });

  it('stand beside the domain’s own cost for its own term, and are the higher one', async () => {
    await store.portfolio.savePrices('a', 'EUR', JSON.stringify([priceOf('it', '12.50')]), at);
    await refreshWith(store, 'a', [
      aDomain('dear.it', { recurringAmount: '250.00' }),
      aDomain('dear-two.it', { recurringAmount: '500', registrationPeriod: 2 }),
      aDomain('cheap.it', { recurringAmount: '10.00' }),
      aDomain('two.it', { recurringAmount: '20.00', registrationPeriod: 2 }),
      aDomain('three.it', { recurringAmount: '900.00', registrationPeriod: 3 }),
      aDomain('none.it', { recurringAmount: '-1.00' }),
      aDomain('zero.it', { registrationPeriod: 0 }),
    ]);
    const costs = async () =>
      Object.fromEntries(
        (await all()).map(({ domain, renewal, ownRenewal: own }) => [
          domain,
          [renewal?.amount, own && [own.years, own.price?.amount, own.list?.amount]],
        ]),
      );
    const expected = {
      'dear.it': ['250.00', [1, '250.00', '12.50']],
      'dear-two.it': ['500.00', [2, '500.00', '20.00']],
      'cheap.it': ['12.50', [1, '10.00', '12.50']],
      'two.it': ['12.50', [2, '20.00', '20.00']],
      'three.it': ['12.50', [3, '900.00', undefined]],
      'none.it': ['12.50', [1, undefined, '12.50']],
      'zero.it': ['12.50', null],
    };
    expect(await costs()).toEqual(expected);
    // The same when the list is new, and when a domain is read alone.
    await store.portfolio.savePrices('a', 'EUR', JSON.stringify([priceOf('it', '300.00')]), at);
    expect((await costs())['dear.it']).toEqual(['300.00', [1, '250.00', '300.00']]);
    await store.portfolio.savePrices('a', 'EUR', JSON.stringify([priceOf('it', '12.50')]), at);
    expect(await costs()).toEqual(expected);
    await store.portfolio.saveRecord('a', aDomain('cheap.it', { recurringAmount: '99.00' }), at);
    expect((await costs())['cheap.it']).toEqual(['99.00', [1, '99.00', '12.50']]);
  });

  it('follow the currency', async () => {
    await refreshWith(store, 'a', [aDomain('a.it', { recurringAmount: '1200' })], { currency: 'JPY' });
    expect((await all())[0]?.renewal).toEqual({ amount: '1200', currency: 'JPY' });
    await refreshWith(store, 'a', [aDomain('a.it', { recurringAmount: '1200' })], {
      hour: 11,
      currency: null,
    });
    expect((await all())[0]?.renewal).toEqual({ amount: '1200', currency: 'JPY' });
  });

  it('are unknown while no currency is', async () => {
    await refreshWith(store, 'a', [aDomain('a.it')], { currency: null });
    expect((await all())[0]?.renewal).toBeNull();
  });

  it('are kept as they came, with their age', async () => {
    const entries = [priceOf('it', '7.50'), priceOf('eu', null)];
    await store.portfolio.savePrices('a', 'EUR', JSON.stringify(entries), at);
    expect(await store.portfolio.prices('a')).toEqual({
      accountId: 'a',
      currency: 'EUR',
      entries,
      fetchedAt: at,
    });
    expect(await store.portfolio.pricesFetchedAt('a')).toBe(at);
    expect(await store.portfolio.prices('z')).toBeNull();
  });
});
