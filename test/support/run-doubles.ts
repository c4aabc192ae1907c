import type { Connections } from '../../electron/core/connections/connections.ts';
import type { Clock } from '../../electron/platform/clock.ts';

/** A clock that stands still until somebody sleeps; what was slept is in `sleeps`, in ms. */
export function sleepingClock(
  start = Date.parse('2026-11-20T12:00:00Z'),
): Clock & { readonly sleeps: number[] } {
  let now = start;
  const sleeps: number[] = [];
  return {
    sleeps,
    now: () => (now += 1),
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      sleeps.push(ms);
      // Instants are whole milliseconds.
      now += Math.ceil(ms);
    },
  };
}

/** Connections that lead to the providers of a test. */
export const connectionsTo = (provider: Connections['provider']): Connections => ({
  provider,
  trial: () => {
    throw new Error('No account is tried here.');
  },
  reset: async () => undefined,
  note: () => undefined,
  setNotOffered: () => undefined,
  notOffered: () => [],
  reachability: () => ({ state: 'unknown', at: null, by: null }),
  close: async () => undefined,
});
