import { expect, it } from 'vitest';
import { findBundle } from '../../../build/bundles.js';
import { openThreadedStore } from '../../../electron/store/open-threaded-store.ts';
import { tempHome } from '../../support/temp-home.ts';
import { aDomain, anAccount, refreshWith } from '../../support/temporary-store.ts';

it('opens the store as the sources do', async () => {
  const { home, remove } = await tempHome();
  const bundle = await findBundle('electron/store/rpc/worker.ts');
  const store = await openThreadedStore({ home, worker: bundle!.url });
  await store.accounts.insert(anAccount('a'));
  await refreshWith(store, 'a', [aDomain('example.it')]);
  expect(await store.portfolio.find('example.it')).toHaveLength(1);
  await store.close();
  await remove();
});
