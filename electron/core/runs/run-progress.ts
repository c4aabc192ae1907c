import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { RunView } from '../../../shared/model/run-view.ts';
import type { Clock } from '../../platform/clock.ts';
import { unicodeName } from '../../platform/unicode-name.ts';

/** Keeps count of a run: how far it is, what is in flight, how long the rest will take. */
export interface RunProgress {
  begin(): void;
  /** There is so much more to do. */
  extend(more: number): void;
  /** A request for this domain is about to leave. */
  started(domain: string): void;
  /** Nothing is in flight. @param id of what is finished, counted once; null when it is to be done again */
  ended(id: number | string | null): void;
  /** The rest takes at least so long, in ms: the request budget says so. */
  expect(ms: number): void;
  /** Shows how long the run waits, in ms, and what for, until the wait is over. */
  waiting(ms: number, what: Sentence): void;
  /** Whether it waits now: the seconds in the view count down. */
  waits(): boolean;
  /** An account stopped early: shows why. */
  stopped(message: Sentence): void;
  end(): void;
  /** A run knows nothing of a pause over restarts. */
  view(): Omit<RunView, 'paused'>;
}

export function createRunProgress(clock: Clock): RunProgress {
  const finished = new Set<number | string>();
  let total = 0;
  let startedAt = 0;
  let expectedEnd: number | null = null;
  let running = false;
  let current: string | null = null;
  let notice: Sentence | null = null;
  let wait: { readonly until: number; readonly what: Sentence } | null = null;

  function secondsLeft(): number | null {
    if (!running) return null;
    const now = clock.now();
    const done = finished.size;
    const byPace = done > 0 ? ((now - startedAt) / done) * (total - done) : null;
    const byBudget = expectedEnd === null ? null : Math.max(0, expectedEnd - now);
    if (byPace === null && byBudget === null) return null;
    return Math.round(Math.max(byPace ?? 0, byBudget ?? 0) / 1000);
  }

  function expect(ms: number): void {
    expectedEnd = Math.max(expectedEnd ?? 0, clock.now() + ms);
  }

  const waitNotice = (): Sentence | null =>
    wait &&
    say('run.waiting', {
      seconds: Math.max(0, Math.ceil((wait.until - clock.now()) / 1000)),
      what: wait.what,
    });

  return {
    begin() {
      finished.clear();
      [total, startedAt, expectedEnd] = [0, clock.now(), null];
      [running, current, notice, wait] = [true, null, null, null];
    },
    extend(more) {
      total += more;
    },
    started(domain) {
      current = unicodeName(domain);
      notice = null;
      wait = null;
    },
    ended(id) {
      current = null;
      wait = null;
      if (id !== null) finished.add(id);
      total = Math.max(total, finished.size);
    },
    expect,
    waiting(ms, what) {
      notice = null;
      wait = { until: clock.now() + ms, what };
      expect(ms);
    },
    stopped(message) {
      notice = message;
      wait = null;
    },
    end() {
      running = false;
      current = null;
      wait = null;
    },
    waits: () => wait !== null,
    view: () => ({
      ...{ running, finished: finished.size, total, secondsLeft: secondsLeft(), current },
      notice: waitNotice() ?? notice,
    }),
  };
}
