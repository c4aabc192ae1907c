import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { decodeWorker } from '../support/bundled-workers.ts';
import { createEventBus } from '../../electron/platform/events.ts';
import { createKeyHeaderProvider } from '../../electron/provider/key-header/adapter.ts';
import { createRefreshProgress } from '../../electron/core/refresh/refresh-progress.ts';
import { createRefreshService } from '../../electron/core/refresh/refresh.ts';
import type { Provider } from '../../electron/provider/provider.ts';
import type { Store } from '../../electron/store/store.ts';
import { memoryLog } from '../support/fake-core.ts';
import { createFakeService } from '../support/fake-service.ts';
import { priceEntry } from '../support/fixtures.ts';
import { createMemorySlots } from '../support/memory-slots.ts';
import { connectionsTo } from '../support/run-doubles.ts';

/** As long as the program's own. */
export const accountId = '3f0c2a6e-8d54-4b1b-9a37-6f1f0f6d2c11';

const clock = { now: () => Date.now(), sleep: async () => undefined };

/** A service that answers with files, in a process of its own, so that its work is in no figure. */
export async function startListService() {
  const child: ChildProcess = fork(new URL('list-service.ts', import.meta.url));
  const [port] = (await once(child, 'message')) as [number];
  return {
    baseUrl: `http://127.0.0.1:${port}/`,
    async serve(file: string): Promise<void> {
      child.send(file);
      await once(child, 'message');
    },
    end: () => void child.disconnect(),
  };
}

/** Refreshes of the account as the program makes them; only the list of domains is asked of the service. */
export function createRefreshes(store: Store, baseUrl: string, domains: number): () => Promise<void> {
  const secret = { key: 'k3y', proxyUser: null, proxyPassword: null };
  const account = { id: accountId, baseUrl, email: 'me@example.com', proxyUrl: null, allowPlainHttp: true };
  const sold = ['it', 'com', 'eu', 'de', 'co.uk', 'xn--p1ai'].map((extension) =>
    priceEntry(extension, { renew: [{ years: 1, price: { amount: '9.00', currency: 'EUR' } }] }),
  );
  const events = createEventBus(() => undefined);
  let list: Provider;
  const service = createRefreshService({
    store,
    connections: connectionsTo(async () => ({
      ...createFakeService([]).provider,
      prices: async () => ({ ok: true, value: { currency: 'EUR', entries: sold } }),
      domainCount: async () => ({ ok: true, value: { count: domains, byExtension: {} } }),
      listDomains: list.listDomains,
    })),
    clock,
    events,
    log: memoryLog(),
    progress: createRefreshProgress(events),
    accountViews: { emit: async () => undefined },
  });
  return async () => {
    // As many requests as it takes; the thread that decodes has ended since the refresh of an hour ago.
    list = createKeyHeaderProvider({ account, secret, slots: createMemorySlots(), clock, decodeWorker });
    const summary = await service.run(accountId);
    await list.close();
    if (summary.domains === domains && summary.warnings.length === 0) return;
    throw new Error(`The refresh is not what it should be: ${JSON.stringify(summary).slice(0, 500)}`);
  };
}
