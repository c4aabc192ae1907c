/** Work on a long text that can rest after each step: a step takes a few milliseconds at most. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Lines or rows that a step has, unless it says otherwise. */
export const rowsInStep = 200;

/** @returns what the steps lead to, without a rest */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Works through the steps, and lets others have a turn when those so far took long enough.
 * @param turn returns when the others had theirs; what it throws ends the work
 */
export async function inTurns<T>(steps: Steps<T>, turn: () => Promise<void>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < turnMs) continue;
    await turn();
    began = performance.now();
  }
}

const turnMs = 10;
