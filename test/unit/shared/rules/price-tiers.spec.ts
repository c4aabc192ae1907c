import { describe, expect, it } from 'vitest';
import { tierCrossing, type TierStep } from '../../../../shared/rules/price-tiers.ts';

/** Prices rose when the active domains went from 510 to 480. */
const rose: TierStep = { at: '2026-11-01T08:00:00.000Z', activeBefore: 510, active: 480, rises: 9, falls: 1 };
const fell: TierStep = { ...rose, activeBefore: 480, active: 510, rises: 0, falls: 10 };

/** @param lapsing how many lapse @param joining how many are ordered */
const crossing = (active: number, lapsing: number, joining = 0, steps = [rose]) =>
  tierCrossing('Main', active, steps, { lapsing, until: '2026-12-20', joining });

describe('a planned number of active domains', () => {
  it('is not told where prices went back while the number stayed', () => {
    const back = { ...fell, at: '2026-11-02T08:00:00.000Z', activeBefore: 480, active: 480 };
    expect(crossing(507, 12, 0, [back, rose])).toBeNull();
    expect(crossing(507, 12, 0, [{ ...back, rises: 12, falls: 1 }, rose])).not.toBeNull();
  });

  it('is told when it comes between two at which prices differed', () => {
    expect(crossing(507, 12)).toEqual(
      'Prices of “Main” rose on 2026-11-01, when its active domains went from 510 to 480. It has 507. Lapsing by 2026-12-20: 12. Registrations and transfers queued: 0. That makes 495, and prices may change with it.',
    );
    expect(crossing(480, 0, 15, [fell])).toEqual(expect.saying('fell on 2026-11-01'));
  });

  it.each([
    ['stays above both', 522, 12, 0],
    ['stays below both', 480, 12, 0],
    ['comes to the higher one, which had the price of now', 522, 12, 0],
    ['does not move', 495, 0, 0],
    ['is the same in the end', 495, 12, 12],
  ])('is not told when it %s', (_what, active, lapsing, joining) => {
    expect(crossing(active, lapsing, joining)).toBeNull();
  });

  it.each([
    ['from above both to below both', 600, 200, 0],
    ['from above by one', 510, 1, 0],
    ['from below by one', 480, 0, 1],
    ['from in between', 495, 1, 0],
  ])('is told when it goes %s', (_what, active, lapsing, joining) => {
    expect(crossing(active, lapsing, joining)).not.toBeNull();
  });

  it('is not told where the number did not move with the prices, or as many rose as fell', () => {
    expect(crossing(507, 12, 0, [{ ...rose, active: 510 }])).toBeNull();
    expect(crossing(507, 12, 0, [{ ...rose, falls: 9 }])).toBeNull();
    expect(crossing(507, 12, 0, [])).toBeNull();
  });
});
