import { describe, expect, it } from 'vitest';
import {
  daysUntil,
  formatAge,
  formatDaysUntil,
  formatTimeLeft,
  urgencyOf,
} from '../../../../renderer/i18n/dates.ts';

const noon = new Date(2026, 10, 20, 12).getTime();
const midnight = new Date(2026, 10, 20, 0, 0, 1).getTime();
const late = new Date(2026, 10, 20, 23, 59).getTime();
const ago = (seconds: number): string => new Date(noon - seconds * 1000).toISOString();

describe('an expiry date', () => {
  it('is counted in days of the local calendar at any time of the day', () => {
    expect([noon, midnight, late].map((now) => daysUntil('2026-11-27', now))).toEqual([7, 7, 7]);
  });

  it.each([
    ['2026-11-19', 'expired'],
    ['2026-11-20', 'urgent'],
    ['2026-11-27', 'urgent'],
    ['2026-11-28', 'soon'],
    ['2026-12-20', 'soon'],
    ['2026-12-21', 'later'],
  ])('%s is %s on 20 November', (date, urgency) => {
    expect(urgencyOf(date, noon)).toBe(urgency);
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

describe('an age', () => {
  it.each([
    [180, 'en', '3 minutes ago'],
    [180, 'it', '3 minuti fa'],
    [7200, 'en', '2 hours ago'],
    [3 * 86_400, 'it', '3 giorni fa'],
    [50, 'en', '1 minute ago'],
  ])('of %d seconds is told in %s as %s', (seconds, locale, text) => {
    expect(formatAge(ago(seconds), noon, locale)).toBe(text);
  });

  it('is too fresh to count below 45 seconds, also when the clock of the host is ahead', () => {
    expect([formatAge(ago(20), noon, 'en'), formatAge(ago(-90), noon, 'en')]).toEqual([null, null]);
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
