import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createCacheReads } from '../cache/cache-reads.ts';
import { createDetailsListReads } from '../cache/details-list.ts';
import { createOutboxReads } from '../cache/history-outbox.ts';
import { createUnreadDetailsReads } from '../cache/unread-details.ts';
import { createHistoryReads } from './history-reads.ts';
import { createAbsentReads } from './absent-domains.ts';
import { createChangedDomains } from './changed-domains.ts';
import { createExpiringDays } from './expiring-days.ts';
import { createHealthReads } from './health-reads.ts';
import { createDomainTotals } from './domain-totals.ts';
import { createNameSearch } from './name-search.ts';
import { createPortfolioIndex } from './portfolio-index.ts';
import { createPortfolioReads } from './portfolio-reads.ts';
import { createPortfolioSums } from './portfolio-sums.ts';
import { createTodayReads } from './today-reads.ts';
import { createReportRows } from './report-rows.ts';
import { createPriceHistoryReads } from './price-history-reads.ts';
import { createTagReads } from './tag-reads.ts';
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
  const changes = createChangedDomains(db);
  const names = createNameSearch(db, changes);
  const index = createPortfolioIndex(db, changes, names);
  const totals = createDomainTotals(db, changes);
  const portfolio = createPortfolioReads(db, index, names);
  return {
    repositories: {
      portfolio: {
        ...portfolio,
        ...createPortfolioSums(db, index),
        ...createCacheReads(db),
        ...createAbsentReads(db),
        ...createUnreadDetailsReads(db),
        ...createTodayReads(db, totals),
        ...createReportRows(db, index),
        ...createHealthReads(db, index),
        ...createExpiringDays(db),
        changedSince: changes.changedSince,
      },
      history: { ...createHistoryReads(db, index.ledgerVersion), ...createOutboxReads(db) },
      detailsFetch: createDetailsListReads(db),
      prices: createPriceHistoryReads(db, {
        ownedDomains: portfolio.ownedDomains,
        version: () => [index.version(), index.ledgerVersion()],
      }),
      about: {
        /** Of SQLite, and of the schemas. */
        versions: () => ({
          sqlite: String(db.prepare('SELECT sqlite_version()').pluck().get()),
          ledger: Number(db.pragma('ledger.user_version', { simple: true })),
          cache: Number(db.pragma('user_version', { simple: true })),
        }),
      },
      tags: createTagReads(db, index),
    },
    notices: [],
    close: () => void db.close(),
  };
}
