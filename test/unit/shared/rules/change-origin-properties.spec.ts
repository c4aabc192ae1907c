import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChangeState } from '../../../../shared/model/change-kind.ts';
import type { ChangeInput } from '../../../../shared/model/change.ts';
import { HistoryKind } from '../../../../shared/model/history.ts';
import { OrderKind, OrderState } from '../../../../shared/model/order.ts';
import { changeOrigin } from '../../../../shared/rules/change-origin.ts';
import { change, difference } from './differences.ts';

const baseline = (expiryDate: string) => ({ expiryDate });

describe('whatever happened', () => {
  const instant = fc
    .date({ noInvalidDate: true, min: new Date('2026-09-01'), max: new Date('2026-11-25') })
    .map((date) => date.toISOString());
  const words = fc.constantFrom(
    null,
    'on',
    'off',
    'Active',
    'Redemption',
    '2027-05-01',
    '2028-05-01',
    'a.net, b.net',
  );
  const orders = fc.array(
    fc.record({
      id: fc.nat(50),
      kind: fc.constantFrom(...OrderKind.options),
      years: fc.integer({ min: 0, max: 9 }),
      state: fc.constantFrom(...OrderState.options),
      baseline: fc.constantFrom(null, baseline('2027-05-01')),
      newExpiryDate: fc.constantFrom(null, '2028-05-01'),
      sentAt: fc.option(instant),
    }),
    { maxLength: 4 },
  );
  const changes = fc.array(
    fc
      .record({
        input: fc.constantFrom<ChangeInput>(
          { kind: 'lock', on: false },
          { kind: 'privacy', on: true },
          { kind: 'nameservers', nameservers: ['a.net', 'b.net'] },
          { kind: 'dnssec-disable', key: null },
          { kind: 'resend-verification' },
        ),
        id: fc.nat(50),
        state: fc.constantFrom(...ChangeState.options),
        attempts: fc.nat(2),
        createdAt: instant,
        updatedAt: instant,
      })
      .map(({ input, ...more }) => change(input, more)),
    { maxLength: 4 },
  );
  const found = fc
    .record({
      kind: fc.constantFrom(...HistoryKind.options),
      before: words,
      after: words,
      expiryDate: fc.constantFrom(null, '2026-10-01', '2027-05-01'),
      readBefore: fc.option(instant),
    })
    .map((more) => difference(more));

  it('property: names work that took place, that is all it claims, and more work never makes less of it', () => {
    fc.assert(
      fc.property(found, orders, changes, orders, (one, ownOrders, ownChanges, more) => {
        const { origin, orderId, changeId } = changeOrigin(one, { orders: ownOrders, changes: ownChanges });
        expect(origin === 'namekeep').toBe((orderId !== null) !== (changeId !== null));
        const named = ownOrders.filter(({ id }) => id === orderId);
        if (orderId !== null) {
          expect(
            named.some(
              ({ state, sentAt }) =>
                ['done', 'accepted', 'awaiting-payment', 'unknown', 'sending'].includes(state) &&
                sentAt !== null &&
                sentAt <= one.at,
            ),
          ).toBe(true);
        }
        if (changeId !== null) {
          const own = ownChanges.filter(({ id }) => id === changeId);
          expect(
            own.some(
              ({ state, attempts }) =>
                state !== 'failed' && (attempts > 0 || state === 'sending' || state === 'done'),
            ),
          ).toBe(true);
        }
        if (origin === 'namekeep') {
          const both = { orders: [...ownOrders, ...more], changes: ownChanges };
          expect(changeOrigin(one, both).origin).toBe('namekeep');
        }
      }),
    );
  });

  it('property: never blames the service for what only somebody can do, nor takes it on without work of its own', () => {
    const somebody = new Set<HistoryKind>([
      'lock',
      'privacy',
      'nameservers',
      'contacts',
      'dnssec',
      'new',
      'listed-again',
    ]);
    const nobody = new Set<HistoryKind>(['price', 'verification', 'auto-renew', 'no-longer-listed']);
    fc.assert(
      fc.property(found, orders, changes, (one, ownOrders, ownChanges) => {
        const { origin } = changeOrigin(one, { orders: ownOrders, changes: ownChanges });
        // A domain that has expired and is seen for the first time was only looked up.
        const lookedUp = one.kind === 'new' && one.expiryDate !== null && one.expiryDate <= '2026-11-21';
        if (somebody.has(one.kind) && !lookedUp) {
          expect(origin).not.toBe('service');
          expect(changeOrigin(one, { orders: [], changes: [] }).origin).toBe('outside');
        }
        if (nobody.has(one.kind)) expect(origin).not.toBe('namekeep');
      }),
    );
  });
});
