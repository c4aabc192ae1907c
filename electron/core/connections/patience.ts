import type { Failure } from '../../../shared/model/errors.ts';
import type { Clock } from '../../platform/clock.ts';

/** The usual pause, in ms, when the service does not say how long. */
const unsaidMs = 5_000;
/** The longest pause between requests to a service that keeps asking to wait, in ms. */
const longestPauseMs = 60_000;
/** After this many waits in a row, the next domain is tried: the service may be unavailable for this one only. */
const mostWaits = 5;
/** After this many refusals in a row by something in front of the service, it refuses the caller. */
const mostRefusals = 3;

/** Waits when a service asks for a pause, until the run's `deadline` (epoch ms); `onWait` gets each wait in ms. */
export function createPatience(run: {
  readonly clock: Clock;
  readonly deadline: number;
  readonly signal: AbortSignal;
  readonly onWait: (ms: number) => void;
}) {
  const { clock, deadline, signal, onWait } = run;
  let times = 0;
  let passedOver = false;
  let answered = false;
  let refusals = 0;
  const patience = {
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
    /**
     * Decides about a domain for which nothing was done, and waits where that helps.
     * @returns `again` to try it once more; `pass-over` to try others first, since the service may be unavailable, or
     * barred by something in front of it, for this domain alone; `end` when every further request would meet the same
     */
    async afterFailure(failure: Failure): Promise<'again' | 'pass-over' | 'end'> {
      if (failure.code === 'refused-before-service') {
        // Such as a rule of a firewall about a name, where the service has just answered about others.
        refusals += 1;
        return answered && refusals < mostRefusals ? 'pass-over' : 'end';
      }
      const mayBeItsOwn = failure.code === 'service-unavailable' && !passedOver;
      const isTriedEnough = mayBeItsOwn && times >= mostWaits;
      if (!isTriedEnough && (await patience.waitOut(failure))) return 'again';
      return mayBeItsOwn && patience.passOver() ? 'pass-over' : 'end';
    },
    /** @returns false when another domain was passed over and the service has answered for none since */
    passOver(): boolean {
      const isFirst = !passedOver;
      passedOver = true;
      return isFirst;
    },
    /** The service has answered something else. @param didAnswer false when the reply was lost */
    reset(didAnswer = true): void {
      times = 0;
      passedOver = false;
      refusals = 0;
      answered ||= didAnswer;
    },
  };
  return patience;
}
