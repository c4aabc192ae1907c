import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { RunView } from '../../../shared/model/run-view.ts';
import type { Clock } from '../../platform/clock.ts';
import { unicodeName } from '../../platform/unicode-name.ts';

export type RunProgress = ReturnType<typeof createRunProgress>;

/** Keeps count of a run: how far it is, what is in flight, how long the rest will take. */
export function createRunProgress(clock: Clock) {
  /** The ids of what is finished, with the state each ended in, if it has one. */
  const finished = new Map<number | string, string | null>();
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

  /** The rest takes at least so long, in ms: the request budget says so. */
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
    begin(): void {
      finished.clear();
      [total, startedAt, expectedEnd] = [0, clock.now(), null];
      [running, current, notice, wait] = [true, null, null, null];
    },
    extend(more: number): void {
      total += more;
    },
    started(domain: string): void {
      [current, notice, wait] = [unicodeName(domain), null, null];
    },
    /**
     * Nothing is in flight.
     * @param id of what is finished, counted once; null when it is to be done again
     * @param state what became of it
     */
    ended(id: number | string | null, state: string | null = null): void {
      [current, wait] = [null, null];
      if (id !== null) finished.set(id, state);
      total = Math.max(total, finished.size);
    },
    expect,
    /** Shows how long the run waits, in ms, and what for, until the wait is over. */
    waiting(ms: number, what: Sentence): void {
      notice = null;
      wait = { until: clock.now() + ms, what };
      expect(ms);
    },
    /** An account stopped early: shows why. */
    stopped(message: Sentence): void {
      [notice, wait] = [message, null];
    },
    end(): void {
      [running, current, wait] = [false, null, null];
    },
    /** @returns whether it waits now: the seconds in the view count down */
    waits: (): boolean => wait !== null,
    /** A run knows nothing of a pause over restarts. */
    view: (): Omit<RunView, 'paused'> => ({
      running,
      finished: finished.size,
      ended: countEach(finished.values()),
      total,
      secondsLeft: secondsLeft(),
      current,
      notice: waitNotice() ?? notice,
    }),
  };
}

function countEach(states: Iterable<string | null>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const state of states) if (state !== null) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
