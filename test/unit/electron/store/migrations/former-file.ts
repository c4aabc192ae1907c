import Sqlite, { type Database } from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import { ledgerMigrations } from '../../../../../electron/store/migrations/ledger.ts';
import { type Migration, migrate } from '../../../../../electron/store/migrations/migrate.ts';

/** A database in memory, closed with the test. */
export function emptyFile(): Database {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  onTestFinished(() => void db.close());
  return db;
}

export function takeTo(
  db: Database,
  id = Number.MAX_SAFE_INTEGER,
  migrations: readonly Migration[] = ledgerMigrations,
): void {
  migrate(
    db,
    migrations.filter((migration) => migration.id <= id),
    'any.db',
  );
}

/** A ledger of the schema that came right before that of this number. */
export function ledgerBefore(id: number): Database {
  const db = emptyFile();
  takeTo(db, id - 1);
  return db;
}

export function expectSound(db: Database): void {
  expect(db.pragma('foreign_key_check')).toEqual([]);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
}
