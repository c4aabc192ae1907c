import { afterEach, beforeEach, expect, it } from 'vitest';
import { findSameDomains, readSameDomains } from '../../../../../electron/core/accounts/same-domains.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';

let place: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
beforeEach(async () => {
  place = await temporaryHome();
  store = await place.open();
});
afterEach(() => place.end());

const names = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `shop${from + index}.it`);

async function refreshed(id: string, domains: readonly string[], { demo = false } = {}): Promise<void> {
  if (!(await store.accounts.list()).some((account) => account.id === id))
    await store.accounts.insert(anAccount(id, { demo }));
  await refreshWith(
    store,
    id,
    domains.map((domain) => aDomain(domain)),
  );
  await findSameDomains(store, id);
}

it('finds two accounts of which one has nine tenths of the other’s domains, until a refresh shows otherwise', async () => {
  await refreshed('a', names(0, 10));
  await refreshed('b', names(1, 30));
  await refreshed('c', names(2, 10));
  expect(await readSameDomains(store)).toEqual([
    { accountIds: ['a', 'b'], accounts: ['a', 'b'], domains: 9 },
    { accountIds: ['a', 'c'], accounts: ['a', 'c'], domains: 8 },
    { accountIds: ['b', 'c'], accounts: ['b', 'c'], domains: 8 },
  ]);

  await refreshed('b', names(2, 30));
  expect(await readSameDomains(store)).toEqual([
    { accountIds: ['a', 'c'], accounts: ['a', 'c'], domains: 8 },
    { accountIds: ['b', 'c'], accounts: ['b', 'c'], domains: 8 },
  ]);
});

it('counts only what is still listed', async () => {
  await refreshed('a', names(0, 4));
  await refreshed('b', names(0, 4));
  await refreshed('a', names(2, 6));
  expect(await readSameDomains(store)).toEqual([]);
});

it('says nothing of two domains, of the demo, or of an account that was removed', async () => {
  await refreshed('few', names(0, 2));
  await refreshed('demo', names(0, 10), { demo: true });
  await refreshed('a', names(0, 10));
  expect(await readSameDomains(store)).toEqual([]);

  await refreshed('b', names(0, 10));
  expect(await readSameDomains(store)).toHaveLength(1);
  await store.accounts.remove('a');
  expect(await readSameDomains(store)).toEqual([]);
});
