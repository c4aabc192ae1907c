import { setTimeout as wait } from 'node:timers/promises';

export interface Clock {
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
};

export const isoNow = (clock: Clock): string => new Date(clock.now()).toISOString();
