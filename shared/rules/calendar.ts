/** Calendar days as `YYYY-MM-DD`; no time zones, no clock. */

/** @returns the date so many days later (or earlier) */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** @returns the same day so many years later; 29 February becomes 28 February where there is none */
export function addYears(date: string, years: number): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const later = `${String(Number(year) + years).padStart(4, '0')}-${month}`;
  const exists = new Date(`${later}-${day}T00:00:00Z`);
  const valid = !Number.isNaN(exists.getTime()) && exists.toISOString().slice(0, 10) === `${later}-${day}`;
  return valid ? `${later}-${day}` : `${later}-28`;
}

/** @returns days from `from` to `to`; negative when `to` is earlier */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** @returns whether a calendar has the day, unlike the 0000-00-00 of some services */
export function isCalendarDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date;
}
