import { say } from '../../../shared/words/sentence.ts';
import { fromText } from '../../../shared/model/sentence.ts';
import type { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import type { Log } from '../../platform/log.ts';
import { badInput } from '../bad-input.ts';
import type { Budget } from '../budget.ts';
import { readSafely, type Connection } from '../connection.ts';
import { answerOf, type BatchOf, type SummaryOf } from '../decode-jobs.ts';
import type { HttpRequest } from '../http.ts';
import { packAnswer, parseJsonObject, unexpected, unpack, type PackedAnswer } from '../json-answer.ts';
import type { Answer, CallOptions, ProviderFailure } from '../provider.ts';
import type { Endpoint } from './endpoints.ts';
import { openEnvelope } from './envelope.ts';
import { contactOf, type Parameters } from './requests.ts';

interface CallerDependencies {
  readonly connection: Connection;
  readonly budget: Budget;
  readonly email: string;
  readonly key: string;
  readonly log: Log | undefined;
}

export function createCaller({ connection, budget, email, key, log }: CallerDependencies) {
  const { maxBytes, decoder } = connection;
  const headers = { 'X-Email': email, 'X-Api-Key': key };

  function requestFor(
    { method, path, sentIn }: Pick<Endpoint, 'method' | 'path' | 'sentIn'>,
    parameters: Parameters,
  ): HttpRequest {
    const request = { method, headers, maxBytes: maxBytes.answer };
    if (sentIn === 'body') {
      return { ...request, url: connection.address(path), body: JSON.stringify(parameters) };
    }
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- what goes into a query is text in every row of the table
    return { ...request, url: connection.address(path, parameters as Readonly<Record<string, string>>) };
  }

  return {
    /** A request that is wrong is never sent. */
    async ask<I extends z.ZodType<Parameters>, O extends z.ZodType>(
      endpoint: Endpoint<I, O>,
      request: z.input<I>,
      options: CallOptions = {},
    ): Answer<z.output<O>> {
      const checked = endpoint.request.safeParse(request);
      if (!checked.success) return fail(badInput(checked.error));
      const { answer } = endpoint;
      const schema = typeof answer === 'function' ? answer(checked.data) : answer;
      const { eppcode } = checked.data;
      const read = readSafely(log, (reply) => readAnswer(packAnswer(reply), endpoint, schema));
      return connection.send(requestFor(endpoint, checked.data), options, budget, read, {
        secrets: typeof eppcode === 'string' ? [eppcode] : [],
        contact: contactOf(checked.data),
      });
    },
    /** Asks for an answer decoded in the worker, in batches; what `recognize` answers spares the decoding. */
    askLarge: <J extends 'key-header/domains' | 'key-header/prices'>(
      job: J,
      path: Endpoint['path'],
      onBatch: (batch: BatchOf<J>) => Promise<void>,
      options: CallOptions = {},
      recognize: (came: PackedAnswer) => Promise<SummaryOf<J> | null> = async () => null,
    ): Answer<SummaryOf<J>> =>
      connection.send(
        { method: 'GET', url: connection.address(path), headers, maxBytes: maxBytes[answerOf[job]] },
        options,
        budget,
        async (reply) => {
          const came = packAnswer(reply);
          const known = await recognize(came);
          return known ? ok(known) : decoder.decode(job, undefined, came, onBatch, options.signal);
        },
      ),
  };
}

async function readAnswer<O extends z.ZodType>(
  answer: PackedAnswer,
  { method, paid }: Pick<Endpoint, 'method' | 'paid'>,
  schema: O,
): Promise<Result<z.output<O>, ProviderFailure>> {
  const bytes = await unpack(answer);
  if (!bytes.ok) return bytes;
  const json = parseJsonObject(bytes.value, answer.status);
  if (!json.ok) return json;
  const { status } = answer;
  const opened = openEnvelope(json.value, { method, paid, status });
  if (!opened.ok) return opened;
  const value = schema.safeParse(opened.value);
  if (value.success) return ok(value.data);
  const issue = value.error.issues[0];
  const problem =
    issue?.code === 'custom'
      ? fromText(issue.message)
      : say('answer.lacks', { what: issue?.path.join('.') ?? 'data' });
  return unexpected(problem, status);
}
