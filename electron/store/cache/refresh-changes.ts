import type { Database } from 'better-sqlite3';
import type { RefreshChange, RefreshSummary } from '../../../shared/model/refresh.ts';
import { parseAmount, toMoneyOrNull } from '../../../shared/rules/money.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import type { FoundDifference } from './history-outbox.ts';

/**
 * SQL that keeps a domain out of a refresh when it was read on its own while the list was on its way: what came with
 * the list may be older. A time after the refresh's end comes from a clock that was set back and protects nothing.
 */
export const notReadSince = (table: string): string =>
  `NOT (${table}.fetched_at > :started AND ${table}.fetched_at <= :finished)`;

/** How many differences are kept; the counts are of all. */
const kept = 1_000;

interface Scope {
  readonly refresh: number;
  readonly account: string;
  readonly started: string;
  readonly finished: string;
}

/** What a domain's record was and is. */
export interface RecordPair {
  readonly domain: string;
  readonly was_listed: number;
  readonly fetched_at: string;
  readonly currency: string | null;
  readonly old_expiry: string | null;
  readonly new_expiry: string | null;
  readonly old_status: string;
  readonly new_status: string;
  readonly old_auto: number | null;
  readonly new_auto: number | null;
  readonly old_amount: string | null;
  readonly new_amount: string | null;
}

/**
 * Says what a collected list changes, before it is taken over. `added` counts the new and those listed again,
 * `removed` those no longer listed, `changed` the domains with at least one other difference.
 */
export function createRefreshChanges(db: Database) {
  const listed = db.prepare<[number], number>('SELECT count(*) FROM staged WHERE refresh_id = ?').pluck();
  const fresh = `
    FROM staged s WHERE s.refresh_id = :refresh
      AND NOT EXISTS (SELECT 1 FROM domains d WHERE d.account_id = :account AND d.domain = s.domain)`;
  const gone = `
    FROM domains d WHERE d.account_id = :account AND d.listed = 1 AND ${notReadSince('d')}
      AND NOT EXISTS (SELECT 1 FROM staged s WHERE s.refresh_id = :refresh AND s.domain = d.domain)`;
  const counting = (from: string) => db.prepare<[object], number>(`SELECT count(*) ${from}`).pluck();
  const naming = (t: string, fetchedAt: string, from: string) =>
    db.prepare<[object], Named>(
      `SELECT ${t}.domain, ${t}.expiry_date, ${fetchedAt} AS fetched_at ${from} ORDER BY ${t}.domain LIMIT :limit`,
    );
  const [countFresh, nameFresh] = [counting(fresh), naming('s', 'NULL', fresh)];
  const nameGone = naming('d', 'd.fetched_at', gone);
  const different = db.prepare<[object], RecordPair>(`
    SELECT s.domain, d.listed AS was_listed, d.fetched_at, c.currency,
      d.expiry_date AS old_expiry, s.expiry_date AS new_expiry, d.status AS old_status, s.status AS new_status,
      d.auto_renew AS old_auto, s.auto_renew AS new_auto,
      d.recurring_amount AS old_amount, s.recurring_amount AS new_amount
    FROM staged s
    JOIN domains d ON d.account_id = :account AND d.domain = s.domain
    LEFT JOIN currencies c ON c.account_id = d.account_id
    WHERE s.refresh_id = :refresh AND ${notReadSince('d')}
      AND (d.listed = 0 OR d.expiry_date IS NOT s.expiry_date OR d.status IS NOT s.status
        OR d.auto_renew IS NOT s.auto_renew OR d.recurring_amount IS NOT s.recurring_amount)
    ORDER BY s.domain`);

  return {
    /**
     * @param known whether the account was listed before: else a domain is there for the first time, and not new
     * @param record receives every difference, not only those that are kept in the summary
     */
    read(
      scope: Scope,
      complete: boolean,
      known: boolean,
      record: (difference: FoundDifference) => void,
    ): Pick<RefreshSummary, 'domains' | 'added' | 'removed' | 'changed' | 'changes'> {
      const changes: RefreshChange[] = [];
      const found: FoundDifference[] = [];
      const keep = (change: RefreshChange, expiryDate: string | null, readBefore: string | null): void => {
        const unicode = unicodeName(change.domain);
        if (changes.length < kept) changes.push(unicode === change.domain ? change : { ...change, unicode });
        if (change.kind === 'new' && !known) return;
        const { account: accountId, finished: at } = scope;
        found.push({ accountId, ...change, expiryDate, contacts: null, readBefore, at });
      };
      const named = (kind: RefreshChange['kind'], rows: Iterable<Named>): void => {
        for (const { domain, expiry_date: expiry, fetched_at: fetched } of rows) {
          keep({ domain, kind, before: null, after: null }, expiry, fetched);
        }
      };
      const all = { ...scope, limit: -1 };
      const gone = complete ? nameGone.all(all) : [];
      named('no-longer-listed', gone);
      let changed = 0;
      let again = 0;
      for (const row of different.iterate(scope)) {
        const differences = recordChanges(row);
        again += 1 - row.was_listed;
        if (differences.some(({ kind }) => kind !== 'listed-again')) changed++;
        for (const change of differences) keep(change, row.new_expiry ?? row.old_expiry, row.fetched_at);
      }
      const added = countFresh.get(scope) ?? 0;
      if (added > 0) named('new', nameFresh.all(known ? all : { ...scope, limit: kept }));
      // Not while iterating: the connection cannot write then.
      for (const difference of found) record(difference);
      const removed = gone.length;
      return { domains: listed.get(scope.refresh) ?? 0, added: added + again, removed, changed, changes };
    },
  };
}

interface Named {
  readonly domain: string;
  readonly expiry_date: string | null;
  readonly fetched_at: string | null;
}

/** @returns what a cell of 0 or 1 means; null when it is not known */
export const switchWord = (cell: number | null): 'on' | 'off' | null =>
  cell === null ? null : cell === 1 ? 'on' : 'off';

/** @returns what differs between a domain's former record and this one; what one of them does not tell is no difference */
export function recordChanges(row: RecordPair): RefreshChange[] {
  const { domain, currency } = row;
  const compare = (
    kind: RefreshChange['kind'],
    before: string | null,
    after: string | null,
  ): RefreshChange[] =>
    before === null || after === null || before === after ? [] : [{ domain, kind, before, after }];
  const amount = (text: string | null): string | null =>
    toMoneyOrNull(currency === null ? null : parseAmount(text, currency), currency)?.amount ?? text;
  return [
    ...(row.was_listed === 1 ? [] : [{ domain, kind: 'listed-again', before: null, after: null } as const]),
    ...compare('expiry', row.old_expiry, row.new_expiry),
    ...compare('status', row.old_status, row.new_status),
    ...compare('auto-renew', switchWord(row.old_auto), switchWord(row.new_auto)),
    ...compare('price', amount(row.old_amount), amount(row.new_amount)),
  ];
}
