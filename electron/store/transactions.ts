import type { Database } from 'better-sqlite3';

/** @returns `run` inside a transaction that takes the write lock first, so that nothing it read can have changed */
export function writing<A extends unknown[], R>(db: Database, run: (...args: A) => R): (...args: A) => R {
  const transaction = db.transaction(run);
  return (...args) => transaction.immediate(...args) as R;
}

/** @returns `run` on one unchanging state of the database */
export function reading<A extends unknown[], R>(db: Database, run: (...args: A) => R): (...args: A) => R {
  const transaction = db.transaction(run);
  return (...args) => transaction.deferred(...args) as R;
}
