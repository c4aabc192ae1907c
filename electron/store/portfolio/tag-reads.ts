import type { Database } from 'better-sqlite3';
import type { Tag } from '../../../shared/model/tag.ts';
import type { PortfolioIndex } from './portfolio-index.ts';
import { createRecent } from './recent.ts';

/** Reads the tags of the portfolio. The connection has the ledger attached. */
export function createTagReads(db: Database, index: PortfolioIndex) {
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
