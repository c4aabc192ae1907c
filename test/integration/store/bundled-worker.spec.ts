import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleStoreWorker, bundleWorker } from '../../../build/store-worker.ts';
import { openThreadedStore } from '../../../electron/store/open-threaded-store.ts';
import { tempHome } from '../../support/temp-home.ts';
import { aDomain, anAccount, refreshWith } from '../../support/temporary-store.ts';

let place: Awaited<ReturnType<typeof tempHome>>;
beforeEach(async () => {
  place = await tempHome();
});
afterEach(() => place.remove());

it('opens the store as the sources do', async () => {
  const store = await openThreadedStore({ home: place.home, worker: await bundleStoreWorker() });
  await store.accounts.insert(anAccount('a'));
  await refreshWith(store, 'a', [aDomain('example.it')]);
  expect(await store.portfolio.find('example.it')).toHaveLength(1);
  await store.close();
});

it('is made once, and anew as soon as a file it is made of has changed', async () => {
  const [entry, imported] = [join(place.home, 'worker.ts'), join(place.home, 'imported.ts')];
  const cache = join(place.home, 'cache');
  await mkdir(cache);
  await writeFile(entry, "import { word } from './imported.ts';\nexport const said: string = word;");
  await writeFile(imported, "export const word = 'first';");
  const said = async (bundle: URL): Promise<unknown> =>
    ((await import(/* @vite-ignore */ new URL('worker.js', bundle).href)) as { said: unknown }).said;

  const first = await bundleWorker(entry, cache);
  expect(await bundleWorker(entry, cache)).toEqual(first);
  expect(await said(first)).toBe('first');

  await writeFile(imported, "export const word = 'second';");
  const second = await bundleWorker(entry, cache);
  expect(await said(second)).toBe('second');
  await rm(imported);
  await expect(bundleWorker(entry, cache)).rejects.toThrow(/imported/);
});
