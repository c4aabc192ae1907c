const dayMs = 86_400_000;
const written = new Map<number, string>();

export const dayAt = (ms: number): number => Math.floor(ms / dayMs);

/** @returns `YYYY-MM-DD`; remembered, because a list of a million domains knows few thousand days */
export function isoDate(day: number): string {
  let text = written.get(day);
  if (text === undefined) {
    text = new Date(day * dayMs).toISOString().slice(0, 10);
    written.set(day, text);
  }
  return text;
}

export const dayOf = (date: string): number => dayAt(Date.parse(date));

/** Adds whole years to a `YYYY-MM-DD` date; 29 February becomes 28 February where there is none. */
export function addYears(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years;
  const moved = `${String(year).padStart(4, '0')}${date.slice(4)}`;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return moved.endsWith('-02-29') && !leap ? `${moved.slice(0, 8)}28` : moved;
}
