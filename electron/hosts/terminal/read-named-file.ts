import { AppError } from '../../../shared/model/errors.ts';
import { errorCode, systemReason } from '../../platform/error-code.ts';
import { NotFile, NotText, readTextFile } from '../../platform/read-text-file.ts';

/** What a sentence about a file says besides its name. */
interface About {
  /** How the sentence begins: `--registrant: `. */
  readonly prefix?: string;
  readonly format?: 'CSV' | 'JSON';
  /** By default enough for the data of one person or service. */
  readonly mostBytes?: number;
}

/**
 * @param file as the user named it
 * @throws AppError `bad-input` when it is missing, a folder, too large, not text, or cannot be read
 */
export async function readNamedFile(
  file: string,
  path: string,
  { prefix = '', format = 'JSON', mostBytes = 1024 * 1024 }: About,
): Promise<string> {
  try {
    return await readTextFile(path, mostBytes);
  } catch (error) {
    throw new AppError('bad-input', `${prefix}${why(error, file, format)}`);
  }
}

function why(error: unknown, file: string, format: string): string {
  if (error instanceof NotText) return notText(file, format);
  if (error instanceof NotFile) return `${file} is a device or a pipe, not a file.`;
  if (errorCode(error) === 'ENOENT') return `There is no file ${file}.`;
  if (errorCode(error) === 'EISDIR') return `${file} is a folder, not a file.`;
  return `${file} cannot be read: ${systemReason(error)}`;
}

export const notText = (what: string, format: string): string =>
  `${what} is not a text file. Save it as ${format} (UTF-8).`;
