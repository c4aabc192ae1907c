import { onTestFinished } from 'vitest';

/** Counts the turns of the event loop, until the test is over. */
export function countTurns(): { readonly count: number } {
  const turns = { count: 0 };
  const next = (): void => {
    turns.count += 1;
    pending = setImmediate(next);
  };
  let pending = setImmediate(next);
  onTestFinished(() => clearImmediate(pending));
  return turns;
}
