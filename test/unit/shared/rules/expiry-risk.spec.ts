import { describe, expect, it } from 'vitest';
import { expiryRisk } from '../../../../shared/rules/expiry-risk.ts';

const today = '2026-11-20';
const domain = (more: Partial<Parameters<typeof expiryRisk>[0]> = {}) => ({
  expiryDate: '2026-11-23',
  autoRenew: false,
  status: 'Active',
  absence: null,
  fetchedAt: '2026-11-20T08:00:00.000Z',
  wish: null,
  ...more,
});

describe('the risk of an expiry', () => {
  it('is that it lapses where auto-renew is off, soon within 30 days', () => {
    expect(expiryRisk(domain(), today)).toEqual({
      kind: 'lapses',
      days: 3,
      because: 'auto-renew-off',
      soon: true,
    });
    expect(expiryRisk(domain({ expiryDate: '2026-12-20' }), today)).toMatchObject({ days: 30, soon: true });
    expect(expiryRisk(domain({ expiryDate: '2026-12-21' }), today)).toMatchObject({ days: 31, soon: false });
  });

  it('is none where the service renews it, unless the credit will not cover that', () => {
    expect(expiryRisk(domain({ autoRenew: true }), today)).toEqual({ kind: 'renews', days: 3 });
    expect(expiryRisk(domain({ autoRenew: true }), today, true)).toMatchObject({ kind: 'renews' });
    expect(expiryRisk(domain({ autoRenew: true }), today, false)).toMatchObject({
      kind: 'lapses',
      because: 'credit',
    });
  });

  it('is not guessed where auto-renew was not read', () => {
    expect(expiryRisk(domain({ autoRenew: null }), today, false)).toEqual({ kind: 'not-read', days: 3 });
  });

  it('counts the day itself as the last one, and the next as past', () => {
    expect(expiryRisk(domain({ expiryDate: today }), today)).toMatchObject({ kind: 'lapses', days: 0 });
    expect(expiryRisk(domain({ expiryDate: '2026-11-19' }), today)).toEqual({ kind: 'lapsed', days: -1 });
  });

  it('is none where the customer lets it expire, unless it renews all the same', () => {
    const wish = { wish: 'drop' as const, saidBy: null, saidAt: '2026-11-03', note: null };
    expect(expiryRisk(domain({ wish }), today)).toEqual({ kind: 'dropped', days: 3 });
    expect(expiryRisk(domain({ wish, expiryDate: '2026-11-19' }), today)).toEqual({
      kind: 'dropped',
      days: -1,
    });
    expect(expiryRisk(domain({ wish, autoRenew: true }), today).kind).toBe('renews');
    expect(expiryRisk(domain({ wish, autoRenew: null, expiryDate: '2026-11-19' }), today).kind).toBe(
      'dropped',
    );
    expect(expiryRisk(domain({ wish: { ...wish, wish: 'keep' } }), today).kind).toBe('lapses');
  });

  it('waits for the service where it renews, until something was read after the expiry', () => {
    const expired = { expiryDate: '2026-11-19', autoRenew: true };
    const before = { ...expired, fetchedAt: '2026-11-19T23:00:00.000Z' };
    expect(expiryRisk(domain(before), today)).toEqual({ kind: 'due', days: -1 });
    expect(expiryRisk(domain(expired), today)).toEqual({ kind: 'lapsed', days: -1 });
    // A list without it was read since.
    expect(expiryRisk(domain({ ...before, absence: 'unread' }), today).kind).toBe('lapsed');
    expect(expiryRisk(domain(before), today, false).kind).toBe('lapsed');
    for (const autoRenew of [false, null])
      expect(expiryRisk(domain({ ...before, autoRenew }), today).kind).toBe('lapsed');
  });

  it.each(['Cancelled', 'Redemption', 'Pending'])('is none of renewal with the status %s', (status) => {
    expect(expiryRisk(domain({ status }), today).kind).toBe('none');
  });

  it('is none of a domain that left the account, and unknown without a date', () => {
    expect(expiryRisk(domain({ absence: 'gone' }), today).kind).toBe('none');
    expect(expiryRisk(domain({ expiryDate: null }), today)).toEqual({ kind: 'unknown' });
    expect(expiryRisk(domain({ expiryDate: '2026-02-31' }), today)).toEqual({ kind: 'unknown' });
  });
});
