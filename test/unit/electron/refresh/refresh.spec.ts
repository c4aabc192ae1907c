import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEventBus } from '../../../../electron/platform/events.ts';
import { createRefreshProgress } from '../../../../electron/refresh/refresh-progress.ts';
import { createRefreshService } from '../../../../electron/refresh/refresh.ts';
import type { Store } from '../../../../electron/store/store.ts';
import type { RefreshProgress } from '../../../../shared/model/refresh.ts';
import { fail } from '../../../../shared/model/errors.ts';
import { connectionsTo, sleepingClock } from '../../../support/run-doubles.ts';
import { memoryLog } from '../../../support/fake-core.ts';
import { allCapabilities, createFakeService, providerFailure } from '../../../support/fake-service.ts';
import { anAccount, temporaryHome } from '../../../support/temporary-store.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
beforeEach(async () => {
  home = await temporaryHome();
  store = await home.open();
  await store.accounts.insert(anAccount('a'));
});
afterEach(() => home.end());

function refreshOf(provider: ReturnType<typeof createFakeService>['provider']) {
  const progress: RefreshProgress[] = [];
  const announced: string[] = [];
  const events = createEventBus(() => undefined);
  events.on((name, payload) => {
    if (name === 'refresh.progressed') progress.push(payload as RefreshProgress);
  });
  const service = createRefreshService({
    store,
    connections: connectionsTo(async () => provider),
    clock: sleepingClock(),
    events,
    log: memoryLog(),
    progress: createRefreshProgress(events),
    accountViews: {
      emit: async () => {
        announced.push(`accounts after ${progress.at(-1)?.state}`);
      },
    },
  });
  return { service, progress, announced };
}

it('skips what the service cannot tell, without a warning', async () => {
  const modest = { ...allCapabilities, credit: false, domainCount: false, extensionLists: false };
  const refused = async () => fail(providerFailure('no-effect', 'endpoint-not-found'));
  const { service, progress } = refreshOf({
    ...createFakeService(['one.com', 'two.com'], modest).provider,
    balance: refused,
    domainCount: refused,
    extensionsWithoutLock: refused,
    extensionsWithoutPrivacy: refused,
  });
  expect(await service.run('a')).toMatchObject({ domains: 2, credit: null });
  const { warnings } = (await store.portfolio.lastRefresh('a')) ?? { warnings: ['none'] };
  expect(warnings.filter((warning) => !warning.includes('price list'))).toEqual([]);
  expect(new Set(progress.map(({ step }) => step))).toEqual(new Set([null, 'prices', 'domains', 'saving']));
  expect(progress.at(-1)).toMatchObject({ state: 'done', finished: 3, total: 3 });
});

it('takes every step of a service that tells all', async () => {
  const { service, progress } = refreshOf(createFakeService(['one.com']).provider);
  await service.run('a');
  expect(progress.map(({ step }) => step).filter((step) => step !== null)).toEqual(
    expect.arrayContaining(['credit', 'prices', 'counts', 'extensions', 'domains', 'saving']),
  );
  expect(progress.at(-1)).toMatchObject({ finished: 6, total: 6 });
  expect(await store.portfolio.extensionList('a', 'without-lock')).toEqual([]);
});

it('stops at once when the caller is refused', async () => {
  const asked: string[] = [];
  const { service } = refreshOf({
    ...createFakeService(['one.com']).provider,
    balance: async () => fail(providerFailure('no-effect', 'unauthenticated')),
    prices: async () => {
      asked.push('prices');
      return { ok: true, value: { currency: 'EUR', entries: [] } };
    },
  });
  await expect(service.run('a')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(asked).toEqual([]);
});

it('tells that a refresh failed, so that the page can show the account as offline', async () => {
  const refused = async () => fail(providerFailure('no-effect', 'connection-refused'));
  const { service, announced } = refreshOf({ ...createFakeService(['one.com']).provider, balance: refused });
  await expect(service.run('a')).rejects.toMatchObject({ code: 'connection-refused' });
  expect(announced).toEqual(['accounts after failed']);
});
