import { expect, it } from 'vitest';
import { cacheMigrations } from '../../../../../electron/store/migrations/cache.ts';
import { emptyFile, takeTo } from './former-file.ts';

const at = '2026-11-20T10:00:00.000Z';

it('turns readings without content into parts that were not read, and keeps every other', () => {
  const db = emptyFile();
  takeTo(db, 30, cacheMigrations);
  const addDomain = db.prepare(`
    INSERT INTO domains (account_id, domain, sort_key, extension, status, listed, fetched_at, locked, signed, nameservers)
    VALUES ('a', ?, ?, 'it', 'Active', 1, '${at}', ?, ?, ?)`);
  addDomain.run('x.it', 'x.it', null, 0, '');
  addDomain.run('y.it', 'y.it', 0, 0, 'ns1.a.it\nns2.a.it');
  const addDetail = db.prepare(`INSERT INTO details VALUES ('a', ?, ?, ?, '${at}')`);
  for (const row of [
    ['x.it', 'nameservers', '[]'],
    ['x.it', 'lock', '{"locked":null}'],
    ['x.it', 'dnssec', '{"secdnsds":[],"dnssecstatus":null}'],
    ['y.it', 'nameservers', '["ns1.a.it","ns2.a.it"]'],
    ['y.it', 'lock', '{"locked":false}'],
    ['y.it', 'dnssec', '{"secdnsds":[],"dnssecstatus":"off"}'],
  ]) {
    addDetail.run(...row);
  }
  takeTo(db, 40, cacheMigrations);
  expect(db.prepare('SELECT * FROM unread_details ORDER BY part').all()).toEqual([
    { account_id: 'a', domain: 'x.it', part: 'lock', cause: 'unusable', words: null, at },
    { account_id: 'a', domain: 'x.it', part: 'nameservers', cause: 'empty', words: null, at },
  ]);
  expect(db.prepare("SELECT part FROM details WHERE domain = 'x.it'").pluck().all()).toEqual(['dnssec']);
  expect(db.prepare("SELECT count(*) FROM details WHERE domain = 'y.it'").pluck().get()).toBe(3);
  expect(db.prepare('SELECT domain, locked, signed, nameservers FROM domains ORDER BY domain').all()).toEqual(
    [
      { domain: 'x.it', locked: null, signed: null, nameservers: null },
      { domain: 'y.it', locked: 0, signed: 0, nameservers: 'ns1.a.it\nns2.a.it' },
    ],
  );
});
