/** Longer than the longest request: an order in flight is heard out rather than left unknown. */
const limitMs = 60_000;

/**
 * Closes what was opened, last first, each even when another fails.
 * @returns after a minute at the latest, whatever hangs
 */
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
