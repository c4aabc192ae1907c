import Sqlite, { type Database } from 'better-sqlite3';

/** Reads a database file through a connection that cannot write. @throws SqliteError */
export function inFile<T>(file: string, read: (db: Database) => T): T {
  const db = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** Reads a whole database file, tables and indexes. @returns what is wrong with it, or null */
export function problemIn(file: string): string | null {
  try {
    const found = inFile(file, (db) => String(db.pragma('integrity_check(1)', { simple: true })));
    return found === 'ok' ? null : found.replace(/\s+/g, ' ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @returns whether this database has the tables of a ledger. @throws SqliteError when it cannot be read */
export const holdsLedger = (db: Database): boolean =>
  db
    .prepare("SELECT count(*) FROM sqlite_schema WHERE name IN ('accounts', 'orders', 'order_events')")
    .pluck()
    .get() === 3;
