import { say, type Sentence } from '../../shared/words/sentence.ts';
/** A service may ask for at most this much patience; more is taken as this. */
const longest = 24 * 60 * 60 * 1000;

/** Milliseconds of a Retry-After header (seconds or date), 0 to one day; null when there is none to read. */
export function parseRetryAfter(header: string | readonly string[] | undefined, now: number): number | null {
  const text = (typeof header === 'string' ? header : header?.[0])?.trim();
  if (!text) return null;
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(longest, Math.ceil(Number(text) * 1000));
  // Only a full date: Date.parse would also read "-5" and "tomorrow 7".
  const at = /^[A-Za-z]{3,9},? .*\d{2}:\d{2}:\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(longest, Math.max(0, at - now));
}

export function inWords(ms: number): Sentence {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 120) return say('time.seconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? say('time.minutes', { count: minutes })
    : say('time.hours', { count: Math.ceil(minutes / 60) });
}
