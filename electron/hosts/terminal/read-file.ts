import type { z } from 'zod';
import { badInput } from '../../../shared/model/errors.ts';
import { fromText } from '../../../shared/model/sentence.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import { errorCode, systemReason } from '../../platform/error-code.ts';
import { structureProblem } from '../../platform/json-structure.ts';
import { NotFile, NotText, readTextFile } from '../../platform/read-text-file.ts';
import type { Session } from './session.ts';

/** By default a file is as large as one person's data can be. */
interface FileOptions {
  readonly prefix?: string;
  readonly format?: 'CSV' | 'JSON';
  readonly mostBytes?: number;
  /** Of UTF-8 unless given. */
  readonly decode?: (bytes: Uint8Array) => string | null;
}

/**
 * @param file as the user named it
 * @throws AppError `bad-input` when it is missing, a folder, too large, not text, or cannot be read
 */
export async function readNamedFile(
  { pathOf }: Pick<Session, 'pathOf'>,
  file: string,
  { prefix = '', format = 'JSON', mostBytes = 1024 * 1024, decode }: FileOptions,
): Promise<string> {
  try {
    return await readTextFile(pathOf(file), mostBytes, decode);
  } catch (error) {
    throw badInput(`${prefix}${problemOf(error, file, format)}`);
  }
}

function problemOf(error: unknown, file: string, format: string): string {
  if (error instanceof NotText) return notText(file, format);
  if (error instanceof NotFile) return `${file} is a device or a pipe, not a file.`;
  if (errorCode(error) === 'ENOENT') return `There is no file ${file}.`;
  if (errorCode(error) === 'EISDIR') return `${file} is a folder, not a file.`;
  return `${file} cannot be read: ${systemReason(error)}`;
}

export const notText = (what: string, format: string): string =>
  `${what} is not a text file. Save it as ${format} (UTF-8).`;

/**
 * @param option that the file was given with
 * @throws AppError `bad-input` that names the option, and the fields that are wrong
 */
export async function readJsonFile<S extends z.ZodType>(
  session: Pick<Session, 'pathOf'>,
  option: string,
  file: string,
  schema: S,
): Promise<z.output<S>> {
  const text = await readNamedFile(session, file, { prefix: `${option}: ` });
  const read = schema.safeParse(parseJson(text, `${option}: ${file} is not JSON.`));
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) =>
    [option, path.join('.'), inEnglish(fromText(message))].filter((part) => part !== '').join(': '),
  );
  throw badInput(problems.join('\n'));
}

/** @throws AppError `bad-input` with the sentence */
export function parseJson(text: string, otherwise: string): unknown {
  try {
    if (structureProblem(Buffer.from(text)) === null) return JSON.parse(text);
  } catch {
    // Said below, like what is nested too deeply.
  }
  throw badInput(otherwise);
}
