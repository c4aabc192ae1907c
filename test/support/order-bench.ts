import type { Order, OrderKind } from '../../shared/model/order.ts';
import type { PriceEntry } from '../../shared/model/price.ts';
import type { Account } from '../../shared/model/account.ts';
import type { Clock } from '../../electron/platform/clock.ts';
import { createEventBus } from '../../electron/platform/events.ts';
import type { OrderContext } from '../../electron/orders/order-context.ts';
import { createOrderService } from '../../electron/orders/orders.ts';
import { followUpAccepted } from '../../electron/orders/settle/follow-up.ts';
import { runOrders, type RunOptions } from '../../electron/orders/run/run-orders.ts';
import { openDirectStore } from '../../electron/store/open-direct-store.ts';
import { openMemoryVault } from '../../electron/vault/memory.ts';
import { connectionsTo } from './change-bench.ts';
import { createFakeReseller, type FakeResellerOptions, type Fate } from './fake-reseller.ts';
import { itemFor } from './registration-item.ts';
import { tempHome } from './temp-home.ts';

export const settleMs = 60_000;
export const accountId = 'a';

/** A clock that stands still until somebody sleeps. */
function createFakeClock(start: number): Clock {
  let now = start;
  return {
    now: () => (now += 1),
    async sleep(ms) {
      now += ms;
    },
  };
}

/** @param eur what every order costs, whatever its term */
function dotCom(eur: number): PriceEntry {
  const price = { amount: eur.toFixed(2), currency: 'EUR' };
  const terms = (years: number) => Array.from({ length: years }, (_, index) => ({ years: index + 1, price }));
  return {
    extension: 'com',
    group: null,
    categories: [],
    addons: { dns: true, email: false, idProtection: true },
    register: terms(10),
    transfer: terms(10),
    renew: terms(9),
    gracePeriod: { days: 30, fee: null },
    redemptionPeriod: { days: 30, fee: price },
  };
}

/** What the account looks like before orders of a kind. */
const before: Readonly<Record<OrderKind, string | null>> = {
  renew: 'Active',
  restore: 'Redemption',
  register: null,
  transfer: null,
};

export interface BenchOptions extends FakeResellerOptions {
  /** The kind of order that {@link orderBench}'s `queue` makes. Default: renew. */
  readonly kind?: OrderKind;
}

/** One account over a real store and a fake service, with orders to queue and run. */
export async function orderBench(names: readonly string[], fates: Fate[] = [], options: BenchOptions = {}) {
  const { kind = 'renew' } = options;
  const { home, remove } = await tempHome();
  const log = { info: () => undefined, warn: () => undefined, hide: () => undefined };
  const store = await openDirectStore({ home, log });
  const clock = createFakeClock(Date.parse('2026-11-20T08:00:00Z'));
  const reseller = createFakeReseller(names, fates, { status: before[kind], ...options });
  const vault = openMemoryVault();
  const iso = (): string => new Date(clock.now()).toISOString();
  const placed = (domain: string) => ({ ...reseller.record(domain), unicode: domain, extension: 'com' });
  const account: Account = {
    id: accountId,
    name: 'main',
    surface: 'key-header',
    baseUrl: 'https://service.example',
    email: 'me@example.com',
    tokenHeader: null,
    routes: null,
    proxyUrl: null,
    allowPlainHttp: false,
    demo: false,
    createdAt: iso(),
  };
  await store.accounts.insert(account);

  async function refresh(): Promise<void> {
    await store.portfolio.saveCredit(accountId, { ...reseller.money(), fetchedAt: iso() });
    await store.portfolio.savePrices(accountId, 'EUR', [dotCom(reseller.price())], iso());
    const id = await store.portfolio.beginRefresh(accountId);
    await store.portfolio.stage(id, reseller.owned().map(placed));
    const facts = { complete: true, currency: 'EUR', startedAt: iso(), finishedAt: iso(), requests: 6 };
    await store.portfolio.commitRefresh(id, { ...facts, credit: reseller.money(), warnings: [] });
  }
  await refresh();

  const context: OrderContext = {
    signal: new AbortController().signal,
    accountId,
    store,
    vault,
    provider: reseller.provider,
    settleMs,
    clock,
    log,
    announcer: { changed: () => undefined },
    async saveRecord(record) {
      await store.portfolio.saveRecord(accountId, placed(record.domain), iso());
    },
  };
  const service = createOrderService({
    store,
    vault,
    capabilitiesOf: () => reseller.provider.capabilities,
    settleMs,
    clock,
    log,
    events: createEventBus((error) => {
      throw error;
    }),
    connections: connectionsTo(async () => reseller.provider),
    accountViews: { emit: async () => undefined },
    refresh: { run: () => Promise.reject(new Error('not used')), afterEach: () => undefined },
  });
  const selection = { by: 'keys' as const, keys: names.map((domain) => ({ accountId, domain })) };

  return {
    store,
    vault,
    reseller,
    context,
    clock,
    refresh,
    service,
    selection,
    /** @param years of a renewal, registration or transfer; of the renewal after a restore, 0 for none */
    async queue(years = kind === 'restore' ? 0 : 1): Promise<void> {
      const eppCode = kind === 'transfer' ? 'secret-epp' : null;
      if (kind === 'renew') await service.queue(selection, years);
      else if (kind === 'restore') await service.queueRestore(selection, years === 0 ? null : years);
      else {
        const items = names.map((domain) => itemFor(domain, { years, eppCode }));
        await service.queueRegistrations(accountId, kind, items);
      }
    },
    run: ({ signal = context.signal, ...more }: Partial<RunOptions & Pick<OrderContext, 'signal'>> = {}) =>
      runOrders(
        { ...context, signal },
        {
          deadline: clock.now() + 3_600_000,
          refreshIfOld: refresh,
          async refresh() {
            await refresh();
            await followUpAccepted(context);
          },
          onWait: () => undefined,
          ...more,
        },
      ),
    async orders(): Promise<Order[]> {
      return (await store.orders.list({ accountId, states: [], offset: 0, limit: 1_000 })).rows;
    },
    async close(): Promise<void> {
      await store.close();
      await remove();
    },
  };
}
export type OrderBench = Awaited<ReturnType<typeof orderBench>>;
