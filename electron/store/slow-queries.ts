import type { Database, Statement } from 'better-sqlite3';

/** Milliseconds. */
const limit = 40;

export interface SlowQuery {
  /** With placeholders, never with values. */
  readonly sql: string;
  readonly ms: number;
}

/** Reports every statement of this connection that takes longer than 40 ms. Iterators are not watched. */
export function watchSlowQueries(db: Database, report: (query: SlowQuery) => void): void {
  const prepare = db.prepare.bind(db) as (sql: string) => Statement;
  const timed =
    <A extends unknown[], R>(sql: string, run: (...args: A) => R) =>
    (...args: A): R => {
      const started = performance.now();
      try {
        return run(...args);
      } finally {
        const ms = performance.now() - started;
        if (ms > limit) report({ sql: sql.replace(/\s+/g, ' ').trim(), ms: Math.round(ms) });
      }
    };
  Object.assign(db, {
    prepare(sql: string): Statement {
      const statement = prepare(sql);
      return Object.assign(statement, {
        run: timed(sql, statement.run.bind(statement)),
        get: timed(sql, statement.get.bind(statement)),
        all: timed(sql, statement.all.bind(statement)),
      });
    },
  });
}
