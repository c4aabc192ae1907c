import { expect, it } from 'vitest';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

it('keeps the orders of a former ledger, of whose fees nothing was known', () => {
  const db = ledgerBefore(190);
  db.exec(`
    INSERT INTO orders (account_id, kind, domain, years, state, price_minor, price_currency, created_at, updated_at)
      VALUES ('a', 'renew', 'one.it', 1, 'queued', 987, 'EUR', '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z');
  `);
  const former = db.prepare<[], object>('SELECT * FROM orders').get();
  takeTo(db, 190);
  expect(db.prepare('SELECT * FROM orders').get()).toEqual({
    ...former,
    fee_minor: null,
    fee_currency: null,
  });
  expectSound(db);
});
