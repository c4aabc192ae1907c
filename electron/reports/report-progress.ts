import type { Clock } from '../platform/clock.ts';

export interface Progress {
  /** Rows written so far. */
  readonly rows: number;
  readonly total: number;
}

/** Eight times a second, so that with the closing one it stays below ten. */
const pauseMs = 125;

/** @returns a teller that passes on at most eight reports a second, and always the last */
export function createProgress(
  clock: Pick<Clock, 'now'>,
  tell: (progress: Progress) => void,
): { at(progress: Progress): void; finish(rows: number): void } {
  let told = -Infinity;
  return {
    at(progress) {
      const now = clock.now();
      if (now - told < pauseMs) return;
      told = now;
      tell(progress);
    },
    finish: (rows) => tell({ rows, total: rows }),
  };
}
