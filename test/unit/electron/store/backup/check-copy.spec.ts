import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../../../../shared/words/sentence.ts';
import { problemInCopy } from '../../../../../electron/store/backup/check-copy.ts';
import { inEnglish } from '../../../../../shared/words/write-english.ts';
import { ledgerMigrations } from '../../../../../electron/store/migrations/ledger.ts';
import { migrate } from '../../../../../electron/store/migrations/migrate.ts';
import { countTurns } from '../../../../support/turns.ts';
import { usedLedger } from '../../../../support/used-ledger.ts';

let ledger: ReturnType<typeof usedLedger>;
let copy: string;
beforeEach(() => {
  ledger = usedLedger(3);
  ledger.db.pragma('wal_checkpoint(TRUNCATE)');
  copy = join(ledger.home, 'copy.db');
  copyFileSync(ledger.file, copy);
});
afterEach(() => {
  ledger.db.close();
  ledger.other.close();
  ledger.end();
});

function inCopy(change: (db: Database) => void): void {
  const db = new Sqlite(copy);
  db.unsafeMode();
  try {
    change(db);
    db.pragma('journal_mode = DELETE');
  } finally {
    db.close();
  }
}
const said = async (): Promise<string | null> => {
  const found = await problemInCopy(copy);
  return found === null ? null : inEnglish(found.problem);
};

describe('a copy that Namekeep made', () => {
  it('is accepted, and stays as it is', async () => {
    inCopy(() => undefined);
    const before = readFileSync(copy);
    expect(await problemInCopy(copy)).toBeNull();
    expect(readFileSync(copy).equals(before)).toBe(true);
  });

  it('is accepted with the log that stands beside it, and both stay as they are', async () => {
    const files = [copy, `${copy}-wal`];
    ledger.db.prepare("INSERT INTO settings VALUES ('a', '1')").run();
    copyFileSync(ledger.file, copy);
    copyFileSync(`${ledger.file}-wal`, `${copy}-wal`);
    const before = files.map((file) => readFileSync(file, 'base64'));
    expect(await problemInCopy(copy)).toBeNull();
    expect(files.map((file) => readFileSync(file, 'base64'))).toEqual(before);
  });

  it.each(ledgerMigrations.map(({ id }) => id))('is accepted as version %i left it', async (version) => {
    const former = join(ledger.home, 'former.db');
    const db = new Sqlite(former);
    migrate(
      db,
      ledgerMigrations.filter(({ id }) => id <= version),
      former,
    );
    db.close();
    expect(await problemInCopy(former)).toBeNull();
  });

  it('may keep the last number of an order as 41.0, as after a restore of a former version', async () => {
    inCopy((db) => db.exec("UPDATE sqlite_sequence SET seq = 41.0 WHERE name = 'orders'"));
    expect(await problemInCopy(copy)).toBeNull();
  });

  it('may have other comments and line breaks in its schema', async () => {
    inCopy((db) => {
      db.pragma('writable_schema = ON');
      db.exec(`UPDATE sqlite_schema SET sql = replace(replace(sql, char(10), ' /* ) */ ' || char(10)), ',', ', -- a''b' || char(10))
        WHERE type = 'table' AND name = 'settings'`);
    });
    expect(await problemInCopy(copy)).toBeNull();
  });
});

describe('a copy that somebody has changed', () => {
  it.each([
    [
      'a trigger',
      `CREATE TRIGGER evil AFTER UPDATE ON accounts BEGIN UPDATE accounts SET base_url = 'https://x.example'; END`,
      { type: 'trigger', name: 'evil' },
    ],
    ['a view', 'CREATE VIEW more AS SELECT 1', { type: 'view', name: 'more' }],
    ['a table', 'CREATE TABLE more (a)', { type: 'table', name: 'more' }],
    ['an index', 'CREATE INDEX more ON orders (years)', { type: 'index', name: 'more' }],
    [
      'a view in the place of a table',
      `ALTER TABLE orders RENAME TO hidden; CREATE VIEW orders AS
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id FROM n`,
      { type: 'table', name: 'hidden' },
    ],
    ['a column', 'ALTER TABLE accounts ADD COLUMN more TEXT', { type: 'table', name: 'accounts' }],
    [
      'a trigger that does something else',
      `DROP TRIGGER history_keep; CREATE TRIGGER history_keep BEFORE DELETE ON history
        BEGIN SELECT RAISE(IGNORE); END`,
      { type: 'trigger', name: 'history_keep' },
    ],
    ['a table that is virtual', 'CREATE VIRTUAL TABLE more USING fts5(a)', { type: 'table', name: 'more' }],
  ])('is refused with %s, which is named', async (_what, sql, named) => {
    inCopy((db) => db.exec(sql));
    const found = await problemInCopy(copy);
    expect(found).toMatchObject({ code: 'file-failed' });
    expect(found!.problem).toEqual(say('backup.foreign-object', named));
  });

  it('is refused where it lacks a trigger', async () => {
    inCopy((db) => db.exec('DROP TRIGGER order_events_keep'));
    expect(await said()).toBe('it lacks “order_events_keep” (trigger)');
  });

  it('cannot hide a part of its schema in what looks like a comment', async () => {
    inCopy((db) => {
      db.pragma('writable_schema = ON');
      db.exec(`UPDATE sqlite_schema SET sql = replace(sql, 'the story', 'the --'' || hex(1) || ''
        story') WHERE name = 'order_events_keep'`);
    });
    expect(await said()).toContain('which Namekeep does not make');
  });

  it('is refused with a value that is longer than any that Namekeep stores', async () => {
    inCopy((db) => db.prepare('UPDATE accounts SET name = ?').run('x'.repeat(2 * 1024 * 1024)));
    expect(await said()).toContain('“accounts”');
  });

  it('is refused with such a value in any column, of any type', async () => {
    inCopy((db) => {
      const long = 'x'.repeat(2 * 1024 * 1024);
      db.prepare("INSERT INTO settings VALUES ('a', ?)").run(long);
    });
    expect(await said()).toContain('“settings”');
  });

  it.each([
    ...['9223372036854775807', '1e300', "'9223372036854775807'", "'41'", '41.5'].map((seq) => [
      `orders, up to ${seq},`,
      `UPDATE sqlite_sequence SET seq = ${seq} WHERE name = 'orders'`,
      'sqlite_sequence',
    ]),
    ['an order', 'UPDATE orders SET attempts = 9007199254740993 WHERE id = 2', 'orders'],
  ])('is refused where the numbers of %s cannot be counted with', async (_what, sql, table) => {
    inCopy((db) => db.exec(sql));
    expect(await said()).toContain(`“${table}”`);
  });

  it('is refused where its pages are damaged, although all its values can be read', async () => {
    inCopy((db) => {
      db.pragma('writable_schema = ON');
      db.exec(`UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'order_events')
        WHERE type = 'index' AND tbl_name = 'order_events' AND sql IS NOT NULL`);
    });
    expect(await problemInCopy(copy)).toMatchObject({ code: 'file-failed' });
  });

  it('is refused where it says that it is of another version', async () => {
    inCopy((db) => db.pragma('user_version = 230'));
    expect(await problemInCopy(copy)).toMatchObject({ code: 'file-failed' });
    inCopy((db) => db.pragma('user_version = 99990'));
    expect(await problemInCopy(copy)).toMatchObject({ code: 'file-from-newer-version' });
  });

  it('is refused in another encoding, which cannot be brought up to date with the ledger', async () => {
    const other = join(ledger.home, 'utf16.db');
    const db = new Sqlite(other);
    db.pragma("encoding = 'UTF-16le'");
    migrate(db, ledgerMigrations, other);
    db.close();
    expect(await problemInCopy(other)).toMatchObject({ code: 'bad-input' });
  });

  it.each(['', 'x'.repeat(9_000)])('is refused where it is no database', async (content) => {
    writeFileSync(copy, content);
    expect(await problemInCopy(copy)).not.toBeNull();
  });
});

describe('checking a copy of many rows', () => {
  beforeEach(() => {
    inCopy((db) =>
      db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
        INSERT INTO settings SELECT 'setting' || i, '1' FROM n`),
    );
  });

  it('lets other work go on between a few of them', async () => {
    const turns = countTurns();
    await problemInCopy(copy);
    const { tables } = ledger.db
      .prepare<[], { tables: number }>("SELECT count(*) AS tables FROM sqlite_schema WHERE type = 'table'")
      .get()!;
    expect(turns.count).toBeGreaterThan(tables + 40);
  });

  it('ends between them when it is asked to', async () => {
    let looks = 0;
    const asked = {
      get aborted() {
        looks += 1;
        return looks > 40;
      },
    } as AbortSignal;
    await expect(problemInCopy(copy, asked)).rejects.toMatchObject({ code: 'stopped' });
    expect(looks).toBe(41);
  });
});
