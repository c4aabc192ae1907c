const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * A test of turns is tried up to five times: a collection or a cold processor lengthens a turn now and then, a stall of
 * the program is in every attempt.
 */
export const measured = { retry: 4 };

/** @returns what this takes of the thread's own processor time, in ms: waiting for a processor does not count */
export function timeOf(work: () => unknown): number {
  const from = spent();
  work();
  return spent() - from;
}

/** @returns the longest turn of the event loop during the work, in ms of the thread's own processor time */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = spent();
  const look = (): void => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  };
  // Not after every turn: what only looks would take a processor from the threads that work.
  const watch = setInterval(look, 1);
  await work();
  look();
  clearInterval(watch);
  return longest;
}
