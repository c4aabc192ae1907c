import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { errorCode } from '../../platform/error-code.ts';
import { cacheMigrations } from './take-over.ts';
import { migrate } from '../migrations/migrate.ts';
import { takeLock } from '../ledger/locks.ts';
import { openDatabase, vacuum } from '../open-database.ts';
import { forgetNote, isAsClosed, noteAsClosed } from './checked-note.ts';
import { isDamage } from '../failures.ts';

/**
 * Makes `cache.db` ready to be opened: created, of the latest schema, and read whole unless it is as it was left. A
 * damaged one is renamed to `cache.db.damaged-<time>`, with its log files, and a new one is begun.
 * @returns sentences for the user about what was done
 * @throws AppError `file-from-newer-version` | `busy`. @throws SqliteError
 */
export function prepareCache(home: string): Sentence[] {
  const file = join(home, 'cache.db');
  if (isSound(file)) return [];
  // Two processes may find the damage at once: the second must not set the new file aside.
  const release = takeLock(home, 'cache-repair', 30_000, say('store.doing-repair'));
  try {
    if (isSound(file)) return [];
    const aside = setAside(file);
    migrateCache(file);
    return [say('notice.cache-damaged', { aside })];
  } finally {
    release();
  }
}

/** @returns false for a damaged file */
function isSound(file: string): boolean {
  try {
    migrateCache(file);
    return true;
  } catch (error) {
    // A migration that fails on the program's own file met another schema than the one it was written for.
    if (isDamage(error) || errorCode(error) === 'SQLITE_ERROR') return false;
    throw error;
  }
}

function migrateCache(file: string): void {
  const trusted = isAsClosed(file);
  const db = openDatabase('cache', file, cacheMigrations, trusted);
  try {
    if (!trusted) checkSchema(db);
    // An older cache that was taken over leaves as many free pages as it had.
    const pages = (which: string) => Number(db.pragma(which, { simple: true }));
    if (pages('freelist_count') * 3 > pages('page_count')) vacuum(db);
  } finally {
    db.close();
  }
  if (!trusted) forgetNote(file);
  noteAsClosed(file);
}

// SQLite's check accepts any schema that it can parse, also one in which a letter of a column's name is damaged.
function checkSchema(db: Database): void {
  const made = new Sqlite(':memory:');
  try {
    migrate(made, cacheMigrations, db.name);
    if (schemaOf(db) === schemaOf(made)) return;
  } finally {
    made.close();
  }
  throw Object.assign(new Error(`${db.name}: its schema is damaged`), { code: 'SQLITE_CORRUPT' });
}

const schemaOf = (db: Database): string =>
  JSON.stringify(
    db
      .prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name")
      .all(),
  );

function setAside(file: string): string {
  const aside = `${file}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  return aside;
}
