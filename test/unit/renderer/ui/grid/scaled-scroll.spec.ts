import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { densities } from '../../../../../renderer/ui/grid/density.ts';
import { offsetToReveal, scaleFor } from '../../../../../renderer/ui/grid/scaled-scroll.ts';

const chromiumLimit = 33_554_428;
const rows = fc.integer({ min: 0, max: 20_000_000 });
const heights = fc.constantFrom(...densities);
const viewport = fc.integer({ min: 96, max: 2000 });

describe('a list that is taller than a browser allows', () => {
  it('fits, and its last row is reached at the end of the scroll bar', () => {
    fc.assert(
      fc.property(rows, viewport, heights, (count, seen, rowHeight) => {
        const { height, ratio } = scaleFor(count, seen, rowHeight);
        expect(height).toBeLessThan(chromiumLimit);
        if (count * rowHeight <= seen) return;
        expect((height - seen) * ratio).toBeCloseTo(count * rowHeight - seen, 2);
      }),
    );
  });

  it('is not scaled at 100,000 rows', () => {
    expect(scaleFor(100_000, 800, 32)).toEqual({ height: 3_200_000, ratio: 1 });
  });

  it('shows a row whole after it was revealed', () => {
    fc.assert(
      fc.property(rows, viewport, fc.nat(600_000_000), heights, (index, seen, from, rowHeight) => {
        const offset = offsetToReveal(index, from, seen, rowHeight) ?? from;
        expect(index * rowHeight).toBeGreaterThanOrEqual(offset);
        expect((index + 1) * rowHeight).toBeLessThanOrEqual(offset + seen);
      }),
    );
  });
});
