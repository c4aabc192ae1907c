/** Calendar days, both included; null is open. */
export interface ExpiryDates {
  readonly from: string | null;
  readonly to: string | null;
}

const day = String.raw`\d{4}-\d{2}-\d{2}`;
const forms = [`(?<from>${day})\\.\\.(?<to>${day})`, `>=(?<from>${day})`, `<=(?<to>${day})`];

/** @returns the value of `expires:` that finds what expires between the days; null without any */
export function writeDates({ from, to }: ExpiryDates): string | null {
  if (from && to) return from <= to ? `${from}..${to}` : `${to}..${from}`;
  return from ? `>=${from}` : to ? `<=${to}` : null;
}

/** Reads what {@link writeDates} writes; anything else has neither day. */
export function readDates(value: string): ExpiryDates {
  const found = forms.map((form) => new RegExp(`^${form}$`).exec(value)).find((match) => match !== null);
  return { from: found?.groups?.['from'] ?? null, to: found?.groups?.['to'] ?? null };
}
