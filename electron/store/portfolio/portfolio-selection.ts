import type { Database } from 'better-sqlite3';
import type { DomainKey, DomainRow, QuerySelection, Selection, Sort } from '../../../shared/model/domain.ts';
import { compileQuery } from './compile-query.ts';
import { type DomainColumns, domainRowColumns, joinOpenOrder, toDomainRow } from './domain-rows.ts';
import type { PortfolioLists } from './portfolio-lists.ts';
import type { PortfolioScope } from './portfolio-scope.ts';
import { reading } from '../transactions.ts';

const byName: Sort = { column: 'domain', direction: 'asc' };

/**
 * Walks a selection in pages: by (account, domain), where a page shorter than the limit is the last, or a query's in
 * the order of the grid.
 */
export function createPortfolioSelection(db: Database, scope: PortfolioScope, listOf: PortfolioLists) {
  const idOf = db
    .prepare<[string, string], number>('SELECT id FROM domains WHERE account_id = ? AND domain = ?')
    .pluck();
  const one = db.prepare<[string, string], DomainColumns>(
    `SELECT ${domainRowColumns} FROM domains d ${joinOpenOrder} WHERE d.account_id = ? AND d.domain = ?`,
  );

  function* byKeys(keys: readonly DomainKey[], after: DomainKey | null): Generator<DomainColumns> {
    const wanted = keys.filter((key) => after === null || compareKeys(key, after) > 0).sort(compareKeys);
    let former: DomainKey | null = null;
    for (const key of wanted) {
      if (former !== null && compareKeys(former, key) === 0) continue;
      former = key;
      const row = one.get(key.accountId, key.domain);
      if (row) yield row;
    }
  }

  function* byQuery(
    selection: QuerySelection,
    today: string,
    after: DomainKey | null,
    pageSize: number,
  ): Generator<DomainColumns> {
    const context = scope.context(today);
    const within = scope.accounts(selection.accountId, context.accounts);
    const condition = compileQuery(selection.query, context);
    const except = new Set(selection.except.map(({ accountId, domain }) => `${accountId}\n${domain}`));
    const page = db.prepare<unknown[], DomainColumns>(`
      SELECT ${domainRowColumns} FROM domains d ${joinOpenOrder}
      WHERE ${within.sql} AND ${condition.sql} AND (d.account_id, d.domain) > (?, ?)
      ORDER BY d.account_id, d.domain LIMIT ?`);
    let from = after ?? { accountId: '', domain: '' };
    for (;;) {
      const rows = page.all(...within.ids, ...condition.values, from.accountId, from.domain, pageSize);
      for (const row of rows) if (!except.has(`${row.account_id}\n${row.domain}`)) yield row;
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
      from = { accountId: last.account_id, domain: last.domain };
    }
  }

  return {
    /** Rows of a selection in pages, by (account, domain). */
    select: reading(
      db,
      (selection: Selection, today: string, after: DomainKey | null, limit: number): DomainRow[] => {
        const { accounts } = scope.context(today);
        const found =
          selection.by === 'keys' ? byKeys(selection.keys, after) : byQuery(selection, today, after, limit);
        const rows: DomainRow[] = [];
        for (const row of found) {
          if (rows.length >= limit) break;
          if (accounts.has(row.account_id)) rows.push(toDomainRow(row, accounts));
        }
        return rows;
      },
    ),
    /**
     * What a query selects now, in its order, as ids for `still`; for previews and queueing.
     * @throws AppError `bad-input` with the sentence for a query that cannot be read
     */
    ordered: reading(db, (selection: QuerySelection, today: string): Uint32Array => {
      const { except, sort = byName } = selection;
      const list = listOf({ ...selection, sort }, scope.context(today));
      const left = new Set(except.map(({ accountId, domain }) => idOf.get(accountId, domain)));
      return left.size === 0 ? list : list.filter((id) => !left.has(id));
    }),
    /** The rows with these ids, in their order, as far as the query selects them still. */
    still: reading(
      db,
      (
        { accountId, query }: Pick<QuerySelection, 'accountId' | 'query'>,
        ids: readonly number[],
        today: string,
      ): DomainRow[] => {
        const context = scope.context(today);
        const within = scope.accounts(accountId, context.accounts);
        const condition = compileQuery(query, context);
        // A cross join keeps the ids in the lead: else every domain of the accounts is looked for among them.
        return db
          .prepare<unknown[], DomainColumns>(
            `SELECT ${domainRowColumns} FROM json_each(?) j CROSS JOIN domains d ON d.id = j.value ${joinOpenOrder}
            WHERE ${within.sql} AND ${condition.sql} ORDER BY j.key`,
          )
          .all(JSON.stringify(ids), ...within.ids, ...condition.values)
          .map((row) => toDomainRow(row, context.accounts));
      },
    ),
  };
}

/** As SQLite compares text: account ids and domains are ASCII. */
function compareKeys(a: DomainKey, b: DomainKey): number {
  if (a.accountId !== b.accountId) return a.accountId < b.accountId ? -1 : 1;
  return a.domain < b.domain ? -1 : a.domain > b.domain ? 1 : 0;
}
