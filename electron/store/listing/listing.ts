import { domainToASCII } from 'node:url';
import type { Database } from 'better-sqlite3';
import type { Filter as DescribedFilter } from '../../../shared/lists/list.ts';
import { lists, type ListName, type Row, type Selection } from '../../../shared/lists/lists.ts';
import type {
  Group,
  GroupsQuestion,
  Rows,
  RowsQuestion,
  Sums,
  SumsQuestion,
} from '../../../shared/lists/questions.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { toMoney } from '../../../shared/rules/money.ts';
import { ownTimeZone, startOfDay } from '../../../shared/rules/time-zone.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import { fileVersion } from '../file-version.ts';
import { reading } from '../transactions.ts';

type List<N extends ListName> = (typeof lists)[N];
type FilteredColumn<F> = {
  [K in keyof F]: F[K] extends { readonly kind: 'search' | 'given' }
    ? never
    : F[K] extends { readonly column: infer C extends string }
      ? C
      : K & string;
}[keyof F];

/** The columns that SQL sorts, filters, groups or adds up by; the domain and the account are the same everywhere. */
export type SqlColumn<N extends ListName> = Exclude<
  | RowsQuestion<N>['sort'][number]['column']
  | GroupsQuestion<N>['by']
  | FilteredColumn<List<N>['filters']>
  | (List<N>['sum'] extends infer S extends string ? S : never),
  'id' | 'domain' | 'account'
>;

/** A list in a table with the columns `id`, `account_id` and `domain`. */
interface Table<N extends ListName> {
  readonly table: string;
  /** Each as an expression of the table; an amount in its smallest unit. */
  readonly columns: Readonly<Record<SqlColumn<N>, string>>;
  /** The currency of the amount; absent where nothing costs anything. */
  readonly currency?: string;
  /** The order of equal rows; the youngest first unless given. */
  readonly order?: string;
  /** Changes whenever the table does; with the file of the connection unless given. */
  readonly version?: () => unknown;
  /** @returns the rows with these ids, in any order */
  readonly rows: (ids: readonly number[]) => readonly (Row<N> & { readonly id: number })[];
}

interface Condition {
  readonly sql: string;
  readonly values: Readonly<Record<string, string | null>>;
}

const startOf = (day: string): string => new Date(startOfDay(ownTimeZone(), day)).toISOString();
const among = (name: string): string => `IN (SELECT value FROM json_each(:${name}))`;

/** @returns what a filter asks for; null where it asks for nothing */
function conditionOf(
  name: string,
  filter: DescribedFilter,
  expression: string,
  value: unknown,
): Condition | null {
  switch (filter.kind) {
    case 'choices':
    case 'values':
      if (!Array.isArray(value) || value.length === 0) return null;
      return { sql: `${expression} ${among(name)}`, values: { [name]: JSON.stringify(value) } };
    case 'month':
    case 'exact':
      return typeof value === 'string'
        ? { sql: `${expression} = :${name}`, values: { [name]: value } }
        : null;
    case 'from':
      if (typeof value !== 'string') return null;
      return { sql: `${expression} >= :${name}`, values: { [name]: startOf(value) } };
    case 'to':
      if (typeof value !== 'string') return null;
      return { sql: `${expression} < :${name}`, values: { [name]: startOf(addDays(value, 1)) } };
    case 'query':
      throw new Error('Only the index of the domains reads a query.');
    case 'search':
      return typeof value === 'string' ? namedLike(value.trim().toLowerCase()) : null;
    case 'given':
      return null;
  }
}

function namedLike(text: string): Condition | null {
  if (text === '') return null;
  const ascii = domainToASCII(text) || text;
  if (text.startsWith('.')) return { sql: 'substr(domain, -length(:ascii)) = :ascii', values: { ascii } };
  const sql = `(instr(domain, :ascii) > 0 OR (domain LIKE '%xn--%' AND instr(unicode_name(domain), :text) > 0))`;
  return { sql, values: { ascii, text } };
}

const youngestFirst = 'id DESC';

/** Reads one list of `ledger.db`: each question in one statement. The ids of the latest one are kept until the file changes. */
export function createListing<N extends ListName>(
  db: Database,
  name: N,
  { table, order = youngestFirst, version = fileVersion(db), ...sql }: Table<N>,
) {
  const list = lists[name];
  db.function('unicode_name', { deterministic: true }, (domain) => unicodeName(String(domain)));
  const columns: Readonly<Record<string, string>> = {
    id: 'id',
    domain: 'domain',
    account: 'account_id',
    ...sql.columns,
  };
  const expressionOf = (column: string): string => columns[column] ?? 'NULL';
  const amount = 'sum' in list ? expressionOf(list.sum) : 'NULL';
  const currency = sql.currency ?? 'NULL';
  const accountName = '(SELECT name FROM accounts a WHERE a.id = account_id) COLLATE NOCASE';

  function selected(selection: Selection<N>, group?: RowsQuestion<N>['group']): Condition {
    const parts: Condition[] = [];
    if (selection.by === 'keys') {
      parts.push({ sql: `id ${among('keys')}`, values: { keys: JSON.stringify(selection.keys) } });
    } else {
      const { accountId, ...filter } = selection.filter;
      if (accountId !== null) parts.push({ sql: 'account_id = :accountId', values: { accountId } });
      const values: Readonly<Record<string, unknown>> = filter;
      for (const [filterName, described] of Object.entries<DescribedFilter>(list.filters)) {
        const column = ('column' in described && described.column) || filterName;
        const condition = conditionOf(filterName, described, expressionOf(column), values[filterName]);
        if (condition) parts.push(condition);
      }
      const { except } = selection;
      if (except.length > 0)
        parts.push({ sql: `id NOT ${among('except')}`, values: { except: JSON.stringify(except) } });
    }
    if (group) parts.push({ sql: `${expressionOf(group.by)} IS :value`, values: { value: group.value } });
    return {
      sql: parts.map((part) => part.sql).join(' AND ') || 'true',
      values: Object.assign({}, ...parts.map((part) => part.values)),
    };
  }

  const orderBy = (sort: RowsQuestion<N>['sort']): string =>
    [
      ...sort.map(({ column, direction }) => {
        const expression = column === 'account' ? accountName : expressionOf(column);
        return `${expression} ${direction.toUpperCase()} NULLS LAST`;
      }),
      order,
    ].join(', ');

  let latest: { question: string; ids: readonly number[] } | null = null;
  function idsOf({
    selection,
    group,
    sort,
  }: Omit<RowsQuestion<N>, 'offset' | 'limit' | 'after'>): readonly number[] {
    const question = JSON.stringify([selection, group, sort, version()]);
    if (latest?.question === question) return latest.ids;
    const ids = inOrder(selected(selection, group), sort);
    latest = { question, ids };
    return ids;
  }
  const inOrder = ({ sql: where, values }: Condition, sort: RowsQuestion<N>['sort']): number[] =>
    db
      .prepare<[object], number>(`SELECT id FROM ${table} WHERE ${where} ORDER BY ${orderBy(sort)}`)
      .pluck()
      .all(values);

  /** @returns how many of the ids come before the row, itself included; -1 where there is none any more */
  function placeBehind(
    after: unknown,
    ids: readonly number[],
    { selection, group, sort }: Pick<RowsQuestion<N>, 'selection' | 'group' | 'sort'>,
  ): number {
    const place = ids.findIndex((id) => id === after);
    if (place !== -1) return place + 1;
    const { sql: where, values } = selected(selection, group);
    const withRow = { sql: `(${where}) OR id = :after`, values: { ...values, after: String(after) } };
    return inOrder(withRow, sort).findIndex((id) => id === after);
  }

  const countAll = db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck();
  const youngest = db
    .prepare<[number, number], number>(`SELECT id FROM ${table} ORDER BY id DESC LIMIT ? OFFSET ?`)
    .pluck();
  /** All of them, the youngest first, need no list: that is how they are stored. */
  function pageOf({ offset, limit, after, ...question }: RowsQuestion<N>): {
    total: number;
    ids: readonly number[];
  } {
    const isAll =
      order === youngestFirst &&
      question.sort.length === 0 &&
      selected(question.selection, question.group).sql === 'true';
    if (isAll && after === undefined) return { total: countAll.get() ?? 0, ids: youngest.all(limit, offset) };
    const found = idsOf(question);
    const { selection } = question;
    const named = selection.by === 'keys' && question.sort.length === 0 ? new Set(found) : null;
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the key of such a list is its id
    const ids = named ? (selection as { keys: number[] }).keys.filter((id) => named.has(id)) : found;
    const place = after === undefined ? -1 : placeBehind(after, ids, question);
    const start = place === -1 ? offset : place;
    return { total: ids.length, ids: ids.slice(start, start + limit) };
  }

  interface Sum {
    readonly value: string | null;
    readonly count: number;
    readonly minor: number | null;
    readonly currency: string | null;
    readonly demo: 0 | 1;
  }
  function sumsBy(by: string, { sql: where, values }: Condition): Group[] {
    const rows = db
      .prepare<[object], Sum>(
        `SELECT ${by} AS value, count(*) AS count, sum(${amount}) AS minor, ${currency} AS currency,
           account_id IN (SELECT id FROM accounts WHERE demo = 1) AS demo
         FROM ${table} WHERE ${where} GROUP BY 1, 4, 5 ORDER BY 1 NULLS LAST`,
      )
      .all(values);
    // Demo money is in no sum beside real money.
    const isLeftOut = ({ demo }: Sum): boolean =>
      demo === 1 && by !== columns['account'] && rows.some((row) => row.demo === 0);
    const countOf = (some: readonly Sum[]): number => some.reduce((sum, { count }) => sum + count, 0);
    return [...Map.groupBy(rows, ({ value }) => value)].map(([value, all]) => ({
      value,
      count: countOf(all),
      sums: all.flatMap((row) =>
        row.minor === null || row.currency === null || isLeftOut(row)
          ? []
          : [toMoney({ minor: row.minor, currency: row.currency })],
      ),
      demo: countOf(all.filter(isLeftOut)),
    }));
  }

  return {
    rows: reading(db, (question: RowsQuestion<N>): Rows<N> => {
      const { total, ids } = pageOf(question);
      const rows = new Map(sql.rows(ids).map((row) => [row.id, row]));
      return { list: name, total, rows: ids.flatMap((id) => rows.get(id) ?? []) };
    }),
    groups: ({ selection, by }: GroupsQuestion<N>): Group[] => sumsBy(expressionOf(by), selected(selection)),
    sums({ selection }: SumsQuestion<N>): Sums {
      const [{ count, sums, demo } = { count: 0, sums: [], demo: 0 }] = sumsBy('NULL', selected(selection));
      return { count, sums, demo };
    },
    /** @returns the ids of what is selected in one of these states, ascending */
    ids(selection: Selection<N>, states: readonly string[]): number[] {
      const { sql: where, values } = selected(selection);
      return db
        .prepare<[object], number>(
          `SELECT id FROM ${table} WHERE ${where} AND state ${among('only')} ORDER BY id`,
        )
        .pluck()
        .all({ ...values, only: JSON.stringify(states) });
    },
  };
}

export type Listing<N extends ListName> = ReturnType<typeof createListing<N>>;
