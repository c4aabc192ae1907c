import type { Clock } from '../platform/clock.ts';

export interface RateLimit {
  /** Requests within any window. */
  readonly limit: number;
  readonly windowMs: number;
}

export type Limiter = ReturnType<typeof createLimiter>;

export function createLimiter(clock: Pick<Clock, 'now'>, first: RateLimit | null) {
  let limit = first;
  let admitted: number[] = [];
  return {
    /** @returns 0 when a request may come in now, else after how many seconds to come back */
    secondsToWait(): number {
      if (limit === null) return 0;
      const { windowMs } = limit;
      const now = clock.now();
      admitted = admitted.filter((admittedAt) => admittedAt > now - windowMs);
      const inTheWay = admitted[admitted.length - limit.limit];
      return inTheWay === undefined ? 0 : Math.max(1, Math.ceil((inTheWay + windowMs - now) / 1000));
    },
    take(): void {
      if (limit !== null) admitted.push(clock.now());
    },
    /** Takes a request in. @returns 0, or after how many seconds to come back; a request sent away does not count */
    admit(): number {
      const seconds = this.secondsToWait();
      if (seconds === 0) this.take();
      return seconds;
    },
    set(next: RateLimit | null): void {
      limit = next;
      if (next === null) admitted = [];
    },
  };
}
