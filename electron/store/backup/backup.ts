import { say } from '../../../shared/words/sentence.ts';
import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { AppError } from '../../../shared/model/errors.ts';
import { readHeader, refuseLiveFile, refuseOutputPlace } from '../../platform/output-place.ts';
import { asFileFailure } from '../../platform/replace-file.ts';
import { holdsLedger, inFile } from './verify-ledger.ts';

/** Copies the ledger over an earlier backup; `bad-input` where another database would be lost. */
export async function backUpTo(
  target: string,
  ledger: Database,
  home: string,
): Promise<{ file: string; bytes: number }> {
  const file = resolve(target);
  refuseOutputPlace(file, home, isBackup);
  try {
    return await backUp(ledger, home, file);
  } catch (error) {
    throw asFileFailure(error, file);
  }
}

function isBackup(file: string): boolean {
  // The eighteenth byte says that a database is written without a log file: a backup is, a ledger in use is not.
  if (readHeader(file)[18] !== 1) return false;
  try {
    return inFile(file, holdsLedger);
  } catch {
    return false;
  }
}

/**
 * Copies the ledger as it is at one moment into one self-contained file. An existing file is replaced in one step;
 * until the copy is complete it stays as it was. A new file is for its owner alone; a replaced one keeps its rights.
 * @param verify throws when the copy, not yet in its place, is no good; it is then removed
 * @throws AppError `bad-input` for a place that cannot take the file
 */
export async function backUp(
  ledger: Database,
  home: string,
  target: string,
  verify: (copy: string) => void | Promise<void> = () => undefined,
): Promise<{ file: string; bytes: number }> {
  const file = resolve(target);
  refusePlace(home, file);
  const partial = join(dirname(file), `.${basename(file)}.${process.pid}-${Date.now()}.partial`);
  try {
    // SQLite would make it readable by everybody until it is done.
    closeSync(openSync(partial, 'wx', 0o600));
    await ledger.backup(partial);
    makeSelfContained(partial);
    await verify(partial);
    const replaced = statSync(file, { throwIfNoEntry: false });
    if (replaced) chmodSync(partial, replaced.mode & 0o777);
    renameSync(partial, file);
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(partial + suffix, { force: true });
  }
  return { file, bytes: statSync(file).size };
}

function refusePlace(home: string, file: string): void {
  if (!existsSync(dirname(file))) {
    throw new AppError('bad-input', say('file.no-folder', { folder: dirname(file) }));
  }
  const at = statSync(file, { throwIfNoEntry: false });
  if (at && !at.isFile()) throw new AppError('bad-input', say('file.no-file', { file }));
  refuseLiveFile(file, home);
}

// The copy inherits the log mode of the original, which would need a second file beside it.
function makeSelfContained(file: string): void {
  const copy = new Sqlite(file);
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}
