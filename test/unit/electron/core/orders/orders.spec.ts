import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOrderService } from '../../../../../electron/core/orders/orders.ts';
import { createEventBus } from '../../../../../electron/platform/events.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { openMemoryVault } from '../../../../../electron/vault/memory.ts';
import { connectionsTo, sleepingClock } from '../../../../support/run-doubles.ts';
import { memoryLog } from '../../../../support/fake-core.ts';
import { allCapabilities } from '../../../../support/fake-service.ts';
import { anAccount, temporaryHome } from '../../../../support/temporary-store.ts';
import { newOrder } from '../../../../support/fixtures.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
beforeEach(async () => {
  home = await temporaryHome();
  store = await home.open();
});
afterEach(() => home.end());

async function queueRenewal(accountId: string): Promise<void> {
  const order = newOrder('one.com', { accountId, idempotencyKey: `key-${accountId}` });
  await store.orders.insert([order], '2026-11-20T12:00:00.000Z');
}

it('waits for every account when one breaks, and reports it', async () => {
  for (const id of ['broken', 'slow']) {
    await store.accounts.insert(anAccount(id));
    await queueRenewal(id);
  }
  const reached = Promise.withResolvers<null>();
  const letGo = Promise.withResolvers<null>();
  const log = memoryLog();
  const orders = createOrderService({
    store,
    vault: openMemoryVault(),
    capabilitiesOf: () => allCapabilities,
    connections: {
      ...connectionsTo(() => Promise.reject(new Error('not used'))),
      async provider(accountId) {
        if (accountId === 'broken') throw new TypeError('not a function');
        reached.resolve(null);
        await letGo.promise;
        throw new TypeError('later');
      },
    },
    accountViews: { emit: async () => undefined },
    refresh: {
      run: () => Promise.reject(new Error('not used')),
      afterEach: () => undefined,
    },
    clock: sleepingClock(),
    events: createEventBus(() => undefined),
    log,
    settleMs: 60_000,
  });
  const run = orders.run(0);
  run.catch(() => undefined);
  await reached.promise;
  await expect.poll(() => log.lines).toHaveLength(1);

  const ends: string[] = [];
  const stopping = orders.close().then(() => ends.push('closed'));
  // What close() may do without waiting for the account takes fewer turns than these.
  for (let turn = 0; turn < 20; turn += 1) await store.settings.get('a moment');
  expect(await store.locks.tryHold('orders-slow')).toBeNull();

  ends.push('let go');
  letGo.resolve(null);
  await stopping;
  expect(ends).toEqual(['let go', 'closed']);
  const failures = await run;
  expect([...failures.keys()].sort()).toEqual(['broken', 'slow']);
  expect(failures.get('broken')).toMatchObject({ code: 'internal' });
  expect(log.lines).toHaveLength(2);
});
