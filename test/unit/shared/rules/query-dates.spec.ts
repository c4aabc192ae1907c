import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, dateBounds, parseDateTest } from '../../../../shared/rules/query-dates.ts';

const bounds = (text: string, today = '2026-11-20') => {
  const test = parseDateTest(text);
  if (!test.ok) throw new Error(test.error);
  return dateBounds(test.value, today);
};

it.each([
  ['<30d', null, '2026-12-20'],
  ['<=30d', null, '2026-12-20'],
  ['>30d', '2026-12-21', null],
  ['>=30d', '2026-12-20', null],
  ['<4w', null, '2026-12-18'],
  ['<6m', null, '2027-05-20'],
  ['<1y', null, '2027-11-20'],
  ['>-1y', '2025-11-21', null],
  ['<today', null, '2026-11-19'],
  ['today', '2026-11-20', '2026-11-20'],
  ['<2027-01-01', null, '2026-12-31'],
  ['<=2027-01-01', null, '2027-01-01'],
  ['>2027-01-01', '2027-01-02', null],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['<2026-12', null, '2026-11-30'],
  ['>2026-12', '2027-01-01', null],
  ['2027', '2027-01-01', '2027-12-31'],
  ['2026-01-01..2026-03-31', '2026-01-01', '2026-03-31'],
  ['2026-01..2026-03', '2026-01-01', '2026-03-31'],
  ['today..30d', '2026-11-20', '2026-12-20'],
  ['<99999y', null, '9999-12-31'],
])('%s reaches from %s to %s', (text, from, to) => {
  expect(bounds(text)).toEqual({ from, to });
});

it('ends a month at its last day when the day does not exist', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
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
