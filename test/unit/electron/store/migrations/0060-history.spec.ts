import { expect, it } from 'vitest';
import { createHistory } from '../../../../../electron/store/ledger/history.ts';
import { schemaVersion } from '../../../../../electron/store/migrations/migrate.ts';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

const at = '2026-11-20T10:00:00.000Z';

it('adds the history to a ledger with changes and orders in it, which then explain what is found', () => {
  const db = ledgerBefore(60);
  db.exec(`
    INSERT INTO orders (id, account_id, kind, domain, years, state, sent_at, created_at, updated_at)
      VALUES (3, 'a', 'renew', 'x.it', 1, 'done', '${at}', '${at}', '${at}');
    INSERT INTO changes (id, account_id, domain, kind, change, state, attempts, created_at, updated_at)
      VALUES (4, 'a', 'x.it', 'lock', '{"kind":"lock","on":false}', 'done', 1, '${at}', '${at}')`);
  const before = db.prepare('SELECT * FROM orders, changes').all();
  takeTo(db, 60);
  expect(schemaVersion(db)).toBe(60);
  expect(db.prepare('SELECT * FROM orders, changes').all()).toEqual(before);

  takeTo(db);

  const found = {
    source: 's',
    accountId: 'a',
    domain: 'x.it',
    expiryDate: null,
    contacts: null,
    readBefore: null,
  };
  const reading = { ...found, at: '2026-11-20T11:00:00.000Z' };
  createHistory(db).add([
    { ...reading, seq: 1, kind: 'expiry', before: '2027-01-01', after: '2028-01-01' },
    { ...reading, seq: 2, kind: 'lock', before: 'on', after: 'off' },
  ]);
  expect(db.prepare('SELECT kind, origin, order_id, change_id FROM history ORDER BY id').raw().all()).toEqual(
    [
      ['expiry', 'namekeep', 3, null],
      ['lock', 'namekeep', null, 4],
    ],
  );
  expect(() => db.exec("UPDATE history SET origin = 'namekeep'")).toThrow('append-only');
  expect(() => db.exec('DELETE FROM history')).toThrow('is kept');
  expectSound(db);
});
