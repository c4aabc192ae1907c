import { expect, it } from 'vitest';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

it('takes the keys of the accounts that there are for those of their present addresses', () => {
  const db = ledgerBefore(250);
  const add = db.prepare(
    `INSERT INTO accounts (id, name, name_key, surface, base_url, email, proxy_url, allow_plain_http, demo, created_at)
     VALUES (:id, :id, :id, 'token', :base, '', :proxy, 0, 0, '2026-01-01T00:00:00.000Z')`,
  );
  add.run({ id: 'a', base: 'HTTPS://A.example:443/api/index.php', proxy: null });
  add.run({ id: 'b', base: 'http://127.0.0.1:8080', proxy: 'http://proxy.example:3128/' });
  add.run({ id: 'c', base: 'no address', proxy: null });
  takeTo(db, 250);
  expect(db.prepare('SELECT * FROM secret_origins').all()).toEqual([
    { account_id: 'a', name: 'a', service: 'https://a.example', proxy: null },
    { account_id: 'b', name: 'b', service: 'http://127.0.0.1:8080', proxy: 'http://proxy.example:3128' },
    { account_id: 'c', name: 'c', service: 'no address', proxy: null },
  ]);
  expectSound(db);
});
