import { describe, expect, it } from 'vitest';
import type { DomainRow } from '../../../../shared/model/domain.ts';
import { renewalBucket, renewalPrice } from '../../../../shared/rules/renewal.ts';
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
  it('is the list’s for the extension and term', () => {
    expect(renewalPrice(row, 2, prices)).toEqual({ sold: true, price: eur('19.74') });
  });
  it('does not exist for a term that the list leaves out', () => {
    expect(renewalPrice(row, 3, prices)).toEqual({ sold: false, price: null });
  });
  it('is the domain’s own for one year where the list has no such extension', () => {
    const other = { ...row, extension: 'xyz' };
    expect(renewalPrice(other, 1, prices)).toEqual({ sold: true, price: eur('9.00') });
    expect(renewalPrice(other, 2, prices)).toEqual({ sold: true, price: null });
    expect(renewalPrice(row, 1, null)).toEqual({ sold: true, price: eur('9.00') });
  });
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
