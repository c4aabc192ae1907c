/** What was read longer ago than this is read again before orders are checked against it, in ms. */
const freshForMs = 5 * 60_000;

/**
 * @param readAt ISO 8601 UTC; a time to come is of a clock that was set back, and is not fresh
 * @param now epoch ms
 * @returns whether queued orders may be checked against what was read then
 */
export function isFresh(readAt: string, now: number): boolean {
  const ageMs = now - Date.parse(readAt);
  return ageMs >= 0 && ageMs < freshForMs;
}
