import type { DomainRow } from '../../shared/model/domain.ts';
import { createFakeHealth } from './fake-health.ts';
import { fakePrices } from './fake-portfolio.ts';
import { createFakePrices } from './fake-prices.ts';
import { createFakeWorld } from './fake-world.ts';
import { openPage as openRealPage } from './page.ts';
import { worldStart, type World, type WorldOptions } from './world.ts';

export * from './page.ts';

/** A page whose findings and changes of prices are made up, over the domains of its core. */
export async function openPage(options: WorldOptions = {}): Promise<World> {
  const rows: DomainRow[] = [];
  const fake = createFakeWorld(rows);
  const world = await openRealPage({
    ...options,
    handlers: {
      ...createFakePrices(fake),
      ...createFakeHealth(fake),
      'prices.list': ({ accountId }) => fakePrices(accountId, new Date(worldStart).toISOString()),
      'prices.support': () => ({ withoutLock: ['it'], withoutPrivacy: null }),
      ...options.handlers,
    },
  });
  const all = { accountId: null, query: '', sort: [], offset: 0, limit: 1000, today: '2026-11-20' };
  rows.push(...(await world.core.store.portfolio.query(all)).rows);
  return world;
}
