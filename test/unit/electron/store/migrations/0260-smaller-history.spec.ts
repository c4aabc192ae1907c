import { expect, it } from 'vitest';
import { createHistory } from '../../../../../electron/store/ledger/history.ts';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

const select = `
  SELECT h.id, h.at, d.account_id, d.domain, kind, before, after, origin, order_id, change_id
  FROM history h JOIN history_domains d ON d.id = h.domain_id ORDER BY h.id`;

function formerHistory() {
  const db = ledgerBefore(260);
  db.exec(`
    INSERT INTO history_domains VALUES (1, 'a', 'x.it', NULL), (2, 'b', 'xn--mnchen-3ya.de', 'münchen.de');
    INSERT INTO history VALUES
      (3, 1000, 'a', 1, 'price', '9.00', '10.00', 'service', NULL, NULL),
      (4, 1000, 'b', 2, 'expiry', '2027-01-01', '2028-01-01', 'outside', NULL, NULL),
      (7, 2000, 'a', 1, 'expiry', '2027-01-01', '2028-01-01', 'namekeep', 5, NULL),
      (9, 3000, 'a', 1, 'lock', 'on', 'off', 'namekeep', NULL, 6)`);
  return db;
}

it('keeps every entry under its number, and numbers go on behind the last', () => {
  const db = formerHistory();
  const before = db.prepare(select).all();
  takeTo(db, 260);
  expect(db.prepare(select).all()).toEqual(before);
  const reading = { at: '2026-11-20T11:00:00.000Z', readBefore: null, expiryDate: null, contacts: null };
  createHistory(db).add([
    {
      ...reading,
      source: 's',
      seq: 1,
      accountId: 'b',
      domain: 'x.it',
      kind: 'new',
      before: null,
      after: null,
    },
    {
      ...reading,
      source: 's',
      seq: 2,
      accountId: 'c',
      domain: 'x.it',
      kind: 'new',
      before: null,
      after: null,
    },
  ]);
  expect(db.prepare(select).all().slice(4)).toMatchObject([
    { id: 10, account_id: 'b', domain: 'x.it' },
    { id: 11, account_id: 'c', domain: 'x.it' },
  ]);
  expectSound(db);
});

it('lets go of nothing that Namekeep did, nor of an expiry date, and changes nothing', () => {
  const db = formerHistory();
  takeTo(db, 260);
  for (const id of [4, 7, 9])
    expect(() => db.exec(`DELETE FROM history WHERE id = ${id}`)).toThrow('is kept');
  db.exec('DELETE FROM history WHERE id = 3');
  expect(() => db.exec("UPDATE history SET origin = 'namekeep'")).toThrow('append-only');
  expectSound(db);
});
