import {
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUp } from '../../../../electron/store/backup.ts';
import { temporaryLedger } from '../../../support/temporary-ledger.ts';

let ledger: ReturnType<typeof temporaryLedger>;
beforeEach(() => {
  ledger = temporaryLedger();
  ledger.db.exec("INSERT INTO settings VALUES ('theme', '\"dark\"')");
});
afterEach(() => {
  ledger.end();
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

it('replaces an older one', async () => {
  writeFileSync(at('copy.db'), 'older');
  await backUp(ledger.db, ledger.home, at('copy.db'));
  expect(readFileSync(at('copy.db')).subarray(0, 15).toString()).toBe('SQLite format 3');
});

it('refuses the files in use, by whatever name', async () => {
  linkSync(ledger.file, at('hard.db'));
  symlinkSync(ledger.file, at('soft.db'));
  writeFileSync(at('cache.db'), 'cache');
  for (const name of ['ledger.db', 'ledger.db-wal', 'cache.db', 'hard.db', 'soft.db', 'x/../ledger.db']) {
    await expect(backUp(ledger.db, ledger.home, at(name))).rejects.toThrow(/in use by Namekeep itself/);
  }
  expect(readFileSync(at('cache.db'), 'utf8')).toBe('cache');
  expect(ledger.db.prepare('SELECT count(*) FROM settings').pluck().get()).toBe(1);
});

it('says what is wrong with the place', async () => {
  mkdirSync(at('folder'));
  await expect(backUp(ledger.db, ledger.home, at('folder'))).rejects.toThrow(/is not a file/);
  await expect(backUp(ledger.db, ledger.home, at('none/copy.db'))).rejects.toThrow(
    /does not exist\. Create it/,
  );
});
