import { expect, it } from 'vitest';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

const at = '2026-11-20T10:00:00.000Z';

it('keeps what the ledger had, and has no tags, notes and views yet', () => {
  const db = ledgerBefore(100);
  db.exec(`
    INSERT INTO orders (account_id, kind, domain, years, state, attempts, confirmed_by_user, created_at, updated_at)
      VALUES ('a', 'renew', 'one.it', 1, 'done', 1, 0, '${at}', '${at}');
    INSERT INTO registrant_profiles (name, name_key, registrant) VALUES ('Anna', 'anna', '{}');
    INSERT INTO settings (name, value) VALUES ('theme', '"dark"');`);
  const tables = ['orders', 'registrant_profiles', 'settings'];
  const everything = (): unknown[] => tables.map((table) => db.prepare(`SELECT * FROM ${table}`).all());
  const former = everything();
  takeTo(db, 100);
  expect(everything()).toEqual(former);
  for (const table of ['tags', 'domain_tags', 'domain_notes', 'views'])
    expect(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0);
  expectSound(db);
});
