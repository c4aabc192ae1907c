import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import Sqlite, { type Database } from 'better-sqlite3';
import { schemaVersion } from '../migrations/migrate.ts';

/** Written while nothing happens that a copy would have to keep: requests counted, a day that was looked at. */
const passing = ['request_slots', 'bucket_blocks', 'sqlite_sequence'];
const passingSettings = "name IN ('updates', 'history.removed') OR name LIKE 'notifications.reminded %'";

/**
 * Compares every row, and lets others have the thread in between. A counter would be cheaper, but SQLite has none that
 * says whether the rows are the same.
 * @param ledger in a transaction, on a connection that nobody else uses
 * @returns whether the copy holds the same; a damaged one does not
 */
export async function holdsSame(ledger: Database, copy: string): Promise<boolean> {
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
