import { channel } from 'node:diagnostics_channel';
import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { issueMessage } from '../../../shared/model/issue-message.ts';
import { fromText } from '../../../shared/model/sentence.ts';
import type { z } from 'zod';
import { calls, type CallName, type Envelope, type Output, type Parsed } from '../../../shared/contract.ts';
import { AppError, Failure, fail, ok } from '../../../shared/model/errors.ts';
import type { Log } from '../../platform/log.ts';
import { unexpectedFailure } from '../../platform/unexpected-failure.ts';

/** One function per call of the contract, with parsed input; `signal` stops long work between requests. */
export type Handlers = {
  readonly [N in CallName]: (input: Parsed<N>, signal?: AbortSignal) => Answer<Output<N>>;
};
/** A contract without an answer needs none. */
type Answer<T> = [T] extends [null] ? Promise<void> | Promise<null> : Promise<T>;

/** Answers one call, whatever it is asked; never rejects. */
export type Dispatch = (name: unknown, input: unknown, signal?: AbortSignal) => Promise<Envelope<unknown>>;

/** Every answer, before a host has it: tests compare it with the contract (`test/support/answers-on-contract.ts`). */
export const answers = channel('namekeep.answers');

type Handler = (input: unknown, signal?: AbortSignal) => Promise<unknown>;

const internal = (error: unknown): Failure => unexpectedFailure(error, say('program.internal'));

const isCall = (name: unknown): name is CallName => typeof name === 'string' && Object.hasOwn(calls, name);

function badInput(issues: readonly z.core.$ZodIssue[]): Failure {
  const fields: Record<string, Sentence> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= fromText(issue.message);
  const [first = say('input.invalid'), ...others] = Object.values(fields);
  const also = Object.keys(fields).slice(1).join(', ');
  const message = others.length === 0 ? first : say('input.also-wrong', { first, also });
  return { code: 'bad-input', message, retryable: false, fields };
}

const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Parses the input of a call and has its handler answer, the same way on every host. */
export function createDispatcher(handlers: Handlers, log: Log): Dispatch {
  return async (name, input, signal) => {
    if (!isCall(name)) return fail({ code: 'bad-input', message: say('program.no-call'), retryable: false });
    try {
      const parsed = calls[name].input.safeParse(input, { error: issueMessage });
      if (!parsed.success) return fail(badInput(parsed.error.issues));
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the input was parsed by the schema of this very call
      const answer = await (handlers[name] as Handler)(parsed.data, signal);
      const value = answer ?? null;
      answers.publish({ name, value });
      return ok(value);
    } catch (error) {
      if (error instanceof AppError) return fail(Failure.parse(error.failure));
      log.warn('call-failed', { call: name, reason: describeError(error) });
      return fail(internal(error));
    }
  };
}
