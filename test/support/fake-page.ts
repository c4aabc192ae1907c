import { listInMemory } from '../../shared/lists/in-memory.ts';
import { GroupsInput, RowsInput } from '../../shared/lists/questions.ts';
import type { DomainRow } from '../../shared/model/domain.ts';
import { createFakeHealth } from './fake-health.ts';
import { fakePrices } from './fake-portfolio.ts';
import { createFakePrices } from './fake-prices.ts';
import { createFakeWorld } from './fake-world.ts';
import { openPage as openRealPage } from './page.ts';
import { worldStart } from './prepared-home.ts';
import type { World, WorldOptions } from './world.ts';

export * from './page.ts';

/** A page whose findings and changes of prices are made up, over the domains of its core. */
export async function openPage(options: WorldOptions = {}): Promise<World> {
  const rows: DomainRow[] = [];
  const fake = createFakeWorld(rows);
  const health = createFakeHealth(fake);
  const prices = createFakePrices(fake);
  const changes = listInMemory('priceChanges', prices.changes);
  const world: World = await openRealPage({
    ...options,
    handlers: {
      ...prices.handlers,
      'list.rows': (input) => {
        const question = RowsInput.parse(input);
        if (question.list === 'findings') return health.list.rows(question);
        return question.list === 'priceChanges'
          ? changes.rows(question)
          : world.core.handlers['list.rows'](question);
      },
      'list.groups': (input) => {
        const question = GroupsInput.parse(input);
        if (question.list === 'findings') return health.list.groups(question);
        return question.list === 'priceChanges'
          ? changes.groups(question)
          : world.core.handlers['list.groups'](question);
      },
      ...health.handlers,
      'prices.list': ({ accountId }) => fakePrices(accountId, new Date(worldStart).toISOString()),
      'prices.support': () => ({ withoutLock: ['it'], withoutPrivacy: null }),
      ...options.handlers,
    },
  });
  const all = { accountId: null, query: '', sort: [], offset: 0, limit: 1000, today: '2026-11-20' };
  rows.push(...(await world.core.store.portfolio.query(all)).rows);
  return world;
}
