import { afterEach, beforeEach } from 'vitest';
import {
  type AccountViews,
  createAccountViews,
} from '../../../../../electron/core/accounts/account-views.ts';
import { createAccountService } from '../../../../../electron/core/accounts/accounts.ts';
import { createBudgetEvents } from '../../../../../electron/core/accounts/budget-events.ts';
import { createChangeService } from '../../../../../electron/core/changes/changes.ts';
import { createOrderService } from '../../../../../electron/core/orders/orders.ts';
import { createEventBus } from '../../../../../electron/platform/events.ts';
import { capabilitiesOf } from '../../../../../electron/provider/capabilities.ts';
import type { Provider } from '../../../../../electron/provider/provider.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { openMemoryVault } from '../../../../../electron/vault/memory.ts';
import type { EventName } from '../../../../../shared/contract.ts';
import { memoryLog } from '../../../../support/fake-core.ts';
import { createFakeService } from '../../../../support/fake-service.ts';
import { connectionsTo, sleepingClock } from '../../../../support/run-doubles.ts';
import { temporaryHome } from '../../../../support/temporary-store.ts';

export const input = { name: 'Shop', surface: 'token', baseUrl: 'https://service.example/api/' } as const;
export const secret = { key: 'a-token' };

/** For each test of a file the accounts of a new home, at a service that a test can replace. */
export function useAccounts() {
  let home: Awaited<ReturnType<typeof temporaryHome>>;
  const bench = {} as { provider: Provider; /** How often a connection was reset. */ resets: number };
  const emitted: EventName[] = [];
  const vault = openMemoryVault();
  const store = {} as Store;
  const accountViews = {} as AccountViews;
  const accounts = {} as ReturnType<typeof createAccountService>;

  beforeEach(async () => {
    home = await temporaryHome();
    Object.assign(store, await home.open());
    Object.assign(bench, { provider: createFakeService([]).provider, resets: 0 });
    emitted.length = 0;
    const events = createEventBus(() => undefined);
    events.on((name) => emitted.push(name));
    const connections = {
      ...connectionsTo(async () => bench.provider),
      trial: async () => bench.provider,
      reset: async () => void (bench.resets += 1),
    };
    const clock = sleepingClock();
    const base = { store, vault, connections, clock, events, log: memoryLog(), capabilitiesOf };
    const budgetOf = createBudgetEvents({ ...base, slots: store.budget }).read;
    Object.assign(
      accountViews,
      createAccountViews({ ...base, refreshProgress: { of: () => null }, budgetOf }),
    );
    const refresh = {
      run: () => Promise.reject(new Error('not used')),
      afterEach: () => undefined,
    };
    const services = {
      accountViews,
      orders: createOrderService({ ...base, accountViews, refresh, settleMs: 0 }),
      changes: createChangeService({ ...base, accountViews }),
      demoSize: async () => undefined,
    };
    Object.assign(accounts, createAccountService({ ...base, ...services }));
  });
  afterEach(() => home.end());
  return { bench, store, vault, accounts, accountViews, emitted };
}
