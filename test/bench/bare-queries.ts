import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import type { Comparison } from './measure.ts';

export interface BareQueries {
  readonly db: Database;
  /** @returns what a line is compared with: these statements, one after the other */
  asking(...statements: readonly string[]): Pick<Comparison, 'baseline'>;
  close(): void;
}

/** Asks the two files of a home without the program: the same rows, in the same order, as plain objects. */
export function bareQueries(home: string): BareQueries {
  const db = new Sqlite(join(home, 'cache.db'), { readonly: true });
  db.pragma('cache_size = -65536');
  db.prepare('ATTACH ? AS ledger').run(join(home, 'ledger.db'));
  return {
    db,
    asking(...statements) {
      const prepared = statements.map((sql) => db.prepare(sql));
      return { baseline: () => prepared.map((statement) => statement.all()) };
    },
    close: (): void => void db.close(),
  };
}
