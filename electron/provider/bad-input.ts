import { joinSentences, say, type Sentence } from '../../shared/words/sentence.ts';
import { fromText } from '../../shared/model/sentence.ts';
import type { z } from 'zod';
import { fail } from '../../shared/model/errors.ts';
import { providerFailure } from './failure.ts';
import type { Answer, ProviderFailure } from './provider.ts';

export function badInput(error: z.ZodError): ProviderFailure {
  const fields = Object.fromEntries(
    [...error.issues].reverse().map((issue) => [issue.path.join('.') || 'input', fromText(issue.message)]),
  );
  const message = error.issues[0] ? fromText(error.issues[0].message) : say('input.invalid');
  return providerFailure('bad-input', 'not-sent', message, { fields });
}

export async function ifValid<S extends z.ZodType, T>(
  schema: S,
  input: unknown,
  next: (checked: z.output<S>) => Answer<T>,
): Answer<T> {
  const checked = schema.safeParse(input);
  return checked.success ? next(checked.data) : fail(badInput(checked.error));
}

/** @returns `Admin.Country: A country is two letters, such as IT.` for each field that is wrong, else the message */
export const fieldProblems = ({ message, fields }: Pick<ProviderFailure, 'message' | 'fields'>): Sentence => {
  const [first, ...rest] = Object.entries(fields ?? {}).map(([field, problem]) =>
    field === 'input' ? problem : say('input.of-field', { field, problem }),
  );
  return first ? joinSentences(first, ...rest) : message;
};
