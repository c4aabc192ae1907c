import type { Database } from 'better-sqlite3';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { reading } from '../transactions.ts';

/** What is known of a domain before it is read again. */
export interface ForgottenDomain {
  readonly domain: string;
  /** When the history last heard of it, epoch ms. */
  readonly at: number;
}

/** Which domains are on no list and have to be read alone. The connection has the ledger attached. */
export function createAbsentReads(db: Database) {
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
