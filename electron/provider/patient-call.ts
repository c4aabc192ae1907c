import { fail, type ErrorCode, type Result } from '../../shared/model/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Budget, Slot } from './budget.ts';
import { providerFailure } from './failure.ts';
import type { Http, HttpAnswer, HttpRequest } from './http.ts';
import type { CallOptions, ProviderFailure } from './provider.ts';
import { inWords, parseRetryAfter } from './retry-after.ts';
import type { ExchangeWatch } from './watch-exchange.ts';

/** How long a call may wait for the budget unless it says otherwise, in ms. */
export const defaultMaxWaitMs = 30_000;

/** Waits after an answer that does not say how long, in ms; as many as there are further tries. */
const patience = [5_000, 10_000, 20_000] as const;
/**
 * At least so long before asking again whether the first request is finished, in ms: each question takes a place in
 * the budget that other orders need.
 */
const pauseBetween = (timesAsked: number): number => Math.min(30_000, 1_000 * 2 ** timesAsked);

export interface PatientCallDependencies {
  readonly http: Http;
  readonly budget: Budget;
  readonly clock: Clock;
  readonly log: Log | undefined;
  /** 0 to 1, for jitter. */
  readonly random: () => number;
  readonly watch?: ExchangeWatch | undefined;
}

/** What the interface of a surface says about sending again. */
export interface RepeatRule {
  /** An earlier request under the same key may have been carried out. */
  readonly repeats: boolean;
  /** Refusals that come before the key is looked at: they tell nothing about the earlier request. */
  readonly atTheDoor: (code: ErrorCode) => boolean;
  /** Codes with which the service asks for the same request again, later. */
  readonly asksToWait: (code: ErrorCode) => boolean;
}

const plainRule: RepeatRule = {
  repeats: false,
  atTheDoor: () => false,
  asksToWait: (code) => code === 'rate-limited',
};

/**
 * Sends a request within the budget.
 * What the service asks to send again later is waited out within `maxWaitMs`, for paid calls too: a 429, and where
 * it says so itself a 503 (up to three times), and an `idempotency_in_progress` (as long as there is time).
 * A read whose connection was lost or that met a 5xx is tried once more. Nothing else is ever sent twice.
 * How long a 429 or 503 asks to wait is kept in the budget, for every other request of its bucket, over restarts too.
 * @param read makes a value of the answer
 * @see provider-interface.md, Surface B: retry rules
 */
export async function callPatiently<T>(
  { http, budget, clock, log, random, watch }: PatientCallDependencies,
  request: HttpRequest,
  { priority = 'background', signal, waitSignal = signal, maxWaitMs = defaultMaxWaitMs, onWait }: CallOptions,
  read: (answer: HttpAnswer) => Promise<Result<T, ProviderFailure>>,
  rule: RepeatRule = plainRule,
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
      const pause = retryAfterMs ?? patience[timesAsked] ?? patience[2];
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
      if (timesAsked > patience.length) return end(limited ? stillLimited(failure, pause) : failure);
      // After a 429, or a 503 that says how long, it is the budget that waits.
      if (!limited && !closed && !(await pauseFor(pause))) return end(failure);
      continue;
    }
    if (!readAgain || !mayPass(failure)) return end(failure);
    readAgain = false;
    if (closed) asked = failure;
    else if (!(await pauseFor(retryAfterMs ?? 500 + 1_000 * random()))) return end(failure);
  }

  /** What did not reach the operation says nothing about an earlier request that may have. */
  function end(failure: ProviderFailure): Result<T, ProviderFailure> {
    const silent = failure.effect === 'not-sent' || rule.atTheDoor(failure.code);
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
    const seen = { method: request.method, path: request.url.pathname, ms: clock.now() - from };
    if (result.ok) log?.info('provider.answered', { ...seen, status: sent.ok ? sent.value.status : null });
    else log?.warn('provider.failed', { ...seen, code: result.error.code, effect: result.error.effect });
    return result;
  }
}

const mayPass = ({ code, effect, status }: ProviderFailure): boolean =>
  code === 'upstream-error' || (effect === 'maybe' && (code === 'connection-lost' || (status ?? 0) >= 500));

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
const givenUp = (asked: ProviderFailure, last: ProviderFailure): ProviderFailure => {
  if (last.code !== 'rate-limited') return last;
  return asked.code === 'rate-limited' ? stillLimited(asked, last.retryAfterMs) : asked;
};

/** The last of several 429s, or one whose end is further away than the caller waits. */
const stillLimited = (failure: ProviderFailure, ms: number | undefined): ProviderFailure =>
  providerFailure(
    'rate-limited',
    'no-effect',
    `The service asks to slow down (too many requests)${ms === undefined ? '' : `. Try again in ${inWords(ms)}`}.`,
    {
      status: failure.status,
      key: failure.key,
      raw: failure.raw,
      ...(ms !== undefined && { retryAfterMs: ms }),
    },
  );
