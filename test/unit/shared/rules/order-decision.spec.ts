import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../../shared/model/order.ts';
import { isServiceToBeAsked, keyIsAlive, sendAgainWay } from '../../../../shared/rules/order-decision.ts';

const day = 86_400_000;
const sent = Date.parse('2026-11-20T08:00:00.000Z');
const order = {
  idempotencyKey: 'k',
  firstSentAt: '2026-11-20T08:00:00.000Z',
  evidence: null,
  invoiceId: null,
};
const evidence = (more: Partial<Evidence>): Evidence => ({
  readAt: null,
  expiryDate: null,
  nextDueDate: null,
  status: null,
  credit: null,
  finding: '',
  ...more,
});

/** @see docs/INTERFACE.md, Idempotency-Key > 4: keys are kept 30 days */
describe('sending an unknown order again', () => {
  it('is a repeat under its key as long as the service keeps the key', () => {
    expect(sendAgainWay(order, true, sent + 28 * day)).toBe('under-key');
    expect(sendAgainWay(order, true, sent + 31 * day)).toBe('as-new');
    expect(keyIsAlive(order, sent + 31 * day)).toBe(false);
  });

  it('is a new order where the service knows no keys', () => {
    expect(sendAgainWay(order, false, sent)).toBe('as-new');
  });

  it('is not possible once the request is known to have arrived', () => {
    expect(sendAgainWay({ ...order, invoiceId: '5018' }, false, sent)).toBe('never');
    expect(sendAgainWay({ ...order, evidence: evidence({ arrived: true }) }, false, sent)).toBe('never');
    expect(sendAgainWay({ ...order, evidence: evidence({ key: 'kept' }) }, true, sent)).toBe('never');
    for (const key of ['kept', 'locked'] as const) {
      expect(sendAgainWay({ ...order, evidence: evidence({ key }) }, true, sent + 31 * day)).toBe('never');
    }
  });

  it('is a repeat after a crash at the service, whose provider frees the key', () => {
    expect(sendAgainWay({ ...order, evidence: evidence({ key: 'locked' }) }, true, sent + day)).toBe(
      'under-key',
    );
  });
});

it('asks the service about an accepted order three days after it was sent', () => {
  const accepted = { state: 'accepted', sentAt: order.firstSentAt } as const;
  expect(isServiceToBeAsked(accepted, sent + 3 * day - 1)).toBe(false);
  expect(isServiceToBeAsked(accepted, sent + 3 * day)).toBe(true);
  expect(isServiceToBeAsked({ ...accepted, state: 'done' }, sent + 9 * day)).toBe(false);
});
