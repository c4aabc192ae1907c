import { parseAmount } from '../../../shared/rules/money.ts';
import { createCacheWrites } from './cache-writes.ts';
import { noteAsClosed } from './checked-note.ts';
import { nameSortKey } from './name-order.ts';
import { openCache } from './open-cache.ts';
import { createHistoryOutbox } from './history-outbox.ts';
import { createRefreshes } from './refreshes.ts';
import { type SlowQuery, watchSlowQueries } from '../slow-queries.ts';
import { createSweep } from './sweep.ts';

export type CacheRoom = ReturnType<typeof open>['room'];

/** The thread that writes `cache.db`. */
export function open(home: string, onSlow: (query: SlowQuery) => void) {
  const { db, notices } = openCache(home);
  watchSlowQueries(db, onSlow);
  db.function('name_key', { deterministic: true }, (name: unknown) => nameSortKey(String(name)));
  db.function('minor_amount', { deterministic: true }, (amount: unknown, currency: unknown) =>
    currency === null ? null : parseAmount(amount, String(currency)),
  );
  const outbox = createHistoryOutbox(db);
  const { removeAccount, ...writes } = createCacheWrites(db, outbox);
  return {
    room: {
      portfolio: { ...createRefreshes(db, outbox), ...writes },
      sweep: createSweep(db),
      history: { waiting: outbox.waiting, forget: outbox.forget },
      cache: { removeAccount },
    },
    notices,
    close() {
      db.close();
      noteAsClosed(db.name);
    },
  };
}
