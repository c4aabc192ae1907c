import { tryOnScopeDispose } from '@vueuse/core';
import { inTurns, type Steps } from '../../shared/rules/steps.ts';

/** A timer would wait four milliseconds each time. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Reads long texts without holding up the page, the latest alone. */
export function useReading() {
  let latest = 0;
  const stop = (): void => void (latest += 1);
  tryOnScopeDispose(stop);

  /** @returns null when it was stopped, or another one began before its end */
  async function read<T>(steps: Steps<T>): Promise<T | null> {
    const mine = (latest += 1);
    function* whileLatest(): Steps<T | null> {
      while (mine === latest) {
        const { done, value } = steps.next();
        if (done) return value;
        yield;
      }
      return null;
    }
    return inTurns(whileLatest(), turn);
  }

  return { read, stop };
}
