import type { Database } from 'better-sqlite3';
import type { Sort } from '../../../shared/model/domain.ts';
import { type QueryContext, compileQuery } from './compile-query.ts';
import { createPortfolioOrder } from './portfolio-order.ts';
import type { PortfolioScope } from './portfolio-scope.ts';
import { createRecent } from './recent.ts';
import { keepOnly } from './stable-order.ts';

/** A question to the portfolio: which domains, in which order. */
export interface PortfolioQuestion {
  /** Null for all accounts. */
  readonly accountId: string | null;
  readonly query: string;
  readonly sort: Sort;
}

/** Answers questions with row ids of `cache.db`, in order. @throws AppError `bad-input` for a query that cannot be read */
export type PortfolioLists = (question: PortfolioQuestion, context: QueryContext) => Uint32Array;

/** What a query selects is computed once per state of the cache and kept as a list of row ids. */
export function createPortfolioLists(db: Database, scope: PortfolioScope): PortfolioLists {
  const order = createPortfolioOrder(db);
  const names = createRecent<Uint32Array>(1);
  const orders = createRecent<Uint32Array>(4);
  const lists = createRecent<Uint32Array>(8);

  return ({ accountId, query, sort }, context) => {
    const version = scope.version();
    const { column, direction } = sort;
    const accountNames = column === 'account' ? JSON.stringify([...context.accounts]) : '';
    const sorted = (): Uint32Array =>
      orders(version, `${column} ${direction} ${accountNames}`, () =>
        order.sorted(names(version, '', order.names), sort, context.accounts),
      );
    const within = scope.accounts(accountId, context.accounts);
    const condition = compileQuery(query, context);
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
  };
}
