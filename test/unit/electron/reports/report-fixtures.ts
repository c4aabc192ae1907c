import type { Account, Credit } from '../../../../shared/model/account.ts';
import type { Detail, DomainKey, DomainRow } from '../../../../shared/model/domain.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import type { HistoryEntry } from '../../../../shared/model/history.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { Order } from '../../../../shared/model/order.ts';
import type { PriceEntry, PriceList } from '../../../../shared/model/price.ts';
import type { NameserverSet } from '../../../../shared/model/registration.ts';
import type { Clock } from '../../../../electron/platform/clock.ts';
import type { ReportStore } from '../../../../electron/reports/report-store.ts';
import type { AttemptOfOrder } from '../../../../electron/store/ledger/attempts.ts';
import type { SpendingGroup } from '../../../../shared/rules/spending.ts';

export const now = Date.parse('2026-11-20T08:00:00.000Z');
export const clock: Clock = { now: () => now, sleep: () => Promise.resolve() };

/** A home folder that is nowhere near what the tests write. */
export const home = '/nowhere/namekeep';

export const account = (id: string, name: string): Account => ({
  id,
  name,
  surface: 'key-header',
  baseUrl: 'https://service.example',
  email: 'reseller@example.com',
  tokenHeader: null,
  routes: null,
  proxyUrl: null,
  allowPlainHttp: false,
  demo: false,
  createdAt: '2026-01-01T00:00:00.000Z',
});

export const domainRow = (more: Partial<DomainRow> = {}): DomainRow => ({
  accountId: 'a',
  account: 'Main',
  domain: 'example.it',
  unicode: 'example.it',
  extension: 'it',
  status: 'Active',
  registrationDate: '2020-11-25',
  expiryDate: '2026-11-25',
  nextDueDate: '2026-11-20',
  autoRenew: true,
  renewal: { amount: '9.87', currency: 'EUR' },
  listed: true,
  fetchedAt: '2026-11-18T05:30:00.000Z',
  order: null,
  ...more,
});

export const order = (more: Partial<Order> = {}): Order => ({
  id: 1,
  accountId: 'a',
  kind: 'renew',
  domain: 'example.it',
  years: 1,
  state: 'queued',
  approval: {
    expiryDate: '2026-11-25',
    status: 'Active',
    price: { amount: '9.87', currency: 'EUR' },
    pricesFetchedAt: '2026-11-18T05:30:00.000Z',
    credit: null,
  },
  cost: null,
  baseline: null,
  evidence: null,
  invoiceId: null,
  chargedAt: null,
  confirmedByUser: false,
  attempts: 0,
  error: null,
  firstSentAt: null,
  sentAt: null,
  newExpiryDate: null,
  details: null,
  dependsOn: null,
  idempotencyKey: null,
  replayed: false,
  createdAt: '2026-11-19T10:00:00.000Z',
  updatedAt: '2026-11-19T10:00:00.000Z',
  ...more,
});

export const priceEntry = (extension: string, more: Partial<PriceEntry> = {}): PriceEntry => ({
  extension,
  group: null,
  categories: [],
  addons: { dns: true, email: false, idProtection: true },
  register: [],
  transfer: [],
  renew: [],
  gracePeriod: null,
  redemptionPeriod: null,
  ...more,
});

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
  /** The one that nameservers are judged against. */
  readonly nameserverSet?: NameserverSet;
}

const keyOf = (key: DomainKey): string => `${key.accountId}\n${key.domain}`;

/** The store's port over arrays. A query is a text to find in the name; `(` is one that cannot be read. */
export function memoryStore(contents: Contents): ReportStore {
  const { accounts = [account('a', 'Main')], orders = [], prices = [] } = contents;
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
      list: (_filter, { olderThan, limit }) =>
        Promise.resolve(
          (contents.history ?? []).filter(({ id }) => !olderThan || id < olderThan.id).slice(0, limit),
        ),
    },
    settings: { get: () => Promise.resolve(contents.nameserverSet?.id) },
    orders: {
      spending: ({ after }) =>
        Promise.resolve(
          after === 0 ? { last: 1, groups: [...(contents.spending ?? [])] } : { last: null, groups: [] },
        ),
      promised: (accountId) => Promise.resolve(contents.promised?.[accountId] ?? []),
      list: async ({ accountId, offset, limit }) => {
        const found = orders.filter((one) => accountId === null || one.accountId === accountId);
        return Promise.resolve({ total: found.length, rows: found.slice(offset, offset + limit) });
      },
    },
    attempts: {
      count: () => Promise.resolve(contents.attempts?.length ?? 0),
      list: ({ after, limit }) =>
        Promise.resolve((contents.attempts ?? []).filter(({ id }) => id > after).slice(0, limit)),
    },
    priceHistory: { count: () => Promise.resolve(0), list: () => Promise.resolve([]) },
    portfolio: {
      ownedDomains: () => Promise.resolve([]),
      credit: (accountId) => Promise.resolve(contents.credits?.[accountId] ?? null),
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
      select: async (selection, _today, after, limit) => {
        if (selection.by === 'keys') throw new Error('Reports select by query.');
        const from = after === null ? 0 : (positions.get(keyOf(after)) ?? rows.length) + 1;
        return Promise.resolve(matches(selection.accountId, selection.query, from, limit));
      },
    },
  };
}
