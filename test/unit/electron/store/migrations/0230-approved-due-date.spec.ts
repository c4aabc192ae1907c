import { expect, it } from 'vitest';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

const at = '2026-11-20T10:00:00.000Z';
const later = '2026-11-21T10:00:00.000Z';

it('knows when a former order was approved, and no due date of it', () => {
  const db = ledgerBefore(230);
  const add = db.prepare(`
    INSERT INTO orders (account_id, kind, domain, years, state, created_at, updated_at)
      VALUES ('a', 'renew', ?, 1, 'queued', '${at}', '${later}')`);
  add.run('new.it');
  add.run('approved.it');
  const moved = db.prepare(
    'INSERT INTO order_events (order_id, at, from_state, to_state, note) VALUES (2, ?, ?, ?, ?)',
  );
  moved.run(at, 'queued', 'held', 'Held.');
  moved.run(later, 'held', 'queued', 'Approved.');
  takeTo(db);
  const { rows } = createOrders(db).list({ accountId: 'a', states: [], offset: 0, limit: 10 });
  expect(rows.map(({ approvedAt }) => approvedAt)).toEqual([at, later]);
  expect(rows.map(({ approval }) => approval.nextDueDate)).toEqual([null, null]);
  expectSound(db);
});
