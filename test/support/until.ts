import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 5;
/** Ends a hang, and nothing else. */
const hangMs = 5 * 60_000;

/**
 * Waits for what has to come, where a spec has no `expect.poll` at hand.
 * @param what for the error: “the third request”
 * @throws Error that says what it waited for, after five minutes
 */
export async function until(what: string, holds: () => unknown): Promise<void> {
  for (const hang = Date.now() + hangMs; !(await holds()); await pause(everyMs)) {
    if (Date.now() > hang) throw new Error(`Waited five minutes for ${what}.`);
  }
}
