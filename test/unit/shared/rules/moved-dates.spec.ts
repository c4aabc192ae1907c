import { expect, it } from 'vitest';
import { movedDates } from '../../../../shared/rules/moved-dates.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';

const [before, after] = ['2026-12-01', '2027-12-01'];
const said = (...given: Parameters<typeof movedDates>): string | null => {
  const sentence = movedDates(...given);
  return sentence && inEnglish(sentence);
};
const order = (approval: object) => ({ unicode: 'a.com', approval });

it('says both dates where the expiry date is another, sooner or later', () => {
  const approved = order({ expiryDate: before, nextDueDate: before });
  expect(said(approved, { expiryDate: after, nextDueDate: after }, null)).toBe(`a.com: ${before} → ${after}`);
  expect(said(order({ expiryDate: after }), { expiryDate: before, nextDueDate: null }, null)).toBe(
    `a.com: ${after} → ${before}`,
  );
});

it('says both next due dates where only they differ', () => {
  const approved = order({ expiryDate: before, nextDueDate: '2026-11-24' });
  expect(said(approved, { expiryDate: before, nextDueDate: '2027-11-24' }, null)).toBe(
    'a.com: next due date 2026-11-24 → 2027-11-24',
  );
});

it.each([
  ['nothing moved', { expiryDate: before, nextDueDate: before }, { expiryDate: before, nextDueDate: before }],
  ['the dates were not known', { expiryDate: null }, { expiryDate: after, nextDueDate: after }],
  ['the next due date was not kept', { expiryDate: before }, { expiryDate: before, nextDueDate: after }],
  ['the dates are not known now', { expiryDate: before }, { expiryDate: null, nextDueDate: null }],
  ['the account does not have the domain', { expiryDate: before }, null],
])('says nothing where %s', (_why, approval, now) => {
  expect(said(order(approval), now, null)).toBeNull();
});

it('says that a later order was paid, with the date that it led to, also while the list shows the former one', () => {
  const paid = { id: 7, newExpiryDate: after };
  const now = { expiryDate: before, nextDueDate: before };
  const sentence = `a.com: ${before} → ${after}, paid with order 7`;
  expect(said(order({ expiryDate: before }), now, paid)).toBe(sentence);
  expect(
    said(order({ expiryDate: before }), { ...now, expiryDate: after }, { ...paid, newExpiryDate: null }),
  ).toBe(sentence);
});
