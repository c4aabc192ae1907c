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
