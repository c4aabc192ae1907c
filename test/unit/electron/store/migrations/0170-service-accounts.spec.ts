import { expect, it } from 'vitest';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

const at = '2026-11-20T12:00:00.000Z';
const rows = [
  ['b', 'Second', 'key-header', 'https://Api.example:443/api', 'ME@example.com', '2026-02-01'],
  ['a', 'Main', 'key-header', 'https://api.example/api/', 'me@example.com', '2026-01-01'],
  ['t', 'Token', 'token', 'https://api.example/api', '', '2026-03-01'],
];

function formerLedger() {
  const db = ledgerBefore(170);
  for (const [id, name, surface, baseUrl, email, createdAt] of rows) {
    db.prepare(
      `INSERT INTO accounts (id, name, name_key, surface, base_url, email, allow_plain_http, demo, created_at)
      VALUES (?, ?, lower(?), ?, ?, ?, 0, 0, ?)`,
    ).run(id, name, name, surface, baseUrl, email, `${createdAt}T00:00:00.000Z`);
  }
  const order = (accountId: string, domain: string, state: string): void => {
    db.prepare(
      `INSERT INTO orders (account_id, kind, domain, years, state, created_at, updated_at)
      VALUES (?, 'renew', ?, 1, ?, '${at}', '${at}')`,
    ).run(accountId, domain, state);
  };
  return { db, order };
}

it('remembers which service account each account is, the one added first at first', () => {
  const { db } = formerLedger();
  takeTo(db, 170);
  const identity = 'key-header https://api.example/api me@example.com';
  expect(db.prepare('SELECT account_id, identity, name FROM service_accounts ORDER BY id').all()).toEqual([
    { account_id: 'a', identity, name: 'Main' },
    { account_id: 'b', identity, name: 'Second' },
    { account_id: 't', identity: 'token https://api.example/api', name: 'Token' },
  ]);
  expectSound(db);
});

it('holds a queued order for whose domain the same service account has an earlier one', () => {
  const { db, order } = formerLedger();
  order('a', 'both.com', 'queued');
  order('b', 'both.com', 'queued');
  order('b', 'sent.com', 'unknown');
  order('a', 'sent.com', 'queued');
  order('a', 'over.com', 'done');
  order('b', 'over.com', 'queued');
  order('t', 'both.com', 'queued');
  takeTo(db, 170);
  expect(db.prepare('SELECT state FROM orders ORDER BY id').pluck().all()).toEqual([
    'queued',
    'held',
    'unknown',
    'held',
    'done',
    'queued',
    'queued',
  ]);
  const told = db.prepare('SELECT order_id, from_state, to_state, note FROM order_events ORDER BY id').all();
  expect(told).toMatchObject([
    { order_id: 2, from_state: 'queued', to_state: 'held', note: expect.stringContaining('"Main"') },
    { order_id: 4, from_state: 'queued', to_state: 'held', note: expect.stringContaining('"Second"') },
  ]);
  expectSound(db);
});
