import { closeSync, existsSync, openSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { closeToOthers } from '../platform/close-to-others.ts';
import { errorCode } from '../platform/error-code.ts';
import { isBusy } from './failures.ts';
import { type Migration, migrate, refuseNewerFile } from './migrations/migrate.ts';

/** Milliseconds a statement waits for another process to finish writing. */
const busyTimeout = { ledger: 10_000, cache: 60_000 };

const synchronous = { ledger: 'FULL', cache: 'NORMAL' };

export type DatabaseKind = 'ledger' | 'cache';

/**
 * Opens one of the two files for writing, creating it readable by its owner only, and brings it to the latest schema.
 * @param trusted the content need not be read to find damage
 * @throws AppError `file-from-newer-version`, the file untouched. @throws SqliteError also when the check finds damage
 */
export function openDatabase(
  kind: DatabaseKind,
  file: string,
  migrations: readonly Migration[],
  trusted = false,
): Database {
  createPrivateFile(file);
  check(file, migrations, trusted);
  const db = new Sqlite(file, { timeout: busyTimeout[kind], fileMustExist: true });
  try {
    // Holds for a new file, and for an old one from VACUUM on.
    if (kind === 'ledger') db.pragma('auto_vacuum = INCREMENTAL');
    writeAhead(db);
    // Before the migrations: that every commit waits for the disk is how damage to the log is distinguished from a power cut.
    db.pragma(`synchronous = ${synchronous[kind]}`);
    db.pragma('foreign_keys = ON');
    db.pragma('cache_size = -32768');
    db.pragma('journal_size_limit = 67108864');
    migrate(db, migrations, file);
    if (kind === 'ledger') makeCompactible(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * A file that is not in this mode yet, such as a restored copy, may be open elsewhere: SQLite waits for its readers here, but
 * not for its writer.
 */
function writeAhead(db: Database): void {
  for (;;) {
    try {
      db.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    // Waits until the writer has finished. @throws SqliteError when it did not within the time limit
    db.exec('BEGIN IMMEDIATE; COMMIT');
  }
}

/** Writes a former ledger once more as a whole, so that its free pages can be given back from now on. */
function makeCompactible(db: Database): void {
  if (db.pragma('auto_vacuum', { simple: true }) === 0) vacuum(db);
}

export function vacuum(db: Database): void {
  try {
    db.exec('VACUUM');
  } catch {
    // The next start tries again: a file that is larger than it could be is as good.
  }
}

/** SQLite gives the -wal and -shm files the permissions of the database. */
export function createPrivateFile(file: string): void {
  // Never opened when it exists: closing a descriptor would drop the locks SQLite holds on the file in this process.
  if (existsSync(file)) return closeToOthers(file);
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
}

// Read-only first: even opening a file for writing can change it (a checkpoint of another program's log), and a damaged
// one is to be left as it is.
function check(file: string, migrations: readonly Migration[], trusted: boolean): void {
  const db = new Sqlite(file, { readonly: true, timeout: busyTimeout.ledger });
  try {
    refuseNewerFile(db, migrations, file);
    if (!trusted) checkContent(db, file);
  } finally {
    db.close();
  }
}

function checkContent(db: Database, file: string): void {
  const found = quickCheck(db);
  if (found === 'ok') return;
  throw Object.assign(new Error(`${file}: ${found}`), { code: 'SQLITE_CORRUPT' });
}

function quickCheck(db: Database): string {
  try {
    return String(db.pragma('quick_check(1)', { simple: true }));
  } catch (error) {
    // The check itself meets what it cannot read, such as a full-text index of another format: damage as well.
    if (error instanceof Error && errorCode(error) === 'SQLITE_ERROR') return error.message;
    throw error;
  }
}
