import Sqlite, { type Database } from 'better-sqlite3';
import { say } from '../../../shared/words/sentence.ts';
import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../../shared/model/errors.ts';
import { backUp } from './backup.ts';
import {
  backupFolder,
  backupName,
  type LedgerBackup,
  listBackups,
  removeOldBackups,
} from './backup-folder.ts';
import { takeLock, tryLock } from '../ledger/locks.ts';
import { type Migration, refuseNewerFile, schemaVersion } from '../migrations/migrate.ts';
import { problemIn } from './verify-ledger.ts';
import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const kept = { daily: 7, beforeMigration: 3, asked: 3 };
const day = 24 * 60 * 60_000;
const lock = 'ledger-backup';

/**
 * @returns the new copy, or null when none is due, there is nothing to copy that the youngest copy does not hold, or
 * another process makes it
 * @throws AppError `file-failed` when the copy did not pass the check and was removed. @throws SqliteError
 */
export async function backUpDaily(home: string, now: Date): Promise<string | null> {
  const release = tryLock(home, lock);
  if (!release) return null;
  try {
    // A copy from the future was made before the clock was set back.
    const isDaily = ({ why, takenAt, checkedAt }: LedgerBackup): boolean =>
      (why === 'daily' || checkedAt > takenAt) && Math.abs(now.getTime() - Date.parse(checkedAt)) < day;
    if (listBackups(home).some(isDaily)) return null;
    return await withLedger(home, async (ledger) =>
      holdsAnything(ledger) && (await sameCopy(ledger, home, now)) === null
        ? copy(ledger, home, now, null, kept.daily)
        : null,
    );
  } finally {
    release();
  }
}

/** Copies the ledger now, or answers the youngest copy where it holds the same; throws `busy` or `file-failed`. */
export async function backUpNow(home: string, now: Date): Promise<string> {
  return locked(
    home,
    10_000,
    async (ledger) => (await sameCopy(ledger, home, now)) ?? copy(ledger, home, now, 'asked', kept.asked),
  );
}

/** @returns the youngest copy, noted as checked, if it holds what the ledger holds and both are sound; else null */
async function sameCopy(ledger: Database, home: string, now: Date): Promise<string | null> {
  const [youngest] = listBackups(home);
  if (!youngest || !(await holdsSame(ledger, youngest.file))) return null;
  if ([youngest.file, join(home, 'ledger.db')].some((file) => problemIn(file) !== null)) return null;
  utimesSync(youngest.file, now, now);
  return youngest.file;
}

/**
 * Copies a ledger of a former schema. Without a copy that passed the check there is no migration.
 * @returns the new copy, or null when there is nothing to migrate
 * @throws AppError `file-from-newer-version` | `busy` | `file-failed`. @throws SqliteError
 */
export async function backUpBeforeMigration(
  home: string,
  migrations: readonly Migration[],
  now: Date,
): Promise<string | null> {
  if (!existsSync(join(home, 'ledger.db'))) return null;
  if ((await withLedger(home, (ledger) => nextMigration(ledger, home, migrations))) === null) return null;
  return locked(home, 60_000, async (ledger) => {
    const before = nextMigration(ledger, home, migrations);
    if (before === null || listBackups(home).some((copy) => copy.before === before && isFresh(copy, now)))
      return null;
    return copy(ledger, home, now, before, kept.beforeMigration);
  });
}

/** Uses the ledger while nobody else copies it. @throws AppError `busy` */
async function locked<T>(home: string, waitMs: number, use: (ledger: Database) => Promise<T>): Promise<T> {
  const release = takeLock(home, lock, waitMs, say('store.doing-backup'));
  try {
    return await withLedger(home, use);
  } finally {
    release();
  }
}

/** Several processes may start at once after an update: the copy of the first serves them all. */
const isFresh = ({ takenAt }: { takenAt: string }, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(takenAt)) < 60_000;

function nextMigration(ledger: Database, home: string, migrations: readonly Migration[]): number | null {
  refuseNewerFile(ledger, migrations, join(home, 'ledger.db'));
  const version = schemaVersion(ledger);
  return version === 0 ? null : (migrations.find(({ id }) => id > version)?.id ?? null);
}

export const holdsAnything = (ledger: Database): boolean =>
  ledger.prepare('SELECT EXISTS (SELECT 1 FROM accounts) OR EXISTS (SELECT 1 FROM orders)').pluck().get() ===
  1;

async function copy(
  ledger: Database,
  home: string,
  now: Date,
  reason: Parameters<typeof backupName>[1],
  keep: number,
): Promise<string> {
  mkdirSync(backupFolder(home), { recursive: true, mode: 0o700 });
  const { file } = await backUp(
    ledger,
    home,
    join(backupFolder(home), backupName(now, reason)),
    (partial) => {
      const problem = problemIn(partial);
      if (problem === null) return;
      throw new AppError(
        'file-failed',
        say('backup.copy-damaged', { file: join(home, 'ledger.db'), problem }),
      );
    },
  );
  utimesSync(file, now, now);
  removeOldBackups(home, file, keep);
  return file;
}

/** One unchanging state of the ledger: a copy of a file that others write to would begin again with every write. */
export async function withLedger<T>(home: string, use: (ledger: Database) => T | Promise<T>): Promise<T> {
  const ledger = new Sqlite(join(home, 'ledger.db'), { readonly: true, timeout: 10_000 });
  try {
    ledger.exec('BEGIN');
    return await use(ledger);
  } finally {
    ledger.close();
  }
}

/** Written while nothing happens that a copy would have to keep: requests counted, a day that was looked at. */
const passing = ['request_slots', 'bucket_blocks', 'sqlite_sequence'];
const passingSettings = "name IN ('updates', 'history.removed') OR name LIKE 'notifications.reminded %'";

/**
 * Compares every row, and lets others have the thread in between. A counter would be cheaper, but SQLite has none that
 * says whether the rows are the same.
 * @param ledger in a transaction, on a connection that nobody else uses
 * @returns whether the copy holds the same; a damaged one does not
 */
async function holdsSame(ledger: Database, copy: string): Promise<boolean> {
  const other = new Sqlite(copy, { readonly: true, fileMustExist: true });
  const copied = rowsOf(other);
  try {
    let compared = 0;
    for (const row of rowsOf(ledger)) {
      if (!isDeepStrictEqual(row, copied.next().value)) return false;
      compared += 1;
      if (compared % 1_000 === 0) await turn();
    }
    return copied.next().done === true;
  } catch {
    return false;
  } finally {
    copied.return(undefined);
    other.close();
  }
}

function* rowsOf(db: Database): Generator<unknown, undefined> {
  yield schemaVersion(db);
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  for (const table of tables.pluck().all()) {
    if (passing.includes(table)) continue;
    const where = table === 'settings' ? `WHERE NOT (${passingSettings})` : '';
    yield* db.prepare<[], unknown[]>(`SELECT '${table}', * FROM ${table} ${where}`).raw().iterate();
  }
}
