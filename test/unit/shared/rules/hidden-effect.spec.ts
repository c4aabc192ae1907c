import { describe, expect, it } from 'vitest';
import { hiddenEffect } from '../../../../shared/rules/hidden-effect.ts';

const at = '2026-11-20T08:00:00.000Z';
const order = (kind: 'renew' | 'restore', expiryBefore: string | null, statusAfter: string | null) => ({
  id: 7,
  kind,
  sentAt: at,
  baseline: {
    expiryDate: expiryBefore,
    nextDueDate: null,
    status: 'Redemption',
    price: null,
    credit: null,
    creditReadAt: null,
    readAt: at,
  },
  evidence: {
    readAt: at,
    expiryDate: expiryBefore,
    nextDueDate: null,
    status: statusAfter,
    credit: null,
    finding: 'The next due date moved.',
  },
});

describe('a completed renewal', () => {
  const hidden = (before: string | null, shown: string | null) =>
    hiddenEffect({ expiryDate: shown, status: 'Active' }, order('renew', before, 'Active'));

  it('blocks the next while the service shows the old expiry date, and says until when', () => {
    expect(hidden('2027-01-01', '2027-01-01')).toBe(
      'Order 7 renewed it on 2026-11-20, but the service still shows the old expiry date. If that does not change, it can be renewed again from 2027-02-18.',
    );
  });
  it('blocks nothing once another date is shown, or where none was ever shown', () => {
    expect(hidden('2027-01-01', '2028-01-01')).toBeNull();
    expect(hidden(null, null)).toBeNull();
    expect(hidden('2027-01-01', null)).toBeNull();
  });
});

describe('a completed restore', () => {
  const hidden = (after: string | null, shown: string) =>
    hiddenEffect({ expiryDate: '2027-01-01', status: shown }, order('restore', '2026-10-01', after));

  it('blocks the next while the service shows the domain in redemption, and says until when', () => {
    expect(hidden('Redemption', 'Redemption')).toBe(
      'Order 7 restored it on 2026-11-20, but the service still shows the status “Redemption”. If that does not change, it can be restored again from 2027-02-18.',
    );
  });
  it('blocks nothing where the status was seen to change, so that the domain is in redemption again', () => {
    expect(hidden('Active', 'Redemption')).toBeNull();
    expect(hidden(null, 'Redemption')).toBeNull();
    expect(hidden('Redemption', 'Active')).toBeNull();
  });
});
