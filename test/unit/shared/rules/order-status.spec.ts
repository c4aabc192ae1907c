import { describe, expect, it } from 'vitest';
import { renewalByStatus, restoreByStatus, sameStatus } from '../../../../shared/rules/order-status.ts';

describe('a renewal', () => {
  it.each(['Active', 'active', ' ACTIVE '])('is allowed for “%s”', (status) => {
    expect(renewalByStatus(status)).toEqual({ verdict: 'allowed', reason: null });
  });
  it.each([
    ['Cancelled', 'restore it first'],
    ['canceled', 'restore it first'],
    ['Redemption', 'restore it, then renew it'],
    ['REDEMPTION PERIOD', 'restore it, then renew it'],
    ['redemptionPeriod', 'restore it, then renew it'],
  ])('is refused for “%s”, as the interface says', (status, why) => {
    expect(renewalByStatus(status)).toEqual({ verdict: 'refused', reason: expect.saying(why) });
  });
  it.each([
    'Expired',
    'Grace',
    'Pending',
    'Deleted',
    'Transferred Away',
    'Cancellation requested',
    'ok',
    '正常',
  ])('is for the service to decide for “%s”', (status) => {
    expect(renewalByStatus(status)).toEqual({
      verdict: 'uncertain',
      reason: expect.saying(`“${status}”`),
    });
  });
  it.each([null, '', ' '])('is for the service to decide where the status was not read (%j)', (status) => {
    expect(renewalByStatus(status)).toMatchObject({
      verdict: 'uncertain',
      reason: expect.saying('Its status is not known'),
    });
  });
});

describe('a restore', () => {
  it.each(['Redemption', 'redemption period', 'Cancelled', 'canceled'])('is allowed for “%s”', (status) => {
    expect(restoreByStatus(status)).toEqual({ verdict: 'allowed', reason: null });
  });
  it.each(['Active', 'active', 'Pending', 'DELETED'])('is refused for “%s”', (status) => {
    expect(restoreByStatus(status)).toMatchObject({
      verdict: 'refused',
      reason: expect.saying(`“${status}”: only a domain in redemption`),
    });
  });
  it.each(['Expired', 'Grace', 'pendingDelete', 'Cancellation requested', 'notcancelled', '', null])(
    'is for the service to decide for %j',
    (status) => {
      expect(restoreByStatus(status).verdict).toBe('uncertain');
    },
  );
  it('names what is uncertain', () => {
    expect(restoreByStatus('Expired').reason).toEqual(
      'Its status is “Expired”, which may not allow it to be restored.',
    );
    expect(renewalByStatus(' ').reason).toEqual(
      'Its status is not known, which may not allow it to be renewed.',
    );
  });
});

describe('two statuses', () => {
  it('are the same in any case and spacing', () => {
    expect(sameStatus('Expired ', ' EXPIRED')).toBe(true);
    expect(sameStatus('Expired', 'Active')).toBe(false);
  });
  it('are not the same when one was not read', () => {
    expect(sameStatus(null, 'Active')).toBe(false);
    expect(sameStatus('Active', null)).toBe(false);
    expect(sameStatus(null, null)).toBe(false);
  });
});
