/** An age in its largest whole unit. */
export interface Age {
  readonly count: number;
  readonly unit: 'minute' | 'hour' | 'day' | 'month';
}

/** @returns how long ago the instant was at `now` (milliseconds); null when it is too fresh to count */
export function ageOf(instant: string, now: number): Age | null {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000));
  if (seconds < 45) return null;
  if (seconds < 3600) return { count: Math.max(1, Math.round(seconds / 60)), unit: 'minute' };
  if (seconds < 86_400) return { count: Math.round(seconds / 3600), unit: 'hour' };
  if (seconds < 60 * 86_400) return { count: Math.round(seconds / 86_400), unit: 'day' };
  return { count: Math.round(seconds / (30.44 * 86_400)), unit: 'month' };
}
