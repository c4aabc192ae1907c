import { describe, expect, it } from 'vitest';
import type { PriceChange } from '../../../../../shared/model/price-change.ts';
import { anAccount } from '../../../../support/temporary-store.ts';
import { eur, priceEntry, priceList } from '../../../../support/fixtures.ts';
import { main, other, reportWriter } from './report-fixtures.ts';

const make = reportWriter();

describe('prices report', () => {
  const entry = priceEntry('it', {
    group: 'ccTLD',
    categories: ['Europe', 'Popular'],
    register: [{ years: 1, price: eur('7.00') }],
    renew: [
      { years: 1, price: eur('9.87') },
      { years: 2, price: eur('19.74') },
    ],
    gracePeriod: { days: 15, fee: eur('0.00') },
    redemptionPeriod: { days: 30, fee: eur('40.00') },
  });
  const list = priceList([entry]);

  it('has one line per account, extension, operation and years, with the fees', async () => {
    const accounts = [main, other, anAccount('c')];
    const lines = await make({ accounts, prices: [list, { ...list, accountId: 'b' }] }, { kind: 'prices' });
    expect(lines.map((line) => [line['Account'], line['Operation'], line['Years'], line['Price']])).toEqual(
      ['Main', 'Other'].flatMap((name) => [
        [name, 'register', '1', '7.00'],
        [name, 'renew', '1', '9.87'],
        [name, 'renew', '2', '19.74'],
      ]),
    );
    expect(lines[0]).toMatchObject({
      Extension: 'it',
      Currency: 'EUR',
      'Grace period days': '15',
      'Grace period fee': '0.00',
      'Redemption period days': '30',
      'Redemption period fee': '40.00',
      Categories: 'Europe, Popular',
      'WHOIS privacy': 'yes',
      'As of': '2026-11-18T05:30:00.000Z',
    });
  });

  it('keeps an extension without any priced term', async () => {
    const lines = await make({ prices: [{ ...list, entries: [priceEntry('zz')] }] }, { kind: 'prices' });
    expect(lines).toMatchObject([{ Extension: 'zz', Operation: '', Years: '', Price: '' }]);
  });
});

describe('price changes report', () => {
  const input = { kind: 'price-changes' } as const;
  const owned = [{ accountId: 'a', extension: 'it', domains: 30, due: 3 }];
  const change = (id: number, more: Partial<PriceChange> = {}): PriceChange => ({
    id,
    accountId: 'a',
    at: '2026-11-19T06:00:00.000Z',
    extension: 'it',
    operation: 'renew',
    years: 2,
    currency: 'EUR',
    before: eur('16.00'),
    after: eur('18.00'),
    now: eur('17.00'),
    active: 512,
    activeBefore: 488,
    oneYearNow: eur('9.00'),
    asOf: '2026-11-20T06:00:00.000Z',
    ...more,
  });

  it('shows each change, the domains it affects, and what renewing them costs today', async () => {
    expect(await make({ priceChanges: [change(1)], owned }, input)).toEqual([
      {
        At: '2026-11-19T06:00:00.000Z',
        Account: 'Main',
        Extension: 'it',
        Operation: 'renew',
        Years: '2',
        Currency: 'EUR',
        Before: '16.00',
        After: '18.00',
        Difference: '2.00',
        Percent: '12.5',
        'Active domains': '512',
        'Active domains before': '488',
        'Price now': '17.00',
        'Owned domains': '30',
        Due: '3',
        'Extra cost of those due': '3.00',
        'Saving of the term': '1.00',
        'As of': '2026-11-20T06:00:00.000Z',
      },
    ]);
  });

  it('leaves empty what has no meaning: the years of a fee, a difference to what was not sold', async () => {
    const fee = change(1, { operation: 'restore-fee', years: 0, before: null, oneYearNow: null });
    expect(await make({ priceChanges: [fee] }, input)).toMatchObject([
      {
        Operation: 'restore-fee',
        Years: '',
        Before: '',
        Difference: '',
        Percent: '',
        'Owned domains': '0',
        'Extra cost of those due': '',
        'Saving of the term': '',
      },
    ]);
  });
});
