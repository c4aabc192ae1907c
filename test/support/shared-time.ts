import type { ChildProcess } from 'node:child_process';
import type { Clock } from '../../electron/platform/clock.ts';

/*
 * A time that several processes share, and that stands still while any of them has something to do. When all rest, it
 * moves to the first moment for which one of them waits.
 */

/** From a process that rests: until when, epoch ms. */
interface Rests {
  readonly restsUntil: number;
}
/** To a process: what time it is, epoch ms. */
interface Moved {
  readonly now: number;
}

/** The time as the process sees it that started the others. */
export interface SharedTime {
  now(): number;
  /** Lets time wait for a process from now on, until it ends. It calls {@link joinSharedTime}. */
  waitFor(child: ChildProcess): void;
}

export const tellsOfRest = (message: unknown): message is Rests =>
  typeof message === 'object' && message !== null && 'restsUntil' in message;

/** @param start epoch ms */
export function createSharedTime(start: number): SharedTime {
  let now = start;
  /** Until when each process rests; null while it does not. */
  const rests = new Map<ChildProcess, number | null>();

  function moveOn(): void {
    const ends = [...rests.values()].filter((end) => end !== null);
    if (rests.size === 0 || ends.length < rests.size) return;
    now = Math.max(now, Math.min(...ends));
    for (const child of rests.keys()) {
      rests.set(child, null);
      const moved: Moved = { now };
      // Sending to a process that has ended fails; its exit event follows.
      child.send(moved, () => undefined);
    }
  }

  return {
    now: () => now,
    waitFor(child) {
      rests.set(child, null);
      child.on('message', (message) => {
        if (!tellsOfRest(message) || !rests.has(child)) return;
        rests.set(child, message.restsUntil);
        moveOn();
      });
      child.once('exit', () => {
        rests.delete(child);
        moveOn();
      });
    },
  };
}

interface Sleeping {
  readonly until: number;
  readonly wake: () => void;
}

/**
 * The shared time in a process that takes part in it.
 * @param start epoch ms
 * @param rests whether nothing happens here before a sleep ends
 * @returns the clock, and what to call whenever the process may have come to rest
 */
export function joinSharedTime(start: number, rests: () => boolean): { clock: Clock; look(): void } {
  let now = start;
  const sleeping = new Set<Sleeping>();
  let told = false;
  let looking = false;

  function look(): void {
    if (looking) return;
    looking = true;
    // By then every sleeper that was woken has continued, or sleeps again.
    setImmediate(() => {
      looking = false;
      if (told || sleeping.size === 0 || !rests()) return;
      told = true;
      const message: Rests = { restsUntil: Math.min(...[...sleeping].map(({ until }) => until)) };
      process.send?.(message);
    });
  }

  process.on('message', (message: Moved) => {
    now = message.now;
    told = false;
    for (const one of sleeping) if (one.until <= now) one.wake();
    look();
  });

  return {
    look,
    clock: {
      now: () => now,
      sleep: (ms, signal) =>
        new Promise((resolve, reject) => {
          if (signal?.aborted) return reject(signal.reason as Error);
          const end = (): void => {
            sleeping.delete(one);
            signal?.removeEventListener('abort', stop);
          };
          const stop = (): void => {
            end();
            reject(signal?.reason as Error);
          };
          const one: Sleeping = {
            until: now + ms,
            wake() {
              end();
              resolve();
            },
          };
          sleeping.add(one);
          signal?.addEventListener('abort', stop);
          look();
        }),
    },
  };
}
