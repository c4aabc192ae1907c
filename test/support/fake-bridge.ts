import type {
  Bridge,
  CallName,
  Envelope,
  EventName,
  EventPayload,
  Input,
  Output,
} from '../../shared/contract.ts';
import type { AccountView } from '../../shared/model/account-view.ts';
import type { Change } from '../../shared/model/change.ts';
import type { DomainDetails, DomainRow } from '../../shared/model/domain.ts';
import type { Failure } from '../../shared/model/errors.ts';
import type { Order } from '../../shared/model/order.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { anyList } from '../../shared/lists/lists.ts';
import { graceFee } from '../../shared/rules/grace-fee.ts';
import { restoreOffer } from '../../shared/rules/restore.ts';
import { createFakeAccounts } from './fake-accounts.ts';
import { createFakeChanges } from './fake-changes.ts';
import { createFakeHealth } from './fake-health.ts';
import { createFakeHistory } from './fake-history.ts';
import { createFakeNotifications } from './fake-notifications.ts';
import { createFakeOrdering } from './fake-ordering.ts';
import { createFakeOrders } from './fake-orders.ts';
import { createFakeToday } from './fake-today.ts';
import { createFakePrices } from './fake-prices.ts';
import { createFakeProfiles } from './fake-profiles.ts';
import { createFakeRegistrations } from './fake-registrations.ts';
import { createFakeDetails } from './fake-details.ts';
import { fakePrices } from './fake-portfolio.ts';
import { listHandlers } from './list-handlers.ts';
import { createFakeWorld, nextTurn, Refusal, type FakeHandlers } from './fake-world.ts';

export interface FakeBridge extends Bridge {
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Makes every further call of that name fail. */
  failWith(name: CallName, failure: Failure | null): void;
  /** Calls so far, oldest first. */
  readonly asked: { name: CallName; input: unknown }[];
  readonly orders: Order[];
  readonly changes: Change[];
  readonly views: AccountView[];
  setOffline(offline: boolean): void;
}

export interface FakeOptions {
  /** Domains of each account; 0 accounts show the first run. */
  readonly domains?: number;
  readonly accounts?: readonly string[];
  /** Which of the accounts are reached with a token. */
  readonly tokens?: readonly string[];
  readonly now?: number;
  /** Of the snapshot; null unless given, as in a browser. */
  readonly fileManager?: Snapshot['fileManager'];
  /** What this test answers in place of the fake. */
  readonly handlers?: FakeHandlers;
}

/** The portfolio as a list; what renewals cost is added up nowhere. */
function domainReader({ selected }: ReturnType<typeof createFakeWorld>): Parameters<typeof listHandlers>[0] {
  type By = 'extension' | 'month' | 'status' | 'account' | 'tags';
  const valueOf = (row: DomainRow, by: By): string | null => {
    const value = anyList('domains').columns[by]?.value(row) ?? null;
    return Array.isArray(value) ? (row.tags[0] ?? null) : value === null ? null : String(value);
  };
  return {
    rows({ selection, sort, group, offset, limit }) {
      const found = selected(selection, sort).filter(
        (row) => !group || valueOf(row, group.by) === group.value,
      );
      return { list: 'domains', total: found.length, rows: found.slice(offset, offset + limit) };
    },
    groups: ({ selection, by }) =>
      [...Map.groupBy(selected(selection), (row) => valueOf(row, by))].map(([value, rows]) => ({
        ...{ value, count: rows.length, sums: [], demo: 0 },
      })),
    sums: ({ selection }) => ({ count: selected(selection).length, sums: [], demo: 0 }),
  };
}

/** What specs ask of the contract, in memory: made-up rows, orders that move on, failures on demand. For tests of the page. */
export function createFakeBridge(options: FakeOptions = {}): FakeBridge {
  const now = options.now ?? Date.now();
  const failures = new Map<CallName, Failure>();
  const asked: FakeBridge['asked'] = [];
  const world = createFakeWorld({ now });
  const { views, emit, inScope, rowOf, viewOf } = world;
  for (const [index, name] of (options.accounts ?? ['Main reseller']).entries()) {
    const surface = options.tokens?.includes(name) ? 'token' : 'key-header';
    world.addAccount(`a${index + 1}`, name, false, options.domains ?? 100_000, surface);
  }
  const queue = createFakeOrders(world);
  const { orders, queueView } = queue;
  const changes = createFakeChanges(world);
  const details = createFakeDetails(world);
  const history = createFakeHistory(world);
  const prices = createFakePrices(world);

  const unread = { running: false, waiting: 0, finished: 0, current: null, secondsLeft: null, notice: null };
  const handlers: FakeHandlers = {
    ...createFakeAccounts(world),
    ...queue.handlers,
    ...createFakeOrdering(world, queue),
    ...createFakeRegistrations(queue),
    ...prices.handlers,
    ...createFakeProfiles(),
    ...createFakeToday(world),
    ...createFakeHealth(world),
    ...history.handlers,
    ...changes.handlers,
    ...details.handlers,
    'app.snapshot': () => ({
      version: '0.1.0',
      host: 'browser',
      fileManager: options.fileManager ?? null,
      locale: 'en',
      vault: 'keychain',
      accounts: views,
      queue: queueView(),
      changes: changes.queueView(),
      details: details.view(),
      unread: 0,
    }),
    ...listHandlers(domainReader(world), {
      orders: () => orders.toReversed(),
      changes: () => changes.changes.toReversed(),
      history: history.entries,
      priceChanges: prices.changes,
    }),
    'orders.renewalSums': ({ selection }) => ({
      count: world.selected(selection).length,
      ordered: 0,
      sums: [{ amount: '316.35', currency: 'EUR' }],
      fees: [],
      feesUnknown: 0,
      withoutPrice: 1,
      demo: 0,
      credits: [],
    }),
    'tags.list': () => [],
    'views.list': () => [],
    'domains.lookUp': async ({ accountId, names }) => {
      await nextTurn();
      const nothing = { unicode: null, key: null, state: null, reason: null, code: null, retryAfterMs: null };
      return names.map((name) => {
        const row = inScope(accountId).find(({ domain }) => domain === name);
        const asked = views.map(({ account }) => account.name);
        if (!row) return { ...nothing, name, domain: name, status: 'not-found' as const, asked };
        const { unicode, domain, status: state } = row;
        const key = { accountId: row.accountId, domain };
        return { ...nothing, name, domain, unicode, status: 'known' as const, key, state, asked: [] };
      });
    },
    ...createFakeNotifications(world),
    'unread.show': () => unread,
    'unread.start': () => unread,
    'unread.stop': () => unread,
    'domains.show': (domain) => {
      const row = rowOf(domain);
      const prices = fakePrices(row.accountId, row.fetchedAt);
      const restore = restoreOffer(row, prices);
      const extensionLacks: DomainDetails['extensionLacks'] = row.extension === 'it' ? ['lock'] : [];
      const fee = graceFee(row, prices, new Date(now).toISOString().slice(0, 10));
      return { row, details: [], notRead: {}, extensionLacks, restore, graceFee: fee };
    },
    'domains.eppCode': async () => {
      await nextTurn();
      return { eppCode: 'EPP-7f3k-22QX' };
    },
    'domains.saveEppCodes': ({ codes }) => ({
      file: '/home/me/epp-codes.csv',
      rows: codes.length,
      demo: 'none',
      downloadUrl: null,
      savedId: null,
    }),
    'prices.list': ({ accountId }) =>
      fakePrices(accountId, viewOf(accountId).pricesFetchedAt ?? new Date(now).toISOString()),
    'prices.support': () => ({ withoutLock: ['it'], withoutPrivacy: null }),
    'accounts.count': () => ({
      service: 3,
      listed: 2,
      extensions: [{ extension: 'it', service: 3, listed: 2 }],
    }),
    'budget.show': ({ accountId }) => viewOf(accountId).budget,
    'app.openFolder': () => null,
    'app.showFile': () => null,
    ...options.handlers,
  };

  return {
    asked,
    orders,
    changes: changes.changes,
    views,
    emit,
    on: world.on,
    failWith(name, failure) {
      if (failure) failures.set(name, failure);
      else failures.delete(name);
    },
    setOffline(offline) {
      const reachability = {
        state: offline ? 'offline' : 'online',
        at: new Date(now).toISOString(),
        by: null,
      } as const;
      for (const view of views) view.reachability = reachability;
      world.emitAccounts();
    },
    async call<N extends CallName>(name: N, input: Input<N>): Promise<Envelope<Output<N>>> {
      asked.push({ name, input });
      const failure = failures.get(name);
      if (failure) return { ok: false, error: failure };
      const answer = handlers[name];
      if (!answer) throw new Error(`${name} is not part of the fake host.`);
      try {
        return { ok: true, value: (await answer(input)) as Output<N> };
      } catch (error) {
        if (error instanceof Refusal) return { ok: false, error: error.failure };
        throw error;
      }
    },
  };
}
