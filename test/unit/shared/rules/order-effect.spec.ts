import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderKind } from '../../../../shared/model/order.ts';
import { addDays, addYears } from '../../../../shared/rules/calendar.ts';
import { newExpiry, orderEffect, type Reading } from '../../../../shared/rules/order-effect.ts';

const reading = (
  status: string | null,
  expiryDate: string | null = '2027-01-01',
  nextDueDate = expiryDate,
): Reading => ({ status, expiryDate, nextDueDate });

const effectOf = (
  kind: OrderKind,
  after: Reading | null,
  before = reading('Active'),
  { years = kind === 'restore' ? 0 : 1, dependsOn = null as number | null } = {},
) => orderEffect({ kind, years, dependsOn }, before, after);
const effect = (...args: Parameters<typeof effectOf>) => effectOf(...args).kind;

describe('the effect of a renewal', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

  it('is seen when either date moved on by the term, whichever lags behind', () => {
    expect(effect('renew', reading('Active', '2028-01-01'))).toBe('seen');
    expect(effect('renew', reading('Active', '2027-01-01', '2028-01-01'))).toBe('seen');
    expect(effect('renew', reading('Active', '2028-01-01', '2027-01-01'))).toBe('seen');
    expect(effect('renew', reading('Active'))).toBe('unseen');
  });

  it('is seen at whatever term the date moved on by, and the finding says so', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 10 }),
        (from, years, moved) => {
          const dates = (date: string) => reading('Active', date);
          const { kind, finding } = effectOf('renew', dates(addYears(from, moved)), dates(from), { years });
          expect(kind).toBe('seen');
          expect(finding).toEqual(expect.saying(moved === years ? 'as ordered' : 'not the'));
        },
      ),
    );
  });

  it('is as ordered when its term was counted from the day of the renewal, past the expiry date', () => {
    const before = reading('Expired', '2026-04-01');
    const sent = { kind: 'renew', years: 1, dependsOn: null, sentAt: '2026-11-20T09:00:00.000Z' } as const;
    const findingOf = (to: string, from = before) => orderEffect(sent, from, reading('Active', to)).finding;
    expect(findingOf('2027-11-20')).toEqual(expect.saying('as ordered'));
    expect(findingOf('2027-04-01')).toEqual(expect.saying('as ordered'));
    expect(findingOf('2028-11-20')).toEqual(expect.saying('not the'));
    // Before its expiry date a term begins there.
    expect(findingOf('2027-11-20', reading('Active', '2027-01-01'))).toEqual(expect.saying('not the'));
  });

  it('is not seen in a date that was shifted by days, or back', () => {
    expect(effect('renew', reading('Active', '2027-01-01', '2026-12-20'))).toBe('unclear');
    expect(effect('renew', reading('Active', '2027-01-15'))).toBe('unclear');
    expect(effect('renew', reading('Active', '2026-01-01'))).toBe('unclear');
  });

  it('is not seen in a date that only follows the other, which had moved before the order', () => {
    const before = reading('Active', '2027-01-01', '2028-01-01');
    expect(effect('renew', reading('Active', '2028-01-01'), before)).toBe('unclear');
    expect(effect('renew', reading('Active', '2028-01-01', '2027-12-05'), before)).toBe('unclear');
    expect(effect('renew', reading('Active', '2029-01-01'), before)).toBe('seen');
    expect(effect('renew', reading('Active', '2028-01-01', '2029-01-01'), before)).toBe('seen');
    const dueBehind = reading('Active', '2028-01-01', '2027-01-01');
    expect(effect('renew', reading('Active', '2028-01-01'), dueBehind)).toBe('unclear');
    // Days apart, as many services show them, neither follows the other.
    const daysApart = reading('Active', '2027-01-01', '2026-12-20');
    expect(effect('renew', reading('Active', '2028-01-01', '2026-12-20'), daysApart)).toBe('seen');
    expect(effect('renew', reading('Active', '2027-01-01', '2027-12-20'), daysApart)).toBe('seen');
  });

  it('is seen when an expired domain is active again, unless a restore did that', () => {
    expect(effect('renew', reading('Active'), reading('Expired'))).toBe('seen');
    expect(effect('renew', reading('Active'), reading('Grace'))).toBe('seen');
    expect(effect('renew', reading('Active'), reading('Expired'), { dependsOn: 7 })).toBe('unseen');
  });

  it('is unclear without dates, and when the account no longer has the domain', () => {
    expect(effect('renew', reading('Active', null))).toBe('unclear');
    expect(effect('renew', null)).toBe('unclear');
  });
});

describe('the effect of a restore', () => {
  const before = reading('Redemption');

  it.each(['Active', 'active', 'Grace', 'Expired', 'OK'])('is seen when the status is %s', (status) => {
    expect(effect('restore', reading(status), before)).toBe('seen');
  });

  it('is seen when a date moved on, whatever the status says', () => {
    expect(effect('restore', reading('Redemption', '2028-01-01'), before)).toBe('seen');
  });

  it('is not seen while the status requires a restore', () => {
    expect(effect('restore', reading('Redemption Period'), before)).toBe('unseen');
    expect(effect('restore', reading('Cancelled'), before)).toBe('unseen');
  });

  it('is pending where the domain may wait for its invoice', () => {
    expect(effect('restore', reading('Pending'), before)).toBe('pending');
    expect(effect('restore', reading('Pending Restore'), before)).toBe('pending');
  });

  it('is unclear when the domain was lost instead', () => {
    expect(effect('restore', reading('Pending Delete'), before)).toBe('unclear');
    expect(effect('restore', reading('Transferred Away'), before)).toBe('unclear');
    expect(effectOf('restore', reading(null), before)).toEqual({
      kind: 'unclear',
      finding: { key: 'effect.no-status', values: {} },
    });
    expect(effect('restore', null, before)).toBe('unclear');
  });

  it('is unclear when nobody named what it was restored from and what it is now', () => {
    expect(effectOf('restore', reading('Parked'), reading('Grace'))).toEqual({
      kind: 'unclear',
      finding: { key: 'effect.status-changed', values: { from: 'Grace', to: 'Parked' } },
    });
    expect(effect('restore', reading('Active'), reading('Grace'))).toBe('seen');
  });
});

describe.each<OrderKind>(['register', 'transfer'])('the effect of a %s', (kind) => {
  it('is seen when the domain appeared in the account', () => {
    expect(effect(kind, reading('active'))).toBe('seen');
    expect(effect(kind, reading('Processing'))).toBe('seen');
    expect(effect(kind, null)).toBe('unseen');
  });

  it('is pending where it waits for its invoice or the registry', () => {
    expect(effect(kind, reading('Pending Transfer'))).toBe('pending');
    expect(effect(kind, reading('Awaiting Payment'))).toBe('pending');
    expect(effect(kind, reading(null))).toBe('pending');
  });

  it('is unclear with a status that no new domain has', () => {
    expect(effect(kind, reading('Transferred Away'))).toBe('unclear');
    expect(effect(kind, reading('Cancelled'))).toBe('unclear');
  });
});

it('knows no new expiry date while the service shows the former one', () => {
  expect(newExpiry(reading('Active'), reading('Active'))).toBeNull();
  expect(newExpiry(reading('Active'), reading('Active', '2028-01-01'))).toBe('2028-01-01');
  expect(newExpiry(reading('Active'), null)).toBeNull();
});
