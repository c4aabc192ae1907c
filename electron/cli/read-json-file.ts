import type { z } from 'zod';
import type { Session } from './session.ts';
import { AppError } from '../../shared/model/errors.ts';
import { structureProblem } from '../platform/json-structure.ts';
import { readTextFile } from '../platform/read-text-file.ts';

/** Of a file with the data of one person or service. */
const mostBytes = 1024 * 1024;

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
  const text = await readNamedFile(`${option}: ${file}`, pathOf(file));
  const read = schema.safeParse(parseJson(text, `${option}: ${file} is not JSON.`));
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) =>
    [option, path.join('.'), message].filter((part) => part !== '').join(': '),
  );
  throw new AppError('bad-input', problems.join('\n'));
}

/** @param what how the sentence begins @throws AppError `bad-input` when it cannot be read or has more than 1 MiB */
export const readNamedFile = (what: string, file: string): Promise<string> =>
  readTextFile(file, mostBytes).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new AppError('bad-input', `${what} cannot be read: ${why}`);
  });

/** @throws AppError `bad-input` with the sentence */
export function parseJson(text: string, otherwise: string): unknown {
  try {
    if (structureProblem(Buffer.from(text)) === null) return JSON.parse(text);
  } catch {
    // Said below, like what is nested too deeply.
  }
  throw new AppError('bad-input', otherwise);
}
