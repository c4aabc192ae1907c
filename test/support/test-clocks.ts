import type { Clock } from '../../electron/platform/clock.ts';

/** A clock on which every sleep is over at once, and counted. */
export function createLeapingClock(start = Date.UTC(2026, 0, 1)): Clock & { readonly slept: number[] } {
  let now = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      slept.push(ms);
      now += ms;
    },
  };
}

/** A clock that stands still until it is moved. */
export function createStillClock(
  start = Date.UTC(2026, 0, 1),
): Clock & { advance(ms: number): Promise<void> } {
  let now = start;
  const sleepers = new Set<{ at: number; wake: () => void }>();
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const sleeper = { at: now + ms, wake: resolve };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper);
          reject(signal.reason as Error);
        });
      }),
    async advance(ms) {
      await settle();
      now += ms;
      for (const sleeper of sleepers) {
        if (sleeper.at > now) continue;
        sleepers.delete(sleeper);
        sleeper.wake();
      }
      await settle();
    },
  };
}

export interface EventClock extends Clock {
  /** Moves from one sleeper's end to the next until the work is done. @throws Error when nobody sleeps and it is not */
  run<T>(work: Promise<T>): Promise<T>;
}

/** A clock that moves only when nothing else can happen, to the next instant at which somebody wakes. */
export function createEventClock(start = Date.UTC(2026, 0, 1)): EventClock {
  let now = start;
  const sleepers = new Set<{ at: number; wake: () => void }>();
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error);
        const sleeper = { at: now + ms, wake: resolve };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper);
          reject(signal.reason as Error);
        });
      }),
    async run(work) {
      let over = false;
      work.then(
        () => (over = true),
        () => (over = true),
      );
      for (;;) {
        // A macrotask: every promise that can be settled is.
        for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        if (over) return work;
        const next = Math.min(...[...sleepers].map(({ at }) => at));
        if (next === Infinity) throw new Error('Nobody wakes any more.');
        now = Math.max(now, next);
        for (const sleeper of sleepers) {
          if (sleeper.at > now) continue;
          sleepers.delete(sleeper);
          sleeper.wake();
        }
      }
    },
  };
}
