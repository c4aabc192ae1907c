import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProgress } from '../../../../electron/reports/report-progress.ts';

it('is told at most ten times in any second, and at the end', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 300, size: 'max' });
  fc.assert(
    fc.property(pauses, (steps) => {
      let time = 0;
      const told: { at: number; rows: number }[] = [];
      const progress = createProgress({ now: () => time }, ({ rows }) => told.push({ at: time, rows }));
      for (const [rows, ms] of steps.entries()) {
        time += ms;
        progress.at({ rows, total: steps.length });
      }
      progress.finish(steps.length);
      for (const { at } of told) {
        expect(told.filter((other) => other.at >= at && other.at < at + 1000).length).toBeLessThanOrEqual(10);
      }
      expect(told[0]).toEqual({ at: steps[0], rows: 0 });
      expect(told.at(-1)).toEqual({ at: time, rows: steps.length });
    }),
  );
});
