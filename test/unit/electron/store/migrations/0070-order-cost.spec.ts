import { expect, it } from 'vitest';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

const at = '2026-11-20T10:00:00.000Z';

it('takes an order that was sent before to have cost what was approved', () => {
  const db = ledgerBefore(70);
  const add = db.prepare(`
    INSERT INTO orders (account_id, kind, domain, years, state, price_minor, price_currency, sent_at, created_at, updated_at)
      VALUES ('a', 'renew', ?, 1, ?, ?, ?, ?, '${at}', '${at}')`);
  add.run('done.it', 'done', 987, 'EUR', at);
  add.run('unknown.it', 'unknown', 987, 'EUR', at);
  add.run('unpriced.it', 'done', null, null, at);
  add.run('again.it', 'queued', 987, 'EUR', at);
  add.run('new.it', 'queued', 987, 'EUR', null);
  const before = db.prepare('SELECT * FROM orders ORDER BY id').all() as object[];
  takeTo(db, 70);
  const costs = [987, 987, null, null, null];
  expect(db.prepare('SELECT * FROM orders ORDER BY id').all()).toEqual(
    before.map((row, index) => ({
      ...row,
      cost_minor: costs[index],
      cost_currency: costs[index] === null ? null : 'EUR',
    })),
  );
  expectSound(db);
});
