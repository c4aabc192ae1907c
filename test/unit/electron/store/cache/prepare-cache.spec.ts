import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openCache } from '../../../../../electron/store/cache/open-cache.ts';
import { prepareCache } from '../../../../../electron/store/cache/prepare-cache.ts';
import { tempHome } from '../../../../support/temp-home.ts';

/** Changes the file past the program, which therefore reads it whole. */
function spoil(home: string, sql: string): void {
  const db = new Sqlite(join(home, 'cache.db'));
  db.unsafeMode(true);
  db.exec(sql);
  db.close();
}

it.each([
  [
    'a column has another name',
    `PRAGMA writable_schema = ON;
     UPDATE sqlite_schema SET sql = replace(sql, 'source', 'sourse') WHERE name = 'history_outbox'`,
  ],
  ['a table is gone', 'DROP TABLE history_outbox'],
])('sets a cache aside in which %s', async (_, sql) => {
  const { home, remove } = await tempHome();
  prepareCache(home);
  spoil(home, sql);
  expect(prepareCache(home)).toEqual([expect.saying('has been set aside')]);
  openCache(home, () => undefined).close();
  expect(readdirSync(home).filter((name) => name.includes('.damaged-'))).not.toEqual([]);
  await remove();
});

it('keeps a cache that is as it was made', async () => {
  const { home, remove } = await tempHome();
  prepareCache(home);
  spoil(home, 'PRAGMA user_version');
  expect(prepareCache(home)).toEqual([]);
  await remove();
});
