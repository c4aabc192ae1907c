import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createDetailsListReads } from '../cache/details-list.ts';
import { createOutboxReads } from '../cache/history-outbox.ts';
import { createCacheReads } from '../cache/cache-reads.ts';
import { createHistoryReads } from './history-reads.ts';
import { createOwnedDomains } from './owned-domains.ts';
import { createPortfolioLists } from './portfolio-lists.ts';
import { createPortfolioQueries } from './portfolio-queries.ts';
import { createPortfolioScope } from './portfolio-scope.ts';
import { createPortfolioSelection } from './portfolio-selection.ts';
import { createPriceHistoryReads } from './price-history-reads.ts';
import { type SlowQuery, watchSlowQueries } from '../slow-queries.ts';

export type ReaderRepositories = ReturnType<typeof openReader>['repositories'];

/**
 * Opens the connection that reads `cache.db`, beside the one that writes it, so that the grid waits for no refresh.
 * Both files must be there, of the latest schema.
 */
export function openReader(home: string, onSlow: (query: SlowQuery) => void) {
  const db = new Sqlite(join(home, 'cache.db'), { readonly: true, timeout: 10_000 });
  db.pragma('cache_size = -65536');
  // Read-only as well: SQLite attaches with the flags of the connection.
  db.prepare('ATTACH ? AS ledger').run(join(home, 'ledger.db'));
  watchSlowQueries(db, onSlow);
  const scope = createPortfolioScope(db);
  const lists = createPortfolioLists(db, scope);
  return {
    repositories: {
      portfolio: {
        ...createPortfolioQueries(db, scope, lists),
        ...createPortfolioSelection(db, scope, lists),
        ...createCacheReads(db),
        /** `domains` changes with the domains, whichever process changes them; `anything` with every change of the cache. */
        versions: () => ({
          domains: scope.version(),
          anything: Number(db.pragma('main.data_version', { simple: true })),
        }),
        ...createOwnedDomains(db),
      },
      history: { ...createHistoryReads(db, scope.ledgerVersion), waiting: createOutboxReads(db).waiting },
      detailsFetch: createDetailsListReads(db),
      prices: createPriceHistoryReads(db),
    },
    notices: [],
    close: () => void db.close(),
  };
}
