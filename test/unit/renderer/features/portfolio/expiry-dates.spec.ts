import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDates, writeDates } from '../../../../../renderer/features/portfolio/expiry-dates.ts';
import { parseDateTest, dateBounds } from '../../../../../shared/rules/query-dates.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('writes two days as a term that finds what lies between them, both included', () => {
  fc.assert(
    fc.property(fc.option(day), fc.option(day), (one, other) => {
      fc.pre(one !== null || other !== null);
      const [from, to] = one && other && one > other ? [other, one] : [one, other];
      const written = writeDates({ from: one, to: other })!;
      const test = parseDateTest(written);
      if (!test.ok) return expect.fail();
      expect(dateBounds(test.value, '2026-11-20')).toEqual({ from, to });
      expect(readDates(written)).toEqual({ from, to });
    }),
  );
});

it('takes no other term for two days', () => {
  expect(writeDates({ from: null, to: null })).toBeNull();
  for (const value of ['', '<30d', '2026-12', '2026-12-01', '>2026-12-01', 'today..30d'])
    expect(readDates(value)).toEqual({ from: null, to: null });
});
