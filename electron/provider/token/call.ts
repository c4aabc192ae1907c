import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { ServicePart } from '../../../shared/model/capabilities.ts';
import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import type { RouteProfile, Route } from '../../../shared/model/route.ts';
import type { RouteOperation } from '../../../shared/model/route-rules.ts';
import type { Log } from '../../platform/log.ts';
import type { Budget } from '../budget.ts';
import { readSafely, type Connection } from '../connection.ts';
import { partOf } from '../capabilities.ts';
import { answerOf, type BatchOf, type SummaryOf } from '../decode-jobs.ts';
import { hasNoEndpoint, providerFailure, switchedOff } from '../failure.ts';
import { lacking, longest } from '../field-limits.ts';
import type { HttpAnswer, HttpRequest } from '../http.ts';
import { packAnswer, unpack } from '../json-answer.ts';
import { type RequestLimit, limitNamed, type BucketName } from '../limits.ts';
import type { Answer, CallOptions, ProviderFailure, SendOptions } from '../provider.ts';
import { readText } from '../readers.ts';
import { textsIn } from '../redact-exchange.ts';
import type { RetryRule } from '../send-with-retry.ts';
import { fieldsOf, findContradiction, openAnswer, openChangeAnswer, unusable } from './answer.ts';
import { isBeforeKey, isToWait } from './codes.ts';
import { fillRoute, type Values } from './fill-template.ts';

export interface Success {
  field(name: string): unknown;
  maps(name: string): boolean;
  /** The answer is that of an earlier request under the same key. */
  readonly replayed: boolean;
  /** Null when it speaks of no failure; else what the answer says of one, which contradicts its status. */
  readonly contradiction: string | null;
  readonly status: number;
  /** The failure for data that is not where the mapping says, or too long to be it. */
  lacks(what: Sentence, value?: unknown): Result<never, ProviderFailure>;
  /** @returns the failure for data that cannot be read. @param problem completes “The answer of the service …” */
  unusable(problem: Sentence): Result<never, ProviderFailure>;
}

export type Read<T> = (success: Success) => Result<T, ProviderFailure>;

export type TokenCaller = ReturnType<typeof createTokenCaller>;

export interface TokenCallerOptions {
  readonly connection: Connection;
  readonly profile: RouteProfile;
  readonly tokenHeader: Readonly<Record<string, string>>;
  readonly limits: readonly RequestLimit[];
  readonly log: Log | undefined;
  readonly onMissing?: ((part: ServicePart) => void) | undefined;
}

export function createTokenCaller(options: TokenCallerOptions) {
  const { connection, profile, limits, log } = options;
  const budgets = new Map<string, Budget>();

  function budgetFor(buckets: ReturnType<typeof bucketsOf>): Budget {
    const name = buckets.join(' ');
    const budget = budgets.get(name) ?? connection.budgetOf(limitsFor(buckets, limits));
    budgets.set(name, budget);
    return budget;
  }

  /** @returns null when the route profile has no such operation */
  function prepare(
    operation: RouteOperation,
    values: Values,
    maxBytes: number,
    more: Readonly<Record<string, string>> = {},
  ) {
    const route = profile[operation];
    if (!route) return null;
    const { path, query, body } = fillRoute(route, values);
    const request: HttpRequest = {
      method: route.method,
      url: connection.address(path, { ...query, ...more }),
      headers: options.tokenHeader,
      ...(body !== undefined && { body }),
      maxBytes,
    };
    return { route, request, budget: budgetFor(bucketsOf(operation, route)) };
  }

  function noteMissing(operation: RouteOperation, failure: ProviderFailure): void {
    const part = hasNoEndpoint(failure) ? partOf(operation) : null;
    if (part !== null) options.onMissing?.(part);
  }

  async function send<T>(
    operation: RouteOperation,
    values: Values,
    read: Read<T>,
    callOptions: CallOptions,
    paid: SendOptions | null,
  ): Answer<T> {
    const prepared = prepare(operation, values, connection.maxBytes.answer);
    if (!prepared) return fail(switchedOff(operation));
    const { route, request, budget } = prepared;
    const key = paid?.idempotencyKey ?? null;
    if (key !== null && !isIdempotencyKey(key)) return fail(badKey());
    const keyed = key === null ? {} : { 'Idempotency-Key': key };
    const { eppCode } = values;
    const result = await connection.send(
      { ...request, headers: { ...request.headers, ...keyed } },
      callOptions,
      budget,
      readSafely(log, async (answer) => {
        const bytes = await unpack(packAnswer(answer));
        if (!bytes.ok) return bytes;
        const isChange = paid === null && route.method !== 'GET';
        const json = isChange
          ? openChangeAnswer(bytes.value, answer.status)
          : openAnswer(bytes.value, answer.status, key !== null);
        if (!json.ok) return json;
        return read({
          field: fieldsOf(json.value, route.answer),
          maps: (name) => route.answer?.[name] !== undefined,
          replayed: wasReplayed(answer),
          contradiction: findContradiction(json.value),
          status: answer.status,
          lacks: (what, value) => unusable(lacking(what, value), answer.status),
          unusable: (problem) => unusable(problem, answer.status),
        });
      }),
      {
        secrets: typeof eppCode === 'string' ? [eppCode] : [],
        contact: contactOf(values),
        rule: ruleFor(paid?.repeats),
      },
    );
    if (!result.ok) noteMissing(operation, result.error);
    return result;
  }

  return {
    call: <T>(operation: RouteOperation, values: Values, read: Read<T>, callOptions: CallOptions = {}) =>
      send(operation, values, read, callOptions, null),
    /** The same for what costs money: with the order's key, and with what a failure means for it. */
    callPaid: <T>(operation: RouteOperation, values: Values, read: Read<T>, sendOptions: SendOptions) =>
      send(operation, values, read, sendOptions, sendOptions),
    /** Asks for an answer decoded in the worker, in batches; `more` goes over the query of the route. */
    callLarge<J extends 'token/domains' | 'token/prices'>(
      job: J,
      operation: RouteOperation,
      values: Values,
      onBatch: (batch: BatchOf<J>) => Promise<void>,
      callOptions: CallOptions = {},
      more: Readonly<Record<string, string>> = {},
    ): Answer<SummaryOf<J>> {
      const prepared = prepare(operation, values, connection.maxBytes[answerOf[job]], more);
      if (!prepared) return Promise.resolve(fail(switchedOff(operation)));
      const { route, request, budget } = prepared;
      const input = { mapping: route.answer ?? {} };
      return connection.send(
        request,
        callOptions,
        budget,
        (answer) => connection.decoder.decode(job, input, packAnswer(answer), onBatch, callOptions.signal),
        { rule: ruleFor() },
      );
    },
    async waitForBudget(
      callOptions?: CallOptions,
      work: 'orders' | 'changes' = 'orders',
      places = 1,
    ): Answer<null> {
      // What reads the domains back has many places beside those of the orders: one of them is enough to look for.
      const free =
        work === 'changes' || places > 1
          ? await connection.waitFor(budgetFor(['management']), 1, callOptions)
          : ok(null);
      if (!free.ok || work === 'changes') return free;
      return connection.waitFor(budgetFor(['orders']), 1, callOptions);
    },
  };
}

/**
 * Whether a key arrives as it is: white space at its ends would be cut off on the way.
 * @see docs/INTERFACE.md, Idempotency-Key > 1
 */
export const isIdempotencyKey = (key: string): boolean =>
  /^[\x20-\x7e]{1,255}$/.test(key) && key.trim() === key;

const badKey = (): ProviderFailure =>
  providerFailure('invalid-idempotency-key', 'not-sent', say('answer.bad-key'));

/**
 * Any other code gives the same answer again; a lost connection gave none.
 * @see docs/INTERFACE.md, Surface B: retry rules
 */
const ruleFor = (repeats = false): RetryRule => ({
  repeats,
  beforeKey: isBeforeKey,
  asksToWait: isToWait,
  mayPass: ({ code, effect }) => effect === 'maybe' && code === 'connection-lost',
});

const personal = [
  ...['firstName', 'lastName', 'company', 'email', 'phone'],
  ...['address1', 'address2', 'city', 'state', 'postcode', 'country', 'it.taxid', 'additionalFields'],
];

const contactOf = (values: Values): string[] => personal.flatMap((name) => textsIn(values[name]));

const wasReplayed = ({ headers }: HttpAnswer): boolean =>
  readText([headers['idempotent-replayed']].flat()[0], longest.word)?.toLowerCase() === 'true';

const ordering: ReadonlySet<RouteOperation> = new Set<RouteOperation>([
  'register',
  'transfer',
  'renew',
  'restore',
  'updateRegistrant',
]);

/**
 * The buckets a request counts in, the strictest first.
 * Assumption: a path outside both families counts like management, which has the tighter limit.
 * @see docs/INTERFACE.md, Surface B rate limits
 */
function bucketsOf(
  operation: RouteOperation,
  { method, path }: Pick<Route, 'method' | 'path'>,
): readonly [BucketName, ...BucketName[]] {
  if (ordering.has(operation)) return ['orders'];
  if (operation === 'pricing') return ['prices', 'reads'];
  return method === 'GET' && path.startsWith('/reseller/') ? ['reads'] : ['management'];
}

const limitsFor = (
  [first, ...others]: readonly [BucketName, ...BucketName[]],
  limits: readonly RequestLimit[],
): readonly [RequestLimit, ...RequestLimit[]] => [
  limitNamed(limits, first),
  ...others.map((name) => limitNamed(limits, name)),
];
