import { say, type Sentence } from '../../shared/words/sentence.ts';
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
  const failure = (as: Failure['code'], message: Sentence, retryable = false): Failure => ({
    code: as,
    message,
    retryable,
  });
  if (among(code, full)) return failure('disk-full', say('store.disk-full', { path }), true);
  if (among(code, busy)) return failure('busy', say('store.busy', { path }), true);
  if (among(code, damage)) {
    return path.endsWith('ledger.db')
      ? failure('ledger-damaged', say('store.ledger-damaged', { path, code }))
      : failure('file-failed', say('store.cache-damaged', { path, code }));
  }
  if (among(code, file) || system.includes(code)) {
    return failure('file-failed', say('store.unusable', { path, code }));
  }
  const reason = error instanceof Error ? error.message : String(error);
  return unexpectedFailure(error, say('store.could-not', { reason }));
}

export const closedError = (): AppError => new AppError('stopped', say('store.closed'));
