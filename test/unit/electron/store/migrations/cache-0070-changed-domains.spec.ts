import { expect, it } from 'vitest';
import { cacheMigrations } from '../../../../../electron/store/migrations/cache.ts';
import { emptyFile, expectSound, takeTo } from './former-file.ts';

it('keeps the domains there are, and notes from then on which of them change', () => {
  const db = emptyFile();
  takeTo(db, 69, cacheMigrations);
  const add =
    db.prepare(`INSERT INTO domains (account_id, domain, sort_key, extension, status, listed, read_at)
    VALUES ('a', ?, 'x', 'it', 'Active', 1, '2026-11-20T10:00:00.000Z')`);
  add.run('one.it');
  add.run('two.it');
  const before = db.prepare('SELECT * FROM domains').all();
  takeTo(db, 70, cacheMigrations);
  expect(db.prepare('SELECT * FROM domains').all()).toEqual(before);
  const changed = db.prepare('SELECT domain_id FROM changed_domains ORDER BY seq').pluck();
  expect(changed.all()).toEqual([]);

  db.exec("UPDATE domains SET status = 'Expired' WHERE domain = 'two.it'");
  db.exec("INSERT OR REPLACE INTO details VALUES ('a', 'one.it', 'lock', '{}', '2026-11-20T10:00:00.000Z')");
  db.exec(
    "INSERT INTO unread_details VALUES ('a', 'two.it', 'lock', 'failed', NULL, '2026-11-20T10:00:00.000Z')",
  );
  db.exec('DELETE FROM unread_details');
  db.exec("DELETE FROM domains WHERE domain = 'one.it'");
  expect(changed.all()).toEqual([2, 1, 2, 2, 1]);
  expectSound(db);
});

it('keeps the latest changes only', () => {
  const db = emptyFile();
  takeTo(db, 70, cacheMigrations);
  const note = db.prepare('INSERT INTO changed_domains (domain_id) VALUES (1)');
  for (let change = 0; change < 2_100; change += 1) note.run();
  db.exec('UPDATE portfolio_version SET version = version + 1');
  expect(db.prepare('SELECT count(*) AS n, max(seq) AS last FROM changed_domains').get()).toEqual({
    n: 2_000,
    last: 2_100,
  });
});
