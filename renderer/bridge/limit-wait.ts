import { ref } from 'vue';

/** The wait after an answer that names none, and the longest wait, in ms. */
const [usualWaitMs, longestWaitMs] = [2_000, 60_000];

/**
 * Waits for the request limit to be free again.
 * @param sleep what to wait with
 */
export function useLimitWait(
  sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
) {
  /** Null while nothing is waited for. */
  const waitsMs = ref<number | null>(null);
  return {
    waitsMs,
    /**
     * @param retryAfterMs as the `rate-limited` answer says
     * @param mostMs after which it is worth asking again in any case
     */
    async waitForLimit(retryAfterMs: number | null | undefined, mostMs = longestWaitMs): Promise<void> {
      waitsMs.value = retryAfterMs ?? usualWaitMs;
      await sleep(Math.min(mostMs, Math.max(usualWaitMs, waitsMs.value)));
      waitsMs.value = null;
    },
  };
}
