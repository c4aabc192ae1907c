import { afterEach, beforeEach, expect, it } from 'vitest';
import { unreadDetails } from '../../../../../electron/core/details/unread-details.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';

let place: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
beforeEach(async () => {
  place = await temporaryHome();
  store = await place.open();
  for (const id of ['a', 'b']) {
    await store.accounts.insert(anAccount(id));
    await refreshWith(store, id, [
      aDomain(`shop-${id}.com`),
      aDomain(`shop-${id}.it`),
      aDomain(`x-${id}.com`),
    ]);
  }
  await store.portfolio.saveExtensionList('a', 'without-lock', ['it'], '2026-11-20T11:00:00.000Z');
});
afterEach(() => place.end());

const unread = (query: string, accountId: string | null = null) =>
  unreadDetails(store, accountId, query, '2026-11-20');

it('counts the domains of which a search asks what was not read, without extensions that do not have it', async () => {
  const query = 'shop lock:unknown';
  expect(await unread('lock:off shop')).toEqual([{ word: 'lock', count: 3, query }]);
  expect(await unread('lock:off shop', 'a')).toEqual([{ word: 'lock', count: 1, query }]);
});

it('counts no domain that was read', async () => {
  const key = { accountId: 'a', domain: 'shop-a.com' };
  await store.portfolio.saveDetail(key, 'lock', { locked: true }, '2026-11-20T11:00:00.000Z');
  expect(await unread('-lock:on shop', 'a')).toEqual([]);
});

it('counts each detail that is asked for, and none where a search asks for what is not known', async () => {
  expect((await unread('lock:on dnssec:on', 'b')).map(({ word, count }) => [word, count])).toEqual([
    ['lock', 3],
    ['dnssec', 3],
  ]);
  expect(await unread('lock:unknown')).toEqual([]);
  expect(await unread('shop')).toEqual([]);
  expect(await unread('lock:off expires:soon')).toEqual([]);
});
