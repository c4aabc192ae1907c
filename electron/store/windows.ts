import type { Database } from 'better-sqlite3';
import { reading } from './transactions.ts';

/**
 * Reads a part of those rows of a table that match, by id, and counts all of them, in one state of the database.
 * @param where a condition on named values
 */
export function createWindow<Row, T>(
  db: Database,
  { table, columns, where }: { readonly table: string; readonly columns: string; readonly where: string },
  read: (row: Row) => T,
) {
  const count = db.prepare<[object], number>(`SELECT count(*) FROM ${table} WHERE ${where}`).pluck();
  const rows = db.prepare<[object], Row>(
    `SELECT ${columns} FROM ${table} WHERE ${where} ORDER BY id LIMIT :limit OFFSET :offset`,
  );
  return reading(
    db,
    (values: object, { limit, offset }: { limit: number; offset: number }): { total: number; rows: T[] } => ({
      total: count.get(values) ?? 0,
      rows: rows.all({ ...values, limit, offset }).map(read),
    }),
  );
}

/** @returns a function that counts the rows of a table by state, those without any too */
export function createStateCounts<S extends string>(db: Database, table: string, states: readonly S[]) {
  const counts = db.prepare<[], { state: S; n: number }>(
    `SELECT state, count(*) AS n FROM ${table} GROUP BY state`,
  );
  return (): Record<S, number> => {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- one entry for each state
    const all = Object.fromEntries(states.map((state) => [state, 0])) as Record<S, number>;
    for (const { state, n } of counts.all()) all[state] = n;
    return all;
  };
}
