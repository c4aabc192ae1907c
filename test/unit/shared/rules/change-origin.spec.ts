import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addYears } from '../../../../shared/rules/calendar.ts';
import {
  changeOrigin,
  type ExplainingChange,
  type ExplainingOrder,
} from '../../../../shared/rules/change-origin.ts';
import type { Difference } from '../../../../shared/rules/detail-differences.ts';
import { change, difference } from './differences.ts';

const order = (more: Partial<ExplainingOrder>): ExplainingOrder => ({
  id: 1,
  kind: 'renew',
  years: 1,
  state: 'done',
  baseline: null,
  newExpiryDate: null,
  sentAt: '2026-11-20T09:00:00.000Z',
  ...more,
});
const baseline = (expiryDate: string) => ({ expiryDate });
const originOf = (
  found: Partial<Difference>,
  orders: readonly ExplainingOrder[] = [],
  changes: readonly ExplainingChange[] = [],
): string => changeOrigin(difference(found), { orders, changes }).origin;

describe('a domain that is seen for the first time', () => {
  const looked = { kind: 'new', before: null, after: null, readBefore: null } as const;

  it('came from outside, unless it has expired: then it was only looked up', () => {
    expect(originOf({ ...looked, expiryDate: '2027-11-20' })).toBe('outside');
    expect(originOf({ ...looked, expiryDate: null })).toBe('outside');
    expect(originOf({ ...looked, expiryDate: '2026-10-01' })).toBe('service');
  });
});

describe('an expiry that moved', () => {
  const moved = { kind: 'expiry', before: '2027-05-01', after: '2028-05-01' } as const;

  it('is the order’s when it moved by the ordered term', () => {
    const renewal = order({ id: 7, baseline: baseline('2027-05-01') });
    expect(changeOrigin(difference(moved), { orders: [renewal], changes: [] })).toEqual({
      origin: 'namekeep',
      orderId: 7,
      changeId: null,
    });
  });

  it('is the order’s when its term was counted from the day of the renewal, past the expiry date', () => {
    const renewal = order({ id: 7, baseline: baseline('2026-04-01'), sentAt: '2026-11-20T09:00:00.000Z' });
    const from = (after: string) => originOf({ kind: 'expiry', before: '2026-04-01', after }, [renewal]);
    expect(from('2027-11-20')).toBe('namekeep');
    expect(from('2027-11-23')).toBe('namekeep');
    expect(from('2027-11-24')).toBe('outside');
  });

  it.each<[string, Partial<ExplainingOrder>]>([
    ['another term was ordered', { years: 2 }],
    ['the order started from another date', { baseline: baseline('2026-05-01') }],
    ['it was refused', { state: 'refused' }],
    ['it waits', { state: 'queued' }],
    ['it was cancelled', { state: 'cancelled' }],
    ['it never left', { sentAt: null }],
    ['it was sent after the reading', { sentAt: '2026-11-20T11:00:00.000Z' }],
    ['it was sent months ago', { sentAt: '2026-08-01T00:00:00.000Z' }],
    ['something else was ordered', { kind: 'restore', years: 0 }],
  ])('is from outside when %s', (_why, more) => {
    expect(originOf(moved, [order(more)])).toBe('outside');
  });

  it.each(['done', 'accepted', 'awaiting-payment', 'unknown', 'sending'] as const)(
    'is the order’s while it is %s',
    (state) => {
      expect(originOf(moved, [order({ state })])).toBe('namekeep');
    },
  );

  it('is explained by several orders that follow one another, the last of which is named', () => {
    const orders = [
      order({ id: 1, baseline: baseline('2027-05-01'), newExpiryDate: '2028-05-01' }),
      order({ id: 2, years: 2, baseline: baseline('2028-05-01') }),
    ];
    const found = difference({ ...moved, after: '2030-05-01' });
    expect(changeOrigin(found, { orders, changes: [] })).toMatchObject({ origin: 'namekeep', orderId: 2 });
    expect(originOf({ ...moved, after: '2031-05-01' }, orders)).toBe('outside');
  });

  it('is from outside when it moved back', () => {
    expect(originOf({ ...moved, before: '2028-05-01', after: '2027-05-01' }, [order({})])).toBe('outside');
  });

  it('is a registration’s when there was none, and no change when nobody ordered', () => {
    const first = { kind: 'expiry', before: null, after: '2027-11-20' } as const;
    expect(originOf(first, [order({ kind: 'register' })])).toBe('namekeep');
    expect(originOf(first)).toBe('service');
    expect(originOf({ ...first, before: '2027-11-20', after: null })).toBe('service');
  });

  it('property: renewals lead from date to date exactly, and never a year further', () => {
    const terms = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        terms,
        fc.date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2027-12-31') }),
        (years, day) => {
          const from = day.toISOString().slice(0, 10);
          let to = from;
          const orders = years.map((term, index) => {
            const start = to;
            to = addYears(to, term);
            return order({ id: index + 1, years: term, baseline: baseline(start), newExpiryDate: to });
          });
          const found = { kind: 'expiry', before: from, after: to } as const;
          expect(originOf(found, orders)).toBe('namekeep');
          expect(originOf({ ...found, after: addYears(to, 1) }, orders)).toBe('outside');
          expect(originOf({ ...found, before: addYears(from, -1) }, orders)).toBe('outside');
        },
      ),
    );
  });
});

describe('a status', () => {
  const restored = { kind: 'status', before: 'Redemption', after: 'Active' } as const;

  it('is a restore’s or a renewal’s when the domain is active again', () => {
    expect(originOf(restored, [order({ kind: 'restore', years: 0 })])).toBe('namekeep');
    expect(originOf({ ...restored, before: 'Grace' }, [order({})])).toBe('namekeep');
    expect(originOf(restored)).toBe('outside');
    expect(originOf({ ...restored, after: 'Pending Transfer' }, [order({ kind: 'restore' })])).toBe(
      'outside',
    );
  });

  it('is a registration’s or transfer’s on its way in', () => {
    const came = { kind: 'status', before: 'Pending', after: 'Active' } as const;
    expect(originOf(came, [order({ kind: 'register' })])).toBe('namekeep');
    expect(originOf(came, [order({ kind: 'transfer', state: 'awaiting-payment' })])).toBe('namekeep');
    expect(originOf({ ...came, after: 'Pending Transfer' }, [order({ kind: 'transfer' })])).toBe('namekeep');
    expect(originOf(came, [order({})])).toBe('outside');
  });

  it.each([
    ['Active', 'Grace'],
    ['Active', 'Expired'],
    ['Grace Period', 'Redemption'],
    ['Active', 'Redemption'],
    ['Redemption Period', 'Pending Delete'],
    ['Redemption', 'Deleted'],
    ['Active', 'Cancelled'],
  ])('runs out by itself from %s to %s once the domain has expired', (from, to) => {
    const out = { kind: 'status', before: from, after: to } as const;
    expect(originOf({ ...out, expiryDate: '2026-11-01' })).toBe('service');
    expect(originOf({ ...out, expiryDate: '2027-11-01' })).toBe('outside');
    expect(originOf({ ...out, expiryDate: null })).toBe('outside');
  });

  it.each([
    ['Active', 'Pending Transfer'],
    ['Active', 'Transferred Away'],
    ['Active', 'Something New'],
    ['Redemption', 'Grace'],
  ])('from %s to %s is from outside, expired or not', (from, to) => {
    expect(originOf({ kind: 'status', before: from, after: to, expiryDate: '2026-11-01' })).toBe('outside');
  });
});

describe('the list', () => {
  it('has a new domain by an order, or from outside', () => {
    expect(originOf({ kind: 'new' }, [order({ kind: 'register' })])).toBe('namekeep');
    expect(originOf({ kind: 'new' }, [order({ kind: 'transfer' })])).toBe('namekeep');
    expect(originOf({ kind: 'new' }, [order({})])).toBe('outside');
  });

  it('loses a domain that expired by itself, any other to somebody outside', () => {
    expect(originOf({ kind: 'no-longer-listed', expiryDate: '2026-11-20' })).toBe('service');
    expect(originOf({ kind: 'no-longer-listed', expiryDate: '2027-11-20' })).toBe('outside');
    expect(originOf({ kind: 'no-longer-listed', expiryDate: null })).toBe('outside');
  });

  it('has a domain again by an order, or from outside', () => {
    expect(originOf({ kind: 'listed-again' }, [order({ kind: 'restore' })])).toBe('namekeep');
    expect(originOf({ kind: 'listed-again' })).toBe('outside');
  });
});

describe('what details show', () => {
  const lockOff = { kind: 'lock', before: 'on', after: 'off' } as const;

  it('is the change’s that set just this', () => {
    const found = difference(lockOff);
    const own = change({ kind: 'lock', on: false }, { id: 9 });
    expect(changeOrigin(found, { orders: [], changes: [own] })).toEqual({
      origin: 'namekeep',
      orderId: null,
      changeId: 9,
    });
    expect(originOf(lockOff, [], [change({ kind: 'lock', on: true })])).toBe('outside');
    expect(originOf(lockOff, [], [change({ kind: 'privacy', on: false })])).toBe('outside');
    expect(originOf(lockOff)).toBe('outside');
  });

  it.each<[string, Partial<ExplainingChange>, string]>([
    ['is on its way', { state: 'sending', updatedAt: '2026-11-01T00:00:00.000Z' }, 'namekeep'],
    ['lost its reply and waits again', { state: 'queued', attempts: 2 }, 'namekeep'],
    ['lost its reply and was cancelled', { state: 'cancelled', attempts: 1 }, 'namekeep'],
    ['was never sent', { state: 'queued', attempts: 0 }, 'outside'],
    ['was cancelled before it was sent', { state: 'cancelled', attempts: 0 }, 'outside'],
    ['was refused', { state: 'failed' }, 'outside'],
    ['was done before the former reading', { updatedAt: '2026-11-18T00:00:00.000Z' }, 'outside'],
    ['was asked for after the reading', { createdAt: '2026-11-20T11:00:00.000Z' }, 'outside'],
  ])('of a change that %s', (_what, more, origin) => {
    expect(originOf(lockOff, [], [change({ kind: 'lock', on: false }, more)])).toBe(origin);
  });

  it('compares nameservers whatever their order', () => {
    const found = { kind: 'nameservers', before: 'a.net, b.net', after: 'ns2.org, ns1.org' } as const;
    const set = (...nameservers: string[]) => [change({ kind: 'nameservers', nameservers })];
    expect(originOf(found, [], set('ns1.org', 'ns2.org'))).toBe('namekeep');
    expect(originOf(found, [], set('ns1.org', 'ns2.org', 'ns3.org'))).toBe('outside');
    expect(originOf(found, [], set('ns1.org', 'evil.org'))).toBe('outside');
  });

  it('compares every contact field that changed with what the change set it to', () => {
    const found = {
      kind: 'contacts',
      after: 'Registrant: Email, consentForPublishing',
      contacts: { Registrant: { Email: 'new@example.com', consentForPublishing: 'true' } },
    } as const;
    const set = (Registrant: Record<string, unknown>) => [
      change({ kind: 'contacts', contacts: { Registrant } }),
    ];
    expect(
      originOf(found, [], set({ Email: 'new@example.com ', consentForPublishing: true, City: 'X' })),
    ).toBe('namekeep');
    expect(originOf(found, [], set({ Email: 'new@example.com' }))).toBe('outside');
    expect(originOf(found, [], set({ Email: 'other@example.com', consentForPublishing: true }))).toBe(
      'outside',
    );
    expect(originOf({ ...found, contacts: null }, [], set({ Email: 'new@example.com' }))).toBe('outside');
  });

  it('takes a DNSSEC record for its own only when nothing else came or went', () => {
    const own = 'DS 1234 13 2 ABCD';
    const record = { form: 'ds', keyTag: 1234, algorithm: 13, digestType: 2, digest: 'abcd' } as const;
    const add = [change({ kind: 'dnssec-add', record })];
    const found = (from: string, to: string) => ({ kind: 'dnssec', before: from, after: to }) as const;
    expect(originOf(found('off', own), [], add)).toBe('namekeep');
    expect(originOf(found('off', 'on'), [], add)).toBe('namekeep');
    expect(originOf(found('DS 1 8 2 EE', `DS 1 8 2 EE; ${own}`), [], add)).toBe('namekeep');
    expect(originOf(found('off', `DS 1 8 2 EE; ${own}`), [], add)).toBe('outside');
    expect(originOf(found('DS 1 8 2 EE', own), [], add)).toBe('outside');
    expect(originOf(found('off', 'DS 1 8 2 EE'), [], add)).toBe('outside');
    const key = { form: 'dnskey', flags: 257, protocol: 3, algorithm: 13, publicKey: 'AwEA' } as const;
    expect(
      originOf(found('off', 'DNSKEY 257 3 13 AwEA'), [], [change({ kind: 'dnssec-add', record: key })]),
    ).toBe('namekeep');
    const disable = [change({ kind: 'dnssec-disable', key: null })];
    expect(originOf(found(own, 'off'), [], disable)).toBe('namekeep');
    expect(originOf(found(own, 'on'), [], disable)).toBe('outside');
  });

  it('takes auto-renew and privacy for its own only when it set them so', () => {
    for (const kind of ['auto-renew', 'privacy'] as const) {
      const off = { kind, before: 'on', after: 'off' } as const;
      expect(originOf(off, [], [change({ kind, on: false })])).toBe('namekeep');
      expect(originOf(off, [], [change({ kind, on: true })])).toBe('outside');
      expect(originOf(off, [], [change({ kind: 'lock', on: false })])).toBe('outside');
      expect(originOf({ ...off, before: 'off', after: 'on' }, [], [change({ kind, on: true })])).toBe(
        'namekeep',
      );
    }
  });

  it('takes a domain that left for its own only when it released it', () => {
    const release = [change({ kind: 'release', registrar: null })];
    expect(originOf({ kind: 'no-longer-listed' }, [], release)).toBe('namekeep');
    expect(originOf({ kind: 'status', before: 'Active', after: 'Pending Transfer' }, [], release)).toBe(
      'namekeep',
    );
    expect(originOf({ kind: 'lock', before: 'on', after: 'off' }, [], release)).toBe('outside');
    const code = [change({ kind: 'epp-code' }), change({ kind: 'resend-verification' })];
    expect(originOf({ kind: 'no-longer-listed' }, [], code)).toBe('outside');
  });

  it('takes the verification for the service’s own, and a domain that is gone unexpired for somebody else’s', () => {
    expect(originOf({ kind: 'verification', before: 'PENDING', after: 'VERIFIED' })).toBe('service');
    expect(originOf({ kind: 'not-in-account', expiryDate: '2027-11-20' })).toBe('outside');
    expect(originOf({ kind: 'not-in-account', expiryDate: '2026-11-01' })).toBe('service');
  });
});
