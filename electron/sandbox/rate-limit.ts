import type { Clock } from '../platform/clock.ts';

export interface RateLimit {
  /** Requests within any window. */
  readonly limit: number;
  readonly windowMs: number;
}

export interface Limiter {
  /** @returns 0 when a request may come in now, else after how many seconds to come back */
  secondsToWait(): number;
  /** Counts a request. */
  take(): void;
  /** Takes a request in. @returns 0, or after how many seconds to come back; a request sent away does not count */
  admit(): number;
  set(limit: RateLimit | null): void;
}

/** A sliding window over all requests of the clients that share it. */
export function createLimiter(clock: Pick<Clock, 'now'>, first: RateLimit | null): Limiter {
  let limit = first;
  let admitted: number[] = [];
  return {
    secondsToWait() {
      if (limit === null) return 0;
      const { windowMs } = limit;
      const now = clock.now();
      admitted = admitted.filter((at) => at > now - windowMs);
      const inTheWay = admitted[admitted.length - limit.limit];
      return inTheWay === undefined ? 0 : Math.max(1, Math.ceil((inTheWay + windowMs - now) / 1000));
    },
    take() {
      if (limit !== null) admitted.push(clock.now());
    },
    admit() {
      const seconds = this.secondsToWait();
      if (seconds === 0) this.take();
      return seconds;
    },
    set(next) {
      limit = next;
      if (next === null) admitted = [];
    },
  };
}
