import { expect, it } from 'vitest';
import {
  createHistoryOutbox,
  createOutboxReads,
} from '../../../../../electron/store/cache/history-outbox.ts';
import { cacheMigrations } from '../../../../../electron/store/migrations/cache.ts';
import { emptyFile, takeTo } from './former-file.ts';

it('keeps the cache and knows the accounts that were listed before', () => {
  const db = emptyFile();
  takeTo(db, 20, cacheMigrations);
  db.exec(`
    INSERT INTO refresh_summaries VALUES ('a', '{}');
    INSERT INTO details VALUES ('a', 'x.it', 'lock', '{"locked":true}', '2026-11-20T10:00:00.000Z')`);
  takeTo(db, 30, cacheMigrations);
  takeTo(db, Number.MAX_SAFE_INTEGER, cacheMigrations);
  const outbox = createHistoryOutbox(db);
  expect([outbox.knows('a'), outbox.knows('b')]).toEqual([true, false]);
  expect(createOutboxReads(db).waiting(10)).toEqual([]);
  expect(db.prepare('SELECT count(*) FROM details').pluck().get()).toBe(1);
});
