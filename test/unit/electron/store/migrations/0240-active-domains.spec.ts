import { expect, it } from 'vitest';
import { createPriceHistory } from '../../../../../electron/store/ledger/price-history.ts';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

it('keeps former lists and changes, and knows of no active domains beside them', () => {
  const db = ledgerBefore(240);
  db.exec(`
    INSERT INTO known_price_lists VALUES ('a', 'EUR', '2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z', NULL);
    INSERT INTO known_prices VALUES ('a', 'EUR', 'it', 'renew', 1, 900);
    INSERT INTO price_changes VALUES (1, 'a', 'EUR', 'it', 'renew', 1, 800, 900, '2026-11-02T08:00:00.000Z');
  `);
  takeTo(db, 240);
  const counts = db.prepare('SELECT before, after, active, active_before FROM price_changes');
  expect(counts.all()).toEqual([{ before: 800, after: 900, active: null, active_before: null }]);
  const history = createPriceHistory(db);
  history.keepActive('a', '2026-11-02T08:00:00.000Z', 480);
  expect(counts.all()).toEqual([{ before: 800, after: 900, active: 480, active_before: null }]);
  expectSound(db);
});
