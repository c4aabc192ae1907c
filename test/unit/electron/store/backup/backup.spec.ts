import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { backUp, backUpTo } from '../../../../../electron/store/backup/backup.ts';
import { ledgerOfTest } from '../../../../support/temporary-ledger.ts';

let ledger: ReturnType<typeof ledgerOfTest>;
beforeEach(() => {
  ledger = ledgerOfTest();
  ledger.db.exec("INSERT INTO settings VALUES ('theme', '\"dark\"')");
});
const at = (name: string): string => join(ledger.home, name);

it('is one private file that holds everything', async () => {
  const file = at('copy.db');
  expect(await backUp(ledger.db, ledger.home, file)).toEqual({ file, bytes: statSync(file).size });
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  const copy = new Sqlite(file, { readonly: true });
  expect(copy.prepare('SELECT * FROM settings').all()).toEqual([{ name: 'theme', value: '"dark"' }]);
  expect(copy.pragma('journal_mode', { simple: true })).toBe('delete');
  copy.close();
  expect(readdirSync(ledger.home).filter((name) => name.includes('copy'))).toEqual(['copy.db']);
});

it.runIf(process.platform !== 'win32')('is private while it is being written', async () => {
  const modes: number[] = [];
  const look = (partial: string): void => void modes.push(statSync(partial).mode & 0o777);
  const looking = Object.assign(Object.create(ledger.db) as typeof ledger.db, {
    backup: async (partial: string) => {
      look(partial);
      return ledger.db.backup(partial, {
        progress: () => {
          look(partial);
          return 100;
        },
      });
    },
  });
  await backUp(looking, ledger.home, at('copy.db'), look);
  expect(modes.length).toBeGreaterThan(2);
  expect(new Set(modes)).toEqual(new Set([0o600]));
});

it.runIf(process.platform !== 'win32')('keeps the rights of the file it replaces', async () => {
  writeFileSync(at('copy.db'), 'older');
  chmodSync(at('copy.db'), 0o640);
  await backUp(ledger.db, ledger.home, at('copy.db'));
  expect(statSync(at('copy.db')).mode & 0o777).toBe(0o640);
});

describe('a place that a user names', () => {
  let outside: string;
  beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), 'namekeep-outside-'));
    onTestFinished(() => rmSync(outside, { recursive: true }));
  });
  const to = (file: string): ReturnType<typeof backUpTo> => backUpTo(file, ledger.db, ledger.home);
  /** A database with the name, made as another program would. */
  function database(name: string, sql: string): string {
    const file = join(outside, name);
    const db = new Sqlite(file);
    db.exec(sql);
    db.close();
    return file;
  }

  it('is refused where another database would be lost, a ledger of another home in use too', async () => {
    const other = ledgerOfTest();
    const damaged = join(outside, 'damaged.db');
    writeFileSync(damaged, `SQLite format 3\0${'x'.repeat(4096)}`);
    const files = [
      database('shop.db', 'CREATE TABLE orders (id)'),
      database('wal.db', 'PRAGMA journal_mode = WAL; CREATE TABLE orders (id)'),
      other.file,
      damaged,
    ];
    for (const file of files) {
      const before = readFileSync(file);
      await expect(to(file)).rejects.toMatchObject({
        code: 'bad-input',
        message: `${file} is a database, which would be lost. Choose another name.`,
      });
      expect(readFileSync(file).equals(before)).toBe(true);
    }
  });
});

it('says what is wrong with the place', async () => {
  mkdirSync(at('folder'));
  await expect(backUp(ledger.db, ledger.home, at('folder'))).rejects.toThrow(/is not a file/);
  await expect(backUp(ledger.db, ledger.home, at('none/copy.db'))).rejects.toThrow(
    /does not exist\. Create it/,
  );
});

it('names the file that cannot be written, not the ledger', async () => {
  const folder = at('locked');
  mkdirSync(folder);
  const partial = join(folder, 'copy.db');
  const failing = Object.assign(Object.create(ledger.db) as typeof ledger.db, {
    backup: () =>
      Promise.reject(
        Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'open' }),
      ),
  });
  await expect(backUpTo(partial, failing, at('home'))).rejects.toMatchObject({
    code: 'file-failed',
    message: `You may not write ${partial}. Close it in other programs, or choose another place.`,
  });
});
