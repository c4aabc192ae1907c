import { say } from '../../shared/words/sentence.ts';
import type { Account, Secret } from '../../shared/model/account.ts';
import type { ServicePart } from '../../shared/model/capabilities.ts';
import { fail, ok, type Result } from '../../shared/model/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { createRedaction } from '../platform/redaction.ts';
import { readAddresses } from './addresses.ts';
import { createBudget, type Budget } from './budget.ts';
import { createDecoder, type Decoder } from './decoder.ts';
import { basicToken, createDispatchers, defaultTimeouts, type Timeouts } from './dispatchers.ts';
import { answerLimits, type AnswerLimits } from './field-limits.ts';
import { cleanFailure, providerFailure } from './failure.ts';
import { createHttp, type HttpAnswer, type HttpRequest } from './http.ts';
import type { RequestLimit } from './limits.ts';
import { sendWithRetry, defaultMaxWaitMs, type RetryRule } from './send-with-retry.ts';
import type { Answer, BudgetSlots, CallOptions, ProviderFailure, RawAnswer } from './provider.ts';
import { watchExchange } from './watch-exchange.ts';
import { isObject } from '../../shared/rules/json-object.ts';
import { structureProblem } from '../platform/json-structure.ts';
import { packAnswer, parseJsonList, beginningIn, unpack } from './json-answer.ts';

export interface ProviderDependencies {
  readonly slots: BudgetSlots;
  readonly clock: Clock;
  readonly log?: Log;
  readonly decodeWorker: URL;
  readonly timeouts?: Partial<Timeouts>;
  readonly maxBytes?: Partial<AnswerLimits>;
  /** 0 to 1, for jitter. */
  readonly random?: () => number;
  readonly onMissing?: (part: ServicePart) => void;
  /** Called with what each request showed. @param path without that of the base URL */
  readonly onEnd?: (path: string, failure: ProviderFailure | null) => void;
}

export interface ConnectionOptions extends ProviderDependencies {
  readonly account: Pick<Account, 'baseUrl' | 'proxyUrl' | 'allowPlainHttp'>;
  readonly secret: Secret;
}

export interface Connection {
  address(path: string, query?: Readonly<Record<string, string>>): URL;
  budgetOf(limits: readonly [RequestLimit, ...RequestLimit[]]): Budget;
  /** @param more `secrets` and `contact` are what the request carries and nobody may write down */
  send<T>(
    request: HttpRequest,
    options: CallOptions,
    budget: Budget,
    read: (answer: HttpAnswer) => Promise<Result<T, ProviderFailure>>,
    more?: {
      readonly secrets?: readonly string[];
      readonly contact?: readonly string[];
      readonly rule?: RetryRule;
    },
  ): Answer<T>;
  /** Answers when a request could leave at once. Nothing is sent and no place in the budget is kept. */
  waitFor(budget: Budget, places: number, options?: CallOptions): Answer<null>;
  readonly decoder: Decoder;
  readonly maxBytes: AnswerLimits;
  /** Requests that may have left. */
  readonly requests: number;
  close(): Promise<void>;
}

/** The request has left: not even a mistake in reading may look as if it had not. */
export const readSafely =
  <T>(
    log: Log | undefined,
    read: (answer: HttpAnswer) => Promise<Result<T, ProviderFailure>>,
  ): ((answer: HttpAnswer) => Promise<Result<T, ProviderFailure>>) =>
  (answer) =>
    read(answer).catch((error: unknown) => {
      log?.warn('provider.reading-failed', { error });
      return fail(providerFailure('internal', 'maybe', say('answer.not-read')));
    });

const usualHeaders = ({ body }: HttpRequest): HttpRequest['headers'] => ({
  Accept: 'application/json',
  'Accept-Encoding': 'gzip',
  'User-Agent': 'Namekeep',
  ...(body !== undefined && { 'Content-Type': 'application/json' }),
});

const mayBeWord = /^[\p{L}\p{M}.-]+$/u;

/** @returns failure `bad-input` or `plain-http-refused` when the account's addresses cannot be used */
export function openConnection(options: ConnectionOptions): Result<Connection, ProviderFailure> {
  const { account, secret, slots, clock, log } = options;
  const addresses = readAddresses(account);
  if (!addresses.ok) return addresses;
  const { base, proxy } = addresses.value;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const { proxyUser: user, proxyPassword: password } = secret;
  // Other spellings of a secret must not get out either.
  const basic = user === null ? null : basicToken(user, password ?? '').slice('Basic '.length);
  const secrets = [secret.key, password, basic].filter((text) => text !== null);
  // Through https a proxy says nothing in an answer. Its password, which the service never hears of, may be a word of one.
  const heard =
    base.protocol === 'https:'
      ? [secret.key]
      : secrets.filter((secret) => secret !== password || !mayBeWord.test(secret));

  const http = createHttp(
    createDispatchers(proxy && { url: proxy, user, password }, timeouts),
    { host: base.host, proxyHost: proxy?.host ?? null },
    timeouts,
  );
  const decoder = createDecoder(options.decodeWorker);
  const random = options.random ?? Math.random;

  return ok({
    decoder,
    maxBytes: { ...answerLimits, ...options.maxBytes },
    address(path, query) {
      const url = new URL(base);
      url.pathname = base.pathname.replace(/\/$/, '') + path;
      if (query) url.search = new URLSearchParams(query).toString();
      return url;
    },
    budgetOf: (limits) => createBudget({ limits, slots, clock, longestMs: timeouts.total }),
    async send(request, callOptions, budget, read, more = {}) {
      const unwritable = { secrets: [...secrets, ...(more.secrets ?? [])], contact: more.contact ?? [] };
      const watch = callOptions.observer && watchExchange(callOptions.observer, unwritable);
      const path = request.url.pathname.slice(base.pathname.replace(/\/$/, '').length);
      const onEnd = (failure: ProviderFailure | null): void => options.onEnd?.(path, failure);
      const hidden = createRedaction(unwritable.secrets);
      const shownPath = hidden.text(request.url.pathname);
      const sender = { http, budget, clock, log, random, watch, onEnd, shownPath };
      const whole = {
        ...request,
        headers: { ...usualHeaders(request), ...request.headers },
        secrets: [...heard, ...(more.secrets ?? [])],
      };
      const { tap } = callOptions;
      const seen = tap ? tapAnswer(tap, request.url, base, read) : read;
      const result = await sendWithRetry(sender, whole, callOptions, seen, more.rule);
      if (result.ok) return result;
      const failure = cleanFailure(result.error, hidden);
      watch?.gaveUp(failure);
      const { code, effect, status } = failure;
      log?.warn('provider.gave-up', { path: shownPath, code, effect, status });
      return fail(failure);
    },
    waitFor: (
      budget,
      places,
      { priority = 'background', maxWaitMs = defaultMaxWaitMs, signal, onWait } = {},
    ) => budget.waitFor(places, { priority, maxWaitMs, signal, onWait }),
    get requests() {
      return http.sent;
    },
    async close() {
      await Promise.all([http.close(), decoder.close()]);
    },
  });
}

/** Parsed in the main thread, 8 MiB of domains hold it up for 60 ms; as many tiny values, for half a second. */
const mostBytes = 8 * 1024 * 1024;
const mostValues = 300_000;

const tapAnswer =
  <T>(
    tap: (answer: RawAnswer) => void,
    url: URL,
    base: URL,
    read: (answer: HttpAnswer) => Promise<Result<T, ProviderFailure>>,
  ): ((answer: HttpAnswer) => Promise<Result<T, ProviderFailure>>) =>
  async (answer) => {
    const { status, headers } = answer;
    tap({
      path: url.pathname.slice(base.pathname.replace(/\/$/, '').length),
      query: Object.fromEntries(url.searchParams),
      status,
      headers,
      ...(await bodyOf(answer)),
    });
    return read(answer);
  };

async function bodyOf(answer: HttpAnswer): Promise<Pick<RawAnswer, 'body' | 'list'>> {
  // Looked at before it is put together or unpacked, which costs its size once more.
  if (answer.body.size > mostBytes) return { body: fail('large') };
  const bytes = await unpack({ ...packAnswer(answer), maxBytes: Math.min(mostBytes, answer.maxBytes) });
  if (!bytes.ok) return { body: fail(bytes.error.code === 'answer-too-large' ? 'large' : 'damaged') };
  if (structureProblem(bytes.value, mostValues)?.key === 'answer.too-many-values')
    return { body: fail('large') };
  const json = parseJsonList(bytes.value, answer.status);
  if (json.ok)
    return isObject(json.value) ? { body: ok(json.value) } : { body: fail('damaged'), list: json.value };
  const text = beginningIn(bytes.value).trimStart();
  return {
    body: fail(
      text === '' ? 'empty' : text.startsWith('<') ? 'page' : /^[[{]/.test(text) ? 'damaged' : 'text',
    ),
  };
}
