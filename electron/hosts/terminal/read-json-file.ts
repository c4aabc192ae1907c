import type { z } from 'zod';
import type { Session } from './session.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { fromText } from '../../../shared/model/sentence.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import { structureProblem } from '../../platform/json-structure.ts';
import { readNamedFile } from './read-named-file.ts';

/**
 * @param option that the file was given with
 * @throws AppError `bad-input` that names the option, and the fields that are wrong
 */
export async function readJsonFile<S extends z.ZodType>(
  { pathOf }: Pick<Session, 'pathOf'>,
  option: string,
  file: string,
  schema: S,
): Promise<z.output<S>> {
  const text = await readNamedFile(file, pathOf(file), { prefix: `${option}: ` });
  const read = schema.safeParse(parseJson(text, `${option}: ${file} is not JSON.`));
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) =>
    [option, path.join('.'), inEnglish(fromText(message))].filter((part) => part !== '').join(': '),
  );
  throw new AppError('bad-input', problems.join('\n'));
}

/** @throws AppError `bad-input` with the sentence */
export function parseJson(text: string, otherwise: string): unknown {
  try {
    if (structureProblem(Buffer.from(text)) === null) return JSON.parse(text);
  } catch {
    // Said below, like what is nested too deeply.
  }
  throw new AppError('bad-input', otherwise);
}
