/** Calendar days as `YYYY-MM-DD`, in the years 0000 to 9999; no time zones, no clock. */

/** @returns the date that many days later, or earlier if negative */
export function addDays(date: string, days: number): string {
  const [year, month, day] = parts(date);
  return isoDate(utc(year, month - 1, day + days));
}

/** @returns the same day that many months later, or the last of that month: 31 January + 1 is 28 February */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = parts(date);
  const lastOfMonth = utc(year, month + months, 0);
  return isoDate(utc(year, month - 1 + months, Math.min(day, lastOfMonth.getUTCDate())));
}

/** @returns the same day that many years later; 29 February becomes 28 February where there is none */
export const addYears = (date: string, years: number): string => addMonths(date, years * 12);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** @returns whether a calendar has the day, unlike the 0000-00-00 of some services */
export function isCalendarDay(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const [year, month, day] = parts(date);
  if (month < 1 || month > 12 || day < 1) return false;
  // Without a Date: this is asked of every expiry date of a portfolio.
  return day <= 28 || day <= utc(year, month, 0).getUTCDate();
}

function parts(date: string): [number, number, number] {
  const [year, month, day] = date.split('-').map(Number);
  return [year ?? 0, month ?? 1, day ?? 1];
}

// Date.UTC takes the years 0 to 99 for 1900 to 1999.
function utc(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}

function isoDate(date: Date): string {
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year > 9999) return '9999-12-31';
  return year < 0 ? '0000-01-01' : date.toISOString().slice(0, 10);
}
