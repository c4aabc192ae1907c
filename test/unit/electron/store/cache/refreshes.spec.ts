import { describe, expect, it } from 'vitest';
import { HistoryFilter } from '../../../../../shared/model/history.ts';
import { type ListedDomain, aDomain, anAccount, refreshWith } from '../../../../support/temporary-store.ts';
import { newOrder } from '../../../../support/fixtures.ts';
import { useCachedAccount } from './cached-account.ts';
import { toBatch } from '../../../../../shared/model/domain-batch.ts';

const { store, all, names } = useCachedAccount();

describe('a refresh', () => {
  it('tells every kind of difference, with exact counts', async () => {
    const was: ListedDomain[] = ['a.it', 'b.it', 'c.it', 'd.it', 'e.it', 'gone.it'].map((name) =>
      aDomain(name),
    );
    const first = await refreshWith(store, 'a', was);
    expect(first).toMatchObject({ domains: 6, added: 6, removed: 0, changed: 0, requests: 6 });
    const second = await refreshWith(
      store,
      'a',
      [
        aDomain('a.it', { expiryDate: '2028-05-01' }),
        aDomain('b.it', { status: 'Expired', autoRenew: false }),
        aDomain('c.it', { recurringAmount: '12.5' }),
        aDomain('d.it', { recurringAmount: '9.870' }),
        aDomain('e.it', { autoRenew: null }),
        aDomain('new.it'),
      ],
      { hour: 11 },
    );
    expect(second).toMatchObject({ domains: 6, added: 1, removed: 1, changed: 3 });
    expect(second.changes).toEqual([
      { domain: 'gone.it', kind: 'no-longer-listed', before: null, after: null },
      { domain: 'a.it', kind: 'expiry', before: '2027-05-01', after: '2028-05-01' },
      { domain: 'b.it', kind: 'status', before: 'Active', after: 'Expired' },
      { domain: 'b.it', kind: 'auto-renew', before: 'on', after: 'off' },
      { domain: 'c.it', kind: 'price', before: '9.87', after: '12.50' },
      { domain: 'new.it', kind: 'new', before: null, after: null },
    ]);
    expect(await store.portfolio.lastRefresh('a')).toEqual(second);
    const third = await refreshWith(store, 'a', [...was], { hour: 12 });
    expect(third).toMatchObject({ added: 1, removed: 1, changed: 3 });
    expect(third.changes).toContainEqual({
      domain: 'gone.it',
      kind: 'listed-again',
      before: null,
      after: null,
    });
  });

  it('does not call a domain listed again that it lists for the first time after it was read alone', async () => {
    await refreshWith(store, 'a', [aDomain('a.it')]);
    await store.portfolio.saveRecord('a', aDomain('registered.it'), '2026-11-20T10:30:00.000Z');
    const domains = [aDomain('a.it'), aDomain('registered.it')];
    expect(await refreshWith(store, 'a', domains, { hour: 11 })).toMatchObject({ added: 1, changes: [] });
    await refreshWith(store, 'a', [aDomain('a.it')], { hour: 12 });
    const back = await refreshWith(store, 'a', domains, { hour: 13 });
    expect(back.changes).toMatchObject([{ domain: 'registered.it', kind: 'listed-again' }]);
  });

  it('changes nothing until it is committed, nor when it is dropped', async () => {
    await refreshWith(store, 'a', [aDomain('a.it')]);
    const refresh = await store.portfolio.beginRefresh('a');
    await store.portfolio.stage(refresh, toBatch([aDomain('b.it')]));
    expect(await names()).toEqual(['a.it']);
    await store.portfolio.dropRefresh(refresh);
    await expect(store.portfolio.stage(refresh, toBatch([aDomain('c.it')]))).rejects.toMatchObject({
      code: 'stopped',
    });
    expect(await names()).toEqual(['a.it']);
  });

  it('ends a former unfinished one of the same account', async () => {
    const former = await store.portfolio.beginRefresh('a');
    await store.portfolio.stage(former, toBatch([aDomain('former.it')]));
    const other = await store.portfolio.beginRefresh('z');
    await refreshWith(store, 'a', [aDomain('a.it')]);
    await expect(store.portfolio.stage(former, toBatch([]))).rejects.toMatchObject({ code: 'stopped' });
    await store.portfolio.stage(other, toBatch([aDomain('other.it')]));
    expect(await names()).toEqual(['a.it']);
  });

  it('takes the active entry of a name that comes twice, else the latest', async () => {
    await refreshWith(store, 'a', [aDomain('a.it'), aDomain('a.it', { status: 'Expired' })]);
    expect((await all()).map((row) => row.status)).toEqual(['Active']);
    const inactive = ['Expired', 'Pending'].map((status) => aDomain('a.it', { status }));
    await refreshWith(store, 'a', inactive, { hour: 12 });
    expect((await all()).map((row) => row.status)).toEqual(['Pending']);
  });

  it('does not undo what was read of one domain while the list was on its way', async () => {
    await refreshWith(store, 'a', [aDomain('renewed.it'), aDomain('moved.it')]);
    const refresh = await store.portfolio.beginRefresh('a');
    await store.portfolio.stage(refresh, toBatch([aDomain('renewed.it')]));
    const renewed = aDomain('renewed.it', { expiryDate: '2028-05-01' });
    await store.portfolio.saveRecord('a', renewed, '2026-11-20T11:02:00.000Z');
    await store.portfolio.saveRecord('a', aDomain('moved.it'), '2026-11-20T11:02:00.000Z');
    const summary = await store.portfolio.commitRefresh(refresh, {
      complete: true,
      currency: 'EUR',
      startedAt: '2026-11-20T11:00:00.000Z',
      finishedAt: '2026-11-20T11:05:00.000Z',
      requests: 1,
      credit: null,
      warnings: [],
    });
    expect(summary).toMatchObject({ removed: 0, changed: 0 });
    expect((await all()).map((row) => [row.domain, row.expiryDate, row.listed])).toEqual([
      ['moved.it', '2027-05-01', true],
      ['renewed.it', '2028-05-01', true],
    ]);
  });

  it('does not undo a change of auto-renew that was made while the list was on its way', async () => {
    const off = aDomain('changed.it', { autoRenew: false });
    const key = { accountId: 'a', domain: 'changed.it' };
    await refreshWith(store, 'a', [off, aDomain('other.it', { autoRenew: false })]);
    await store.portfolio.saveAutoRenew(key, true, '2026-11-20T11:02:00.000Z');
    const summary = await refreshWith(store, 'a', [off, aDomain('other.it', { autoRenew: true })], {
      hour: 11,
    });
    expect(summary.changes.map(({ domain }) => domain)).toEqual(['other.it']);
    expect((await all()).map(({ domain, autoRenew }) => [domain, autoRenew])).toEqual([
      ['changed.it', true],
      ['other.it', true],
    ]);
    // A list that was asked for later is believed.
    await refreshWith(store, 'a', [off], { hour: 12 });
    expect((await all('changed'))[0]?.autoRenew).toBe(false);
  });

  it.each([
    ['lock', { locked: false }, { locked: true }],
    ['nameservers', ['ns1.old.example', 'ns2.old.example'], ['ns1.new.example', 'ns2.new.example']],
  ] as const)('does not undo a change of the %s that was made during a reading', async (part, was, set) => {
    const key = { accountId: 'a', domain: 'changed.it' };
    await refreshWith(store, 'a', [aDomain('changed.it')]);
    await store.portfolio.saveDetail(key, part, was, '2026-11-20T10:06:00.000Z');
    const at = '2026-11-20T11:02:00.000Z';
    await store.portfolio.saveDetail(key, part, set, at, at);
    const value = async () => (await store.portfolio.details(key)).find((one) => one.part === part)?.value;
    await store.portfolio.saveDetail(key, part, was, '2026-11-20T11:01:59.000Z');
    expect(await value()).toEqual(set);
    await store.portfolio.saveDetail(key, part, was, '2026-11-20T11:03:00.000Z');
    expect(await value()).toEqual(was);
  });

  it('leaves other accounts alone', async () => {
    await store.accounts.insert(anAccount('z'));
    await refreshWith(store, 'z', [aDomain('a.it'), aDomain('z.it')]);
    await refreshWith(store, 'a', [aDomain('a.it')]);
    await refreshWith(store, 'a', [], { hour: 11 });
    expect((await store.portfolio.find('a.it')).map((row) => [row.account, row.listed])).toEqual([
      ['a', false],
      ['z', true],
    ]);
  });
});

describe('one record', () => {
  it('updates its domain and leaves its listing', async () => {
    await refreshWith(store, 'a', [aDomain('a.it'), aDomain('b.it')]);
    await refreshWith(store, 'a', [aDomain('a.it')], { hour: 11 });
    const at = '2026-11-20T15:00:00.000Z';
    await store.portfolio.saveRecord('a', aDomain('b.it', { status: 'Cancelled' }), at);
    await store.portfolio.saveRecord('a', aDomain('c.it'), at);
    expect((await all()).map((row) => [row.domain, row.status, row.listed, row.fetchedAt === at])).toEqual([
      ['a.it', 'Active', true, false],
      ['b.it', 'Cancelled', false, true],
      ['c.it', 'Active', false, true],
    ]);
  });

  it('that does not tell a date leaves none to an unlisted domain: no order is proved by one that no list confirms', async () => {
    await refreshWith(store, 'a', [aDomain('a.it', { autoRenew: true, expiryDate: '2027-05-01' })]);
    await refreshWith(store, 'a', [], { hour: 11 });
    const partial = aDomain('a.it', { autoRenew: null, expiryDate: null, nextDueDate: null });
    await store.portfolio.saveRecord('a', partial, '2026-11-20T15:00:00.000Z');
    expect(await all()).toMatchObject([
      { listed: false, autoRenew: true, expiryDate: null, nextDueDate: null },
    ]);
  });

  it('that does not tell something leaves it as the list told it, and that is no difference', async () => {
    await refreshWith(store, 'a', [aDomain('a.it', { autoRenew: true, expiryDate: '2027-05-01' })]);
    const partial = aDomain('a.it', { status: 'Expired', autoRenew: null, expiryDate: null });
    await store.portfolio.saveRecord('a', partial, '2026-11-20T15:00:00.000Z');
    expect(await all()).toMatchObject([{ status: 'Expired', autoRenew: true, expiryDate: '2027-05-01' }]);
    await store.history.collect();
    const everything = HistoryFilter.parse({ accountId: 'a' });
    expect((await store.history.list(everything, { limit: 10 })).map(({ kind }) => kind)).toEqual(['status']);
  });
});

it('keeps single values with their age', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  const key = { accountId: 'a', domain: 'a.it' };
  expect(await store.portfolio.credit('a')).toBeNull();
  expect(await store.portfolio.extensionList('a', 'without-lock')).toBeNull();
  await store.portfolio.saveCredit('a', { amount: '-3.10', currency: 'EUR', fetchedAt: at });
  await store.portfolio.saveExtensionList('a', 'without-lock', ['eu', 'de'], at);
  await store.portfolio.saveDetail(key, 'nameservers', ['ns1.example.net'], at);
  await store.portfolio.saveDetail(key, 'lock', true, at);
  await store.portfolio.saveDetail(key, 'lock', false, '2026-11-20T10:00:00.000Z');
  expect(await store.portfolio.credit('a')).toEqual({ amount: '-3.10', currency: 'EUR', fetchedAt: at });
  expect(await store.portfolio.extensionList('a', 'without-lock')).toEqual(['eu', 'de']);
  expect(await store.portfolio.extensionList('a', 'without-privacy')).toBeNull();
  expect(await store.portfolio.details(key)).toEqual([
    { part: 'lock', value: false, fetchedAt: '2026-11-20T10:00:00.000Z' },
    { part: 'nameservers', value: ['ns1.example.net'], fetchedAt: at },
  ]);
});

it('forgets the cache of an account with it, and keeps its orders', async () => {
  await refreshWith(store, 'a', [aDomain('a.it')]);
  await store.orders.insert([newOrder('a.it')], '2026-11-20T10:00:00.000Z');
  await store.accounts.remove('a');
  expect(await store.portfolio.find('a.it')).toEqual([]);
  expect(await store.portfolio.lastRefresh('a')).toBeNull();
  expect((await store.orders.get(1))?.accountId).toBe('a');
  await store.accounts.insert(anAccount('a'));
  expect(await names('a.it')).toEqual([]);
});

it('a reading that was asked for before a change of auto-renew does not undo it', async () => {
  await refreshWith(store, 'a', [aDomain('a.it', { autoRenew: false })]);
  const key = { accountId: 'a', domain: 'a.it' };
  await store.portfolio.saveAutoRenew(key, true, '2026-11-20T11:02:00.000Z');
  const read = aDomain('a.it', { autoRenew: false, expiryDate: '2029-01-01' });
  await store.portfolio.saveRecord('a', read, '2026-11-20T11:01:00.000Z');
  expect(await all()).toMatchObject([{ autoRenew: true, expiryDate: '2029-01-01' }]);
  await store.portfolio.saveRecord('a', read, '2026-11-20T11:03:00.000Z');
  expect(await all()).toMatchObject([{ autoRenew: false }]);
});
