import { say } from '../../shared/words/sentence.ts';
import { fail, type ErrorCode, type Result } from '../../shared/model/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Budget, Slot } from './budget.ts';
import { providerFailure } from './failure.ts';
import type { Http, HttpAnswer, HttpRequest } from './http.ts';
import type { CallOptions, ProviderFailure } from './provider.ts';
import { inWords, parseRetryAfter } from './retry-after.ts';
import type { ExchangeWatch } from './watch-exchange.ts';

export const defaultMaxWaitMs = 30_000;

/** Pauses before each retry when the answer does not say how long to wait, in ms. */
const usualPauses = [5_000, 10_000, 20_000] as const;
/**
 * The shortest pause before asking again whether the first request has finished, in ms. Each request takes a place in
 * the budget that other orders need.
 */
const pauseBetween = (timesAsked: number): number => Math.min(30_000, 1_000 * 2 ** timesAsked);

export interface RetryDependencies {
  readonly http: Http;
  readonly budget: Budget;
  readonly clock: Clock;
  readonly log: Log | undefined;
  readonly shownPath: string;
  readonly random: () => number;
  readonly watch?: ExchangeWatch | undefined;
  readonly onEnd?: ((failure: ProviderFailure | null) => void) | undefined;
}

export interface RetryRule {
  /** An earlier request under the same key may have been carried out. */
  readonly repeats: boolean;
  /** Refusals that come before the service looks at the key. They say nothing about the earlier request. */
  readonly beforeKey: (code: ErrorCode) => boolean;
  /** Codes with which the service asks to send the same request again later. */
  readonly asksToWait: (code: ErrorCode) => boolean;
  /** Failures that a read may meet by chance, worth one more request. */
  readonly mayPass: (failure: ProviderFailure) => boolean;
}

const plainRule: RetryRule = {
  repeats: false,
  beforeKey: () => false,
  asksToWait: (code) => code === 'rate-limited',
  // Surface A says nothing of retries.
  mayPass: ({ code, effect, status }) =>
    effect === 'maybe' && (code === 'connection-lost' || (status ?? 0) >= 500),
};

/**
 * Sends a request within the budget, and again where the service asks for it.
 * Within `maxWaitMs` it retries, paid calls too, after a 429 or a 503 of the service itself (up to three times) and
 * after an `idempotency_in_progress` (while there is time). A read that lost its connection is retried
 * once; on surface A also one that met a 5xx. Nothing else is ever sent twice.
 * The wait that a 429 or 503 asks for is kept in the budget, so that it holds for other requests and after a restart.
 * @param read turns the answer into a value
 * @see docs/INTERFACE.md, Surface B: retry rules
 */
export async function sendWithRetry<T>(
  { http, budget, clock, log, shownPath, random, watch, onEnd }: RetryDependencies,
  request: HttpRequest,
  { priority = 'background', signal, waitSignal = signal, maxWaitMs = defaultMaxWaitMs, onWait }: CallOptions,
  read: (answer: HttpAnswer) => Promise<Result<T, ProviderFailure>>,
  rule: RetryRule = plainRule,
): Promise<Result<T, ProviderFailure>> {
  let waitLeft = maxWaitMs;
  const waiting = async <R>(work: () => Promise<R>): Promise<R> => {
    const from = clock.now();
    const result = await work();
    waitLeft = Math.max(0, waitLeft - (clock.now() - from));
    return result;
  };
  const acquire = (): Promise<Result<Slot, ProviderFailure>> =>
    waiting(() => budget.acquire({ priority, maxWaitMs: waitLeft, signal: waitSignal, onWait }));
  /** @returns false when there is no time for it, or it was stopped */
  const pauseFor = async (ms: number): Promise<boolean> =>
    ms <= waitLeft &&
    (await waiting(() =>
      clock.sleep(ms, waitSignal).then(
        () => true,
        () => false,
      ),
    ));

  /** The last answer that asked to come back later. */
  let asked: ProviderFailure | null = null;
  let timesAsked = 0;
  let timesInProgress = 0;
  let { repeats } = rule;
  let key: 'locked' | null = null;
  let readAgain = request.method === 'GET';
  for (;;) {
    const slot = await acquire();
    if (!slot.ok) return end(asked ? givenUp(asked, slot.error) : slot.error);
    const result = await attempt(slot.value);
    if (result.ok) return result;
    const failure = result.error;

    const { retryAfterMs } = failure;
    const closed = failure.code === 'service-unavailable' && retryAfterMs !== undefined;
    if (closed) await holdBack(retryAfterMs);

    // A 503 counts when the service itself says that nothing was done, not when something in front of it does.
    const inProgress = failure.code === 'idempotency-in-progress';
    if (rule.asksToWait(failure.code) && (inProgress || failure.effect === 'no-effect')) {
      asked = failure;
      const pause = retryAfterMs ?? usualPauses[timesAsked] ?? usualPauses[2];
      if (inProgress) {
        repeats = true;
        key = 'locked';
        if (!(await pauseFor(Math.max(pauseBetween(timesInProgress), pause)))) return end(failure);
        timesInProgress += 1;
        continue;
      }
      timesAsked += 1;
      const limited = failure.code === 'rate-limited';
      if (limited) await holdBack(pause);
      if (timesAsked > usualPauses.length) return end(limited ? stillLimited(failure, pause) : failure);
      // After a 429, or a 503 that says how long, it is the budget that waits.
      if (!limited && !closed && !(await pauseFor(pause))) return end(failure);
      continue;
    }
    if (!readAgain || !rule.mayPass(failure)) return end(failure);
    readAgain = false;
    if (closed) asked = failure;
    else if (!(await pauseFor(retryAfterMs ?? 500 + 1_000 * random()))) return end(failure);
  }

  /** A request that did not reach the operation says nothing about an earlier one that may have. */
  function end(failure: ProviderFailure): Result<T, ProviderFailure> {
    const silent = failure.effect === 'not-sent' || rule.beforeKey(failure.code);
    if (!repeats || !silent) return fail(failure);
    return fail({ ...failure, effect: 'maybe', key });
  }

  function holdBack(ms: number): Promise<void> {
    return budget
      .block(ms)
      .catch((error: unknown) => log?.warn('budget.block-failed', { error: String(error) }));
  }

  async function attempt(slot: Slot): Promise<Result<T, ProviderFailure>> {
    const kept = await watch?.before(request);
    const from = clock.now();
    const sent = kept ? fail(kept) : await http.send({ ...request, signal });
    // An answer is worth more than the bookkeeping: a slot that cannot be settled merely counts longer.
    await (!sent.ok && sent.error.effect === 'not-sent' ? slot.giveBack() : slot.settle()).catch(
      (error: unknown) => log?.warn('budget.settle-failed', { error: String(error) }),
    );
    if (!kept) await watch?.after(sent, clock.now() - from);
    const result = sent.ok ? withRetryAfter(await read(sent.value), sent.value, clock.now()) : sent;
    onEnd?.(result.ok ? null : result.error);
    const seen = { method: request.method, path: shownPath, ms: clock.now() - from };
    if (result.ok) log?.info('provider.answered', { ...seen, status: sent.ok ? sent.value.status : null });
    else log?.warn('provider.failed', { ...seen, code: result.error.code, effect: result.error.effect });
    return result;
  }
}

function withRetryAfter<T>(
  result: Result<T, ProviderFailure>,
  answer: HttpAnswer,
  now: number,
): Result<T, ProviderFailure> {
  if (result.ok || result.error.retryAfterMs !== undefined) return result;
  const { code } = result.error;
  const waits = answer.status === 429 || answer.status === 503 || code === 'rate-limited';
  if (!waits && code !== 'idempotency-in-progress') return result;
  const retryAfterMs = parseRetryAfter(answer.headers['retry-after'], now);
  return retryAfterMs === null ? result : fail({ ...result.error, retryAfterMs });
}

/** @param last why there was no further try */
const givenUp = (delaying: ProviderFailure, last: ProviderFailure): ProviderFailure => {
  if (last.code !== 'rate-limited') return last;
  return delaying.code === 'rate-limited' ? stillLimited(delaying, last.retryAfterMs) : delaying;
};

/** The last of several 429s, or one whose end is further away than the caller waits. */
const stillLimited = (failure: ProviderFailure, ms: number | undefined): ProviderFailure =>
  providerFailure(
    'rate-limited',
    'no-effect',
    ms === undefined ? say('token.rate-limited') : say('service.slow-down', { time: inWords(ms) }),
    {
      status: failure.status,
      key: failure.key,
      ...(ms !== undefined && { retryAfterMs: ms }),
    },
  );
