/** Longer than the longest request (120 s): the answer to an order in flight is waited for and stored. */
const limitMs = 140_000;

/** Closes what was opened, last first, each even when another fails, in 140 seconds at the most. */
export async function closeInOrder(opened: readonly (() => unknown)[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([closeEach(opened), late]);
  clearTimeout(timer);
}

async function closeEach(opened: readonly (() => unknown)[]): Promise<void> {
  for (const close of opened.toReversed()) {
    try {
      await close();
    } catch {
      // The program ends; the failure is in the log.
    }
  }
}
