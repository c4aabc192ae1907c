import type { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import type { Log } from '../../platform/log.ts';
import { badInput } from '../bad-input.ts';
import type { Budget } from '../budget.ts';
import { readSafely, type Connection } from '../connection.ts';
import { answerOf, type BatchOf, type SummaryOf } from '../decode-jobs.ts';
import { providerFailure } from '../failure.ts';
import type { HttpRequest } from '../http.ts';
import { packAnswer, parseJsonObject, rawText, unpack, type PackedAnswer } from '../json-answer.ts';
import type { Answer, CallOptions, ProviderFailure } from '../provider.ts';
import { openEnvelope } from './envelope.ts';

/** One request of the interface. `query` and `body` are already checked. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Appended to the base URL. */
  readonly path: `/${string}`;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** It costs money: only a plain refusal may count as one. */
  readonly paid?: boolean;
  /** Values of the body that describe a person. */
  readonly contact?: readonly string[];
}

/** Speaks the key-header interface: headers, JSON, envelope, failures without secrets. */
export interface Call {
  /** Checks the input, asks the endpoint made of it and reads the answer. Input that is wrong is never sent. */
  <I extends z.ZodType, O extends z.ZodType>(
    input: { readonly schema: I; readonly value: z.input<I> },
    endpoint: (checked: z.output<I>) => Endpoint,
    answer: O | ((checked: z.output<I>) => O),
    options?: CallOptions,
  ): Answer<z.output<O>>;
}

export interface CallDependencies {
  readonly connection: Connection;
  readonly budget: Budget;
  readonly email: string;
  readonly key: string;
  readonly log: Log | undefined;
}

export interface Caller {
  readonly call: Call;
  /** Asks for an answer that can be large; it is decoded in the worker and comes in batches. */
  callLarge<J extends 'key-header/domains' | 'key-header/prices'>(
    job: J,
    path: Endpoint['path'],
    onBatch: (batch: BatchOf<J>) => Promise<void>,
    options?: CallOptions,
  ): Answer<SummaryOf<J>>;
}

export function createCaller({ connection, budget, email, key, log }: CallDependencies): Caller {
  const { maxBytes, decoder } = connection;

  function requestFor({ method, path, query, body: content }: Endpoint, limit: number): HttpRequest {
    const body = content && JSON.stringify(content);
    return {
      method,
      url: connection.address(path, query),
      headers: {
        'X-Email': email,
        'X-Api-Key': key,
        Accept: 'application/json',
        'Accept-Encoding': 'gzip',
        'User-Agent': 'Namekeep',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      maxBytes: limit,
    };
  }

  return {
    async call(input, endpoint, answer, options = {}) {
      const checked = input.schema.safeParse(input.value);
      if (!checked.success) return fail(badInput(checked.error));
      const target = endpoint(checked.data);
      const schema = typeof answer === 'function' ? answer(checked.data) : answer;
      const epp = target.body?.['eppcode'];
      const read = readSafely(log, (reply) => readAnswer(packAnswer(reply), target, schema));
      return connection.send(requestFor(target, maxBytes.answer), options, budget, read, {
        secrets: typeof epp === 'string' ? [epp] : [],
        contact: target.contact ?? [],
      });
    },
    callLarge: (job, path, onBatch, options = {}) =>
      connection.send(
        requestFor({ method: 'GET', path }, maxBytes[answerOf[job]]),
        options,
        budget,
        (reply) => decoder.decode(job, undefined, packAnswer(reply), onBatch, options.signal),
      ),
  };
}

async function readAnswer<O extends z.ZodType>(
  answer: PackedAnswer,
  { method, paid = false }: Pick<Endpoint, 'method' | 'paid'>,
  schema: O,
): Promise<Result<z.output<O>, ProviderFailure>> {
  const bytes = await unpack(answer);
  if (!bytes.ok) return bytes;
  const json = parseJsonObject(bytes.value, answer.status);
  if (!json.ok) return json;
  const raw = rawText(bytes.value);
  const opened = openEnvelope(json.value, { method, paid, status: answer.status, raw });
  if (!opened.ok) return opened;
  const value = schema.safeParse(opened.value);
  if (value.success) return ok(value.data);
  const issue = value.error.issues[0];
  const problem = issue?.code === 'custom' ? issue.message : `lacks ${issue?.path.join('.') ?? 'data'}`;
  return fail(
    providerFailure('unexpected-shape', 'maybe', `The answer of the service ${problem}.`, {
      status: answer.status,
      raw,
    }),
  );
}
