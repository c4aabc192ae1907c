import type { Database } from 'better-sqlite3';
import type { GroupBy, Sorting } from '../../../shared/lists/lists.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { type HistoryAlert, HistoryEntry, type HistoryFilter } from '../../../shared/model/history.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { countByDay, quarterMs, startOfDay } from '../../../shared/rules/time-zone.ts';
import type { Retention } from '../../../shared/model/retention.ts';
import type { MovedExpiry } from '../../../shared/rules/hidden-effect.ts';
import { selecting } from '../columns.ts';
import { customerOf } from '../ledger/customers.ts';
import { reading } from '../transactions.ts';
import { createRecent } from '../recent.ts';

/** A filter, and entries that are named besides. */
export interface HistorySelection extends HistoryFilter {
  readonly only?: readonly number[];
  readonly except?: readonly number[];
}

/** A window of the history: from an offset on, or what is older than an entry unless it is sorted. */
export interface HistoryWindow {
  readonly offset?: number;
  /** An entry, by its id. */
  readonly olderThan?: number | undefined;
  readonly limit: number;
  /** Without it, youngest first. */
  readonly sort?: Sorting<'history'>;
}

/** Entries that have a kind, an origin, a day (`YYYY-MM-DD`, UTC), an account (its id) or a customer in common. */
export interface HistoryGroup {
  readonly value: string | null;
  readonly count: number;
}

export type HistoryCount = Pick<HistoryEntry, 'kind' | 'origin'> & { readonly count: number };

/** How much of the past the ledger holds, and when the latest of it was found. */
export type HeldHistory = Omit<Retention, 'years'> & { readonly newest: string | null };

type Row = Omit<HistoryEntry, 'at'> & { readonly at: number };

const ofDomain = ['accountId', 'domain', 'unicode', 'customer'];
const columns = `d.account_id AS accountId, d.domain, coalesce(d.unicode, d.domain) AS unicode,
  ${customerOf('d.domain', 'ledger.')} AS customer, ${selecting(
    Object.keys(HistoryEntry.shape).filter((field) => !ofDomain.includes(field)),
    'h.',
  )}`;

/** The customer of an entry of the history. */
const customerOfDomain = customerOf(
  '(SELECT domain FROM ledger.history_domains WHERE id = domain_id)',
  'ledger.',
);

/** A customer that is null is none: `IN` finds no null. */
const amongCustomers = `EXISTS (SELECT 1 FROM json_each(:customers) WHERE value IS ${customerOfDomain})`;

const groupValues: Record<GroupBy<'history'>, string> = {
  kind: 'kind',
  origin: 'origin',
  day: `at / ${quarterMs}`,
  account: 'account',
  customer: customerOfDomain,
};

const accountOfGroup = '(SELECT account_id FROM ledger.history_accounts WHERE id = value)';

const inAccounts = `account IN (SELECT id FROM ledger.history_accounts
  WHERE account_id IN (SELECT value FROM json_each(:accounts)))`;

const sortValues: Record<Sorting<'history'>[number]['column'], string> = {
  domain: 'd.domain',
  account: 'lower(a.name)',
  kind: 'h.kind',
  origin: 'h.origin',
  found: 'h.at',
};

const instant = (milliseconds: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ${milliseconds} / 1000.0, 'unixepoch')`;

/** With a dot before it a text is the end of a name, else any part of it. */
const isNamedLike = `iif(:text LIKE '.%', substr(domain, -length(:text)) = :text OR substr(unicode, -length(:text)) = :text,
  instr(domain, :text) OR instr(unicode, :text))`;

/** Up to this many domains are looked up one by one; with more, the history is read by time. */
const fewDomains = 200;

/** In SQL: differences that can mean a hijack. */
export const alarming = `(kind IN ('nameservers', 'contacts', 'dnssec') OR (kind = 'lock' AND after = 'off'))`;

/** Reads the history, youngest first. The connection has the ledger attached. */
export function createHistoryReads(db: Database, ledgerVersion: () => unknown) {
  const totals = createRecent<number>(20);
  const orders = createRecent<Uint32Array>(4);
  const named = db.prepare<[object], number>(`
    SELECT id FROM ledger.history_domains
    WHERE (:account IS NULL OR account_id = :account) AND (:domain IS NULL OR domain = :domain)
      AND ${isNamedLike} LIMIT ${fewDomains + 1}`);
  named.pluck();
  const alert = db.prepare<
    [object],
    { changes: number; domains: number; latest: number; oldest: number | null }
  >(`
    SELECT count(*) AS changes, count(DISTINCT domain_id) AS domains, coalesce(max(id), 0) AS latest, min(at) AS oldest
    FROM ledger.history WHERE origin = 'outside' AND id > :dismissed AND ${alarming}
      AND (:accounts IS NULL OR ${inAccounts})`);
  const held = db.prepare<[], Omit<HeldHistory, 'bytes'>>(`
    SELECT (SELECT count(*) FROM ledger.history) AS entries,
      (SELECT ${instant('min(at)')} FROM ledger.history) AS entriesSince,
      (SELECT count(*) FROM ledger.price_changes) AS priceChanges,
      (SELECT min(at) FROM ledger.price_changes) AS priceChangesSince,
      coalesce((SELECT ${instant('max(at)')} FROM ledger.history), (SELECT max(at) FROM ledger.price_changes)) AS newest`);
  const pragma = (name: string): number => Number(db.pragma(`ledger.${name}`, { simple: true }));
  const atOf = db.prepare<[number], number>('SELECT at FROM ledger.history WHERE id = ?').pluck();
  const inOrder = db.prepare<[object], Row>(`
    SELECT ${columns} FROM json_each(:ids) w
      CROSS JOIN ledger.history h ON h.id = w.value CROSS JOIN ledger.history_domains d ON d.id = h.domain_id
    ORDER BY w.key`);
  const kinds = db.prepare<[object], HistoryCount>(`
    SELECT kind, origin, count(*) AS count FROM ledger.history INDEXED BY history_by_time
    WHERE at >= :since AND ${inAccounts}
    GROUP BY kind, origin ORDER BY count DESC, kind, origin`);

  const extended = db.prepare<[object], DomainKey & Omit<MovedExpiry, 'at'> & { readonly at: number }>(`
    SELECT d.account_id AS accountId, d.domain, h.at, h.before, h.after FROM json_each(:keys) k
      CROSS JOIN ledger.history_domains d
        ON d.domain = k.value ->> 'domain' AND d.account_id = k.value ->> 'accountId'
      CROSS JOIN ledger.history h INDEXED BY history_by_domain ON h.domain_id = d.id AND h.at >= :since
    WHERE h.kind = 'expiry' AND h.origin <> 'namekeep' AND h.after > h.before ORDER BY h.at, h.id`);

  /** @returns the index to go through and what it has to match */
  function compile(filter: HistorySelection): {
    from: string;
    where: string;
    values: Record<string, unknown>;
  } {
    const { accountId, domain, customers, kinds, origins, since, until, zone, only, except } = filter;
    const text = filter.text.trim().toLowerCase();
    const values: Record<string, unknown> = {
      account: accountId,
      domain,
      text,
      since: since === null ? null : startOfDay(zone, since),
      until: until === null ? null : startOfDay(zone, addDays(until, 1)),
      customers: JSON.stringify(customers),
      only: JSON.stringify(only),
      except: JSON.stringify(except),
    };
    const where = [
      ...(accountId === null
        ? []
        : ['account = (SELECT id FROM ledger.history_accounts WHERE account_id = :account)']),
      ...(kinds.length === 0 ? [] : [`kind IN (${quoted(kinds)})`]),
      ...(origins.length === 0 ? [] : [`origin IN (${quoted(origins)})`]),
      ...(customers.length === 0 ? [] : [amongCustomers]),
      ...(since === null ? [] : ['at >= :since']),
      ...(until === null ? [] : ['at < :until']),
      ...(only ? ['id IN (SELECT value FROM json_each(:only))'] : []),
      ...(except && except.length > 0 ? ['id NOT IN (SELECT value FROM json_each(:except))'] : []),
    ];
    let from = 'ledger.history INDEXED BY history_by_time';
    if (domain !== null || text !== '') {
      const ids = named.all(values);
      if (ids.length <= fewDomains) {
        from = 'ledger.history INDEXED BY history_by_domain';
        where.push(`domain_id IN (${ids.join(', ')})`);
      } else {
        where.push(`domain_id IN (SELECT id FROM ledger.history_domains
          WHERE ${isNamedLike})`);
      }
    }
    return { from, where: where.length === 0 ? 'true' : where.join(' AND '), values };
  }

  /** Ids of what matches, in an order: sorting a long history takes longer than a page may. */
  const ordered = (filter: HistorySelection, sort: Sorting<'history'>): Uint32Array =>
    orders(ledgerVersion(), JSON.stringify([filter, sort]), () => {
      const { from, where, values } = compile(filter);
      const keys = sort.map(({ column, direction }) => `${sortValues[column]} ${direction}`);
      const ids = db.prepare<[object], number>(`
        SELECT h.id FROM (SELECT id, at, kind, origin, domain_id FROM ${from} WHERE ${where}) h
          CROSS JOIN ledger.history_domains d ON d.id = h.domain_id
          LEFT JOIN ledger.accounts a ON a.id = d.account_id
        ORDER BY ${keys.join(', ')}, h.at DESC, h.id DESC`);
      return Uint32Array.from(ids.pluck().all(values));
    });

  return {
    /** Youngest first, or sorted. */
    list(
      filter: HistorySelection,
      { offset = 0, olderThan, limit, sort = [] }: HistoryWindow,
    ): HistoryEntry[] {
      if (sort.length > 0 && !isStandard(sort)) {
        const ids = [...ordered(filter, sort).subarray(offset, offset + limit)];
        return inOrder.all({ ids: JSON.stringify(ids) }).map(toEntry);
      }
      const { from, where, values } = compile(filter);
      const olderAt = olderThan === undefined ? null : atOf.get(olderThan);
      // What was older went with it when the history was cut.
      if (olderAt === undefined) return [];
      const older = olderAt === null ? '' : 'AND (at, id) < (:olderAt, :olderThan)';
      return db
        .prepare<[object], Row>(
          `SELECT ${columns} FROM (
             SELECT id FROM ${from} WHERE ${where} ${older} ORDER BY at DESC, id DESC LIMIT :limit OFFSET :offset
           -- CROSS: this window first, or SQLite may go through the whole history for it.
           ) w CROSS JOIN ledger.history h ON h.id = w.id
             CROSS JOIN ledger.history_domains d ON d.id = h.domain_id
           ORDER BY h.at DESC, h.id DESC`,
        )
        .all({
          ...values,
          limit,
          offset: olderAt === null ? offset : 0,
          olderAt,
          olderThan,
        })
        .map(toEntry);
    },
    /** How much of the past the ledger holds. */
    held: reading(db, (): HeldHistory => {
      const bytes = pragma('page_count') * pragma('page_size');
      const none = { entries: 0, entriesSince: null, priceChanges: 0, priceChangesSince: null, newest: null };
      return { bytes, ...(held.get() ?? none) };
    }),
    count: (filter: HistorySelection): number =>
      totals(ledgerVersion(), JSON.stringify(filter), () => {
        const { from, where, values } = compile(filter);
        return (
          db.prepare<[object], number>(`SELECT count(*) FROM ${from} WHERE ${where}`).pluck().get(values) ?? 0
        );
      }),
    /** How many entries match, in groups: the latest day first, else the most first. */
    groups(filter: HistorySelection, by: GroupBy<'history'>): HistoryGroup[] {
      const { from, where, values } = compile(filter);
      const groups = db
        .prepare<[object], HistoryGroup>(
          `SELECT ${by === 'account' ? accountOfGroup : 'value'} AS value, count
           FROM (SELECT ${groupValues[by]} AS value, count(*) AS count FROM ${from} WHERE ${where} GROUP BY 1)
           ORDER BY ${by === 'day' ? '1 DESC' : '2 DESC, 1'}`,
        )
        .all(values);
      if (by !== 'day') return groups;
      return countByDay(
        filter.zone,
        groups.map(({ value, count }) => ({ quarter: Number(value), count })),
      );
    },
    /** Expiry dates of these domains that moved forward since then without an order of this Namekeep, oldest first. */
    extended: (keys: readonly DomainKey[], since: string): (DomainKey & MovedExpiry)[] =>
      extended
        .all({ keys: JSON.stringify(keys), since: Date.parse(since) })
        .map((move) => ({ ...move, at: new Date(move.at).toISOString() })),
    /** How many differences of each kind, and who made them, were found since then in these accounts; most first. */
    countKinds: (accountIds: readonly string[], since: string): HistoryCount[] =>
      kinds.all({ accounts: JSON.stringify(accountIds), since: Date.parse(since) }),
    /**
     * What was found outside this Namekeep, and can mean a hijack, since the entry that was dismissed last.
     * @param accountIds null for all
     */
    alert(dismissed: number, accountIds: readonly string[] | null = null): HistoryAlert {
      const accounts = accountIds && JSON.stringify(accountIds);
      const found = alert.get({ dismissed, accounts });
      const { changes = 0, domains = 0, latest = 0, oldest = null } = found ?? {};
      const since = oldest === null ? null : new Date(oldest).toISOString();
      return { changes, domains, latestId: latest, since };
    },
  };
}

/** The index has this order. */
const isStandard = ([first, ...further]: Sorting<'history'>): boolean =>
  further.length === 0 && first?.column === 'found' && first.direction === 'desc';

const toEntry = (row: Row): HistoryEntry => ({ ...row, at: new Date(row.at).toISOString() });

// The values of an enumeration, checked where the filter came in.
const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
