import { describe, expect, it } from 'vitest';
import type { DomainRow } from '../../../../shared/model/domain.ts';
import {
  automaticRenewal,
  isPremium,
  nextRenewal,
  renewalBucket,
  renewalPrice,
} from '../../../../shared/rules/renewal.ts';
import { domainRow, eur, priceEntry, priceList } from '../../../support/fixtures.ts';

const row = domainRow({ expiryDate: '2027-05-05', renewal: eur('9.00') });

const prices = priceList([
  priceEntry('it', {
    renew: [
      { years: 1, price: eur('9.87') },
      { years: 2, price: eur('19.74') },
    ],
  }),
]);

describe('the price of a renewal', () => {
  const priceOf = (own: DomainRow['ownRenewal'], years: number) =>
    renewalPrice({ ...row, ownRenewal: own }, years, prices);

  it('is the list’s for the extension and term', () => {
    expect(renewalPrice(row, 2, prices)).toEqual({ sold: true, price: eur('19.74'), difference: null });
    expect(priceOf({ years: 1, price: eur('9.87'), list: eur('9.87') }, 1)).toEqual({
      sold: true,
      price: eur('9.87'),
      difference: null,
    });
  });
  it('does not exist for a term that the list leaves out, whatever the domain says', () => {
    const none = { sold: false, price: null, difference: null };
    expect(renewalPrice(row, 3, prices)).toEqual(none);
    expect(priceOf({ years: 3, price: eur('30.00'), list: null }, 3)).toEqual(none);
  });
  it('is the domain’s own for its own term where the list has no such extension', () => {
    const other = { ...row, extension: 'xyz' };
    expect(renewalPrice(other, 1, prices)).toMatchObject({ sold: true, price: eur('9.00') });
    expect(renewalPrice(other, 2, prices)).toMatchObject({ sold: true, price: null });
    expect(renewalPrice(row, 1, null)).toMatchObject({ sold: true, price: eur('9.00') });
    const twoYears = { ...row, renewal: null, ownRenewal: { years: 2, price: eur('18.00'), list: null } };
    expect(renewalPrice(twoYears, 2, null)).toMatchObject({ sold: true, price: eur('18.00') });
    expect(renewalPrice(twoYears, 1, null)).toMatchObject({ sold: true, price: null });
  });
  it('is the higher one where list and domain differ, with both', () => {
    expect(priceOf({ years: 1, price: eur('250.00'), list: eur('9.87') }, 1)).toEqual({
      sold: true,
      price: eur('250.00'),
      difference: { list: eur('9.87'), own: eur('250.00') },
    });
    // The list went up since the service wrote the record.
    expect(priceOf({ years: 1, price: eur('8.00'), list: eur('9.87') }, 1)).toEqual({
      sold: true,
      price: eur('9.87'),
      difference: { list: eur('9.87'), own: eur('8.00') },
    });
  });
  it.each([
    ['one year of a two-year domain that costs more, at the most two years', 2, '500.00', 1, '500.00'],
    ['two years of a one-year domain that costs more, two of its own terms', 1, '250.00', 2, '500.00'],
    ['one year of a two-year domain at the list price', 2, '19.74', 1, '9.87'],
    ['one year of a two-year domain below the list price', 2, '15.00', 1, '9.87'],
    ['two years of a one-year domain below the list price', 1, '5.00', 2, '19.74'],
    ['two years of a three-year domain, whose term the list does not have', 3, '900.00', 2, '19.74'],
  ] as const)('is, for %s', (_what, term, own, years, expected) => {
    expect(priceOf({ years: term, price: eur(own), list: null }, years).price).toEqual(eur(expected));
  });
  it('is the list’s where the domain’s own amount is not known or in another currency', () => {
    expect(priceOf({ years: 1, price: null, list: eur('9.87') }, 1).price).toEqual(eur('9.87'));
    const usd = { amount: '99.00', currency: 'USD' };
    expect(priceOf({ years: 1, price: usd, list: null }, 1)).toMatchObject({
      price: eur('9.87'),
      difference: null,
    });
  });
});

describe('an automatic renewal', () => {
  it('costs what the domain says for its own term, or the list if that is more', () => {
    const own = (price: string | null, list: string | null) =>
      automaticRenewal({
        renewal: eur('9.87'),
        ownRenewal: {
          years: 2,
          price: price === null ? null : eur(price),
          list: list === null ? null : eur(list),
        },
      });
    expect(own('20.00', '19.74')).toEqual({ years: 2, price: eur('20.00') });
    expect(own('18.00', '19.74')).toEqual({ years: 2, price: eur('19.74') });
    expect(own('18.00', null)).toEqual({ years: 2, price: eur('18.00') });
    expect(own(null, '19.74')).toEqual({ years: 2, price: eur('19.74') });
    expect(own(null, null)).toEqual({ years: 1, price: eur('9.87') });
  });
  it('is what comes next unless auto-renew is off', () => {
    const premium = { renewal: eur('9.87'), ownRenewal: { years: 2, price: eur('20.00'), list: null } };
    expect(nextRenewal({ ...premium, autoRenew: true })).toEqual({ years: 2, price: eur('20.00') });
    expect(nextRenewal({ ...premium, autoRenew: null })).toEqual({ years: 2, price: eur('20.00') });
    expect(nextRenewal({ ...premium, autoRenew: false })).toEqual({ years: 1, price: eur('9.87') });
  });
});

it('marks what costs more than its extension, where both are known', () => {
  const own = (price: string | null, list: string | null) =>
    isPremium({
      years: 1,
      price: price === null ? null : eur(price),
      list: list === null ? null : eur(list),
    });
  expect([own('10.00', '9.99'), own('9.99', '9.99'), own('9.00', '9.99')]).toEqual([true, false, false]);
  expect([own(null, '9.99'), own('10.00', null), isPremium(null)]).toEqual([null, null, null]);
});

describe('the bucket of a domain', () => {
  const bucket = (change: Partial<DomainRow>, years = 1, readAlone = false) =>
    renewalBucket({ ...row, ...change }, years, prices, null, readAlone);

  it('is “will be ordered” for an active one', () => {
    expect(bucket({}).bucket).toBe('will-be-ordered');
    expect(bucket({ status: 'active' }).bucket).toBe('will-be-ordered');
  });
  it.each(['Cancelled', 'Redemption Period'])('is “cannot” for %s', (status) => {
    expect(bucket({ status })).toMatchObject({ bucket: 'cannot', reason: expect.saying(/\.$/) });
  });
  it.each(['Grace', 'Pending', 'Transferred Away', 'Deleted'])('is “uncertain” for %s', (status) => {
    expect(bucket({ status })).toMatchObject({ bucket: 'uncertain', reason: expect.saying(/\.$/) });
  });
  it('is “uncertain” where the next due date shows a renewal that the expiry date does not', () => {
    expect(bucket({ nextDueDate: '2028-05-02' })).toMatchObject({
      bucket: 'uncertain',
      reason:
        'Its next due date, 2028-05-02, is long after its expiry date, 2027-05-05: it seems to be renewed already. Confirm that it may be renewed and charged again.',
    });
    for (const nextDueDate of [null, '2027-04-28', '2027-06-05', '2026-05-05'])
      expect(bucket({ nextDueDate }).bucket).toBe('will-be-ordered');
    expect(bucket({ expiryDate: null, nextDueDate: '2028-05-02' }).bucket).toBe('will-be-ordered');
  });
  it('is “cannot” for one no longer listed, until it was read by itself', () => {
    expect(bucket({ listed: false }).bucket).toBe('cannot');
    expect(bucket({ listed: false }, 1, true).bucket).toBe('will-be-ordered');
  });
  it('is “cannot” for a term that is not sold', () => {
    expect(bucket({}, 9)).toMatchObject({ bucket: 'cannot', reason: expect.saying('9 years') });
  });
  it.each(['queued', 'held', 'sending', 'unknown'] as const)(
    'is “already queued” while an order is %s',
    (state) => {
      const open = { id: 7, kind: 'renew' as const, state, invoiceId: null };
      expect(renewalBucket(row, 1, prices, open, false)).toMatchObject({
        bucket: 'already-queued',
        reason: expect.saying('7'),
      });
    },
  );
  it('is “cannot” with the invoice number while one waits to be paid', () => {
    const open = { id: 7, kind: 'renew' as const, state: 'awaiting-payment' as const, invoiceId: '4711' };
    expect(renewalBucket(row, 1, prices, open, false)).toMatchObject({
      bucket: 'cannot',
      reason: expect.saying('4711'),
    });
  });
});
