import { expect, it } from 'vitest';
import { cacheMigrations } from '../../../../../electron/store/cache/take-over.ts';
import { createChangedDomains } from '../../../../../electron/store/portfolio/changed-domains.ts';
import { emptyFile, takeTo } from '../migrations/former-file.ts';

function openCache() {
  const db = emptyFile();
  takeTo(db, undefined, cacheMigrations);
  return { db, changes: createChangedDomains(db) };
}

it('lists the domains changed since, or says to read all after more than 2,000 changes', () => {
  const { db, changes } = openCache();
  const note = db.prepare('INSERT INTO changed_domains (domain_id) VALUES (?)');
  const { mark, ids } = changes.idsSince(null);
  expect(ids).toBeNull();
  for (let id = 1; id <= 2_000; id += 1) note.run(id);
  expect(changes.idsSince(mark).ids).toHaveLength(2_000);
  note.run(1);
  expect(changes.idsSince(mark).ids).toBeNull();
  db.exec('UPDATE portfolio_version SET facts = facts + 1');
  expect(db.prepare('SELECT count(*) FROM changed_domains').pluck().get()).toBe(2_000);
  expect(changes.idsSince(mark).ids).toBeNull();
});

it.each([
  ['is written', "UPDATE domains SET status = 'Expired' WHERE id = 2"],
  ['is removed', 'DELETE FROM domains WHERE id = 2'],
  ['gets a detail', "INSERT OR REPLACE INTO details VALUES ('a', 'two.it', 'lock', '{}', 'now')"],
  [
    'has a part that was not read',
    "INSERT INTO unread_details VALUES ('a', 'two.it', 'dnssec', 'empty', NULL, 'now')",
  ],
  ['has that part read', 'DELETE FROM unread_details'],
])('lists a domain that %s', (_happens, sql) => {
  const { db, changes } = openCache();
  const add = db.prepare(`INSERT INTO domains (id, account_id, domain, sort_key, extension, status, listed)
    VALUES (?, 'a', ?, 'x', 'it', 'Active', 1)`);
  add.run(1, 'one.it');
  add.run(2, 'two.it');
  db.exec("INSERT INTO unread_details VALUES ('a', 'two.it', 'lock', 'failed', NULL, 'now')");
  const { mark } = changes.idsSince(null);
  db.exec(sql);
  expect(changes.idsSince(mark).ids).toEqual([2]);
});
