import { describe, expect, it } from 'vitest';
import {
  decisionAfter,
  isServiceToBeAsked,
  keyIsAlive,
  sendAgainWay,
  stateBeforeDecision,
} from '../../../../shared/rules/order-decision.ts';
import { anEvidence, eur } from '../../../support/fixtures.ts';

const day = 86_400_000;
const sent = Date.parse('2026-11-20T08:00:00.000Z');
const order = {
  idempotencyKey: 'k',
  firstSentAt: '2026-11-20T08:00:00.000Z',
  evidence: null,
  invoiceId: null,
};

/** @see docs/INTERFACE.md, Idempotency-Key > 4: keys are kept 30 days */
describe('sending an unknown order again', () => {
  it('is a repeat under its key as long as the service keeps the key', () => {
    expect(sendAgainWay(order, true, sent + 28 * day)).toBe('under-key');
    expect(sendAgainWay(order, true, sent + 31 * day)).toBe('as-new');
    expect(keyIsAlive(order, sent + 31 * day)).toBe(false);
  });

  it('leaves a day to clocks that differ', () => {
    expect(keyIsAlive(order, sent + 29 * day - 1)).toBe(true);
    expect(keyIsAlive(order, sent + 29 * day)).toBe(false);
  });

  it('knows no live key of an order without one, or that was never sent', () => {
    expect(keyIsAlive({ ...order, idempotencyKey: null }, sent)).toBe(false);
    expect(keyIsAlive({ ...order, firstSentAt: null }, sent)).toBe(false);
  });

  it('is a new order where the service knows no keys', () => {
    expect(sendAgainWay(order, false, sent)).toBe('as-new');
  });

  it('is not possible once the request is known to have arrived', () => {
    expect(sendAgainWay({ ...order, invoiceId: '5018' }, false, sent)).toBe('never');
    expect(sendAgainWay({ ...order, evidence: anEvidence({ arrived: true }) }, false, sent)).toBe('never');
    expect(sendAgainWay({ ...order, evidence: anEvidence({ key: 'kept' }) }, true, sent)).toBe('never');
    for (const key of ['kept', 'locked'] as const) {
      expect(sendAgainWay({ ...order, evidence: anEvidence({ key }) }, true, sent + 31 * day)).toBe('never');
    }
  });

  it('is a repeat after a crash at the service, whose provider frees the key', () => {
    expect(sendAgainWay({ ...order, evidence: anEvidence({ key: 'locked' }) }, true, sent + day)).toBe(
      'under-key',
    );
  });
});

it('asks the service about an accepted order three days after it was sent', () => {
  const accepted = { state: 'accepted', sentAt: order.firstSentAt } as const;
  expect(isServiceToBeAsked(accepted, sent + 3 * day - 1)).toBe(false);
  expect(isServiceToBeAsked(accepted, sent + 3 * day)).toBe(true);
  expect(isServiceToBeAsked({ ...accepted, state: 'done' }, sent + 9 * day)).toBe(false);
  expect(isServiceToBeAsked({ ...accepted, sentAt: null }, sent + 9 * day)).toBe(false);
});

/** @see docs/MONEY.md, States of an order: the user's word is kept with the state before it */
describe('the decision of the user', () => {
  const unknown = {
    state: 'unknown' as const,
    error: 'Still unknown.',
    cost: eur('9.87'),
    decision: null,
    evidence: anEvidence({ key: 'locked' }),
  };
  const kept = { as: 'again', from: 'unknown', error: 'Still unknown.', cost: eur('9.87') } as const;

  it.each([
    ['user-says-done', 'done', 'done'],
    ['user-says-refused', 'refused', 'refused'],
    ['user-sends-again', 'queued', 'again'],
    ['user-asks-to-repeat', 'unknown', 'again'],
  ] as const)('is kept with what the order was before “%s”', (event, next, as) => {
    expect(decisionAfter(unknown, event, next)).toEqual({ ...kept, as, key: 'locked' });
    expect(decisionAfter({ ...unknown, evidence: null }, event, next)).toEqual({ ...kept, as });
  });

  it('is kept of an accepted order, too', () => {
    const accepted = { ...unknown, state: 'accepted' as const, evidence: null };
    expect(decisionAfter(accepted, 'user-says-done', 'done')).toEqual({
      ...kept,
      as: 'done',
      from: 'accepted',
    });
  });

  it('is none where only the service has spoken', () => {
    expect(decisionAfter(unknown, 'effect-seen', 'done')).toBeNull();
  });

  it.each([
    ['hold', 'held', true],
    ['cancel', 'cancelled', true],
    ['no-effect-seen', 'unknown', true],
    ['claim', 'sending', false],
    ['repeat-under-key', 'sending', false],
    ['effect-seen', 'done', false],
  ] as const)('to send it again holds after “%s”, in %s: %s', (event, next, holds) => {
    const order = { ...unknown, state: 'queued' as const, decision: kept };
    expect(decisionAfter(order, event, next)).toEqual(holds ? kept : null);
  });

  it('leads back to where it came from, and nowhere once it has ended', () => {
    expect(stateBeforeDecision({ state: 'done', decision: { ...kept, as: 'done', from: 'accepted' } })).toBe(
      'accepted',
    );
    expect(stateBeforeDecision({ state: 'refused', decision: { ...kept, as: 'refused' } })).toBe('unknown');
    for (const state of ['queued', 'held', 'cancelled', 'unknown'] as const)
      expect(stateBeforeDecision({ state, decision: kept })).toBe('unknown');
    expect(stateBeforeDecision({ state: 'sending', decision: kept })).toBeNull();
    expect(stateBeforeDecision({ state: 'done', decision: { ...kept, as: 'refused' } })).toBeNull();
    expect(stateBeforeDecision({ state: 'unknown', decision: null })).toBeNull();
  });
});
