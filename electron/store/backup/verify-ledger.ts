import Sqlite, { type Database } from 'better-sqlite3';

/**
 * Reads a whole database file, tables and indexes, through a connection that cannot write.
 * @returns what is wrong with it, or null
 */
export function problemIn(file: string): string | null {
  try {
    const db = new Sqlite(file, { readonly: true, fileMustExist: true });
    try {
      const found = String(db.pragma('integrity_check(1)', { simple: true }));
      return found === 'ok' ? null : found.replace(/\s+/g, ' ');
    } finally {
      db.close();
    }
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
