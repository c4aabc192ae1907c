import { expect, it } from 'vitest';
import { creditMove, describeCreditMove } from '../../../../shared/rules/credit-move.ts';
import { eur } from '../../../support/fixtures.ts';

const before = { credit: eur('100.00'), creditReadAt: '2026-11-20T08:00:00.000Z' };
const after = (amount: string) => ({ credit: eur(amount), readAt: '2026-11-20T08:05:00.000Z' });
const tell = (amount: string, baseline: typeof before | { credit: null; creditReadAt: null } = before) => {
  const move = creditMove(baseline, after(amount));
  return move && describeCreditMove(move);
};

it('says by how much the credit moved, and when it was read before and after', () => {
  expect(creditMove(before, after('89.00'))).toEqual({
    before: eur('100.00'),
    after: eur('89.00'),
    moved: eur('-11.00'),
    beforeReadAt: '2026-11-20T08:00:00.000Z',
    afterReadAt: '2026-11-20T08:05:00.000Z',
  });
  expect(tell('89.00')).toEqual('The credit fell by 11.00 EUR since 2026-11-20 08:00 UTC.');
  expect(tell('150.00')).toEqual('The credit rose by 50.00 EUR since 2026-11-20 08:00 UTC.');
  expect(tell('100.00')).toEqual('The credit is still 100.00 EUR, unchanged since 2026-11-20 08:00 UTC.');
});

it('does not give a time to a credit that was reckoned', () => {
  const move = creditMove({ ...before, creditReadAt: null }, after('89.00'));
  expect(move && describeCreditMove(move)).toEqual(
    'The credit fell by 11.00 EUR since right before it was sent.',
  );
});

it('is not known without both readings in one currency', () => {
  expect(creditMove(null, after('1.00'))).toBeNull();
  expect(creditMove(before, null)).toBeNull();
  expect(creditMove({ credit: null, creditReadAt: null }, after('1.00'))).toBeNull();
  expect(creditMove(before, { ...after('1.00'), credit: null })).toBeNull();
  expect(creditMove(before, { ...after('1.00'), credit: { amount: '1', currency: 'JPY' } })).toBeNull();
});
