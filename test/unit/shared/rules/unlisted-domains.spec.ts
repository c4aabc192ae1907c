import { describe, expect, it } from 'vitest';
import { countUnlisted, recentlyUnlisted } from '../../../../shared/rules/unlisted-domains.ts';
import { isRestorable } from '../../../../shared/rules/order-status.ts';
import { domainRow, eur, priceEntry, priceList } from '../../../support/fixtures.ts';

const prices = priceList([priceEntry('it', { redemptionPeriod: { days: 30, fee: eur('80.00') } })]);
const today = '2026-11-22';
const left = (status: string, more: Partial<Parameters<typeof domainRow>[0]> = {}) =>
  domainRow({ status, listed: false, absence: 'read', leftAt: '2026-11-21T08:00:00.000Z', ...more });

it('tells what became of the domains that left the list lately, what can be restored first', () => {
  const rows = [
    left('Expired'),
    left('Expired'),
    left('Redemption', { expiryDate: '2026-11-20' }),
    left('Redemption', { expiryDate: '2026-11-10' }),
    left('Active', { absence: 'gone' }),
    left('Active', { absence: 'unread' }),
    left('Expired', { leftAt: '2026-10-01T08:00:00.000Z' }),
    left('Expired', { leftAt: null }),
    domainRow(),
  ];
  expect(countUnlisted(recentlyUnlisted(rows, { today, prices }))).toEqual({
    total: 6,
    unread: 1,
    gone: 1,
    statuses: [
      { status: 'Redemption', domains: 2, restoreBefore: '2026-12-10' },
      { status: 'Expired', domains: 2, restoreBefore: null },
    ],
  });
});

describe('a status in any spelling', () => {
  it.each([
    'Redemption',
    'redemption',
    'REDEMPTION PERIOD',
    'Redemption Period',
    'redemptionPeriod',
    'redemption_period',
    'pendingDelete redemptionPeriod',
  ])('starts the restore clock: %s', (status) => {
    expect(isRestorable(status)).toBe(true);
  });
  it.each(['pendingDelete', 'Pending Delete', 'PENDING', 'Expired', 'Deleted', 'Transferred Away', ''])(
    'does not: %s',
    (status) => {
      expect(isRestorable(status)).toBe(false);
    },
  );
});
