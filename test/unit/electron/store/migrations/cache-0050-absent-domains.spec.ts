import { expect, it } from 'vitest';
import { cacheMigrations } from '../../../../../electron/store/migrations/cache.ts';
import { emptyFile, takeTo } from './former-file.ts';

it('has the domains read once that left the list before, and keeps the others', () => {
  const db = emptyFile();
  takeTo(db, 30, cacheMigrations);
  db.function('name_key', (name: unknown) => String(name));
  const add =
    db.prepare(`INSERT INTO domains (account_id, domain, sort_key, extension, status, listed, fetched_at)
    VALUES ('a', ?, 'x', 'it', 'Active', ?, '2026-11-20T10:00:00.000Z')`);
  add.run('here.it', 1);
  add.run('left.it', 0);
  takeTo(db, 50, cacheMigrations);
  expect(
    db.prepare('SELECT domain, listed, status, absence, left_at FROM domains ORDER BY domain').all(),
  ).toEqual([
    { domain: 'here.it', listed: 1, status: 'Active', absence: null, left_at: null },
    { domain: 'left.it', listed: 0, status: 'Active', absence: 'unread', left_at: null },
  ]);
});
