import type { Database } from 'better-sqlite3';
import type { DomainRow, Sort } from '../../shared/model/domain.ts';
import { toAsciiDomain } from '../../shared/rules/domain-name.ts';
import { type QueryContext, compileQuery } from './compile-query.ts';
import { type DomainColumns, domainRowColumns, joinOpenOrder, toDomainRow } from './domain-rows.ts';
import { createPortfolioOrder } from './portfolio-order.ts';
import type { PortfolioScope } from './portfolio-scope.ts';
import { createRecent } from './recent.ts';
import { keepOnly } from './stable-order.ts';
import { reading } from './transactions.ts';

export interface WindowInput {
  readonly accountId: string | null;
  readonly query: string;
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
  readonly today: string;
}

export interface Facets {
  extensions: { value: string; count: number }[];
  statuses: { value: string; count: number }[];
}

/**
 * Windows of the portfolio. What a query selects is computed once per state of the cache and kept as a list of row
 * ids; a window then costs the same at any depth and any size.
 */
export function createPortfolioQueries(db: Database, scope: PortfolioScope) {
  const order = createPortfolioOrder(db);
  const names = createRecent<Uint32Array>(1);
  const orders = createRecent<Uint32Array>(4);
  const lists = createRecent<Uint32Array>(8);
  const facets = createRecent<Facets>(4);
  const window = db.prepare<[string], DomainColumns>(`
    SELECT ${domainRowColumns} FROM json_each(?) j JOIN domains d ON d.id = j.value ${joinOpenOrder}
    ORDER BY j.key`);
  const named = db.prepare<[string, string], DomainColumns>(
    `SELECT ${domainRowColumns} FROM domains d ${joinOpenOrder} WHERE d.account_id = ? AND d.domain = ?`,
  );

  function listOf(input: WindowInput, context: QueryContext): Uint32Array {
    const version = scope.version();
    const { column, direction } = input.sort;
    const accountNames = column === 'account' ? JSON.stringify([...context.accounts]) : '';
    const sorted = (): Uint32Array =>
      orders(version, `${column} ${direction} ${accountNames}`, () =>
        order.sorted(names(version, '', order.names), input.sort, context.accounts),
      );
    const within = scope.accounts(input.accountId, context.accounts);
    const condition = compileQuery(input.query, context);
    if (condition.sql === 'TRUE' && within.all) return sorted();
    const key = JSON.stringify([
      ...[condition.sql, condition.values, within.ids, column, direction, accountNames],
      condition.asksOrders ? scope.ledgerVersion() : null,
      condition.asksDetails ? scope.detailsVersion() : null,
    ]);
    return lists(version, key, () => {
      const matching = db
        .prepare<unknown[], number>(`SELECT d.id FROM domains d WHERE ${within.sql} AND ${condition.sql}`)
        .pluck()
        .all(...within.ids, ...condition.values);
      return keepOnly(sorted(), matching);
    });
  }

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
    query,
    facets: reading(db, (accountId: string | null): Facets => {
      const within = scope.accounts(accountId, scope.context('').accounts);
      return facets(scope.version(), JSON.stringify(within.ids), () => ({
        extensions: countBy('extension', within),
        statuses: countBy('status', within),
      }));
    }),
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
