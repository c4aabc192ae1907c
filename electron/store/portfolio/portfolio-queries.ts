import type { Database } from 'better-sqlite3';
import type { DomainRow } from '../../../shared/model/domain.ts';
import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import { type DomainColumns, domainRowColumns, joinOpenOrder, toDomainRow } from './domain-rows.ts';
import type { PortfolioLists, PortfolioQuestion } from './portfolio-lists.ts';
import type { PortfolioScope } from './portfolio-scope.ts';
import { createRecent } from './recent.ts';
import { reading } from '../transactions.ts';

export interface WindowInput extends PortfolioQuestion {
  readonly offset: number;
  readonly limit: number;
  readonly today: string;
}

export interface Facets {
  extensions: { value: string; count: number }[];
  statuses: { value: string; count: number }[];
}

/** Windows of the portfolio. As the lists are kept, a window costs the same at any depth and any size. */
export function createPortfolioQueries(db: Database, scope: PortfolioScope, listOf: PortfolioLists) {
  const facets = createRecent<Facets>(4);
  const window = db.prepare<[string], DomainColumns>(`
    SELECT ${domainRowColumns} FROM json_each(?) j JOIN domains d ON d.id = j.value ${joinOpenOrder}
    ORDER BY j.key`);
  const named = db.prepare<[string, string], DomainColumns>(
    `SELECT ${domainRowColumns} FROM domains d ${joinOpenOrder} WHERE d.account_id = ? AND d.domain = ?`,
  );

  const query = reading(db, (input: WindowInput): { total: number; rows: DomainRow[] } => {
    const context = scope.context(input.today);
    const list = listOf(input, context);
    const ids = [...list.subarray(input.offset, input.offset + input.limit)];
    const rows = window.all(JSON.stringify(ids)).map((row) => toDomainRow(row, context.accounts));
    return { total: list.length, rows };
  });

  const countBy = (column: string, within: { sql: string; ids: readonly string[] }) =>
    db
      .prepare<unknown[], { value: string; count: number }>(
        `SELECT ${column} AS value, count(*) AS count FROM domains d WHERE ${within.sql}
         GROUP BY ${column} ORDER BY count DESC, value`,
      )
      .all(...within.ids);

  return {
    /** One window in the given order. @throws AppError `bad-input` with the sentence for a query that cannot be read */
    query,
    facets: reading(db, (accountId: string | null): Facets => {
      const within = scope.accounts(accountId, scope.context('').accounts);
      return facets(scope.version(), JSON.stringify(within.ids), () => ({
        extensions: countBy('extension', within),
        statuses: countBy('status', within),
      }));
    }),
    /** Accounts that hold the domain. */
    find: reading(db, (domain: string): DomainRow[] => {
      const { accounts } = scope.context('');
      const ascii = toAsciiDomain(domain);
      if (!ascii.ok) return [];
      return [...accounts.keys()]
        .flatMap((accountId) => named.all(accountId, ascii.domain))
        .map((row) => toDomainRow(row, accounts));
    }),
  };
}
