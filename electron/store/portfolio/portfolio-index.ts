import type { Database } from 'better-sqlite3';
import type { GroupBy, Selection, Sorting } from '../../../shared/lists/lists.ts';
import type { RowsQuestion } from '../../../shared/lists/questions.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { fetchedAt } from '../cache/domain-columns.ts';
import type { CacheMark, ChangedDomains } from './changed-domains.ts';
import { compileQuery } from './compile-query.ts';
import { followOrder } from './follow-order.ts';
import { customerOf } from '../ledger/customers.ts';
import { wishWord } from '../ledger/wishes.ts';
import { createRecent } from '../recent.ts';
import type { NameSearch } from './name-search.ts';
import { keepOnly, orderByValue } from './stable-order.ts';

type GroupChoice = NonNullable<RowsQuestion<'domains'>['group']>;
/** A key to sort domains by. */
export type Sort = Sorting<'domains'>[number];
type SortColumn = Sort['column'];

/** What a row is grouped by, as SQL on `domains d`; null where that is not known. Tags: on `taggedDomains`. */
export const groupExpressions: Readonly<Record<GroupBy<'domains'>, string>> = {
  extension: 'd.extension',
  month: 'substr(d.expiry_date, 1, 7)',
  status: 'lower(d.status)',
  account: 'd.account_id',
  customer: customerOf('d.domain', 'ledger.'),
  wish: wishWord('d.domain'),
  tags: 't.name',
};

/** Whether what rows are grouped by can change with the ledger. */
export const inLedger = (by: GroupBy<'domains'> | null | undefined): boolean =>
  by === 'tags' || by === 'customer' || by === 'wish';

const ofTags = 'ledger.domain_tags x JOIN ledger.tags t ON t.id = x.tag_id';
/** The domains with their tags, once for each; without any, once with null. */
export const taggedDomains = `domains d LEFT JOIN (${ofTags}) ON x.account_id = d.account_id AND x.domain = d.domain`;

/** The ids of the domains that a value from {@link namesOfKeys} names. */
export const namedDomains = `(SELECT d.id FROM json_each(?) j JOIN domains d
  ON d.account_id = j.value ->> 0 AND d.domain = j.value ->> 1)`;
export const namesOfKeys = (keys: readonly DomainKey[]): string =>
  JSON.stringify(keys.map(({ accountId, domain }) => [accountId, domain]));

function groupCondition({ by, value }: GroupChoice): { sql: string; values: (string | null)[] } {
  // The value of a group is a status as it is written.
  const asked = by === 'status' ? 'lower(?)' : '?';
  if (by !== 'tags') return { sql: `${groupExpressions[by]} IS ${asked}`, values: [value] };
  const tagged = `EXISTS (SELECT 1 FROM ${ofTags} WHERE x.account_id = d.account_id AND x.domain = d.domain`;
  return value === null
    ? { sql: `NOT ${tagged})`, values: [] }
    : { sql: `${tagged} AND t.name = ?)`, values: [value] };
}

export interface PortfolioQuestion {
  /** Null for all accounts. */
  readonly accountId: string | null;
  readonly query: string;
  /** Only these of what it finds. */
  readonly keys?: readonly DomainKey[] | undefined;
  /** All but these. */
  readonly except?: readonly DomainKey[] | undefined;
  /** Only those of this group. */
  readonly group?: GroupChoice | undefined;
  /** ISO date that the query's dates count from. */
  readonly today: string;
}

/** @returns the question that finds what is selected */
export const questionOf = (selection: Selection<'domains'>, today: string): PortfolioQuestion =>
  selection.by === 'keys'
    ? { accountId: null, query: '', keys: selection.keys, today }
    : { ...selection.filter, except: selection.except, today };

/** A question as a condition on `domains d`, with its values in order. */
export interface ResolvedQuestion {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
  /** Account names by id. */
  readonly accounts: ReadonlyMap<string, string>;
  readonly everything: boolean;
  /** Of the ledger and of the domains' details, as far as the answer can change with them. */
  readonly versions: readonly (number | null)[];
}

export type PortfolioIndex = ReturnType<typeof createPortfolioIndex>;

const expressions: Record<SortColumn, string> = {
  domain: 'sort_key',
  extension: 'extension',
  status: 'lower(status)',
  registrationDate: 'registration_date',
  expiryDate: 'expiry_date',
  nextDueDate: 'next_due_date',
  autoRenew: 'auto_renew',
  // Amounts of different currencies cannot be compared: by currency, then amount.
  renewal: "renewal_currency || printf('%016d', renewal_minor)",
  account: 'account_id',
  customer: `lower(${customerOf('domain', 'ledger.')})`,
  fetchedAt: fetchedAt('domains'),
};

const ordersKept = 5;

/**
 * Knows which domains a question selects, and in which order. That is computed once per state of the two files and kept
 * as lists of row ids.
 */
export function createPortfolioIndex(db: Database, changes: ChangedDomains, names: NameSearch) {
  const accountNames = db.prepare<[], [string, string]>('SELECT id, name FROM ledger.accounts').raw();
  const currencies = db
    .prepare<[], string>('SELECT currency FROM currencies UNION SELECT currency FROM renewal_terms')
    .pluck();
  const domainsVersion = db.prepare<[], number>('SELECT version FROM portfolio_version').pluck();
  const detailsVersion = db.prepare<[], number>('SELECT facts FROM portfolio_version').pluck();
  const nextAccount = db
    .prepare<[string], string | null>('SELECT min(account_id) FROM domains WHERE account_id > ?')
    .pluck();
  const listedTimes = db
    .prepare<[], [string, string | null]>('SELECT account_id, listed_at FROM listed_accounts')
    .raw();
  const byName = db.prepare<[], number>('SELECT id FROM domains ORDER BY sort_key, id').pluck();
  /** The orders of the whole cache that were used last, that of the names first among them. */
  const orders = new Map<string, { readonly mark: CacheMark; readonly order: Uint32Array }>();
  // A screenful of groups, each with a list of its own.
  const lists = createRecent<Uint32Array>(32);

  const accounts = (): ReadonlyMap<string, string> => new Map(accountNames.all());
  /** Changes with the domains of the cache, whichever process changes them. */
  const version = (): number => domainsVersion.get() ?? 0;
  /** Changes with anything in the ledger that another connection writes. */
  const ledgerVersion = (): number => Number(db.pragma('ledger.data_version', { simple: true }));

  /** Steps through the accounts of the cache by the index, rather than through all rows. */
  function* cachedAccounts(): Generator<string> {
    for (let id = nextAccount.get(''); id; id = nextAccount.get(id)) yield id;
  }

  /** Rows of an account that was removed are never shown. @throws AppError `bad-input` for a query that cannot be read */
  function resolve({
    accountId,
    query,
    keys,
    except = [],
    group,
    today,
  }: PortfolioQuestion): ResolvedQuestion {
    const known = accounts();
    const condition = compileQuery(query, { today, accounts: known, currencies: currencies.all() });
    if (condition.asksNames) names.follow();
    const chosen = group ? groupCondition(group) : null;
    const ids = [...known.keys()].filter((id) => accountId === null || id === accountId);
    // With the plus, SQLite does not go by the account: by what finds the rows, or through all of them in their order.
    const plus = accountId === null || condition.finds || keys ? '+' : '';
    return {
      sql: [
        `${plus}d.account_id IN (${ids.map(() => '?').join(', ')}) AND ${condition.sql}`,
        ...(chosen ? [chosen.sql] : []),
        ...(keys ? [`d.id IN ${namedDomains}`] : []),
        ...(except.length > 0 ? [`d.id NOT IN ${namedDomains}`] : []),
      ].join(' AND '),
      values: [
        ...[...ids, ...condition.values, ...(chosen?.values ?? [])],
        ...(keys ? [namesOfKeys(keys)] : []),
        ...(except.length > 0 ? [namesOfKeys(except)] : []),
      ],
      accounts: known,
      everything:
        !group &&
        !keys &&
        except.length === 0 &&
        condition.sql === 'TRUE' &&
        [...cachedAccounts()].every((id) => ids.includes(id)),
      versions: [
        condition.asksLedger || inLedger(group?.by) ? ledgerVersion() : null,
        condition.asksDetails ? (detailsVersion.get() ?? 0) : null,
      ],
    };
  }

  /** An order that follows what changes; by the names of accounts it is computed again. */
  function kept(name: string, sort: readonly Sort[], compute: () => Uint32Array): Uint32Array {
    const former = orders.get(name);
    const { mark, ids } = changes.idsSince(former?.mark ?? null);
    const order = former && ids && follow(former.order, ids, sort);
    const now = { mark, order: order ?? compute() };
    orders.delete(name);
    orders.set(name, now);
    for (const oldest of orders.keys()) {
      if (orders.size <= ordersKept) break;
      orders.delete(oldest);
    }
    return now.order;
  }

  function follow(order: Uint32Array, ids: readonly number[], sort: readonly Sort[]): Uint32Array | null {
    if (ids.length === 0) return order;
    if (sort.some(({ column }) => column === 'account')) return null;
    const last = sort.at(-1);
    const byLast = last?.column === 'domain' ? last.direction : null;
    const keys = (byLast ? sort.slice(0, -1) : sort).map(({ column, direction }) => ({
      sql: expressions[column],
      direction,
    }));
    return followOrder(db, order, ids, { keys, names: byLast ?? 'asc' });
  }

  /** The whole cache in an order; ties are in the order of names. */
  function sorted(sort: readonly Sort[], known: ReadonlyMap<string, string>): Uint32Array {
    const inNames = kept('names', [], () => Uint32Array.from(byName.all()));
    const last = sort.at(-1);
    if (last?.column !== 'domain')
      return sort.reduceRight((order, key) => ordered(order, key, known), inNames);
    const byLast = last.direction === 'asc' ? inNames : inNames.toReversed();
    return sort.slice(0, -1).reduceRight((order, key) => ordered(order, key, known), byLast);
  }

  /** An order by one key; equal values stay in their former order. */
  function ordered(
    former: Uint32Array,
    { column, direction }: Sort,
    known: ReadonlyMap<string, string>,
  ): Uint32Array {
    const values = db
      .prepare<[], string | number | null>(`SELECT ${expressions[column]} FROM domains ORDER BY id`)
      .pluck()
      .all();
    const rank =
      column === 'account'
        ? (id: string | number): string => (known.get(String(id)) ?? '').toLowerCase()
        : undefined;
    return orderByValue(former, former.toSorted(), values, direction, rank);
  }

  return {
    accounts,
    version,
    ledgerVersion,
    resolve,
    /** Row ids of what a question selects, in order. */
    list(question: ResolvedQuestion, sort: readonly Sort[]): Uint32Array {
      const { sql, values, accounts: known, everything, versions } = question;
      const asks = (asked: SortColumn): boolean => sort.some(({ column }) => column === asked);
      const order = [
        sort.map(({ column, direction }) => [column, direction]),
        asks('account') ? [...known] : null,
        asks('customer') ? ledgerVersion() : null,
        // A list that changes no domain makes all of them younger.
        asks('fetchedAt') ? listedTimes.all() : null,
      ];
      const all = (): Uint32Array => kept(JSON.stringify(order), sort, () => sorted(sort, known));
      if (everything) return all();
      return lists(version(), JSON.stringify([sql, values, order, versions]), () => {
        const matching = db.prepare<unknown[], number>(`SELECT d.id FROM domains d WHERE ${sql}`).pluck();
        const found = matching.all(...values);
        return found.length === 0 ? new Uint32Array(0) : keepOnly(all(), found);
      });
    },
  };
}
