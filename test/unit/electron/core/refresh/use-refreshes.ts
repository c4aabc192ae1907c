import { createEventBus } from '../../../../../electron/platform/events.ts';
import { createRefreshProgress } from '../../../../../electron/core/refresh/refresh-progress.ts';
import { createRefreshService } from '../../../../../electron/core/refresh/refresh.ts';
import type { ServicePart } from '../../../../../shared/model/capabilities.ts';
import type { RefreshProgress } from '../../../../../shared/model/refresh.ts';
import { memoryLog } from '../../../../support/fake-core.ts';
import type { createFakeService } from '../../../../support/fake-service.ts';
import { priceEntry } from '../../../../support/fixtures.ts';
import { connectionsTo, sleepingClock } from '../../../../support/run-doubles.ts';
import { useCachedAccount } from '../../store/cache/cached-account.ts';

/** For each test of a file a store with the account `a`, and refreshes of it by any provider. */
export function useRefreshes() {
  const { store } = useCachedAccount();

  /** @param build the sources of the program that refreshes */
  function refreshOf(provider: ReturnType<typeof createFakeService>['provider'], build?: string) {
    const progress: RefreshProgress[] = [];
    const announced: string[] = [];
    const state: { notOffered: readonly ServicePart[] | null } = { notOffered: null };
    let done = (): unknown => undefined;
    const events = createEventBus(() => undefined);
    events.on((name, payload) => {
      if (name !== 'refresh.progressed') return;
      progress.push(payload as RefreshProgress);
      if (progress.at(-1)?.state === 'done') done();
    });
    const service = createRefreshService({
      store,
      connections: {
        ...connectionsTo(async () => provider),
        setNotOffered: (_id, parts) => void (state.notOffered = parts),
      },
      clock: sleepingClock(),
      events,
      log: memoryLog(),
      progress: createRefreshProgress(events),
      build,
      accountViews: {
        emit: async () => {
          announced.push(`accounts after ${progress.at(-1)?.state}`);
        },
      },
    });
    return {
      service,
      progress,
      announced,
      onDone: (listener: () => unknown) => void (done = listener),
      get notOffered() {
        return state.notOffered;
      },
    };
  }

  return { store, refreshOf };
}

/** An extension that is renewed for 9.00 EUR. */
export const sold = (extension: string) =>
  priceEntry(extension, { renew: [{ years: 1, price: { amount: '9.00', currency: 'EUR' } }] });
