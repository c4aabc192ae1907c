import { expect, it } from 'vitest';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

const at = (minute: number): string => `2026-11-20T10:0${minute}:00.000Z`;

it('takes the readings over that orders were sent with, each once, and keeps the orders', () => {
  const db = ledgerBefore(200);
  const add = db.prepare(`
    INSERT INTO orders (account_id, kind, domain, years, state, baseline, attempts, created_at, updated_at)
    VALUES (?, 'renew', ?, 1, 'done', ?, 1, '${at(9)}', '${at(9)}')`);
  const baseline = (amount: string | null, readAt: string | null, currency = 'EUR') =>
    JSON.stringify({ credit: amount === null ? null : { amount, currency }, creditReadAt: readAt });
  add.run('a', 'late.it', baseline('90.43', at(2)));
  add.run('a', 'first.it', baseline('100.00', at(1)));
  add.run('a', 'again.it', baseline('100.00', at(1)));
  add.run('a', 'reckoned.it', baseline('80.86', null));
  add.run('a', 'unread.it', baseline(null, at(3)));
  add.run('a', 'queued.it', null);
  add.run('b', 'yen.jp', baseline('1200', at(1), 'JPY'));
  add.run('b', 'damaged.jp', baseline('much', at(4), 'JPY'));
  const former = db.prepare('SELECT * FROM orders ORDER BY id').all() as object[];
  takeTo(db, 200);
  expect(
    db.prepare('SELECT account_id, read_at, minor, currency FROM credit_readings ORDER BY 1, 2').all(),
  ).toEqual([
    { account_id: 'a', read_at: at(1), minor: 10_000, currency: 'EUR' },
    { account_id: 'a', read_at: at(2), minor: 9_043, currency: 'EUR' },
    { account_id: 'b', read_at: at(1), minor: 1_200, currency: 'JPY' },
  ]);
  expect(db.prepare('SELECT * FROM orders ORDER BY id').all()).toEqual(
    former.map((order) => ({ ...order, charged_minor: null, charged_currency: null })),
  );
  expectSound(db);
});
