import type { Failure } from '../../shared/model/errors.ts';
import type { Clock } from '../platform/clock.ts';

/** Where the service does not say how long, in ms. */
const unsaidMs = 5_000;
/** The longest pause between requests to a service that keeps asking to wait, in ms. */
const longestPauseMs = 60_000;

/**
 * Waits when a service asks for a pause. One for each run over an account.
 * @param run `deadline` is in epoch ms; `onWait` gets the length of each wait, in ms
 */
export function createPatience(run: {
  readonly clock: Clock;
  readonly deadline: number;
  readonly signal: AbortSignal;
  readonly onWait: (ms: number) => void;
}) {
  const { clock, deadline, signal, onWait } = run;
  let times = 0;
  return {
    /**
     * Waits after a 429 or 503 as long as the service asks, longer each time in a row, or until the signal fires.
     * @returns false at once when the failure is another one, or there is no time for the wait
     * @see docs/INTERFACE.md, Surface B: retry rules > 1
     */
    async waitOut({ code, retryAfterMs = unsaidMs }: Failure): Promise<boolean> {
      if (code !== 'rate-limited' && code !== 'service-unavailable') return false;
      const ms = Math.max(retryAfterMs, Math.min(longestPauseMs, 1_000 * 2 ** times));
      if (clock.now() + ms > deadline) return false;
      times += 1;
      onWait(ms);
      await clock.sleep(ms, signal).catch(() => undefined);
      return true;
    },
    /** How often it has waited in a row. */
    times: (): number => times,
    /** The service has answered something else. */
    reset(): void {
      times = 0;
    },
  };
}
