import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundTop } from '../../../../../renderer/ui/chart/bars.ts';

it.each([
  [0, 1],
  [1, 1],
  [57, 60],
  [598.4, 600],
  [601, 800],
  [9_999, 10_000],
  [0.3, 0.3],
])('rounds an axis for %d up to %d', (value, top) => {
  expect(roundTop(value)).toBeCloseTo(top, 10);
});

it('never cuts a bar off, and leaves it at least half of the height', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (value) => {
      const top = roundTop(value);
      return top >= value && top <= value * 2;
    }),
  );
});
