import type { Money } from '../../shared/model/money.ts';
import { isCalendarDay } from '../../shared/rules/calendar.ts';
import { memoize } from '../../shared/rules/memoize.ts';

/*
 * The one place where the page writes dates, amounts and numbers. Components use it through `useText`, which knows the
 * language. ISO dates are for CSV alone.
 */

const day = 86_400_000;

const relativeFormat = memoize((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const monthName = memoize((locale: string) => new Intl.DateTimeFormat(locale, { month: 'short' }));
const timeFormat = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' }),
);
const countFormat = memoize((locale: string) => new Intl.NumberFormat(locale, { useGrouping: 'always' }));
const percentFormat = memoize(
  (locale: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', minimumFractionDigits: 1 }),
);
const currencyFormat = memoize((locale: string) =>
  memoize((zeros: 'auto' | 'stripIfInteger') =>
    memoize((currency: string) => {
      const options = {
        style: 'currency',
        currency,
        useGrouping: 'always',
        trailingZeroDisplay: zeros,
      } as const;
      try {
        return new Intl.NumberFormat(locale, options);
      } catch {
        // The service names its own credit unit: shown as it is written.
        return null;
      }
    }),
  ),
);

/** @returns days from `now` (milliseconds, local calendar) to an ISO date; negative when it is past */
export function daysUntil(isoDate: string, now: number): number {
  const today = new Date(now);
  return Math.round(
    (Date.parse(isoDate) - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / day,
  );
}

/** @returns "in 12 days", "yesterday", "in 8 months" in the locale's words */
export function formatDaysUntil(isoDate: string, now: number, locale: string): string {
  const days = daysUntil(isoDate, now);
  const format = relativeFormat(locale);
  if (Math.abs(days) < 60) return format.format(days, 'day');
  if (Math.abs(days) < 730) return format.format(Math.round(days / 30.44), 'month');
  return format.format(Math.round(days / 365.25), 'year');
}

/**
 * @param value `2026-11-21`, the same day everywhere, or an instant, whose day is the machine's
 * @returns `21 Nov 2026`; what is not a date as it is
 */
export function formatDate(value: string, locale: string): string {
  // Without a time zone: an instant of the machine's own day.
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00` : value);
  if (Number.isNaN(date.getTime())) return value;
  // Both languages write the day first; `en` alone would not, and `en-GB` writes "Sept".
  return `${date.getDate()} ${monthName(locale).format(date)} ${date.getFullYear()}`;
}

const longMonths = memoize((locale: string) => new Intl.DateTimeFormat(locale, { month: 'long' }));
/** @returns which month the word begins with three letters of or more, from 1; 0 for none */
const monthOf = (word: string, locale: string): number =>
  word.length < 3
    ? 0
    : 1 +
      Array.from({ length: 12 }, (_, month) =>
        longMonths(locale)
          .format(new Date(2026, month, 1))
          .toLocaleLowerCase(),
      ).findIndex((name) => name.startsWith(word.toLocaleLowerCase()));

/**
 * @param text a day as somebody types it: as {@link formatDate} writes it, `21/11/2026`, `21.11.2026`, `2026-11-21`
 * @returns the ISO date; null if the text is no day
 */
export function readDay(text: string, locale: string): string | null {
  const typed = text.trim();
  if (isCalendarDay(typed)) return typed;
  const [, day = '', word = '', year = ''] =
    /^(\d{1,2})[\s./-]+([\p{L}]+|\d{1,2})[\s./-]+(\d{4})$/u.exec(typed) ?? [];
  const month = /^\d/.test(word) ? word : String(monthOf(word, locale) || '');
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(date) ? date : null;
}

/** @returns `21 Nov 2026, 14:05:09`, in the machine's time zone */
export const formatInstant = (instant: string, locale: string): string =>
  `${formatDate(instant, locale)}, ${formatTime(instant, locale)}`;

/** @returns the time of day, to the second, in the machine's time zone */
export const formatTime = (instant: string, locale: string): string =>
  timeFormat(locale).format(Date.parse(instant));

/** @returns `Nov 2026` for `2026-11`, in the locale's words */
export const formatMonth = (month: string, locale: string): string =>
  formatDate(`${month}-01`, locale).replace(/^1 /, '');

/** @returns `November 2026` for `2026-11`, in the locale's words */
export const formatLongMonth = (month: string, locale: string): string =>
  `${longMonths(locale).format(new Date(`${month}-01T00:00:00`))} ${month.slice(0, 4)}`;

/** @returns `Nov` for `2026-11`, in the locale's words */
export const formatMonthWord = (month: string, locale: string): string =>
  monthName(locale).format(new Date(`${month}-01T00:00:00`));

/** @returns time left as minutes and seconds: `0:42`, `12:05`, `1:02:00` */
export function formatTimeLeft(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

/** A stretch of time in the unit a person would use for it. */
export interface Duration {
  readonly unit: 'seconds' | 'minutes' | 'hours';
  readonly count: number;
}

/** @returns seconds up to a minute and a half, minutes up to an hour and a half, then hours; rounded up */
export function roughDuration(seconds: number): Duration {
  if (seconds <= 90) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) };
  if (seconds <= 5400) return { unit: 'minutes', count: Math.ceil(seconds / 60) };
  return { unit: 'hours', count: Math.ceil(seconds / 3600) };
}

/** Browsers write the sign of a negative number as a hyphen. */
const withMinus = (text: string): string => text.replace('-', '−');

/**
 * @param zeros `stripIfInteger` writes a whole amount without decimals
 * @returns the amount in the locale's way of writing it, with the digits of its currency; no float is made of it
 */
export function formatMoney(
  { amount, currency }: Money,
  locale: string,
  zeros: 'auto' | 'stripIfInteger' = 'auto',
): string {
  const format = currencyFormat(locale)(zeros)(currency);
  if (!format) return withMinus(`${amount} ${currency}`.trim());
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a plain decimal by the schema of Money
  return withMinus(format.format(amount as Intl.StringNumericLiteral));
}

/** @returns the count with the locale's grouping */
export const formatCount = (count: number, locale: string): string => countFormat(locale).format(count);

/** @param percent `12.5` for `12.5%` @returns the percentage with its one decimal, in the locale's way of writing it */
export const formatPercent = (percent: string, locale: string): string =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the core writes it as a plain decimal
  withMinus(percentFormat(locale).format(percent as Intl.StringNumericLiteral));

/** @returns the size of a file: `840 kB` up to a megabyte, then `1.2 MB` */
export function formatFileSize(bytes: number, locale: string): string {
  const small = bytes < 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: small ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: small ? 0 : 1,
  }).format(small ? Math.max(1, bytes / 1000) : bytes / 1_000_000);
}
