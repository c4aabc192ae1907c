import { expect, it } from 'vitest';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

it('keeps the settings of a former ledger, and begins without notifications', () => {
  const db = ledgerBefore(160);
  db.prepare("INSERT INTO settings (name, value) VALUES ('history.dismissed', '7')").run();
  const former = db.prepare('SELECT * FROM settings ORDER BY name').all();
  takeTo(db, 160);
  expect(db.prepare('SELECT * FROM settings ORDER BY name').all()).toEqual(former);
  expect(db.prepare('SELECT * FROM notifications').all()).toEqual([]);
  expectSound(db);
});
