import { describe, expect, it } from 'vitest';
import {
  daysUntil,
  formatCount,
  formatDate,
  formatDaysUntil,
  formatInstant,
  formatMoney,
  formatMonth,
  formatFileSize,
  formatPercent,
  formatTimeLeft,
  roughDuration,
} from '../../../../renderer/i18n/format.ts';

const noon = new Date(2026, 10, 20, 12).getTime();
const midnight = new Date(2026, 10, 20, 0, 0, 1).getTime();
const late = new Date(2026, 10, 20, 23, 59).getTime();

describe('an expiry date', () => {
  it('is counted in days of the local calendar at any time of the day', () => {
    expect([noon, midnight, late].map((now) => daysUntil('2026-11-27', now))).toEqual([7, 7, 7]);
  });

  it.each([
    ['en', '2026-12-02', 'in 12 days'],
    ['it', '2026-12-02', 'tra 12 giorni'],
    ['en', '2026-11-19', 'yesterday'],
    ['it', '2026-11-20', 'oggi'],
    ['en', '2027-07-20', 'in 8 months'],
    ['en', '2030-11-20', 'in 4 years'],
  ])('is told in the words of %s: %s is %s', (locale, date, text) => {
    expect(formatDaysUntil(date, noon, locale)).toBe(text);
  });
});

describe('a date', () => {
  it.each([
    ['en', '2026-11-21', '21 Nov 2026'],
    ['it', '2026-11-21', '21 nov 2026'],
    ['en', '2026-09-01', '1 Sep 2026'],
    ['en', 'soon', 'soon'],
    ['en', '0000-00-00', '0000-00-00'],
  ])('is written with its day first in %s: %s is %s', (locale, date, text) => {
    expect(formatDate(date, locale)).toBe(text);
  });

  it('is that of the machine’s own calendar for an instant', () => {
    expect(formatDate(new Date(2026, 10, 21, 0, 30).toISOString(), 'en')).toBe('21 Nov 2026');
  });

  it.each([
    ['en', '21 Nov 2026, 14:05:09'],
    ['it', '21 nov 2026, 14:05:09'],
  ])('is exact with its time in %s', (locale, text) => {
    expect(formatInstant(new Date(2026, 10, 21, 14, 5, 9).toISOString(), locale)).toBe(text);
  });

  it.each([
    ['en', '2026-01', 'Jan 2026'],
    ['it', '2026-12', 'dic 2026'],
  ])('is short for a month in %s: %s is %s', (locale, month, text) => {
    expect(formatMonth(month, locale)).toBe(text);
  });
});

it.each([
  [42, '0:42'],
  [725, '12:05'],
  [3720, '1:02:00'],
  [-3, '0:00'],
])('writes %d seconds left as %s', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text);
});

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('an amount', () => {
  it.each([
    ['en', { amount: '118.44', currency: 'EUR' }, '€118.44'],
    ['it', { amount: '118.44', currency: 'EUR' }, '118,44 €'],
    ['en', { amount: '1200', currency: 'JPY' }, '¥1,200'],
    ['it', { amount: '-12345.60', currency: 'USD' }, '−12.345,60 USD'],
    ['en', { amount: '3.500', currency: 'KWD' }, 'KWD 3.500'],
  ] as const)('is written the way of %s: %o', (locale, money, text) => {
    expect(plain(formatMoney(money, locale))).toBe(text);
  });

  it.each([
    ['en', '6000', '€6,000'],
    ['it', '6000', '6.000 €'],
    ['en', '0.50', '€0.50'],
    ['it', '0', '0 €'],
  ])('has decimals on an axis in %s only where it needs them: %s is %s', (locale, amount, text) => {
    expect(plain(formatMoney({ amount, currency: 'EUR' }, locale, 'stripIfInteger'))).toBe(text);
  });

  it('keeps every digit, however large', () => {
    expect(formatMoney({ amount: '9007199254740993.07', currency: 'EUR' }, 'en')).toBe(
      '€9,007,199,254,740,993.07',
    );
  });

  it('is shown as it is when the currency is the service’s own', () => {
    expect(formatMoney({ amount: '12.00', currency: 'credits' }, 'en')).toBe('12.00 credits');
  });
});

it('groups the digits of a count', () => {
  expect([formatCount(100_000, 'en'), formatCount(100_000, 'it')]).toEqual(['100,000', '100.000']);
});

it('writes a percentage with one decimal in the language of the page', () => {
  expect(formatPercent('-12.5', 'en')).toBe('−12.5%');
  expect(formatPercent('1250.0', 'it')).toBe('1250,0%');
});

it.each([
  [0, '1 kB'],
  [839_600, '840 kB'],
  [1_228_800, '1.2 MB'],
  [2_147_483_648, '2,147.5 MB'],
])('writes %i bytes as %s', (bytes, written) => {
  expect(formatFileSize(bytes, 'en')).toBe(written);
});

it.each([
  [0, 'seconds', 1],
  [2.2, 'seconds', 3],
  [90, 'seconds', 90],
  [91, 'minutes', 2],
  [5400, 'minutes', 90],
  [5401, 'hours', 2],
])('tells %d seconds as %s: %d', (seconds, unit, count) => {
  expect(roughDuration(seconds)).toEqual({ unit, count });
});
