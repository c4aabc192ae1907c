import { ageOf } from '../../shared/rules/age.ts';
import { memoize } from './memoize.ts';

const day = 86_400_000;

const relativeFormat = memoize((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const instantFormat = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
);
const timeFormat = memoize((locale: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }));
const monthFormat = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** How soon a domain expires, for what must not be told by colour alone. */
export type Urgency = 'expired' | 'urgent' | 'soon' | 'later';

/** @returns days from `now` (milliseconds, local calendar) to an ISO date; negative when it is past */
export function daysUntil(isoDate: string, now: number): number {
  const today = new Date(now);
  return Math.round(
    (Date.parse(isoDate) - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / day,
  );
}

/** @returns `urgent` up to 7 days ahead, `soon` up to 30 */
export function urgencyOf(isoDate: string, now: number): Urgency {
  const days = daysUntil(isoDate, now);
  if (days < 0) return 'expired';
  if (days <= 7) return 'urgent';
  return days <= 30 ? 'soon' : 'later';
}

/** @returns "in 12 days", "yesterday", "in 8 months" in the locale's words */
export function formatDaysUntil(isoDate: string, now: number, locale: string): string {
  const days = daysUntil(isoDate, now);
  const format = relativeFormat(locale);
  if (Math.abs(days) < 60) return format.format(days, 'day');
  if (Math.abs(days) < 730) return format.format(Math.round(days / 30.44), 'month');
  return format.format(Math.round(days / 365.25), 'year');
}

/** @returns "3 minutes ago" and the like, or null when it is too fresh to count */
export function formatAge(instant: string, now: number, locale: string): string | null {
  const age = ageOf(instant, now);
  return age && relativeFormat(locale).format(-age.count, age.unit);
}

/** @returns date and time to the second, in the machine's time zone */
export const formatInstant = (instant: string, locale: string): string =>
  instantFormat(locale).format(Date.parse(instant));

/** @returns the time of day, to the second, in the machine's time zone */
export const formatTime = (instant: string, locale: string): string =>
  timeFormat(locale).format(Date.parse(instant));

/** @returns `Nov 2026` for `2026-11`, in the locale's words */
export const formatMonth = (month: string, locale: string): string =>
  monthFormat(locale).format(Date.parse(`${month}-01T00:00:00Z`));

/** @returns time left as minutes and seconds: `0:42`, `12:05`, `1:02:00` */
export function formatTimeLeft(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}
