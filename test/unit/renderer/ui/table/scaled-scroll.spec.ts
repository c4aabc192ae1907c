import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetToReveal, rowHeight, scaleFor } from '../../../../../renderer/ui/table/scaled-scroll.ts';

const chromiumLimit = 33_554_428;
const rows = fc.integer({ min: 0, max: 20_000_000 });
const viewport = fc.integer({ min: 96, max: 2000 });

describe('a list that is taller than a browser allows', () => {
  it('fits, and its last row is reached at the end of the scroll bar', () => {
    fc.assert(
      fc.property(rows, viewport, (count, seen) => {
        const { height, ratio } = scaleFor(count, seen);
        expect(height).toBeLessThan(chromiumLimit);
        if (count * rowHeight <= seen) return;
        expect((height - seen) * ratio).toBeCloseTo(count * rowHeight - seen, 2);
      }),
    );
  });

  it('is not scaled at 100,000 rows', () => {
    expect(scaleFor(100_000, 800)).toEqual({ height: 3_200_000, ratio: 1 });
  });

  it('shows a row whole after it was revealed', () => {
    fc.assert(
      fc.property(rows, viewport, fc.nat(600_000_000), (index, seen, from) => {
        const offset = offsetToReveal(index, from, seen) ?? from;
        expect(index * rowHeight).toBeGreaterThanOrEqual(offset);
        expect((index + 1) * rowHeight).toBeLessThanOrEqual(offset + seen);
      }),
    );
  });
});
