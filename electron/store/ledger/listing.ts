import { domainToASCII } from 'node:url';
import type { Database } from 'better-sqlite3';
import type { ListColumn, ListGroup, ListGroupBy, ListSorting } from '../../../shared/model/listing.ts';
import { toMoney } from '../../../shared/rules/money.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import { reading } from '../transactions.ts';
import { sentMonth } from './spending.ts';

/** What a list of a table is asked; nothing in a list of values means all. */
export interface ListFilter {
  readonly accountId: string | null;
  readonly states: readonly string[];
  readonly kinds: readonly string[];
  readonly causes?: readonly string[];
  /** Of orders alone: what follows the first dot of the name. */
  readonly suffixes?: readonly string[];
  /** Of orders alone: the month in which they were sent. */
  readonly sent?: string | null;
  readonly text: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly group?: { readonly by: ListGroupBy; readonly value: string | null } | undefined;
}

/** By id, or all that match except some. */
export type ListSelection =
  | { readonly by: 'ids'; readonly ids: readonly number[] }
  | { readonly by: 'filter'; readonly filter: ListFilter; readonly except: readonly number[] };

/** The table that is listed, each value as an expression of its columns. */
interface Listed<T> {
  readonly table: 'orders' | 'changes';
  readonly cause: string;
  /** An amount in its smallest unit, and its currency; `NULL` where nothing costs anything. */
  readonly price: string;
  readonly currency: string;
  readonly many: (ids: readonly number[]) => T[];
}

/** In one statement each, whatever the number of rows. The ids of the latest question are kept until the file changes. */
export function createListing<T extends { readonly id: number }>(db: Database, listed: Listed<T>) {
  const { table, cause, price, currency, many } = listed;
  // Registered on every connection that lists; the names on screen are searched, too.
  db.function('unicode_name', { deterministic: true }, (name) => unicodeName(String(name)));
  const columns: Record<ListColumn, string> = {
    domain: 'domain',
    account: '(SELECT name FROM accounts a WHERE a.id = account_id) COLLATE NOCASE',
    kind: 'kind',
    state: 'state',
    price,
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  };
  const groups: Record<ListGroupBy, string> = {
    state: 'state',
    kind: 'kind',
    account: 'account_id',
    cause,
    month: 'substr(created_at, 1, 7)',
    extension: "substr(domain, instr(domain, '.') + 1)",
  };

  function where(filter: ListFilter): { sql: string; values: Record<string, string | null> } {
    const { accountId, states, kinds, causes = [], suffixes = [], sent = null, from, to, group } = filter;
    const text = filter.text.trim().toLowerCase();
    const parts: [string, Record<string, string | null>][] = [];
    const among = (expression: string, name: string, all: readonly string[]): void => {
      if (all.length === 0) return;
      parts.push([
        `${expression} IN (SELECT value FROM json_each(:${name}))`,
        { [name]: JSON.stringify(all) },
      ]);
    };
    if (accountId !== null) parts.push(['account_id = :accountId', { accountId }]);
    among('state', 'states', states);
    among('kind', 'kinds', kinds);
    among(cause, 'causes', causes);
    among(groups.extension, 'suffixes', suffixes);
    if (from !== null) parts.push(['created_at >= :from', { from }]);
    if (to !== null) parts.push(["created_at < date(:to, '+1 day')", { to }]);
    if (sent !== null) parts.push([`${sentMonth} = :sent`, { sent }]);
    if (text.startsWith('.')) {
      parts.push(['substr(domain, -length(:ascii)) = :ascii', { ascii: domainToASCII(text) || text }]);
    } else if (text !== '') {
      const found = `(instr(domain, :ascii) > 0 OR (domain LIKE '%xn--%' AND instr(unicode_name(domain), :text) > 0))`;
      parts.push([found, { text, ascii: domainToASCII(text) || text }]);
    }
    if (group) parts.push([`${groups[group.by]} IS :groupValue`, { groupValue: group.value }]);
    return {
      sql: parts.map(([sql]) => sql).join(' AND ') || 'true',
      values: Object.fromEntries(parts.flatMap(([, values]) => Object.entries(values))),
    };
  }

  const order = (sort: ListSorting): string =>
    [
      ...sort.map(({ column, direction }) => `${columns[column]} ${direction.toUpperCase()} NULLS LAST`),
      'id DESC',
    ].join(', ');

  let latest: { question: string; ids: readonly number[] } | null = null;
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  function idsOf(filter: ListFilter, sort: ListSorting): readonly number[] {
    const version = [db.pragma('data_version', { simple: true }), changes.get()];
    const question = JSON.stringify([filter, sort, version]);
    if (latest?.question === question) return latest.ids;
    const { sql, values } = where(filter);
    const ids = db
      .prepare<[object], number>(`SELECT id FROM ${table} WHERE ${sql} ORDER BY ${order(sort)}`)
      .pluck()
      .all(values);
    latest = { question, ids };
    return ids;
  }

  const countAll = db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck();
  const youngest = db
    .prepare<[number, number], number>(`SELECT id FROM ${table} ORDER BY id DESC LIMIT ? OFFSET ?`)
    .pluck();
  /** All of them, the youngest first, need no list: that is how they are stored. */
  function pageOf(filter: ListFilter, sort: ListSorting, offset: number, limit: number) {
    if (sort.length === 0 && where(filter).sql === 'true') {
      return { total: countAll.get() ?? 0, page: youngest.all(limit, offset) };
    }
    const ids = idsOf(filter, sort);
    return { total: ids.length, page: ids.slice(offset, offset + limit) };
  }

  const ofSelection = (selection: ListSelection): { sql: string; values: Record<string, string | null> } => {
    if (selection.by === 'ids') {
      return {
        sql: 'id IN (SELECT value FROM json_each(:ids))',
        values: { ids: JSON.stringify(selection.ids) },
      };
    }
    const { sql, values } = where(selection.filter);
    return {
      sql: `${sql} AND id NOT IN (SELECT value FROM json_each(:except))`,
      values: { ...values, except: JSON.stringify(selection.except) },
    };
  };

  interface Sum {
    readonly value: string | null;
    readonly count: number;
    readonly minor: number | null;
    readonly currency: string | null;
    readonly demo: 0 | 1;
  }
  const sumsOf = (by: string, { sql, values }: ReturnType<typeof where>): ListGroup[] => {
    const rows = db
      .prepare<[object], Sum>(
        `SELECT ${by} AS value, count(*) AS count, sum(${price}) AS minor, ${currency} AS currency,
           account_id IN (SELECT id FROM accounts WHERE demo = 1) AS demo
         FROM ${table} WHERE ${sql} GROUP BY 1, 4, 5 ORDER BY 1 NULLS LAST`,
      )
      .all(values);
    // Demo money is in no sum beside real money.
    const isLeftOut = ({ demo }: Sum): boolean =>
      demo === 1 && by !== groups.account && rows.some((row) => row.demo === 0);
    const countOf = (some: readonly Sum[]): number => some.reduce((sum, { count }) => sum + count, 0);
    return [...Map.groupBy(rows, ({ value }) => value)].map(([value, all]) => ({
      value,
      count: countOf(all),
      sums: all.flatMap((one) =>
        one.minor === null || one.currency === null || isLeftOut(one)
          ? []
          : [toMoney({ minor: one.minor, currency: one.currency })],
      ),
      demo: countOf(all.filter(isLeftOut)),
    }));
  };

  return {
    /** A part of those that match; `total` counts all of them. */
    query: reading(
      db,
      (filter: ListFilter, sort: ListSorting, { offset, limit }: { offset: number; limit: number }) => {
        const { total, page } = pageOf(filter, sort, offset, limit);
        const rows = new Map(many(page).map((row) => [row.id, row]));
        return { total, rows: page.flatMap((id) => rows.get(id) ?? []) };
      },
    ),
    /** Those that match, in groups with their totals. */
    grouped: (filter: ListFilter, by: ListGroupBy): ListGroup[] => sumsOf(groups[by], where(filter)),
    /** Ids of what is selected, ascending. @param states only those in one of these */
    selectedIds(selection: ListSelection, states: readonly string[]): number[] {
      const { sql, values } = ofSelection(selection);
      return db
        .prepare<[object], number>(
          `SELECT id FROM ${table} WHERE ${sql} AND state IN (SELECT value FROM json_each(:only)) ORDER BY id`,
        )
        .pluck()
        .all({ ...values, only: JSON.stringify(states) });
    },
    /** What is selected, in groups. */
    selected: (selection: ListSelection, by: ListGroupBy = 'state'): ListGroup[] =>
      sumsOf(groups[by], ofSelection(selection)),
  };
}
