import { say, type Sentence } from '../../shared/words/sentence.ts';
import { type BigIntStats, closeSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type AppError, badInput } from '../../shared/model/errors.ts';

const liveFiles = ['ledger.db', 'cache.db'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);

/**
 * Refuses a place that a user named for a report or a backup when it is in the home folder, or when a database would be
 * replaced. Files and folders are compared by device and inode, so no link and no other spelling of a path leads there.
 * @param file absolute
 * @param mayReplace asked of an existing database
 * @throws AppError `bad-input`, also where its folder does not exist; nothing was written
 */
export function refuseOutputPlace(
  file: string,
  home: string,
  mayReplace: (database: string) => boolean = () => false,
): void {
  if (isInside(file, home) || isInside(realPath(file), home)) throw badPlace(say('file.in-home', { file }));
  refuseLiveFile(file, home);
  if (isDatabase(file) && !mayReplace(file)) throw badPlace(say('file.database', { file }));
  if (!hasFolder(file)) throw badPlace(say('file.no-folder', { folder: dirname(file) }));
}

/** Refuses a database of this home folder, its log files too, whatever name it is given. @throws AppError `bad-input` */
export function refuseLiveFile(file: string, home: string): void {
  if (liveFiles.some((name) => file === join(home, name) || isSame(file, join(home, name))))
    throw badPlace(say('file.in-use', { file }));
}

const badPlace = (sentence: Sentence): AppError => badInput(sentence, 'file');

function isInside(file: string, folder: string): boolean {
  for (let at = realPath(dirname(file)); ; at = dirname(at)) {
    if (isSame(at, folder)) return true;
    if (at === dirname(at)) return false;
  }
}

/** Also where nobody may look: writing there fails with a sentence of its own. */
function hasFolder(file: string): boolean {
  try {
    statSync(dirname(file));
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
}

/** Of what does not exist, the nearest folder above it. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path === dirname(path) ? path : realPath(dirname(path));
  }
}

function isSame(path: string, other: string): boolean {
  const [a, b] = [statOf(path), statOf(other)];
  return a !== null && b !== null && a.dev === b.dev && a.ino === b.ino;
}

/** Null where nothing is, or where nobody may look: writing there fails with a sentence of its own. */
function statOf(path: string): BigIntStats | null {
  try {
    // Numbers would round the file ids of Windows.
    return statSync(path, { bigint: true });
  } catch {
    return null;
  }
}

/** @returns whether a file is there that is no database. @throws AppError `bad-input` when it cannot be read */
export const isOtherFile = (file: string): boolean => statOf(file)?.isFile() === true && !isDatabase(file);

function isDatabase(file: string): boolean {
  // Reading from a pipe would wait for its writer.
  if (!statOf(file)?.isFile()) return false;
  try {
    return readHeader(file).toString('latin1', 0, 16) === 'SQLite format 3\0';
  } catch {
    throw badPlace(say('file.unreadable', { file }));
  }
}

/** @returns the first 20 bytes, or as many as there are. @throws Error of the file system */
export function readHeader(file: string): Buffer {
  const header = Buffer.alloc(20);
  const handle = openSync(file, 'r');
  try {
    return header.subarray(0, readSync(handle, header));
  } finally {
    closeSync(handle);
  }
}
