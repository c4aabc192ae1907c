import { describe, expect, it } from 'vitest';
import type { Baseline } from '../../../../shared/model/order.ts';
import {
  creditProof,
  paidBefore,
  type CreditReading,
  type CreditUser,
} from '../../../../shared/rules/credit-proof.ts';
import { eur } from '../../../support/fixtures.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();

const baseline = (more: Partial<Baseline> = {}): Baseline => ({
  expiryDate: '2027-01-01',
  nextDueDate: '2027-01-01',
  status: 'Active',
  credit: eur('100.00'),
  creditReadAt: at(0),
  price: eur('9.57'),
  readAt: at(0),
  ...more,
});
const other = ({ sentAt = at(5), ...more }: Partial<CreditUser> = {}): CreditUser => ({
  id: 3,
  domain: 'c.com',
  state: 'done',
  cost: eur('9.57'),
  attempts: 1,
  firstSentAt: sentAt,
  sentAt,
  updatedAt: at(5),
  chargedAt: null,
  confirmedByUser: false,
  ...more,
});
const proof = (credit: string, others: readonly CreditUser[] = [], before = baseline()) =>
  proofAfter([], credit, others, before);
const proofAfter = (
  earlier: readonly CreditReading[],
  credit: string,
  others: readonly CreditUser[] = [],
  before = baseline(),
) =>
  creditProof(
    { sentAt: at(0), baseline: before },
    { credit: eur(credit), readAt: at(10) },
    others,
    paidBefore(earlier, others),
  );
const verdict = (...args: Parameters<typeof proof>) => proof(...args)?.verdict;
const verdictAfter = (...args: Parameters<typeof proofAfter>) => proofAfter(...args)?.verdict;

describe('an order that was sent twice and then refused', () => {
  const resent = { state: 'refused', attempts: 2 } as const;
  it('may have moved the credit with its first attempt', () => {
    const { verdict: judged, finding } = proof('90.43', [other(resent)]) ?? {};
    expect(judged).toBe('unclear');
    expect(finding).toEqual(expect.saying('order 3 (c.com) may have moved it too'));
  });
  it('leaves open what the credit had paid for before', () => {
    const readings = [
      { credit: eur('109.57'), readAt: at(-20) },
      { credit: eur('100.00'), readAt: at(0) },
    ];
    const before = [other({ ...resent, sentAt: at(-10), updatedAt: at(-10) })];
    expect(verdictAfter(readings, '90.43', before)).toBe('unclear');
  });
});

describe('an order that was repeated under its key', () => {
  it('may have been charged at its first attempt, before this one, or at the repeat', () => {
    const repeated = other({ firstSentAt: at(-5), sentAt: at(5) });
    const { verdict: judged, finding } = proof('90.43', [repeated]) ?? {};
    expect(judged).toBe('unclear');
    expect(finding).toEqual(expect.saying('order 3 (c.com) may have moved it too'));
  });

  it('leaves open what the credit had paid for before its repeat', () => {
    const readings = [
      { credit: eur('109.57'), readAt: at(-20) },
      { credit: eur('100.00'), readAt: at(0) },
    ];
    const repeated = other({ firstSentAt: at(-10), sentAt: at(5), updatedAt: at(6) });
    expect(verdictAfter(readings, '90.43', [repeated])).toBe('unclear');
  });
});

describe('what other orders took', () => {
  const finding = (credit: string, ...others: CreditUser[]) => proof(credit, others)?.finding;
  const unclear = 'it was topped up or refunded, or the charge does not show yet.';

  it('is named where it explains a fall, with what is left', () => {
    expect(finding('80.86', other())).toEqual(
      expect.saying(
        'fell by 19.14 EUR since 2026-11-20 08:00 UTC. Of this, order 3 (c.com) took 9.57 EUR; 9.57 EUR is left to explain.',
      ),
    );
    expect(finding('90.43', other())).toEqual(expect.saying('; 0.00 EUR is left to explain.'));
  });

  it('explains no rise', () => {
    const rose =
      'Credit read at 2026-11-20 08:10 UTC. The credit rose by 1643.24 EUR since 2026-11-20 08:00 UTC. It was topped up or refunded, so it does not show whether this order was charged.';
    expect(finding('1743.24', other())).toEqual(rose);
    expect(finding('1743.24')).toEqual(rose);
  });

  it('explains no credit that fell by less', () => {
    expect(finding('95.00', other())).toEqual(
      `Credit read at 2026-11-20 08:10 UTC. The credit fell by 5.00 EUR since 2026-11-20 08:00 UTC. It did not fall by the 9.57 EUR that order 3 (c.com) took: ${unclear}`,
    );
    expect(finding('100.00', other())).toEqual(
      `Credit read at 2026-11-20 08:10 UTC. The credit is still 100.00 EUR, unchanged since 2026-11-20 08:00 UTC. It did not fall by the 9.57 EUR that order 3 (c.com) took: ${unclear}`,
    );
  });
});

describe('a credit that fell by the price', () => {
  it('proves the charge when no other order can have moved it', () => {
    expect(proof('90.43')).toEqual({
      verdict: 'charged',
      mayBeCharged: true,
      finding:
        'Credit read at 2026-11-20 08:10 UTC. The credit fell by 9.57 EUR since 2026-11-20 08:00 UTC. That is the price of this order, and no other order can have moved it.',
    });
  });

  it('proves nothing when a third order took it, and the finding names that order', () => {
    const { verdict: judged, finding } = proof('90.43', [other()]) ?? {};
    expect(judged).toBe('not-charged');
    expect(finding).toEqual(
      expect.saying('Of this, order 3 (c.com) took 9.57 EUR; 0.00 EUR is left to explain.'),
    );
    expect(finding).not.toEqual(expect.saying('the price of this order'));
  });

  it('proves nothing when another open order may have taken it, and the finding names that order', () => {
    for (const state of ['unknown', 'sending', 'accepted'] as const) {
      const { verdict: judged, finding } = proof('90.43', [other({ state })]) ?? {};
      expect(judged).toBe('unclear');
      expect(finding).toEqual(expect.saying('order 3 (c.com) may have moved it too'));
    }
  });

  it('proves the charge of every open order when it fell by the price of all of them', () => {
    const open = [3, 4, 5].map((id) => other({ id, state: 'unknown' }));
    expect(proof('61.72', open)).toMatchObject({
      verdict: 'charged',
      finding: expect.saying('of this and of all other open orders together'),
    });
    expect(verdict('71.29', open)).toBe('unclear');
  });

  it('is not moved by an order that was sent right after it was read', () => {
    expect(verdict('90.43', [other({ state: 'unknown', sentAt: at(10), updatedAt: at(10) })])).toBe(
      'charged',
    );
  });

  it('proves nothing beside an order that only the user says happened', () => {
    expect(verdict('90.43', [other({ confirmedByUser: true })])).toBe('unclear');
    expect(proof('95.00', [other({ confirmedByUser: true, cost: eur('1.00') })])?.finding).not.toEqual(
      expect.saying('took'),
    );
  });

  it('is proof beside an open order that costs more than what is left, or was charged before', () => {
    expect(verdict('90.43', [other({ state: 'unknown', cost: eur('12.00') })])).toBe('charged');
    expect(verdict('90.43', [other({ state: 'accepted', sentAt: at(-2), chargedAt: at(0) })])).toBe(
      'charged',
    );
    expect(verdict('90.43', [other({ state: 'refused' })])).toBe('charged');
    expect(verdict('90.43', [other({ sentAt: at(11), updatedAt: at(11) })])).toBe('charged');
  });

  it('is proof after what other orders charged is subtracted', () => {
    expect(verdict('80.86', [other()])).toBe('charged');
    expect(verdict('80.86', [other({ state: 'accepted', chargedAt: at(6) })])).toBe('charged');
  });
});

describe('a charge that shows late', () => {
  const read = (minute: number, credit: string): CreditReading => ({
    credit: eur(credit),
    readAt: at(minute),
  });
  const done = (id: number, minute: number, more: Partial<CreditUser> = {}): CreditUser =>
    other({ id, sentAt: at(minute), updatedAt: at(minute + 1), ...more });

  it('proves nothing: it may be that of an order that was done before the credit was read', () => {
    // Order 3 was sent at 109.57 and done at once, but the credit still was 109.57 before this order.
    const unmoved = [read(-5, '100.00'), read(0, '100.00')];
    const { verdict: judged, finding } = proofAfter(unmoved, '90.43', [done(3, -5)]) ?? {};
    expect(judged).toBe('unclear');
    expect(finding).toEqual(expect.saying('order 3 (c.com) may have moved it too'));
    expect(verdict('90.43', [done(3, -5)])).toBe('unclear');
    expect(verdict('90.43', [done(3, -5, { state: 'unknown' })])).toBe('unclear');
    expect(verdict('90.43', [done(3, -5, { state: 'refused', confirmedByUser: true })])).toBe('unclear');
  });

  it('is none where the credit had paid for every order before', () => {
    const paid = [read(-9, '119.14'), read(-5, '109.57'), read(0, '100.00')];
    expect(verdictAfter(paid, '90.43', [done(3, -9), done(4, -5)])).toBe('charged');
    const together = [read(-9, '119.14'), read(-5, '119.14'), read(0, '100.00')];
    expect(verdictAfter(together, '90.43', [done(3, -9), done(4, -5)])).toBe('charged');
    const refused = [read(-9, '100.00'), read(0, '100.00')];
    expect(verdictAfter(refused, '90.43', [done(3, -9, { state: 'refused' })])).toBe('charged');
    const reckoned = baseline({ creditReadAt: null });
    expect(verdictAfter([read(-9, '109.57')], '90.43', [done(3, -9)], reckoned)).toBe('charged');
    const provedLater = done(3, -9, { updatedAt: at(4) });
    expect(verdictAfter([read(-9, '109.57')], '90.43', [provedLater], reckoned)).toBe('charged');
  });

  it('is hidden where a computed credit counted an order as paid that is not', () => {
    const reckoned = baseline({ creditReadAt: null });
    const accepted = done(3, -9, { state: 'accepted' });
    expect(proofAfter([read(-9, '109.57')], '100.00', [accepted], reckoned)).toMatchObject({
      verdict: 'unclear',
      mayBeCharged: true,
    });
  });

  it('may be that of an earlier order when a later one of the same price was charged at once', () => {
    const swapped = [read(-9, '109.57'), read(-5, '109.57'), read(0, '100.00')];
    expect(verdictAfter(swapped, '90.43', [done(3, -9), done(4, -5)])).toBe('unclear');
  });

  it('may be hidden by an open order of the same price, a foreign charge, or a top-up', () => {
    const fell = [read(-9, '109.57'), read(-5, '100.00'), read(0, '100.00')];
    expect(verdictAfter(fell, '90.43', [done(3, -9, { state: 'unknown' }), done(4, -5)])).toBe('unclear');
    const foreign = [read(-9, '120.00'), read(-7, '100.00'), read(-5, '100.00'), read(0, '100.00')];
    expect(verdictAfter(foreign, '90.43', [done(3, -9, { cost: eur('10.43') }), done(4, -5)])).toBe(
      'unclear',
    );
    const raised = [read(-9, '60.00'), read(0, '100.00')];
    expect(verdictAfter(raised, '90.43', [done(3, -9)])).toBe('unclear');
  });

  it('is none after a top-up while every order was paid for', () => {
    const raised = [read(-9, '59.57'), read(-7, '50.00'), read(-5, '109.57'), read(0, '100.00')];
    expect(verdictAfter(raised, '90.43', [done(3, -9), done(4, -5)])).toBe('charged');
  });
});

describe('any other move of the credit', () => {
  it('shows that the order was not charged where nothing moved, or the credit never covered it', () => {
    expect(verdict('100.00')).toBe('not-charged');
    expect(verdict('3.00', [], baseline({ credit: eur('5.00') }))).toBe('not-charged');
  });

  it('is unclear for another amount, a rise, an unknown price', () => {
    expect(verdict('88.00')).toBe('unclear');
    expect(verdict('95.00')).toBe('unclear');
    expect(verdict('150.00')).toBe('unclear');
    expect(verdict('90.43', [], baseline({ price: null }))).toBe('unclear');
    expect(verdict('90.43', [], baseline({ price: { amount: '957', currency: 'JPY' } }))).toBe('unclear');
  });

  it('is not judged without both readings', () => {
    expect(proof('90.43', [], baseline({ credit: null }))).toBeNull();
    expect(proof('90.43', [], baseline({ credit: { amount: '100', currency: 'JPY' } }))).toBeNull();
  });

  it('names three orders and counts the rest', () => {
    const many = [1, 2, 3, 4, 5].map((id) => other({ id, domain: `${id}.com`, cost: eur('1.00') }));
    expect(proof('95.00', many)?.finding).toEqual(
      expect.saying('Of this, orders 1 (1.com), 2 (2.com), 3 (3.com) and 2 more took 5.00 EUR'),
    );
  });
});
