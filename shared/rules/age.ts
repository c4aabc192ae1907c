export interface Age {
  readonly count: number;
  readonly unit: 'minute' | 'hour' | 'day' | 'month';
}

const units = [
  { unit: 'minute', seconds: 60, below: 60 },
  { unit: 'hour', seconds: 3600, below: 24 },
  { unit: 'day', seconds: 86_400, below: 60 },
] as const;

/** @returns how long ago the instant was at `now` (milliseconds); null when it is too fresh to count */
export function ageOf(instant: string, now: number): Age | null {
  const age = Math.max(0, Math.round((now - Date.parse(instant)) / 1000));
  if (age < 45) return null;
  for (const { unit, seconds, below } of units) {
    const count = Math.max(1, Math.round(age / seconds));
    // Rounded first: 59:40 is an hour, not 60 minutes.
    if (count < below) return { count, unit };
  }
  return { count: Math.round(age / (30.44 * 86_400)), unit: 'month' };
}
