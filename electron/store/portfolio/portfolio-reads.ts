import type { Database } from 'better-sqlite3';
import type { Filter, FilterSelection, Selection } from '../../../shared/lists/lists.ts';
import type { DomainKey, DomainRow } from '../../../shared/model/domain.ts';
import type { OwnedDomains } from '../../../shared/model/price-change.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import { mostDifferent, nearestOf } from '../../../shared/rules/nearest.ts';
import { renewalComesDue } from '../../../shared/rules/renewal.ts';
import { type PortfolioIndex, type PortfolioQuestion, questionOf, type Sort } from './portfolio-index.ts';
import {
  joinOpenWork,
  orderableColumns,
  type OrderableRow,
  rowColumns,
  toDomainRow,
  toOrderableRows,
  type Row,
} from './domain-rows.ts';
import type { RetailQuotes } from '../ledger/retail-quotes.ts';
import type { NameSearch } from './name-search.ts';
import { createRecent } from '../recent.ts';
import { reading } from '../transactions.ts';

/** Of a name that is not in the portfolio. */
const mostSimilar = 3;

interface ExtensionRow extends OwnedDomains {
  readonly status: string;
}

export interface WindowInput extends PortfolioQuestion {
  readonly sort: readonly Sort[];
  readonly offset: number;
  readonly limit: number;
  /** The last row of the former page. */
  readonly after?: DomainKey | undefined;
}

/** Reads the portfolio. As lists of row ids are kept, a window costs the same at any depth and any size. */
export function createPortfolioReads(
  db: Database,
  index: PortfolioIndex,
  names: NameSearch,
  renewals: RetailQuotes['renewals'],
) {
  const recentOwned = createRecent<readonly OwnedDomains[]>(1);
  const window = db.prepare<[string], Row>(`
    SELECT ${rowColumns} FROM json_each(?) j JOIN domains d ON d.id = j.value ${joinOpenWork} ORDER BY j.key`);
  const one = db.prepare<[string, string], Row>(
    `SELECT ${rowColumns} FROM domains d ${joinOpenWork} WHERE d.account_id = ? AND d.domain = ?`,
  );
  const idOf = db
    .prepare<[string, string], number>('SELECT id FROM domains WHERE account_id = ? AND domain = ?')
    .pluck();
  const accountOf = db.prepare<[number], string>('SELECT account_id FROM domains WHERE id = ?').pluck();
  const extensions = db.prepare<[string], ExtensionRow>(`
    SELECT account_id AS accountId, extension, status, count(*) AS domains,
      count(*) FILTER (WHERE expiry_date <= ?) AS due
    FROM domains WHERE listed = 1
    GROUP BY account_id, extension, status`);

  function inOrderOf(keys: readonly DomainKey[], found: Uint32Array): Uint32Array {
    const there = new Set(found);
    const ids = new Set(keys.map(({ accountId, domain }) => idOf.get(accountId, domain) ?? 0));
    return Uint32Array.from([...ids].filter((id) => there.has(id)));
  }

  function* byKeys(keys: readonly DomainKey[], after: DomainKey | null): Generator<Row> {
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
    selection: FilterSelection<'domains'>,
    today: string,
    after: DomainKey | null,
    pageSize: number,
  ): Generator<Row> {
    const { sql, values, accounts } = index.resolve(questionOf(selection, today));
    // Account by account: to seek behind a row, the index of the names needs one account, not a list of them.
    const page = db.prepare<unknown[], Row>(`
      SELECT ${rowColumns} FROM domains d ${joinOpenWork}
      WHERE d.account_id = ? AND d.domain > ? AND ${sql} ORDER BY d.domain LIMIT ?`);
    const ids = [...accounts.keys()].filter((id) => id >= (after?.accountId ?? '')).sort();
    for (const accountId of ids) {
      let from = accountId === after?.accountId ? after.domain : '';
      for (;;) {
        const rows = page.all(accountId, from, ...values, pageSize);
        yield* rows;
        const last = rows.at(-1);
        if (!last || rows.length < pageSize) break;
        from = last.domain;
      }
    }
  }

  function stillThere<R>(
    columns: string,
    join: string,
    filter: Filter<'domains'>,
    ids: Uint32Array,
    today: string,
  ) {
    const { sql, values, accounts } = index.resolve({ ...filter, today });
    // A cross join keeps the ids in the lead: else every domain of the accounts is looked for among them.
    const rows = db
      .prepare<unknown[], R>(
        `SELECT ${columns} FROM json_each(?) j CROSS JOIN domains d ON d.id = j.value ${join}
         WHERE ${sql} ORDER BY j.key`,
      )
      .all(JSON.stringify([...ids]), ...values);
    return { rows, accounts };
  }

  function countOwned(until: string): OwnedDomains[] {
    const owned = new Map<string, OwnedDomains>();
    for (const { accountId, extension, status, domains, due } of extensions.all(until)) {
      const key = `${accountId} ${extension}`;
      const former = owned.get(key) ?? { accountId, extension, domains: 0, due: 0 };
      owned.set(key, {
        ...former,
        domains: former.domains + domains,
        due: former.due + (renewalComesDue(status) ? due : 0),
      });
    }
    return [...owned.values()];
  }

  return {
    /** One window in the given order; named domains keep the order of their names unless sorted. @throws AppError `bad-input` with the sentence for a query that cannot be read */
    query: reading(db, (input: WindowInput): { total: number; rows: DomainRow[] } => {
      const { keys, sort, offset, limit, after } = input;
      const question = index.resolve(input);
      const found = index.list(question, sort);
      const list = keys && sort.length === 0 ? inOrderOf(keys, found) : found;
      const place = after ? list.indexOf(idOf.get(after.accountId, after.domain) ?? 0) : -1;
      const start = place === -1 ? offset : place + 1;
      const ids = [...list.subarray(start, start + limit)];
      const retailOf = renewals();
      const rows = window
        .all(JSON.stringify(ids))
        .map((row) => toDomainRow(row, question.accounts, retailOf));
      return { total: list.length, rows };
    }),
    /** Accounts that hold the domain. */
    find: reading(db, (domain: string): DomainRow[] => {
      const accounts = index.accounts();
      const ascii = toAsciiDomain(domain);
      if (!ascii.ok) return [];
      const retailOf = renewals();
      return [...accounts.keys()]
        .flatMap((accountId) => one.all(accountId, ascii.domain))
        .map((row) => toDomainRow(row, accounts, retailOf));
    }),
    /** Domains of the portfolio with a similar name, the nearest first; `domain` in Punycode. */
    similar: reading(db, (accountId: string | null, domain: string): string[] => {
      const label = domain.slice(0, domain.indexOf('.'));
      const pieces = Array.from({ length: Math.max(0, label.length - 2) }, (_, at) =>
        label.slice(at, at + 3),
      );
      const near = names
        .withAny(pieces)
        .filter((one) => Math.abs(one.domain.length - domain.length) <= mostDifferent)
        .filter(({ id }) =>
          accountId === null ? accountOf.get(id) !== undefined : accountOf.get(id) === accountId,
        );
      return nearestOf(domain, [...new Set(near.map((one) => one.domain))], mostSimilar);
    }),
    /** Rows of a selection in pages, by (account, domain); a page shorter than the limit is the last. */
    select: reading(
      db,
      (
        selection: Selection<'domains'>,
        today: string,
        after: DomainKey | null,
        limit: number,
      ): DomainRow[] => {
        const accounts = index.accounts();
        const found =
          selection.by === 'keys' ? byKeys(selection.keys, after) : byQuery(selection, today, after, limit);
        const retailOf = renewals();
        const rows: DomainRow[] = [];
        for (const row of found) {
          if (rows.length >= limit) break;
          if (accounts.has(row.accountId)) rows.push(toDomainRow(row, accounts, retailOf));
        }
        return rows;
      },
    ),
    /**
     * What is selected now, in the order of the grid, as ids for `still`; for previews and queueing.
     * @throws AppError `bad-input` with the sentence for a query that cannot be read
     */
    ordered: reading(db, (selection: Selection<'domains'>, today: string): Uint32Array =>
      index.list(
        index.resolve(questionOf(selection, today)),
        selection.by === 'filter' ? (selection.sort ?? []) : [],
      ),
    ),
    /** The rows with these ids, in their order, as far as the query selects them still. */
    still: reading(db, (filter: Filter<'domains'>, ids: Uint32Array, today: string): DomainRow[] => {
      const { rows, accounts } = stillThere<Row>(rowColumns, joinOpenWork, filter, ids, today);
      const retailOf = renewals();
      return rows.map((row) => toDomainRow(row, accounts, retailOf));
    }),
    /** The same with what ordering asks of them. */
    stillOrderable: reading(
      db,
      (filter: Filter<'domains'>, ids: Uint32Array, today: string): OrderableRow[] =>
        stillThere<Parameters<ReturnType<typeof toOrderableRows>>[0]>(
          orderableColumns,
          '',
          filter,
          ids,
          today,
        ).rows.map(toOrderableRows()),
    ),
    /**
     * `domains` changes with the domains, whichever process changes them; `anything` with every change of the cache;
     * `ledger` with every change of the ledger.
     */
    versions: () => ({
      domains: index.version(),
      anything: Number(db.pragma('main.data_version', { simple: true })),
      ledger: index.ledgerVersion(),
    }),
    /**
     * The listed domains of each extension, and how many of them that can be renewed are due.
     * @param accountId null for all accounts
     * @param today `YYYY-MM-DD`
     * @param days ahead; what expires by then is due, and what is overdue
     */
    ownedDomains(accountId: string | null, today: string, days: number): OwnedDomains[] {
      const until = addDays(today, days);
      const owned = recentOwned(index.version(), until, () => countOwned(until));
      return owned.filter((one) => accountId === null || one.accountId === accountId);
    },
  };
}

/** As SQLite compares text: account ids and domains are ASCII. */
function compareKeys(a: DomainKey, b: DomainKey): number {
  if (a.accountId !== b.accountId) return a.accountId < b.accountId ? -1 : 1;
  return a.domain < b.domain ? -1 : a.domain > b.domain ? 1 : 0;
}
