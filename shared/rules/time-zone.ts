import { memoize } from './memoize.ts';

/** A quarter of an hour: in every time zone a day begins with one. */
export const quarterMs = 15 * 60_000;

// Swedish writes a day as ISO 8601 does.
const formatIn = memoize((timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }));

/** The time zone of this computer, such as `Europe/Rome`. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function isTimeZone(name: string): boolean {
  try {
    return formatIn(name) !== null;
  } catch {
    return false;
  }
}

export const dayIn = (zone: string, instant: number): string => formatIn(zone).format(instant);

/** @returns the day of an instant, in milliseconds or ISO 8601, as it is on this computer */
export const dayHere = (instant: number | string): string =>
  dayIn(ownTimeZone(), new Date(instant).getTime());

/** @returns the instant, in milliseconds, at which the day begins; it may have 23 or 25 hours, and no midnight */
export function startOfDay(zone: string, day: string): number {
  const midnight = Date.parse(day);
  // Zones are between 14 hours before UTC and 12 after, in whole quarters of an hour.
  let [earlier, start] = [midnight - 15 * 4 * quarterMs, midnight + 13 * 4 * quarterMs];
  while (start - earlier > quarterMs) {
    const middle = earlier + Math.floor((start - earlier) / quarterMs / 2) * quarterMs;
    if (dayIn(zone, middle) < day) earlier = middle;
    else start = middle;
  }
  return start;
}

/** Counts by day what was counted by quarter of an hour since 1970, the latest first. */
export function countByDay(
  zone: string,
  quarters: Iterable<{ readonly quarter: number; readonly count: number }>,
): { value: string; count: number }[] {
  const days: { value: string; count: number }[] = [];
  let start = Infinity;
  for (const { quarter, count } of quarters) {
    const instant = quarter * quarterMs;
    const latest = days.at(-1);
    if (latest && instant >= start) latest.count += count;
    else {
      const value = dayIn(zone, instant);
      start = startOfDay(zone, value);
      days.push({ value, count });
    }
  }
  return days;
}
