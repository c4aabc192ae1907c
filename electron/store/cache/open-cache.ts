import { join } from 'node:path';
import { createCacheWrites } from './cache-writes.ts';
import { noteAsClosed } from './checked-note.ts';
import { nameSortKey } from './name-order.ts';
import { cacheMigrations } from './take-over.ts';
import { openDatabase } from '../open-database.ts';
import { createHistoryOutbox } from './history-outbox.ts';
import { createListings } from './listings.ts';
import { createOwnChanges } from './own-changes.ts';
import { createRefreshes } from './refreshes.ts';
import { type SlowQuery, watchSlowQueries } from '../slow-queries.ts';
import { createDetailsList } from './details-list.ts';

export type CacheRepositories = ReturnType<typeof openCache>['repositories'];

/** Opens the connection that writes `cache.db`, once the file is prepared. @throws SqliteError */
export function openCache(home: string, onSlow: (query: SlowQuery) => void) {
  const db = openDatabase('cache', join(home, 'cache.db'), cacheMigrations, true);
  watchSlowQueries(db, onSlow);
  db.function('name_key', { deterministic: true }, (name: unknown) => nameSortKey(String(name)));
  const outbox = createHistoryOutbox(db);
  const ownChanges = createOwnChanges(db);
  const listings = createListings(db);
  const { removeAccount, ...writes } = createCacheWrites(db, outbox, ownChanges, listings);
  return {
    repositories: {
      portfolio: { ...createRefreshes(db, outbox, listings), ...writes },
      detailsFetch: createDetailsList(db),
      history: { forget: outbox.forget },
      cache: { removeAccount },
    },
    notices: [],
    close() {
      db.close();
      noteAsClosed(db.name);
    },
  };
}
