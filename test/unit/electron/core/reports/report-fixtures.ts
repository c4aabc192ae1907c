import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import type { Clock } from '../../../../../electron/platform/clock.ts';
import { createReports } from '../../../../../electron/core/reports/create-reports.ts';
import { listInMemory } from '../../../../../shared/lists/in-memory.ts';
import { viewsOfChanges } from '../../../../../shared/rules/price-changes.ts';
import type { RowsQuestion } from '../../../../../shared/lists/questions.ts';
import type { CreditReading } from '../../../../../shared/rules/credit-proof.ts';
import type { ReportStore } from '../../../../../electron/core/reports/report-table.ts';
import type { AttemptOfOrder } from '../../../../../electron/store/ledger/attempts.ts';
import type { Account, Credit, DemoInScope } from '../../../../../shared/model/account.ts';
import type { Selection } from '../../../../../shared/lists/lists.ts';
import type { Detail, DomainKey, DomainRow } from '../../../../../shared/model/domain.ts';
import { AppError } from '../../../../../shared/model/errors.ts';
import type { HistoryEntry } from '../../../../../shared/model/history.ts';
import type { Money } from '../../../../../shared/model/money.ts';
import type { Order } from '../../../../../shared/model/order.ts';
import type { PriceList } from '../../../../../shared/model/price.ts';
import type { OwnedDomains, PriceChange } from '../../../../../shared/model/price-change.ts';
import type { NameserverSet } from '../../../../../shared/model/registration.ts';
import type { ReportInput } from '../../../../../shared/model/report.ts';
import type { SpendingGroup } from '../../../../../shared/rules/spending.ts';
import { anAccount } from '../../../../support/temporary-store.ts';
import { readReport } from './parse-csv.ts';

const now = Date.parse('2026-11-20T08:00:00.000Z');
export const clock: Clock = { now: () => now, sleep: () => Promise.resolve() };

/** A home folder that is nowhere near what the tests write. */
export const home = '/nowhere/namekeep';

export const main = anAccount('a', { name: 'Main' });
export const other = anAccount('b', { name: 'Other' });

/** @returns a function that writes a report of the contents and reads it back, each line as header to cell */
export function reportWriter() {
  const folder = mkdtemp(join(tmpdir(), 'namekeep-reports-'));
  afterAll(async () => rm(await folder, { recursive: true }));
  return async (
    contents: Contents,
    input: ReportInput,
    demo: DemoInScope = 'none',
  ): Promise<Record<string, string>[]> => {
    const file = join(await folder, `${input.kind}.csv`);
    const result = await createReports({ store: memoryStore(contents), clock, home }).write(input, file);
    const lines = await readReport(file, input.delimiter);
    expect(result).toEqual({ file, rows: lines.length, demo });
    return lines;
  };
}

interface Contents {
  readonly accounts?: readonly Account[];
  readonly rows?: readonly DomainRow[];
  readonly orders?: readonly Order[];
  readonly prices?: readonly PriceList[];
  /** By account id. */
  readonly credits?: Readonly<Record<string, Credit>>;
  /** By account id. */
  readonly promised?: Readonly<Record<string, Money[]>>;
  /** By domain. */
  readonly details?: Readonly<Record<string, Detail[]>>;
  /** Those without a lock and without privacy; not known unless given. */
  readonly extensionsWithout?: Readonly<Record<'lock' | 'privacy', string[]>>;
  readonly spending?: readonly SpendingGroup[];
  readonly attempts?: readonly AttemptOfOrder[];
  readonly history?: readonly HistoryEntry[];
  readonly priceChanges?: readonly PriceChange[];
  readonly owned?: readonly OwnedDomains[];
  /** Hears the filter of each question for the history or for price changes. */
  readonly onFilter?: (filter: object) => void;
  /** Of the credit of every account that has any. */
  readonly readings?: Readonly<Record<string, readonly CreditReading[]>>;
  /** The one that nameservers are judged against. */
  readonly nameserverSet?: NameserverSet;
}

const keyOf = (key: DomainKey): string => `${key.accountId}\n${key.domain}`;

/** The store's port over arrays. A query is a text to find in the name; `(` is one that cannot be read. */
export function memoryStore(contents: Contents): ReportStore {
  const { accounts = [main], orders = [], prices = [] } = contents;
  const rows = (contents.rows ?? [])
    .map((row) => ({ key: keyOf(row), row }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  /** As an index would, this goes on behind `after` without reading what comes before. */
  const positions = new Map(rows.map(({ key }, at) => [key, at]));
  const matches = (accountId: string | null, query: string, from: number, limit: number): DomainRow[] => {
    if (query === '(') throw new AppError('bad-input', 'The query “(” cannot be read.');
    const found: DomainRow[] = [];
    for (let at = from; at < rows.length && found.length < limit; at += 1) {
      const row = rows[at]?.row;
      if (row && (accountId === null || row.accountId === accountId) && row.domain.includes(query))
        found.push(row);
    }
    return found;
  };
  return {
    accounts: { list: () => Promise.resolve([...accounts]) },
    profiles: {
      nameserverSets: () => Promise.resolve(contents.nameserverSet ? [contents.nameserverSet] : []),
    },
    history: {
      collect: () => Promise.resolve(0),
      count: () => Promise.resolve(contents.history?.length ?? 0),
      groups: async () => [],
      list: async (filter, { olderThan, limit }) => {
        contents.onFilter?.(filter);
        return (contents.history ?? []).filter(({ id }) => !olderThan || id < olderThan).slice(0, limit);
      },
    },
    credit: {
      accountsRead: async () => Object.keys(contents.readings ?? {}),
      readBefore: async () => null,
      readings: async (accountId, after) =>
        (contents.readings?.[accountId] ?? []).filter(({ readAt }) => readAt > after),
      sentOrders: async (accountId, after) =>
        orders.filter((one) => one.accountId === accountId && one.id > after.id && one.sentAt !== null),
      labels: async () => [],
    },
    settings: { get: () => Promise.resolve(contents.nameserverSet?.id) },
    orders: {
      spending: ({ after }) =>
        Promise.resolve(
          after === 0 ? { last: 1, groups: [...(contents.spending ?? [])] } : { last: null, groups: [] },
        ),
      uncharged: () => Promise.resolve([]),
      chargedSince: () => Promise.resolve([]),
      promised: (accountId) => Promise.resolve(contents.promised?.[accountId] ?? []),
    },
    lists: {
      rows: async (question) => listInMemory('orders', () => orders).rows(question as RowsQuestion<'orders'>),
    },
    attempts: {
      count: () => Promise.resolve(contents.attempts?.length ?? 0),
      list: ({ after, limit }) =>
        Promise.resolve((contents.attempts ?? []).filter(({ id }) => id > after).slice(0, limit)),
    },
    priceHistory: {
      rows: async (question) => {
        if (question.selection.by === 'filter') contents.onFilter?.(question.selection.filter);
        const rows = viewsOfChanges(contents.priceChanges ?? [], contents.owned ?? []);
        return listInMemory('priceChanges', () => rows).rows(question);
      },
    },
    portfolio: {
      find: async () => [],
      credit: (accountId) => Promise.resolve(contents.credits?.[accountId] ?? null),
      notRead: async (keys) => keys.map(() => ({})),
      detailsOf: (keys, parts) =>
        Promise.resolve(
          keys.map(({ domain }) =>
            (contents.details?.[domain] ?? []).filter(({ part }) => parts.includes(part)),
          ),
        ),
      extensionList: (_accountId, kind) => {
        const list = kind === 'without-lock' ? 'lock' : 'privacy';
        return Promise.resolve(contents.extensionsWithout?.[list] ?? null);
      },
      prices: (accountId) => Promise.resolve(prices.find((list) => list.accountId === accountId) ?? null),
      query: async ({ accountId, query, offset, limit }) => {
        const found = matches(accountId, query, 0, Infinity);
        return Promise.resolve({ total: found.length, rows: found.slice(offset, offset + limit) });
      },
      async reportRows({ keys, accountId, query, today }, after, limit) {
        const selection: Selection<'domains'> = keys
          ? { by: 'keys', keys: [...keys] }
          : { by: 'filter', filter: { accountId, query }, except: [] };
        return this.select(selection, today, after, limit);
      },
      select: async (selection, _today, after, limit) => {
        if (selection.by === 'keys') {
          const named = new Set(selection.keys.map(keyOf));
          const found = rows.filter(({ key }) => named.has(key) && (!after || key > keyOf(after)));
          return found.slice(0, limit).map(({ row }) => row);
        }
        const from = after === null ? 0 : (positions.get(keyOf(after)) ?? rows.length) + 1;
        return Promise.resolve(matches(selection.filter.accountId, selection.filter.query, from, limit));
      },
    },
  };
}
