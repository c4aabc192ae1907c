import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { AppError } from '../../../shared/model/errors.ts';
import { isBusy } from '../failures.ts';
import { createPrivateFile } from '../open-database.ts';

/** Garbage collection closes a database nobody refers to, and a lock must not end like that. */
const holding = new Set<Database>();

/**
 * Takes an exclusive lock that the operating system ends with this process, `kill -9` included: an open
 * `BEGIN EXCLUSIVE` on a database of its own, `locks/<name>.lock`.
 * @param waitMs how long to wait for another holder
 * @returns a release function, or null when somebody holds it
 */
export const tryLock = (home: string, name: string, waitMs = 0): (() => void) | null =>
  hold(home, name, waitMs, 'BEGIN EXCLUSIVE');

/**
 * As `tryLock`, for what takes others a moment.
 * @param doing what the holder is at: “Another Namekeep is …”
 * @throws AppError `busy` when somebody still holds it
 */
export function takeLock(home: string, name: string, waitMs: number, doing: Sentence): () => void {
  const release = tryLock(home, name, waitMs);
  if (release) return release;
  throw new AppError('busy', say('store.doing', { doing }), { retryable: true });
}

/** As `tryLock`, but any number may share it; an exclusive holder and sharers keep each other out. */
export const tryShare = (home: string, name: string, waitMs = 0): (() => void) | null =>
  // Reading is what takes SQLite's shared lock, even where there is nothing to read.
  hold(home, name, waitMs, 'BEGIN; SELECT count(*) FROM sqlite_schema');

function hold(home: string, name: string, waitMs: number, begin: string): (() => void) | null {
  if (name === '' || name.length > 100) {
    throw new RangeError('The name of a lock has 1 to 100 characters.');
  }
  const folder = join(home, 'locks');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${encodeURIComponent(name).replace(/\*/g, '%2A')}.lock`);
  createPrivateFile(file);
  const db = new Sqlite(file, { timeout: waitMs });
  try {
    db.exec(begin);
  } catch (error) {
    db.close();
    if (isBusy(error)) return null;
    throw error;
  }
  holding.add(db);
  return () => {
    holding.delete(db);
    db.close();
  };
}

export function createLocks(home: string) {
  const held = new Map<number, () => void>();
  let last = 0;
  return {
    tryHold(name: string): number | null {
      const release = tryLock(home, name);
      if (!release) return null;
      held.set(++last, release);
      return last;
    },
    release(handle: number): void {
      held.get(handle)?.();
      held.delete(handle);
    },
    releaseAll(): void {
      for (const release of held.values()) release();
      held.clear();
    },
  };
}
