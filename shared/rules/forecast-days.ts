import { addMonths, addYears } from './calendar.ts';

/** @returns consecutive months as `YYYY-MM`, starting with today's */
export const monthsFrom = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(today, index).slice(0, 7));

/** The days on which a domain renews up to the end of the month `last`; the first is today when overdue. */
export function renewalDays(expiryDate: string, today: string, last: string, term = 1): string[] {
  const days = expiryDate < today ? [today] : [];
  const passed = Math.max(0, Number(today.slice(0, 4)) - Number(expiryDate.slice(0, 4)));
  for (let years = passed - (passed % term); ; years += term) {
    const day = addYears(expiryDate, years);
    if (day.slice(0, 7) > last) return days;
    // A domain long overdue would meet today twice.
    if (day >= today && day !== days[0]) days.push(day);
  }
}
