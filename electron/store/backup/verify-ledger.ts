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

export function problemIn(file: string): string | null {
  try {
    return inFile(file, integrityProblem);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** As {@link problemIn}. @throws SqliteError when it cannot be read */
export function integrityProblem(db: Database): string | null {
  const found = String(db.pragma('integrity_check(1)', { simple: true }));
  return found === 'ok' ? null : found.replace(/\s+/g, ' ');
}

/** The longest value that the program stores is a route profile: 200,000 characters, of three bytes at most. */
const mostBytes = 1024 * 1024;

/** SQL that is 1 for a row with a value longer than any that the program stores, found without reading the value. */
export const hasLongValue = (columns: readonly { readonly name: string }[]): string =>
  columns.map(({ name }) => `coalesce(octet_length(${name}), 0) > ${mostBytes}`).join(' OR ');

/** @returns whether this database has the tables of a ledger. @throws SqliteError when it cannot be read */
export const holdsLedger = (db: Database): boolean =>
  db
    .prepare("SELECT count(*) FROM sqlite_schema WHERE name IN ('accounts', 'orders', 'order_events')")
    .pluck()
    .get() === 3;
