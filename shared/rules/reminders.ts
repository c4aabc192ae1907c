export interface ReminderWindow {
  /** How many days ahead is reminded. */
  readonly days: number;
  readonly from: string;
  readonly until: string;
}

const dayMs = 86_400_000;
const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * What is to be reminded of on a day: each expiry date that came within one of the lead times since the day of the last
 * check, once, under the shortest lead time that it came within. Days on which nobody looked are made up for.
 * @param lastDay the day of the check before (`YYYY-MM-DD`); null for none: all within the lead times, today included
 */
export function reminderWindows(
  leadDays: readonly number[],
  today: string,
  lastDay: string | null,
): ReminderWindow[] {
  const yesterday = later(today, -1);
  const last = lastDay !== null && lastDay > yesterday ? yesterday : lastDay;
  let reminded = yesterday;
  return [...new Set(leadDays)]
    .toSorted((a, b) => a - b)
    .flatMap((days) => {
      const until = later(today, days);
      const since = last === null ? reminded : later(last, days);
      const before = since > reminded ? since : reminded;
      reminded = until;
      return before < until ? [{ days, from: later(before, 1), until }] : [];
    });
}
