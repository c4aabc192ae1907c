import { asWritten } from '../../shared/words/sentence.ts';
import { AppError, type Failure } from '../../shared/model/errors.ts';
import { errorCode } from '../platform/error-code.ts';
import { unexpectedFailure } from '../platform/unexpected-failure.ts';

// The last one: the file through which SQLite's connections share a log could not grow.
const full = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'SQLITE_IOERR_SHMSIZE'];
const busy = ['SQLITE_BUSY', 'SQLITE_LOCKED'];
const file = ['SQLITE_IOERR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_PERM', 'SQLITE_AUTH'];
// Nothing that is written comes near SQLite’s largest size: a length beyond it is damage.
const damage = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_TOOBIG'];
const system = [
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EMFILE',
  'EBUSY',
  'EEXIST',
];

/** SQLite's extended codes (`SQLITE_IOERR_WRITE`) begin with the primary one. */
const among = (code: string, primaries: readonly string[]): boolean =>
  primaries.some((primary) => code === primary || code.startsWith(`${primary}_`));

/** @returns whether SQLite says that the content of a file is not what it wrote */
export const isDamage = (error: unknown): boolean => among(errorCode(error), damage);

export const isBusy = (error: unknown): boolean => among(errorCode(error), busy);

/**
 * @param path the database or file at work, named in the sentence
 * @returns what crosses to the caller: code and sentence, never SQL values
 */
export function toFailure(error: unknown, path: string): Failure {
  if (error instanceof AppError) return error.failure;
  const code = errorCode(error);
  const failure = (as: Failure['code'], message: string, retryable = false): Failure => ({
    code: as,
    message: asWritten(message),
    retryable,
  });
  if (among(code, full))
    return failure(
      'disk-full',
      `The disk is full: ${path} could not be written. Make room and try again.`,
      true,
    );
  if (among(code, busy))
    return failure('busy', `Another Namekeep is writing ${path}. Try again in a moment.`, true);
  if (among(code, damage)) {
    return path.endsWith('ledger.db')
      ? failure(
          'ledger-damaged',
          `${path} is damaged (${code}). It was left as it is; to put a backup in its place, see “restore-ledger” in the terminal: it shows the restore points and what each would lose.`,
        )
      : failure(
          'file-failed',
          `${path} is damaged (${code}). Restart Namekeep; the file is then set aside and rebuilt by a refresh.`,
        );
  }
  if (among(code, file) || system.includes(code)) {
    return failure(
      'file-failed',
      `${path} could not be used (${code}). Check the disk and the permissions of the file and its folder.`,
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return unexpectedFailure(error, `The store could not do this: ${reason}`);
}

/** What every call fails with after the store was closed. */
export const closedError = (): AppError => new AppError('stopped', 'The store is closed.');
