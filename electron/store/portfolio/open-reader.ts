import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createCacheReads } from '../cache/cache-reads.ts';
import { createDetailsListReads } from '../cache/details-list.ts';
import { createOutboxReads } from '../cache/history-outbox.ts';
import { createUnreadDetailsReads } from '../cache/unread-details.ts';
import { createHistoryReads } from './history-reads.ts';
import { createCustomerReads } from './customer-reads.ts';
import { createRoundReads } from './round-reads.ts';
import { createChangedDomains } from './changed-domains.ts';
import { createHealthReads } from './health-reads.ts';
import { createDomainTotals } from './domain-totals.ts';
import { createNameSearch } from './name-search.ts';
import { createPortfolioIndex, type PortfolioIndex } from './portfolio-index.ts';
import { createPortfolioReads } from './portfolio-reads.ts';
import { createPortfolioSums } from './portfolio-sums.ts';
import { createFailedOrders } from './failed-orders.ts';
import { createTodayReads } from './today-reads.ts';
import { createRetailQuotes } from '../ledger/retail-quotes.ts';
import { createReportRows } from './report-rows.ts';
import { createPriceHistoryReads } from './price-history-reads.ts';
import { type SlowQuery, watchSlowQueries } from '../slow-queries.ts';
import type { Database } from 'better-sqlite3';
import type { Tag } from '../../../shared/model/tag.ts';
import { createRecent } from '../recent.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { reading } from '../transactions.ts';

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
  const retail = createRetailQuotes(db, index.ledgerVersion);
  const portfolio = createPortfolioReads(db, index, names, retail.renewals);
  return {
    repositories: {
      portfolio: {
        ...portfolio,
        ...createPortfolioSums(db, index),
        ...createCacheReads(db),
        ...createAbsentReads(db),
        ...createUnreadDetailsReads(db),
        ...createTodayReads(db, totals),
        ...createFailedOrders(db),
        ...createReportRows(db, index, retail.renewals),
        ...createHealthReads(db, index),
        ...createExpiringDays(db),
        ...createUsualNameservers(db),
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
      customers: createCustomerReads(db, index, retail),
      rounds: createRoundReads(db, index, retail),
      retail: { quotes: retail.quotes, hasRules: retail.hasRules },
      tags: createTagReads(db, index),
    },
    notices: [],
    close: () => void db.close(),
  };
}

/** Counts the listed domains that are not known to renew automatically by the day on which they expire. */
function createExpiringDays(db: Database) {
  const days = db.prepare<[object], { day: string; domains: number; lapsing: number }>(`
    SELECT expiry_date AS day, count(*) AS domains, count(*) FILTER (WHERE auto_renew = 0) AS lapsing
    FROM domains
    WHERE listed = 1 AND auto_renew IS NOT 1 AND expiry_date >= :from AND +account_id = coalesce(:accountId, account_id)
    GROUP BY day ORDER BY day`);
  return {
    /** @param accountId null for all @param from ISO date; `lapsing` are those that are known not to renew */
    expiringDays: (accountId: string | null, from: string) => days.all({ accountId, from }),
  };
}

function createUsualNameservers(db: Database) {
  const usual = db.prepare<[string], { nameservers: string; domains: number }>(`
    SELECT nameservers, count(*) AS domains FROM domains
    WHERE account_id = ? AND listed = 1 AND nameservers <> ''
    GROUP BY nameservers ORDER BY domains DESC, nameservers LIMIT 1`);
  return {
    /** The nameservers that most listed domains of the account have; null where none were read. */
    usualNameservers(accountId: string): { nameservers: string[]; domains: number } | null {
      const row = usual.get(accountId);
      return row ? { ...row, nameservers: row.nameservers.split('\n') } : null;
    },
  };
}

/** Reads the tags of the portfolio. The connection has the ledger attached. */
function createTagReads(db: Database, index: PortfolioIndex) {
  const recent = createRecent<Tag[]>(4);
  const list = db.prepare<[object], Tag>(`
    SELECT t.name, count(d.id) AS domains
    FROM ledger.tags t
    LEFT JOIN ledger.domain_tags x ON x.tag_id = t.id AND (:account IS NULL OR x.account_id = :account)
    LEFT JOIN main.domains d ON d.account_id = x.account_id AND d.domain = x.domain
    -- Those of a removed account come back with it.
    WHERE EXISTS (SELECT 1 FROM ledger.accounts a
      WHERE EXISTS (SELECT 1 FROM ledger.domain_tags o WHERE o.tag_id = t.id AND o.account_id = a.id))
    GROUP BY t.id ORDER BY t.name_key`);
  return {
    /** All tags, with how many domains of the portfolio have each. */
    list: (accountId: string | null): Tag[] =>
      recent(`${index.version()} ${index.ledgerVersion()}`, accountId ?? '', () =>
        list.all({ account: accountId }),
      ),
  };
}

export interface ForgottenDomain {
  readonly domain: string;
  /** When the history last heard of it, epoch ms. */
  readonly at: number;
}

/** Which domains are on no list and have to be read alone. The connection has the ledger attached. */
function createAbsentReads(db: Database) {
  const unread = db.prepare<[string, number], DomainKey>(`
    SELECT account_id AS accountId, domain FROM domains WHERE absence = 'unread' AND account_id = ?
    ORDER BY (expiry_date IS NULL), expiry_date, domain LIMIT ?`);
  const counts = db.prepare<[], { accountId: string; domains: number }>(`
    SELECT account_id AS accountId, count(*) AS domains FROM domains WHERE absence = 'unread'
    GROUP BY account_id ORDER BY account_id`);
  const forgotten = db.prepare<[string, number], ForgottenDomain>(`
    SELECT n.domain, max(h.at) AS at
    FROM ledger.history_domains n JOIN ledger.history h ON h.domain_id = n.id
    WHERE n.account_id = ?
      AND NOT EXISTS (SELECT 1 FROM main.domains d WHERE d.account_id = n.account_id AND d.domain = n.domain)
      AND (SELECT l.kind FROM ledger.history l WHERE l.domain_id = n.id ORDER BY l.at DESC, l.id DESC LIMIT 1)
        IS NOT 'not-in-account'
    GROUP BY n.id HAVING max(h.at) >= ?`);

  return {
    /** Domains that left the list and have not been read since, nearest expiry first. */
    unread: (accountId: string, limit: number): DomainKey[] => unread.all(accountId, limit),
    /** How many each account has; accounts without any are left out. */
    unreadCounts: reading(db, () => counts.all()),
    /**
     * What the history knows of and the cache does not: after the cache was lost, what had left the list.
     * @param since epoch ms; what was last heard of before is too old to be worth a request
     */
    forgotten: (accountId: string, since: number): ForgottenDomain[] => forgotten.all(accountId, since),
  };
}
