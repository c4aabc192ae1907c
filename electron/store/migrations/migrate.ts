import type { Database } from 'better-sqlite3';
import { AppError } from '../../../shared/model/errors.ts';

/** One step of a file's schema, forward only. `id` is the number its file name begins with. */
export interface Migration {
  readonly id: number;
  up(db: Database): void;
}

export const schemaVersion = (db: Database): number => Number(db.pragma('user_version', { simple: true }));

/**
 * Before anything is written. Steps are numbered in tens: with any other number the header of the file is damaged.
 * @throws AppError `file-from-newer-version`. @throws Error as SQLite reports damage
 */
export function refuseNewerFile(db: Database, migrations: readonly Migration[], file: string): void {
  const version = schemaVersion(db);
  if (version <= (migrations.at(-1)?.id ?? 0)) return;
  if (version % 10 !== 0)
    throw Object.assign(new Error(`${file}: no version ${version}`), { code: 'SQLITE_CORRUPT' });
  throw new AppError(
    'file-from-newer-version',
    `${file} was written by a newer version of Namekeep. Install that version to go on; the file was not changed.`,
  );
}

/**
 * Brings the file to the latest schema, each step in one transaction. Several processes may call this at once: the
 * version is read again inside each transaction, so that every step is made once.
 * @throws AppError `file-from-newer-version`
 */
export function migrate(db: Database, migrations: readonly Migration[], file: string): void {
  refuseNewerFile(db, migrations, file);
  for (const migration of migrations) {
    if (schemaVersion(db) >= migration.id) continue;
    db.transaction(() => {
      if (schemaVersion(db) >= migration.id) return;
      migration.up(db);
      db.pragma(`user_version = ${migration.id}`);
    }).immediate();
  }
}
