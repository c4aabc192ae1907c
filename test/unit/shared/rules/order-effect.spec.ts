import { describe, expect, it } from 'vitest';
import type { OrderKind } from '../../../../shared/model/order.ts';
import { orderEffect } from '../../../../shared/rules/order-effect.ts';

const reading = (status: string, expiryDate = '2027-01-01') => ({
  status,
  expiryDate,
  nextDueDate: expiryDate,
});
const effect = (kind: OrderKind, after: ReturnType<typeof reading> | null, before = reading('Active')) =>
  orderEffect({ kind, years: kind === 'restore' ? 0 : 1 }, before, after).kind;

describe('the effect of an order', () => {
  it('is a renewal’s when the expiry moved by the term', () => {
    expect(effect('renew', reading('Active', '2028-01-01'))).toBe('seen');
    expect(effect('renew', reading('Active'))).toBe('unseen');
    expect(effect('renew', reading('Active', '2029-01-01'))).toBe('unclear');
    expect(effect('renew', null)).toBe('unclear');
  });

  it('is a restore’s when the domain is active again', () => {
    const before = reading('Redemption');
    expect(effect('restore', reading('Active'), before)).toBe('seen');
    expect(effect('restore', reading('Redemption Period'), before)).toBe('unseen');
    expect(effect('restore', reading('Cancelled'), before)).toBe('unseen');
    expect(effect('restore', reading('Pending'), before)).toBe('unclear');
    expect(effect('restore', null, before)).toBe('unclear');
  });

  it.each<OrderKind>(['register', 'transfer'])(
    'is a %s’s when the domain is active in the account',
    (kind) => {
      expect(effect(kind, reading('active'))).toBe('seen');
      expect(effect(kind, reading('Pending Transfer'))).toBe('pending');
      expect(effect(kind, reading('Transferred Away'))).toBe('unclear');
      expect(effect(kind, null)).toBe('unseen');
    },
  );
});
