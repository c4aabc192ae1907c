import { say, type Said } from '../../../shared/words/sentence.ts';
import Sqlite, { type Database } from 'better-sqlite3';
import { AppError } from '../../../shared/model/errors.ts';
import { turnUnlessStopped } from '../../platform/stop-when-asked.ts';
import { ledgerMigrations } from '../migrations/ledger.ts';
import { migrate, schemaVersion } from '../migrations/migrate.ts';
import { columnsOf } from './recover-ledger.ts';
import { hasLongValue, integrityProblem } from './verify-ledger.ts';

/** The reason why a file cannot take the place of the ledger. */
export interface CopyProblem {
  readonly code: 'bad-input' | 'file-failed' | 'file-from-newer-version';
  /** Completes “it cannot be used:”. */
  readonly problem: Said;
}

const rowsAtOnce = 1_000;

/**
 * Checks a file that is said to be a copy of the ledger, and may be anything: whether its schema is exactly what the
 * migrations make, its content is sound, and no value is longer or larger than Namekeep stores. It is read through a
 * connection that cannot write, and nothing of its schema runs before that is known.
 * @throws AppError `stopped` when the signal fires
 */
export async function problemInCopy(file: string, signal?: AbortSignal): Promise<CopyProblem | null> {
  let db: Database | null = null;
  try {
    db = new Sqlite(file, { readonly: true, fileMustExist: true });
    db.pragma('trusted_schema = OFF');
    db.pragma('cell_size_check = ON');
    await turnUnlessStopped(signal);
    // The integrity before the values: in a damaged tree the way through the rows might have no end.
    return (
      foreignSchema(db) ?? problem(integrityProblem(db)) ?? problem(await tableWithLargeValue(db, signal))
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    return problem(error instanceof Error ? error.message : String(error));
  } finally {
    db?.close();
  }
}

const problem = (said: Said | null, code: CopyProblem['code'] = 'file-failed'): CopyProblem | null =>
  said === null ? null : { code, problem: said };

function foreignSchema(db: Database): CopyProblem | null {
  const version = schemaVersion(db);
  const isUtf8 = db.pragma('encoding', { simple: true }) === 'UTF-8';
  if (version < 1 || !isUtf8) return problem(say('backup.no-ledger'), 'bad-input');
  if (version > (ledgerMigrations.at(-1)?.id ?? 0)) {
    return problem(say('backup.newer'), 'file-from-newer-version');
  }
  const expected = new Map(schemaAt(version).map((object) => [`${object.type} ${object.name}`, object]));
  for (const { type, name, text } of objectsIn(db)) {
    const own = expected.get(`${type} ${name}`);
    if (own?.text !== text) return problem(say('backup.foreign-object', { type, name }));
    expected.delete(`${type} ${name}`);
  }
  const [missing] = expected.values();
  return problem(missing ? say('backup.missing-object', { type: missing.type, name: missing.name }) : null);
}

interface SchemaObject {
  readonly type: string;
  readonly name: string;
  /** The table that it belongs to, and the statement that made it. */
  readonly text: string;
}

const schemas = new Map<number, readonly SchemaObject[]>();

function schemaAt(version: number): readonly SchemaObject[] {
  const known = schemas.get(version);
  if (known) return known;
  const db = new Sqlite(':memory:');
  try {
    migrate(
      db,
      ledgerMigrations.filter(({ id }) => id <= version),
      ':memory:',
    );
    const made = objectsIn(db);
    schemas.set(version, made);
    return made;
  } finally {
    db.close();
  }
}

/** Longer texts than the migrations write are cut, and then differ from theirs. */
const objectsIn = (db: Database): SchemaObject[] =>
  db
    .prepare<[], SchemaObject>(
      `SELECT substr(type, 1, 20) AS type, substr(name, 1, 80) AS name,
        tbl_name || ' ' || substr(coalesce(sql, ''), 1, 20000) AS text FROM sqlite_schema`,
    )
    .all()
    .map((object) => ({ ...object, text: withoutLayout(object.text) }));

/** Layout that SQLite skips, but not in a string or a quoted name, where it would count. */
const layout =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|((?:[ \t\n\f\r]|--[^\n]*|\/\*[^]*?(?:\*\/|$))+)/g;

/** @returns the statement with one space where it has comments and line breaks, which no version has to keep */
const withoutLayout = (sql: string): string =>
  sql.replace(layout, (token, skipped: string | undefined) => (skipped === undefined ? token : ' '));

/** Half of what is still exact, so that counting goes on: of two such rows the next number would be the same. */
const mostNumber = 2 ** 52;

/** SQL that is 1 for a row with a number that is larger than any that the program stores. */
const hasLargeNumber = (columns: readonly { readonly name: string }[]): string =>
  columns
    .map(
      ({ name }) =>
        `(typeof(${name}) IN ('integer', 'real') AND ${name} NOT BETWEEN -${mostNumber} AND ${mostNumber})`,
    )
    .join(' OR ');

async function tableWithLargeValue(db: Database, signal: AbortSignal | undefined): Promise<Said | null> {
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck();
  for (const table of tables.all()) {
    const columns = columnsOf(db, table);
    // The one table that is not strict. A restore of a former version left 41.0 for 41.
    const isOther =
      table === 'sqlite_sequence'
        ? "typeof(seq) NOT IN ('integer', 'real') OR seq <> CAST(seq AS INTEGER)"
        : 'false';
    const isLarge = `${hasLongValue(columns)} OR ${hasLargeNumber(columns)} OR ${isOther}`;
    const rows = db.prepare<[], number>(`SELECT ${isLarge} FROM ${table}`).pluck();
    let count = 0;
    for (const found of rows.iterate()) {
      if (found === 1) return say('backup.large-value', { table });
      count += 1;
      if (count % rowsAtOnce === 0) await turnUnlessStopped(signal);
    }
    await turnUnlessStopped(signal);
  }
  return null;
}
