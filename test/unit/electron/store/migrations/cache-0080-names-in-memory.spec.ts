import { expect, it } from 'vitest';
import { cacheMigrations } from '../../../../../electron/store/migrations/cache.ts';
import { emptyFile, expectSound, takeTo } from './former-file.ts';

it('keeps the domains without the index of their names', () => {
  const db = emptyFile();
  takeTo(db, 70, cacheMigrations);
  const add = db.prepare(`INSERT INTO domains (account_id, domain, sort_key, extension, status, listed)
    VALUES ('a', ?, 'x', 'it', 'Active', 1)`);
  add.run('one.it');
  add.run('two.it');
  const before = db.prepare('SELECT * FROM domains').all();
  takeTo(db, 80, cacheMigrations);
  expect(db.prepare('SELECT * FROM domains').all()).toEqual(before);
  add.run('three.it');
  db.exec("DELETE FROM domains WHERE domain = 'one.it'");
  expect(db.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'domain_names%'").all()).toEqual([]);
  expectSound(db);
});
