import { join } from 'node:path';
import type { Log } from '../../electron/platform/log.ts';
import { openDirectStore } from '../../electron/store/open-direct-store.ts';
import { openThreadedStore } from '../../electron/store/open-threaded-store.ts';
import type { Store } from '../../electron/store/store.ts';
import type { Account } from '../../shared/model/account.ts';
import type { DomainRecord } from '../../shared/model/domain.ts';
import { storeWorker } from './bundled-workers.ts';
import { putLedger, tempHome } from './temp-home.ts';
import { toBatch } from '../../shared/model/domain-batch.ts';

/** A home folder of its own for one test; `end` closes every store opened on it and removes it. */
export async function temporaryHome() {
  const { home, remove } = await tempHome();
  const stores: Store[] = [];
  const keep = (store: Store): Store => {
    stores.push(store);
    return store;
  };
  return {
    home,
    file: (name: string): string => join(home, name),
    async open(log?: Log): Promise<Store> {
      await putLedger(home);
      return keep(await openDirectStore({ home, ...(log ? { log } : {}) }));
    },
    /** For what concerns threads, other processes and crashes. */
    openThreads: async (log?: Log): Promise<Store> =>
      keep(await openThreadedStore({ home, worker: storeWorker, ...(log ? { log } : {}) })),
    async end(): Promise<void> {
      for (const store of stores) await store.close();
      await remove();
    },
  };
}

export const anAccount = (id: string, more: Partial<Account> = {}): Account => ({
  id,
  name: id,
  surface: 'key-header',
  baseUrl: 'https://api.example/',
  email: `${id}@example.com`,
  tokenHeader: null,
  routes: null,
  proxyUrl: null,
  allowPlainHttp: false,
  clientAreaUrl: null,
  demo: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

export type ListedDomain = DomainRecord & { unicode: string; extension: string };

export const aDomain = (domain: string, more: Partial<ListedDomain> = {}): ListedDomain => ({
  domain,
  unicode: domain,
  extension: domain.slice(domain.indexOf('.') + 1),
  status: 'Active',
  recurringAmount: '9.87',
  registrationPeriod: 1,
  registrationDate: '2020-05-01',
  expiryDate: '2027-05-01',
  nextDueDate: '2027-05-01',
  autoRenew: true,
  ...more,
});

/** Runs a whole refresh that brings these domains. `hour` tells its time apart from others of the day. */
export async function refreshWith(
  store: Store,
  accountId: string,
  domains: readonly ListedDomain[],
  { hour = 10, complete = true, currency = 'EUR' as string | null } = {},
) {
  const refresh = await store.portfolio.beginRefresh(accountId);
  await store.portfolio.stage(refresh, toBatch(domains));
  const at = (minute: string): string => `2026-11-20T${String(hour).padStart(2, '0')}:${minute}:00.000Z`;
  return store.portfolio.commitRefresh(refresh, {
    complete,
    currency,
    startedAt: at('00'),
    finishedAt: at('05'),
    requests: 6,
    credit: { amount: '100.00', currency: 'EUR' },
    warnings: [],
  });
}
