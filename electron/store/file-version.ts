import type { Database } from 'better-sqlite3';

/** @returns what changes with every write to the file, by this connection or another */
export function fileVersion(db: Database): () => string {
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  return () => `${Number(db.pragma('data_version', { simple: true }))} ${changes.get()}`;
}
