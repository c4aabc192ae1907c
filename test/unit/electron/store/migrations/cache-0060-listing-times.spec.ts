import { expect, it } from 'vitest';
import { fetchedAt } from '../../../../../electron/store/cache/domain-columns.ts';
import { cacheMigrations } from '../../../../../electron/store/migrations/cache.ts';
import { emptyFile, expectSound, takeTo } from './former-file.ts';

it('keeps when each domain was read, once for all that the list brought', () => {
  const db = emptyFile();
  takeTo(db, 50, cacheMigrations);
  const add =
    db.prepare(`INSERT INTO domains (account_id, domain, sort_key, extension, status, listed, absence, fetched_at)
    VALUES (?, ?, ?, 'it', 'Active', ?, ?, ?)`);
  const at = (hour: number): string => `2026-11-20T${hour}:00:00.000Z`;
  const rows = [
    ['a', 'listed.it', 1, null, at(10)],
    ['a', 'alone.it', 1, null, at(12)],
    ['a', 'short-list.it', 1, null, at(11)],
    ['a', 'left.it', 0, 'read', at(10)],
    ['never-whole', 'some.it', 1, null, at(10)],
    ['z', 'listed.it', 1, null, at(13)],
  ] as const;
  for (const [account, domain, ...rest] of rows) add.run(account, domain, domain, ...rest);
  db.exec("INSERT INTO listed_accounts VALUES ('a'), ('z'), ('without-domains')");
  db.prepare('INSERT INTO refresh_summaries VALUES (?, ?)').run('a', JSON.stringify({ startedAt: at(10) }));
  takeTo(db, 60, cacheMigrations);
  expectSound(db);
  expect(
    db
      .prepare(`SELECT account_id, domain, listed, absence, ${fetchedAt('d')} FROM domains d ORDER BY id`)
      .raw()
      .all(),
  ).toEqual(rows);
  expect(db.prepare('SELECT domain FROM domains WHERE read_at IS NULL').pluck().all()).toEqual(['listed.it']);
  expect(db.prepare("SELECT rowid FROM domain_names('short')").pluck().all()).toEqual([3]);
});
