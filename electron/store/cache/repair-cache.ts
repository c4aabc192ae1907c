import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../shared/model/errors.ts';
import { cacheMigrations } from '../migrations/cache.ts';
import { tryLock } from '../ledger/locks.ts';
import { openDatabase } from '../open-database.ts';
import { forgetNote, isAsClosed } from './checked-note.ts';
import { isDamage } from '../failures.ts';

/**
 * Opens `cache.db`. A damaged one is renamed to `cache.db.damaged-<time>`, with its log files, and begun anew.
 * @returns with sentences for the user about what was done
 * @throws AppError `file-from-newer-version`. @throws SqliteError
 */
export function openOrRepairCache(home: string): { db: Database; notices: string[] } {
  const file = join(home, 'cache.db');
  const open = (): Database => {
    const trusted = isAsClosed(file);
    const db = openDatabase('cache', file, cacheMigrations, trusted);
    if (!trusted) forgetNote(file);
    return db;
  };
  try {
    return { db: open(), notices: [] };
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  // Two processes may find the damage at once: the second must not set the new file aside.
  const release = tryLock(home, 'cache-repair', 30_000);
  if (!release) {
    throw new AppError('busy', 'Another Namekeep is repairing the cache. Try again in a moment.', {
      retryable: true,
    });
  }
  try {
    return { db: open(), notices: [] };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const aside = setAside(file);
    return {
      db: open(),
      notices: [
        `The cache was damaged and has been set aside as ${aside}. Refresh your accounts to fill it again; orders are not touched.`,
      ],
    };
  } finally {
    release();
  }
}

function setAside(file: string): string {
  const aside = `${file}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  // The log files first: a new database must never meet the old one's log.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  return aside;
}
