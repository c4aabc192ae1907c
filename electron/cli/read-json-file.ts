import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { Session } from './session.ts';
import { AppError } from '../../shared/model/errors.ts';

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
  const text = await readFile(pathOf(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new AppError('bad-input', `${option}: ${file} cannot be read: ${error.message}`);
  });
  const read = schema.safeParse(parseJson(text, `${option}: ${file} is not JSON.`));
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) =>
    [option, path.join('.'), message].filter((part) => part !== '').join(': '),
  );
  throw new AppError('bad-input', problems.join('\n'));
}

/** @throws AppError `bad-input` with the sentence */
export function parseJson(text: string, otherwise: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('bad-input', otherwise);
  }
}
