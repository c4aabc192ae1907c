import type { Reachability } from '../model/account-view.ts';

/** An answer older than this, in ms, no longer shows that the service can be reached. */
const answerShowsOnlineMs = 600_000;

/** `answered`: the service answered, but not lately. `no-key`: nothing can be asked, whatever the last answer was. */
export type Standing = Reachability['state'] | 'answered' | 'no-key';

/**
 * What may be said of an account's connection now. Nothing is asked for it: between requests nobody knows more than what
 * the last one showed.
 * @param now epoch ms
 * @param networked false when the computer itself says that it has no network
 * @param hasSecret false when the account has no key or token
 */
export function standingOf(
  { state, at }: Pick<Reachability, 'state' | 'at'>,
  now: number,
  { networked = true, hasSecret = true } = {},
): Standing {
  if (!hasSecret) return 'no-key';
  if (!networked) return 'offline';
  if (state !== 'online' || at === null) return state;
  return now - Date.parse(at) <= answerShowsOnlineMs ? 'online' : 'answered';
}
