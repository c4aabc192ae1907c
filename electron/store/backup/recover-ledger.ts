import Sqlite, { type Database } from 'better-sqlite3';
import { z } from 'zod';
import { errorCode } from '../../platform/error-code.ts';
import { createAttempts } from '../ledger/attempts.ts';
import { createOrders } from '../ledger/orders.ts';
import { ledgerMigrations } from '../migrations/ledger.ts';
import { migrate, schemaVersion } from '../migrations/migrate.ts';
import { createPrivateFile } from '../open-database.ts';
import { hasLongValue, inFile } from './verify-ledger.ts';

/** Rows of these tables outlive a restore as they are: one that the copy lacks is added to it. */
export const outliving = [
  'accounts',
  'service_accounts',
  'secret_origins',
  'credit_readings',
  'credit_labels',
];

const ofOrders = ['orders', 'order_events', 'order_attempts', 'order_attempt_requests', 'order_attempt_ends'];
const ofBilling = ['line_batches', 'invoice_lines', 'refunds'];
const tables = [...ofOrders, 'settings', ...outliving, ...ofBilling];

export interface RecoveredLedger {
  /** A ledger of the present schema with those rows and no others. To be closed. */
  readonly db: Database;
  /** The highest number it has given to an order, those it lost itself included; 0 when that cannot be read. */
  readonly lastId: number;
  /** False when damage ended the reading of the orders: there may be more. */
  readonly whole: boolean;
}

/**
 * Reads the orders of a ledger, with all that belongs to them, each table from both ends up to where it can be read.
 * Nothing is written to the ledger.
 * @param into a new file, or a temporary one that is gone with the connection
 */
export function recoverLedger(file: string, into = ''): RecoveredLedger {
  if (into !== '') createPrivateFile(into);
  const db = new Sqlite(into);
  try {
    db.pragma('synchronous = OFF');
    db.pragma('cache_size = -32768');
    db.pragma('foreign_keys = OFF');
    const latest = ledgerMigrations.at(-1)?.id ?? 0;
    const version = (tryRead(file, schemaVersion) ?? 0) || latest;
    migrate(
      db,
      ledgerMigrations.filter(({ id }) => id <= version),
      file,
    );
    const present = tables.filter((table) => columnsOf(db, table).length > 0);
    const unread = db.transaction(() => present.filter((table) => !copyRows(file, table, db)))();
    const wellFormed = dropMalformedOrders(db);
    migrate(db, ledgerMigrations, file);
    const readable = db.transaction(() => dropDamagedOrders(db))();
    const lastId = tryRead(file, (ledger) =>
      ledger.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'orders'").pluck().get(),
    );
    return {
      db,
      lastId: z.int().positive().catch(0).parse(lastId),
      whole: wellFormed && readable && !ofOrders.some((table) => unread.includes(table)),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

interface TableColumn {
  readonly name: string;
  readonly type: string;
  /** Its place in the primary key, from 1 on; 0 when it is not in it. */
  readonly pk: number;
}

/** @returns the columns of a table of the main database, those of the primary key last; none when it is not there */
export const columnsOf = (db: Database, table: string): TableColumn[] =>
  db
    .prepare<[string], TableColumn>("SELECT name, type, pk FROM pragma_table_info(?, 'main') ORDER BY pk")
    .all(table);

/** @returns whether the table could be read to its end, and every row was one */
function copyRows(file: string, table: string, db: Database): boolean {
  const columns = columnsOf(db, table);
  const names = columns.map(({ name }) => name);
  const key = columns.flatMap(({ name, pk }) => (pk > 0 ? name : []));
  const isLong = hasLongValue(columns);
  // One of that name might have no end.
  const isView = (ledger: Database): unknown =>
    ledger.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'view' AND name = ?").get(table);
  if (tryRead(file, isView)) return false;
  const longRows = tryRead(file, (ledger) =>
    ledger.prepare(`SELECT count(*) FROM ${table} NOT INDEXED WHERE ${isLong}`).pluck().get(),
  );
  const add = db.prepare(
    `INSERT OR IGNORE INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
  const copyFrom = (direction: 'ASC' | 'DESC'): boolean => {
    const order = key.map((name) => `${name} ${direction}`).join(', ');
    const rows = readRows(
      file,
      `SELECT ${names.join(', ')} FROM ${table} NOT INDEXED WHERE NOT (${isLong}) ORDER BY ${order}`,
    );
    let whole = true;
    for (let next = rows.next(); ; next = rows.next()) {
      if (next.done) return next.value && whole;
      // Damage can also look like a row.
      whole = isAdded(() => add.run(next.value).changes === 1) && whole;
    }
  };
  return (copyFrom('ASC') || (copyFrom('DESC'), false)) && longRows === 0;
}

function isAdded(add: () => boolean): boolean {
  try {
    return add();
  } catch (error) {
    if (errorCode(error)?.startsWith('SQLITE_CONSTRAINT')) return false;
    throw error;
  }
}

/** Yields rows as far as they can be read. @returns whether that was to the end */
function* readRows(file: string, sql: string): Generator<unknown[], boolean> {
  try {
    const ledger = new Sqlite(file, { readonly: true, fileMustExist: true });
    try {
      yield* ledger.prepare<[], unknown[]>(sql).raw().safeIntegers().iterate();
      return true;
    } finally {
      ledger.close();
    }
  } catch {
    return false;
  }
}

/** Migrations read these columns, and would fail. @returns whether there was nothing of the kind */
function dropMalformedOrders(db: Database): boolean {
  const columns = columnsOf(db, 'orders').filter(({ name }) => ['baseline', 'evidence'].includes(name));
  const drop = columns.map(({ name }) =>
    db.prepare(`DELETE FROM orders WHERE NOT json_valid(coalesce(${name}, '{}'))`),
  );
  return drop.map((statement) => statement.run().changes).every((changes) => changes === 0);
}

const children = ['order_attempt_requests', 'order_attempt_ends'];

/** Drops damaged values, which the program could not read either; true when there were none. */
function dropDamagedOrders(db: Database): boolean {
  const guards = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck();
  for (const name of guards.all()) db.exec(`DROP TRIGGER ${name}`);
  const orders = createOrders(db);
  const attempts = createAttempts(db);
  const dropOrder = db.prepare('DELETE FROM orders WHERE id = ?');
  const dropEvents = db.prepare('DELETE FROM order_events WHERE order_id = ?');
  const dropAttempts = [
    ...children.map(
      (table) => `${table} WHERE attempt_id IN (SELECT id FROM order_attempts WHERE order_id = ?)`,
    ),
    'order_attempts WHERE order_id = ?',
  ].map((rows) => db.prepare(`DELETE FROM ${rows}`));
  let whole = true;
  for (const id of db.prepare<[], number>('SELECT id FROM orders').pluck().all()) {
    for (const [read, drops] of [
      [() => orders.get(id), [dropOrder]],
      [() => orders.story(id), [dropEvents]],
      [() => attempts.of(id), dropAttempts],
    ] as const) {
      if (canRead(read)) continue;
      whole = false;
      for (const drop of drops) drop.run(id);
    }
  }
  return whole;
}

function canRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** @returns null where damage ends the reading */
function tryRead<T>(file: string, read: (db: Database) => T): T | null {
  try {
    return inFile(file, read);
  } catch {
    return null;
  }
}
