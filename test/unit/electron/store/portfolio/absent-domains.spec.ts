import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rmSync } from 'node:fs';
import { HistoryFilter } from '../../../../../shared/model/history.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';

let place: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
beforeEach(async () => {
  place = await temporaryHome();
  store = await place.open();
  await store.accounts.insert(anAccount('a'));
});
afterEach(() => place.end());

const states = async (): Promise<unknown> => {
  const input = { accountId: 'a', query: '', sort: [], offset: 0, limit: 100, today: '2026-11-20' };
  const { rows } = await store.portfolio.query(input);
  return Object.fromEntries(rows.map(({ domain, listed, absence }) => [domain, listed ? 'listed' : absence]));
};
const unread = async (): Promise<string[]> =>
  (await store.portfolio.unread('a', 100)).map(({ domain }) => domain);
const key = (domain: string) => ({ accountId: 'a', domain });
const history = async (domain: string): Promise<string[]> => {
  await store.history.collect();
  const filter = HistoryFilter.parse({ accountId: 'a', domain });
  return (await store.history.list(filter, { limit: 50 })).map(({ kind }) => kind);
};
const later = '2026-11-20T15:00:00.000Z';

describe('a domain that leaves the list', () => {
  it('is to be read, nearest expiry first, until it was read or is not in the account', async () => {
    await refreshWith(store, 'a', [
      aDomain('late.it', { expiryDate: '2027-01-01' }),
      aDomain('soon.it', { expiryDate: '2026-11-01' }),
      aDomain('gone.it', { expiryDate: null }),
      aDomain('here.it'),
    ]);
    await refreshWith(store, 'a', [aDomain('here.it')], { hour: 11 });
    expect(await unread()).toEqual(['soon.it', 'late.it', 'gone.it']);
    expect(await store.portfolio.unreadCounts()).toEqual([{ accountId: 'a', domains: 3 }]);
    await store.portfolio.saveRecord('a', aDomain('soon.it', { status: 'Redemption' }), later);
    await store.portfolio.saveNotFound(key('gone.it'), later);
    expect(await unread()).toEqual(['late.it']);
    expect(await states()).toEqual({
      'gone.it': 'gone',
      'here.it': 'listed',
      'late.it': 'unread',
      'soon.it': 'read',
    });
    expect(await history('gone.it')).toEqual(['not-in-account', 'no-longer-listed']);
  });

  it('is not to be read again by a reading whose clock was set back, nor after the next refresh', async () => {
    await refreshWith(store, 'a', [aDomain('left.it'), aDomain('here.it'), aDomain('gone.it')]);
    await refreshWith(store, 'a', [aDomain('here.it')], { hour: 11 });
    await store.portfolio.saveRecord('a', aDomain('left.it'), '2020-01-01T00:00:00.000Z');
    await store.portfolio.saveNotFound(key('gone.it'), '2020-01-01T00:00:00.000Z');
    const { removed } = await refreshWith(store, 'a', [aDomain('here.it')], { hour: 12 });
    expect(removed).toBe(0);
    expect(await unread()).toEqual([]);
  });

  it('becomes listed when a list has it again, and forgets that it was away', async () => {
    await refreshWith(store, 'a', [aDomain('back.it'), aDomain('here.it')]);
    await refreshWith(store, 'a', [aDomain('here.it')], { hour: 11 });
    await store.portfolio.saveNotFound(key('back.it'), later);
    await refreshWith(store, 'a', [aDomain('back.it'), aDomain('here.it')], { hour: 16 });
    const [row] = await store.portfolio.find('back.it');
    expect(row).toMatchObject({ listed: true, absence: null, leftAt: null });
  });

  it('is told when it left', async () => {
    await refreshWith(store, 'a', [aDomain('left.it'), aDomain('here.it')]);
    await refreshWith(store, 'a', [aDomain('here.it')], { hour: 11 });
    const leftAt = '2026-11-20T11:05:00.000Z';
    expect(await store.portfolio.find('left.it')).toMatchObject([
      { listed: false, absence: 'unread', leftAt },
    ]);
  });
});

describe('a domain that no list ever had', () => {
  it('is kept by a refresh without it, and did not leave', async () => {
    await refreshWith(store, 'a', [aDomain('here.it')]);
    await store.portfolio.saveRecord('a', aDomain('named.it', { status: 'Redemption' }), later);
    const summary = await refreshWith(store, 'a', [aDomain('here.it')], { hour: 16 });
    expect(summary).toMatchObject({ removed: 0, changes: [] });
    expect(await states()).toEqual({ 'here.it': 'listed', 'named.it': 'read' });
    expect(await store.portfolio.find('named.it')).toMatchObject([{ leftAt: null, fetchedAt: later }]);
  });

  it('becomes listed, even when it was read while the list was on its way', async () => {
    await refreshWith(store, 'a', [aDomain('here.it')]);
    await store.portfolio.saveRecord('a', aDomain('named.it'), '2026-11-20T16:02:00.000Z');
    await refreshWith(store, 'a', [aDomain('here.it'), aDomain('named.it')], { hour: 16 });
    expect(await states()).toEqual({ 'here.it': 'listed', 'named.it': 'listed' });
  });
});

it('finds what had left the list again after the cache was lost, except what is not in the account', async () => {
  await refreshWith(store, 'a', [aDomain('left.it'), aDomain('gone.it'), aDomain('here.it')]);
  await refreshWith(store, 'a', [aDomain('here.it', { status: 'Pending' })], { hour: 11 });
  await store.portfolio.saveNotFound(key('gone.it'), later);
  await store.history.collect();
  await store.close();
  for (const end of ['', '-wal', '-shm', '.checked']) rmSync(place.file(`cache.db${end}`), { force: true });
  store = await place.open();
  await refreshWith(store, 'a', [aDomain('here.it')], { hour: 16 });
  const at = Date.parse('2026-11-20T11:05:00.000Z');
  expect(await store.portfolio.forgotten('a', 0)).toEqual([{ domain: 'left.it', at }]);
  expect(await store.portfolio.forgotten('a', at + 1)).toEqual([]);
  const [lost] = [{ domain: 'left.it', unicode: 'left.it', extension: 'it', fetchedAt: later }];
  await store.portfolio.addUnlisted('a', [lost, { ...lost, domain: 'here.it', unicode: 'here.it' }]);
  expect(await states()).toEqual({ 'here.it': 'listed', 'left.it': 'unread' });
  await store.portfolio.saveRecord('a', aDomain('left.it', { status: 'Redemption' }), later);
  expect(await history('left.it')).toEqual(['no-longer-listed']);
});
