import { expect, it } from 'vitest';
import { dateBounds, parseDateTest } from '../../../../shared/rules/query-dates.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';

const bounds = (text: string, today = '2026-11-20') => {
  const test = parseDateTest(text);
  if (!test.ok) throw new Error(inEnglish(test.error));
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
  ['TODAY', '2026-11-20', '2026-11-20'],
  ['>today', '2026-11-21', null],
  ['<2W', null, '2026-12-04'],
  ['>1Y', '2027-11-21', null],
  ['-1y..today', '2025-11-20', '2026-11-20'],
  ['<0d', null, '2026-11-20'],
  ['>=2026', '2026-01-01', null],
  ['<2027', null, '2026-12-31'],
  ['>2026', '2027-01-01', null],
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

it.each([
  '',
  '1..2..3',
  '2026-1',
  '20261',
  '2026-02-30',
  '2026-13',
  '<100000d',
  '<3q',
  '<d',
  'x2026',
  '2026x',
  '30d',
])('does not read “%s”', (text) => {
  expect(parseDateTest(text).ok).toBe(false);
});
