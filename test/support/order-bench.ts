import { inEnglish } from '../../shared/words/write-english.ts';
import type { Selection } from '../../shared/lists/lists.ts';
import type { Money } from '../../shared/model/money.ts';
import type { Order, OrderKind } from '../../shared/model/order.ts';
import type { OrderRequest } from '../../shared/model/ordering.ts';
import type { PriceEntry } from '../../shared/model/price.ts';
import type { Clock } from '../../electron/platform/clock.ts';
import type { OrderContext } from '../../electron/core/orders/order-context.ts';
import { keepCredit } from '../../electron/core/accounts/others.ts';
import { createOrderService } from '../../electron/core/orders/orders.ts';
import { followUpAccepted } from '../../electron/core/orders/settle/follow-up.ts';
import { readCredit } from '../../electron/core/orders/settle/read-back.ts';
import { type OrderRun, runOrders } from '../../electron/core/orders/run/run-orders.ts';
import { everything } from '../../electron/core/runs/run-scope.ts';
import { openDirectStore } from '../../electron/store/open-direct-store.ts';
import { openMemoryVault } from '../../electron/vault/memory.ts';
import { onTestFinished } from 'vitest';
import { connectionsTo } from './run-doubles.ts';
import { eur, newOrder, priceEntry } from './fixtures.ts';
import { createFakeReseller, type FakeResellerOptions, type Fate } from './fake-reseller.ts';
import { itemFor } from './registration-item.ts';
import { tempHomeWithLedger } from './temp-home.ts';
import { anAccount } from './temporary-store.ts';
import { toBatch } from '../../shared/model/domain-batch.ts';
import { silentLog as log, throwingEvents } from './fake-core.ts';

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

/** @param amount what every order costs, whatever its term */
function dotCom(amount: number): PriceEntry {
  const price = eur(amount.toFixed(2));
  const terms = (years: number) => Array.from({ length: years }, (_, index) => ({ years: index + 1, price }));
  return priceEntry('com', {
    register: terms(10),
    transfer: terms(10),
    renew: terms(9),
    gracePeriod: { days: 30, fee: null },
    redemptionPeriod: { days: 30, fee: price },
  });
}

/** What the account looks like before orders of a kind. */
const before: Readonly<Record<OrderKind, string | null>> = {
  renew: 'Active',
  restore: 'Redemption',
  register: null,
  transfer: null,
};

export interface BenchOptions extends FakeResellerOptions {
  /** The kind of order that `queue` makes. Default: renew. */
  readonly kind?: OrderKind;
}

/** One account over a real store and a fake service, with orders to queue and run. The caller closes it. */
export async function openBench(names: readonly string[], fates: Fate[] = [], options: BenchOptions = {}) {
  const { kind = 'renew' } = options;
  const { home, remove } = await tempHomeWithLedger();
  const store = await openDirectStore({ home, log });
  const clock = createFakeClock(Date.parse('2026-11-20T08:00:00Z'));
  const reseller = createFakeReseller(names, fates, { status: before[kind], ...options });
  const vault = openMemoryVault();
  const iso = (): string => new Date(clock.now()).toISOString();
  const placed = (domain: string) => ({ ...reseller.record(domain), unicode: domain, extension: 'com' });
  await store.accounts.insert(anAccount(accountId, { createdAt: iso() }));

  const unlisted = new Set<string>();

  async function refresh(): Promise<void> {
    await keepCredit({ store, accountId, clock, log }, reseller.money());
    await store.portfolio.savePrices(accountId, 'EUR', JSON.stringify([dotCom(reseller.price())]), iso());
    const id = await store.portfolio.beginRefresh(accountId);
    const listed = reseller.owned().filter((name) => !unlisted.has(name));
    await store.portfolio.stage(id, toBatch(listed.map(placed)));
    const facts = { complete: true, currency: 'EUR', startedAt: iso(), finishedAt: iso(), requests: 6 };
    await store.portfolio.commitRefresh(id, { ...facts, credit: reseller.money(), warnings: [] });
  }
  await refresh();

  const context: OrderContext = {
    signal: new AbortController().signal,
    scope: everything,
    accountId,
    store,
    vault,
    provider: reseller.provider,
    settleMs,
    clock,
    log,
    announcer: { changed: () => undefined },
    async saveRecord(record, readAt = iso()) {
      await store.portfolio.saveRecord(accountId, { ...placed(record.domain), ...record }, readAt);
    },
    saveNotFound: (domain) => store.portfolio.saveNotFound({ accountId, domain }, iso()),
  };
  async function refreshAndFollowUp(): Promise<void> {
    await refresh();
    await followUpAccepted(context);
  }
  const service = createOrderService({
    store,
    vault,
    capabilitiesOf: () => reseller.provider.capabilities,
    settleMs,
    clock,
    log,
    events: throwingEvents(),
    connections: connectionsTo(async () => reseller.provider),
    accountViews: { emit: async () => undefined },
    refresh: {
      async run() {
        await refreshAndFollowUp();
        const none = { domains: 0, added: 0, removed: 0, changed: 0, requests: 0 };
        return {
          ...none,
          accountId,
          startedAt: iso(),
          finishedAt: iso(),
          credit: null,
          changes: [],
          warnings: [],
        };
      },
      afterEach: () => undefined,
    },
  });
  const selection = { by: 'keys' as const, keys: names.map((domain) => ({ accountId, domain })) };
  const orders = async (): Promise<Order[]> =>
    (await store.orders.list({ accountId, states: [], offset: 0, limit: 1_000 })).rows;

  return {
    store,
    vault,
    reseller,
    context,
    clock,
    refresh,
    /** Takes the names off the list from now on; the service still shows each alone. */
    async unlist(names: readonly string[]): Promise<void> {
      for (const name of names) unlisted.add(name);
      await refresh();
    },
    relist: () => unlisted.clear(),
    service,
    selection,
    /** @param years of a renewal, registration or transfer; of the renewal after a restore, 0 for none */
    async queue(years = kind === 'restore' ? 0 : 1): Promise<void> {
      const eppCode = kind === 'transfer' ? 'secret-epp' : null;
      if (kind === 'renew') await service.queue({ order: renewal(selection, { years }) });
      else if (kind === 'restore')
        await service.queue({ order: { kind: 'restore', selection, thenRenew: years === 0 ? null : years } });
      else {
        const items = names.map((domain) => itemFor(domain, { years, eppCode }));
        await service.queue({ order: { kind, accountId, items } });
      }
    },
    run: (options: Partial<OrderRun> = {}) =>
      runOrders({
        ...context,
        deadline: clock.now() + 3_600_000,
        refresh: refreshAndFollowUp,
        readCredit: () => readCredit(context),
        beforeWait: async () => undefined,
        onWait: () => undefined,
        ...options,
      }),
    orders,
    states: async () => (await orders()).map(({ state }) => state),
    /** The first order. */
    async order(): Promise<Order> {
      const [order] = await orders();
      if (!order) throw new Error('There is no order.');
      return order;
    },
    /** What the story of the first order says, a line an event. */
    async story(): Promise<string> {
      const [order] = await orders();
      const events = await store.orders.story(order?.id ?? 0);
      return events.map(({ note }) => inEnglish(note)).join('\n');
    },
    async close(): Promise<void> {
      await store.close();
      await remove();
    },
  };
}
export type OrderBench = Awaited<ReturnType<typeof openBench>>;

/** @returns what is asked for to renew domains, for a year unless said otherwise */
export const renewal = (
  selection: Selection<'domains'>,
  more: Partial<OrderRequest & { kind: 'renew' }> = {},
): OrderRequest & { kind: 'renew' } => ({ kind: 'renew', selection, years: 1, ...more });

/** A bench that is closed when the test is over. */
export async function orderBench(...given: Parameters<typeof openBench>): Promise<OrderBench> {
  const bench = await openBench(...given);
  onTestFinished(() => bench.close());
  return bench;
}

/** A bench of which every domain has its order in the queue. */
export async function queuedBench(...given: Parameters<typeof openBench>): Promise<OrderBench> {
  const bench = await orderBench(...given);
  await bench.queue();
  return bench;
}

/** Queues a registration at a price of the test’s choosing; no price list contradicts it. */
export async function queueAt(bench: OrderBench, domain: string, price: Money | null): Promise<void> {
  bench.store.portfolio.prices = async () => null;
  const { approval, ...order } = newOrder(domain, { kind: 'register', details: itemFor(domain).details });
  await bench.store.orders.insert(
    [{ ...order, approval: { ...approval, price }, idempotencyKey: `key of ${domain}` }],
    '2026-11-20T08:00:00.000Z',
  );
}
