import type { Clock } from '../platform/clock.ts';

/** How far a run over many domains is, and how long the rest will take. */
export interface RunPace {
  begin(total: number): void;
  /** More work came while the run was on. */
  extend(total: number): void;
  finished(): void;
  /** The rest takes at least so long, in ms: the request budget says so. */
  expect(ms: number): void;
  readonly done: number;
  readonly total: number;
  /** The longer of what the pace so far and the budget say; null before either is known. */
  secondsLeft(): number | null;
}

export function createRunPace(clock: Clock): RunPace {
  let total = 0;
  let done = 0;
  let startedAt = 0;
  let expectedEnd: number | null = null;
  return {
    begin(work) {
      [total, done, startedAt, expectedEnd] = [work, 0, clock.now(), null];
    },
    extend(work) {
      total = Math.max(total, work);
    },
    finished() {
      done += 1;
      total = Math.max(total, done);
    },
    expect(ms) {
      expectedEnd = Math.max(expectedEnd ?? 0, clock.now() + ms);
    },
    get done() {
      return done;
    },
    get total() {
      return total;
    },
    secondsLeft() {
      const now = clock.now();
      const byPace = done > 0 ? ((now - startedAt) / done) * (total - done) : null;
      const byBudget = expectedEnd === null ? null : Math.max(0, expectedEnd - now);
      if (byPace === null && byBudget === null) return null;
      return Math.round(Math.max(byPace ?? 0, byBudget ?? 0) / 1000);
    },
  };
}
