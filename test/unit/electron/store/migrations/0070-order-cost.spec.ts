import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate } from '../../../../../electron/store/migrations/migrate.ts';
import { ledgerMigrations } from '../../../../../electron/store/migrations/ledger.ts';
import { orderCost } from '../../../../../electron/store/migrations/ledger/0070-order-cost.ts';

const at = '2026-11-20T10:00:00.000Z';
const upTo = (id: number) => ledgerMigrations.filter((migration) => migration.id <= id);

it('takes an order that was sent before to have cost what was approved', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, upTo(orderCost.id - 1), 'ledger.db');
  const add = db.prepare(`
    INSERT INTO orders (account_id, kind, domain, years, state, price_minor, price_currency, sent_at, created_at, updated_at)
      VALUES ('a', 'renew', ?, 1, ?, ?, ?, ?, '${at}', '${at}')`);
  add.run('done.it', 'done', 987, 'EUR', at);
  add.run('unknown.it', 'unknown', 987, 'EUR', at);
  add.run('unpriced.it', 'done', null, null, at);
  add.run('again.it', 'queued', 987, 'EUR', at);
  add.run('new.it', 'queued', 987, 'EUR', null);
  const before = db.prepare('SELECT * FROM orders ORDER BY id').all() as object[];
  migrate(db, upTo(orderCost.id), 'ledger.db');
  const costs = [987, 987, null, null, null];
  expect(db.prepare('SELECT * FROM orders ORDER BY id').all()).toEqual(
    before.map((row, index) => ({
      ...row,
      cost_minor: costs[index],
      cost_currency: costs[index] === null ? null : 'EUR',
    })),
  );
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
});
