import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  isCalendarDay,
} from '../../../../shared/rules/calendar.ts';

const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));

describe('calendar days', () => {
  it('are counted and added back', () => {
    fc.assert(fc.property(day, day, (from, to) => addDays(from, daysBetween(from, to)) === to));
  });

  it('keep month and day a term later, except 29 February', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 10 }), (date, years) => {
        const later = addYears(date, years);
        expect(Number(later.slice(0, 4))).toBe(Number(date.slice(0, 4)) + years);
        if (!date.endsWith('02-29')) expect(later.slice(5)).toBe(date.slice(5));
      }),
    );
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28');
    expect(addYears('2028-02-29', 4)).toBe('2032-02-29');
  });

  it('are told from dates that no calendar has', () => {
    fc.assert(fc.property(day, isCalendarDay));
    for (const date of ['0000-00-00', '2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '']) {
      expect(isCalendarDay(date)).toBe(false);
    }
  });

  it('ends a month at its last day when the day does not exist', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  });

  it('stay between the years 0000 and 9999, written with four digits', () => {
    expect(addDays('0099-12-31', 1)).toBe('0100-01-01');
    expect(addYears('0001-02-03', 8)).toBe('0009-02-03');
    expect(addDays('0000-01-02', -1)).toBe('0000-01-01');
    expect(addDays('0000-01-01', -1)).toBe('0000-01-01');
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
    expect(addYears('2026-11-20', 99_999)).toBe('9999-12-31');
    expect(addYears('2026-11-20', 999_999_999)).toBe('9999-12-31');
  });

  it('adds days as the calendar does', () => {
    const day = fc.integer({ min: 0, max: 40_000 });
    fc.assert(
      fc.property(day, fc.integer({ min: -9_000, max: 9_000 }), (start, days) => {
        const iso = (n: number): string => new Date(n * 86_400_000).toISOString().slice(0, 10);
        fc.pre(start + days >= 0);
        expect(addDays(iso(start), days)).toBe(iso(start + days));
      }),
    );
  });
});
