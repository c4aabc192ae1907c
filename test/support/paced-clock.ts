import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../electron/platform/clock.ts';

/**
 * A clock that runs `speed` times as fast as the machine's, the same in every process that starts it at the same
 * instant.
 * @param start epoch ms; now unless given
 */
export const createPacedClock = (speed: number, start = Date.now()): Clock => ({
  now: () => Math.floor(start + (Date.now() - start) * speed),
  async sleep(ms, signal) {
    await pause(ms / speed, undefined, signal ? { signal } : {});
  },
});
