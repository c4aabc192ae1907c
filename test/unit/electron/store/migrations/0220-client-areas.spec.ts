import { expect, it } from 'vitest';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

it('keeps the accounts of a former ledger, whose client areas are not known', () => {
  const db = ledgerBefore(220);
  db.prepare(
    `INSERT INTO accounts (id, name, name_key, surface, base_url, email, allow_plain_http, demo, created_at)
     VALUES ('a', 'Shop', 'shop', 'key-header', 'https://a.example', 'a@b.example', 0, 0, '2026-01-01T00:00:00.000Z')`,
  ).run();
  takeTo(db, 220);
  expect(db.prepare('SELECT name, base_url, client_area_url FROM accounts').all()).toEqual([
    { name: 'Shop', base_url: 'https://a.example', client_area_url: null },
  ]);
  expectSound(db);
});
