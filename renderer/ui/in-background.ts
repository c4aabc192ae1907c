import { tryOnScopeDispose, useThrottleFn } from '@vueuse/core';

/** For work that nobody waits for. A rejection becomes an uncaught error of the page. */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) =>
    queueMicrotask(() => {
      throw error;
    }),
  );
}

/**
 * @returns a function that does the work in the background, at most once every `ms`; the last call is never lost, unless
 * the component or store that made it is gone by then
 */
export function throttle(work: () => unknown, ms: number): () => void {
  let isOver = false;
  tryOnScopeDispose(() => (isOver = true));
  const throttled = useThrottleFn(() => (isOver ? undefined : work()), ms, true);
  return () => inBackground(throttled());
}
