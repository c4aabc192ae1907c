import { describe, expect, it } from 'vitest';
import type { CreditLabel } from '../../../../shared/model/credit-statement.ts';
import { isUnexplained, movers, unexplainedFall } from '../../../../shared/rules/credit-rows.ts';
import { eur } from '../../../support/fixtures.ts';
import { at, fallTo, labelOf, order, show } from '../../../support/statement.ts';

describe('a fall of the credit', () => {
  const label = labelOf('-8.00', 'price-rose');
  it('is explained by a label for the amount that it was given for', () => {
    const rows = (after: string) => show(fallTo(after), [order(1, '20.00')], { labels: [label] });
    expect(rows('72.00')[0]?.label).toEqual(label);
    expect(rows('72.00').some(isUnexplained)).toBe(false);
    expect(rows('71.00')[0]?.label).toBeNull();
    expect(rows('71.00').some(isUnexplained)).toBe(true);
  });
  it('is none for the gate once it has a label', () => {
    const fell = (labels: readonly CreditLabel[] = []) =>
      unexplainedFall(
        show(
          [
            [0, '100.00'],
            [2, '72.00'],
            [3, '90.00'],
          ],
          [order(1, '20.00')],
          { labels },
        ),
        at(0),
      );
    expect(fell()).toEqual([{ from: at(0), to: at(2), amount: eur('8.00') }]);
    expect(fell([label])).toEqual([]);
  });
  it.each([
    ['done', []],
    ['queued', [{ from: at(0), to: at(2), amount: eur('28.00') }]],
    ['refused', [{ from: at(0), to: at(2), amount: eur('28.00') }]],
  ] as const)('is only one beside an order of unknown price when that took nothing: %s', (state, falls) => {
    const readings = fallTo('72.00');
    expect(unexplainedFall(show(readings, [order(1, null, { state })]), at(0))).toEqual(falls);
  });
  it('is not asked for before that instant', () => {
    expect(unexplainedFall(show(fallTo('72.00')), at(2))).toEqual([]);
  });
});

describe('what moved the credit', () => {
  const refused = order(1, '9.00', { domain: 'refused.it', state: 'refused' });
  const named = (after: string, others: Parameters<typeof show>[1] = []) =>
    show(fallTo(after), [refused, ...others]).flatMap((row) => movers(row).map(({ domain }) => domain));
  it('is no order that was refused and not charged', () => {
    expect(named('91.15', [order(1, '8.85', { domain: 'paid.it' })])).toEqual(['paid.it']);
  });
  it('may be an order of open outcome, and a refused one at whose price the fall stays unexplained', () => {
    const open = order(1, '30.00', { domain: 'open.it', state: 'unknown' });
    expect(named('95.00', [open])).toEqual(['open.it']);
    expect(named('91.00')).toEqual(['refused.it']);
  });
});
