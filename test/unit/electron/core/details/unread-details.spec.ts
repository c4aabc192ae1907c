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

const at = '2026-11-20T11:00:00.000Z';
const lockUnknown = () =>
  store.portfolio.countMatching({ accountId: 'b', query: 'lock:unknown', today: '2026-11-20' });

it.each(['absent', 'empty'] as const)(
  'counts and finds none whose answer was %s: asking again does not help',
  async (cause) => {
    const key = { accountId: 'b', domain: 'shop-b.it' };
    expect(await lockUnknown()).toBe(3);
    await store.portfolio.saveNotRead(key, 'lock', { cause, words: null }, at);
    expect(await lockUnknown()).toBe(2);
    expect(await unread('lock:off shop', 'b')).toEqual([
      { word: 'lock', count: 1, query: 'shop lock:unknown' },
    ]);
    // Unlocked it is not.
    const matching = { accountId: 'b', query: 'lock:off', today: '2026-11-20' };
    expect(await store.portfolio.countMatching(matching)).toBe(0);
    const [row] = await store.portfolio.find('shop-b.it');
    expect(row?.facts).toMatchObject({ lock: null, unreported: ['lock'] });
  },
);

it('goes on counting a domain of which the reading failed or was refused', async () => {
  const key = { accountId: 'b', domain: 'shop-b.it' };
  for (const cause of ['failed', 'refused', 'unusable', 'contradictory'] as const) {
    await store.portfolio.saveNotRead(key, 'lock', { cause, words: null }, at);
    expect(await lockUnknown()).toBe(3);
  }
  const [row] = await store.portfolio.find('shop-b.it');
  expect(row?.facts).not.toHaveProperty('unreported');
});

it('counts no domain whose extension has no DNSSEC, once that was read', async () => {
  const key = { accountId: 'b', domain: 'shop-b.it' };
  await store.portfolio.saveDetail(key, 'dnssec', { supported: false }, at);
  expect(await unread('dnssec:on', 'b')).toMatchObject([{ word: 'dnssec', count: 2 }]);
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
