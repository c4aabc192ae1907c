import type { Reachability } from '../model/account-view.ts';

/** An answer older than this, in ms, no longer shows that the service can be reached. */
const answerShowsOnlineMs = 600_000;

/** `answered`: the service answered, but not lately. */
export type Standing = Reachability['state'] | 'answered';

/**
 * What may be said of an account's connection now. Nothing is asked for it: between requests nobody knows more than what
 * the last one showed.
 * @param now epoch ms
 * @param networked false when the computer itself says that it has no network
 */
export function standingOf(
  { state, at }: Pick<Reachability, 'state' | 'at'>,
  now: number,
  networked = true,
): Standing {
  if (!networked) return 'offline';
  if (state !== 'online' || at === null) return state;
  return now - Date.parse(at) <= answerShowsOnlineMs ? 'online' : 'answered';
}
