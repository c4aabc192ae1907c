import { describe, expect, it } from 'vitest';
import { hiddenEffect, renewedLately } from '../../../../shared/rules/hidden-effect.ts';
import { aBaseline, anEvidence } from '../../../support/fixtures.ts';

const at = '2026-11-20T08:00:00.000Z';
const order = (kind: 'renew' | 'restore', expiryBefore: string | null, statusAfter: string | null) => ({
  id: 7,
  kind,
  sentAt: at,
  confirmedByUser: false,
  baseline: aBaseline({ expiryDate: expiryBefore, status: 'Redemption' }),
  evidence: anEvidence({ readAt: at, expiryDate: expiryBefore, status: statusAfter }),
});

describe('a completed renewal', () => {
  const hidden = (before: string | null, shown: string | null) =>
    hiddenEffect(
      { expiryDate: shown, nextDueDate: null, status: 'Active' },
      order('renew', before, 'Active'),
    );

  it('blocks the next while the service shows the old expiry date, and says until when', () => {
    expect(hidden('2027-01-01', '2027-01-01')).toEqual(
      'Order 7 renewed it on 2026-11-20, but the service still shows the old expiry date. If that does not change, it can be renewed again from 2027-02-18.',
    );
  });
  it('blocks nothing once another date is shown, or where none was ever shown', () => {
    expect(hidden('2027-01-01', '2028-01-01')).toBeNull();
    expect(hidden(null, null)).toBeNull();
    expect(hidden('2027-01-01', null)).toBeNull();
  });
  it('blocks the next by the due date where the service shows no expiry date', () => {
    const { baseline, ...rest } = order('renew', null, 'Active');
    const renewed = { ...rest, baseline: { ...baseline, nextDueDate: '2027-01-01' } };
    const shown = (nextDueDate: string) => ({ expiryDate: null, nextDueDate, status: 'Active' });
    expect(hiddenEffect(shown('2027-01-01'), renewed)).not.toBeNull();
    expect(hiddenEffect(shown('2028-01-01'), renewed)).toBeNull();
  });
});

describe('a completed restore', () => {
  const hidden = (after: string | null, shown: string) =>
    hiddenEffect(
      { expiryDate: '2027-01-01', nextDueDate: null, status: shown },
      order('restore', '2026-10-01', after),
    );

  it('blocks the next while the service shows the domain in redemption, and says until when', () => {
    expect(hidden('Redemption', 'Redemption')).toEqual(
      'Order 7 restored it on 2026-11-20, but the service still shows the status “Redemption”. If that does not change, it can be restored again from 2027-02-18.',
    );
  });
  it('blocks nothing where the status was seen to change, so that the domain is in redemption again', () => {
    expect(hidden('Active', 'Redemption')).toBeNull();
    expect(hidden(null, 'Redemption')).toBeNull();
    expect(hidden('Redemption', 'Active')).toBeNull();
  });
});

describe('an order that is done by the word of the user alone', () => {
  it('asks before the domain is ordered again while the service shows it as before', () => {
    const said = { confirmedByUser: true };
    const renewed = { ...order('renew', '2027-01-01', 'Active'), ...said };
    const before = { expiryDate: '2027-01-01', nextDueDate: null, status: 'Active' };
    expect(hiddenEffect(before, renewed)).toEqual(expect.saying('You confirmed that order 7 renewed it'));
    expect(hiddenEffect({ ...before, expiryDate: '2028-01-01' }, renewed)).toBeNull();
    const restored = { ...order('restore', '2026-10-01', 'Redemption'), ...said, evidence: null };
    expect(hiddenEffect({ ...before, status: 'redemption' }, restored)).toEqual(
      expect.saying('charged again'),
    );
    expect(hiddenEffect(before, restored)).toBeNull();
  });
});

describe('a restore from a status that the interface does not name', () => {
  it('is hidden while the status is that word still', () => {
    const { baseline, ...rest } = order('restore', '2026-10-01', 'Grace');
    const restored = { ...rest, baseline: { ...baseline, status: 'grace' } };
    expect(hiddenEffect({ expiryDate: null, nextDueDate: null, status: 'GRACE' }, restored)).toEqual(
      expect.saying('restored it'),
    );
    expect(hiddenEffect({ expiryDate: null, nextDueDate: null, status: 'Active' }, restored)).toBeNull();
  });
});

it('asks before a domain that was renewed lately is renewed once more, not where nothing was sent', () => {
  const renewal = { id: 7, kind: 'renew', sentAt: '2026-11-19T23:00:00.000Z' } as const;
  expect(renewedLately(renewal, '2026-11-20')).toMatchObject({
    values: { id: '7', day: { date: '2026-11-19' } },
  });
  expect(renewedLately({ ...renewal, kind: 'restore' }, '2026-11-20')).toBeNull();
  expect(renewedLately({ ...renewal, sentAt: null }, '2026-11-20')).toBeNull();
});
