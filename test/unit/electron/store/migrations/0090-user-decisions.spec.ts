import { expect, it } from 'vitest';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

const at = '2026-11-20T10:00:00.000Z';

it('keeps every order as it was, without a decision that could be taken back', () => {
  const db = ledgerBefore(90);
  const add = db.prepare(`
    INSERT INTO orders (account_id, kind, domain, years, state, attempts, confirmed_by_user, created_at, updated_at)
      VALUES ('a', 'renew', ?, 1, ?, 1, ?, '${at}', '${at}')`);
  add.run('said.it', 'done', 1);
  add.run('open.it', 'unknown', 0);
  const former = db.prepare('SELECT * FROM orders ORDER BY id').all() as object[];
  takeTo(db, 90);
  expect(db.prepare('SELECT * FROM orders ORDER BY id').all()).toEqual(
    former.map((order) => ({ ...order, decision: null })),
  );
  expectSound(db);
});
