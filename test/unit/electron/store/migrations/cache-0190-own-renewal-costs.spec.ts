import { expect, it } from 'vitest';
import { cacheMigrations } from '../../../../../electron/store/migrations/cache.ts';
import { emptyFile, expectSound, takeTo } from './former-file.ts';

it('keeps the domains, of whose own costs nothing is known until the next price list', () => {
  const db = emptyFile();
  takeTo(db, 189, cacheMigrations);
  db.exec(`INSERT INTO domains (account_id, domain, sort_key, extension, status, listed, renewal_minor, renewal_currency)
    VALUES ('a', 'one.it', 'x', 'it', 'Active', 1, 987, 'EUR')`);
  db.exec(`INSERT INTO price_lists VALUES ('a', 'EUR', '[]', '2026-11-20T09:00:00.000Z')`);
  const former = db.prepare<[], object>('SELECT * FROM domains').get();
  takeTo(db, 190, cacheMigrations);
  expect(db.prepare('SELECT * FROM domains').get()).toEqual({
    ...former,
    own_minor: null,
    own_list_minor: null,
    own_currency: null,
  });
  // The next list that says the same is another text than the cached one, so that it is read.
  expect(db.prepare('SELECT entries FROM price_lists').pluck().get()).toBe('[] ');
  expectSound(db);
});
