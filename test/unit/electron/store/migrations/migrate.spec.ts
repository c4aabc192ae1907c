import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Migration, migrate, schemaVersion } from '../../../../../electron/store/migrations/migrate.ts';
import { cacheMigrations } from '../../../../../electron/store/cache/take-over.ts';
import { ledgerMigrations } from '../../../../../electron/store/migrations/ledger.ts';

const first: Migration = { id: 10, up: (db) => db.exec('CREATE TABLE tags (name TEXT)') };
const second: Migration = {
  id: 20,
  up: (db) => db.exec("ALTER TABLE tags ADD COLUMN colour TEXT; UPDATE tags SET colour = 'grey'"),
};
const broken: Migration = {
  id: 30,
  up: (db) => db.exec('DELETE FROM tags; SELECT no_such_thing FROM tags'),
};

let folder: string;
let open: Database[];
const connect = (): Database => {
  const db = new Sqlite(join(folder, 'any.db'));
  open.push(db);
  return db;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'namekeep-migrate-'));
  open = [];
});
afterEach(() => {
  for (const db of open) db.close();
  rmSync(folder, { recursive: true });
});

it('brings a file with rows from the former schema to the next', () => {
  const db = connect();
  migrate(db, [first], 'any.db');
  db.exec("INSERT INTO tags VALUES ('vip')");
  migrate(db, [first, second], 'any.db');
  expect(db.prepare('SELECT * FROM tags').all()).toEqual([{ name: 'vip', colour: 'grey' }]);
  expect(schemaVersion(db)).toBe(20);
});

it('undoes a step that fails and keeps those before it', () => {
  const db = connect();
  migrate(db, [first], 'any.db');
  db.exec("INSERT INTO tags VALUES ('vip')");
  expect(() => {
    migrate(db, [first, second, broken], 'any.db');
  }).toThrow(/no_such_thing/);
  expect(db.prepare('SELECT * FROM tags').all()).toEqual([{ name: 'vip', colour: 'grey' }]);
  expect(schemaVersion(db)).toBe(20);
});

it('makes a step once when another process makes it meanwhile', () => {
  const [one, other] = [connect(), connect()];
  // The version is read before the lock is had; by then the other has finished.
  const racing: Migration[] = [{ ...first, id: 10 }, second];
  const prepared = one.transaction.bind(one);
  Object.assign(one, {
    transaction: (run: () => void) => {
      migrate(other, racing, 'any.db');
      return prepared(run);
    },
  });
  migrate(one, racing, 'any.db');
  expect(schemaVersion(one)).toBe(20);
});

it('refuses a newer file', () => {
  const db = connect();
  db.pragma('user_version = 30');
  expect(() => {
    migrate(db, [first, second], '/home/me/any.db');
  }).toThrow('/home/me/any.db was written by a newer version of Namekeep.');
});

it('takes a number that no step has for damage, not for a newer version', () => {
  const db = connect();
  db.pragma(`user_version = ${20 + 2 ** 24}`);
  expect(() => migrate(db, [first, second], 'any.db')).toThrow(
    expect.objectContaining({ code: 'SQLITE_CORRUPT' }),
  );
});

it('numbers the steps of the ledger upwards in tens', () => {
  const ids = ledgerMigrations.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  expect(ids.every((id) => id > 0 && id % 10 === 0)).toBe(true);
});

it.each([
  ['ledger', ledgerMigrations, 'INSERT INTO settings VALUES (1, 2)'],
  ['cache', cacheMigrations, "INSERT INTO currencies VALUES ('a', 'EUR')"],
])('leaves the rows of a current %s alone', (_name, migrations, insert) => {
  const db = connect();
  migrate(db, migrations, 'any.db');
  db.exec(insert);
  const before = db.serialize();
  migrate(db, migrations, 'any.db');
  expect(db.serialize().equals(before)).toBe(true);
});
