import { describe, expect, it } from 'vitest';
import { planRestore, restoreDeadline, restoreOffer } from '../../../../shared/rules/restore.ts';
import { domainRow, eur, priceEntry, priceList } from '../../../support/fixtures.ts';

const row = domainRow({
  extension: 'com',
  status: 'Redemption',
  expiryDate: '2026-10-15',
  renewal: null,
  listed: false,
});
const entry = priceEntry('com', {
  renew: [{ years: 1, price: eur('9.87') }],
  gracePeriod: { days: 30, fee: null },
  redemptionPeriod: { days: 30, fee: eur('79.00') },
});
const prices = priceList([entry]);
const today = '2026-11-20';

describe('the restore deadline', () => {
  it('is the expiry, then the grace period, then the redemption period', () => {
    expect(restoreDeadline(row, prices)).toBe('2026-12-14');
  });
  it('counts no grace period as none', () => {
    const without = { ...prices, entries: [{ ...entry, gracePeriod: null }] };
    expect(restoreDeadline(row, without)).toBe('2026-11-14');
  });
  it('is not known without expiry date, redemption period or price list', () => {
    expect(restoreDeadline({ ...row, expiryDate: null }, prices)).toBeNull();
    expect(restoreDeadline(row, { ...prices, entries: [{ ...entry, redemptionPeriod: null }] })).toBeNull();
    expect(restoreDeadline(row, null)).toBeNull();
  });
  it('is not known where a period has a fee and no length that was read; the fee is', () => {
    const long = { days: null, fee: eur('79.00') };
    for (const period of ['gracePeriod', 'redemptionPeriod'] as const) {
      const feeAlone = { ...prices, entries: [{ ...entry, [period]: long }] };
      expect(restoreDeadline(row, feeAlone)).toBeNull();
      expect(planRestore(row, null, feeAlone, true, today).restoreFee).toEqual(eur('79.00'));
    }
  });
});

describe('the offer of a restore', () => {
  it('has the fee and the last day, or says that they are not known', () => {
    expect(restoreOffer(row, prices)).toEqual({ fee: eur('79.00'), deadline: '2026-12-14' });
    expect(restoreOffer(row, null)).toEqual({ fee: null, deadline: null });
    expect(restoreOffer({ ...row, expiryDate: '0000-00-00' }, prices)?.deadline).toBeNull();
  });
  it('is for a domain in redemption alone that the account still has', () => {
    expect(restoreOffer({ ...row, status: 'Active' }, prices)).toBeNull();
    expect(restoreOffer({ ...row, absence: 'gone' }, prices)).toBeNull();
  });
});

describe('the plan of a restore', () => {
  it('has both prices when a renewal follows', () => {
    expect(planRestore(row, 1, prices, true, today)).toEqual({
      reason: null,
      uncertain: null,
      difference: null,
      restoreFee: eur('79.00'),
      renewalPrice: eur('9.87'),
      restoreBefore: '2026-12-14',
    });
    expect(planRestore(row, null, prices, true, today).renewalPrice).toBeNull();
  });
  it('is refused for a domain that is not in redemption, with its status', () => {
    expect(planRestore({ ...row, status: 'Active', listed: true }, null, prices, true, today).reason).toEqual(
      expect.saying('Active'),
    );
  });
  it('asks where nobody but the service can tell whether the status allows it', () => {
    expect(planRestore({ ...row, status: 'Grace' }, null, prices, true, today)).toMatchObject({
      reason: null,
      uncertain: expect.saying('“Grace”'),
    });
  });
  it('asks after the last day, which is reckoned, and not on it', () => {
    const on = (day: string) => planRestore(row, null, prices, true, day);
    expect(on('2026-12-14')).toMatchObject({ reason: null, uncertain: null });
    expect(on('2026-12-15')).toMatchObject({ reason: null, uncertain: expect.saying('2026-12-14') });
    expect(planRestore(row, null, null, true, '2027-12-15').uncertain).toBeNull();
  });
  it('is refused while the status of an unlisted domain is not known', () => {
    expect(planRestore(row, null, prices, false, today).reason).toEqual(expect.saying(/refresh this domain/));
  });
  it('is refused when the renewal that follows is not sold for the term', () => {
    expect(planRestore(row, 3, prices, true, today).reason).toEqual(expect.saying(/3 years/));
  });
});
