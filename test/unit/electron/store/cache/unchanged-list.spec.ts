import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { aDomain, anAccount, refreshWith } from '../../../../support/temporary-store.ts';
import { useCachedAccount } from './cached-account.ts';
import { toBatch } from '../../../../../shared/model/domain-batch.ts';

const { store, all, file } = useCachedAccount();

/** Notes in the file itself which rows of `domains` anybody writes. */
function watchRows(): { written(): unknown[] } {
  const db = new Sqlite(file('cache.db'));
  db.exec('CREATE TABLE written (what TEXT)');
  for (const what of ['INSERT', 'UPDATE', 'DELETE'] as const) {
    const row = what === 'DELETE' ? 'old' : 'new';
    db.exec(`CREATE TRIGGER watch_${what} AFTER ${what} ON domains BEGIN
      INSERT INTO written VALUES ('${what} ' || ${row}.domain); END`);
  }
  db.close();
  return {
    written() {
      const again = new Sqlite(file('cache.db'));
      const found = again.prepare('SELECT what FROM written ORDER BY rowid').pluck().all();
      again.close();
      return found;
    },
  };
}

const list = ['a.it', 'b.it', 'c.it'].map((domain) => aDomain(domain));
const at = (hour: number, minute = '00'): string => `2026-11-20T${hour}:${minute}:00.000Z`;
const times = async () => (await all()).map(({ fetchedAt }) => fetchedAt);

it('writes no row of a domain that is as it was, and all are as old as the list', async () => {
  await refreshWith(store, 'a', list);
  const watch = watchRows();
  await refreshWith(store, 'a', list.toReversed(), { hour: 11 });
  expect(watch.written()).toEqual([]);
  expect(await times()).toEqual([at(11), at(11), at(11)]);
  const [first, ...others] = list;
  await refreshWith(store, 'a', [{ ...aDomain('a.it'), ...first, status: 'Expired' }, ...others], {
    hour: 12,
  });
  expect(watch.written()).toEqual(['UPDATE a.it']);
  expect(await times()).toEqual([at(12), at(12), at(12)]);
});

it('leaves the time of what an incomplete list lacks', async () => {
  await refreshWith(store, 'a', list);
  await refreshWith(store, 'a', [aDomain('b.it')], { hour: 11, complete: false });
  expect(await times()).toEqual([at(10), at(11), at(10)]);
});

it('tells a record that was asked for before the list from those of the list', async () => {
  await refreshWith(store, 'a', list, { hour: 11 });
  await store.portfolio.saveRecord('a', aDomain('b.it', { status: 'Expired' }), at(10));
  expect(await times()).toEqual([at(11), at(10), at(11)]);
});

it('keeps the time of what leaves the list, and of what was read while the list was on its way', async () => {
  await refreshWith(store, 'a', list);
  await store.portfolio.saveRecord('a', aDomain('b.it', { status: 'Expired' }), at(11, '02'));
  await refreshWith(store, 'a', [aDomain('a.it'), aDomain('b.it')], { hour: 11 });
  expect((await all()).map((row) => [row.domain, row.status, row.listed, row.fetchedAt])).toEqual([
    ['a.it', 'Active', true, at(11)],
    ['b.it', 'Expired', true, at(11, '02')],
    ['c.it', 'Active', false, at(10)],
  ]);
});

it('believes the list when the clock was set back', async () => {
  await refreshWith(store, 'a', list, { hour: 12 });
  await store.portfolio.saveRecord('a', aDomain('b.it', { status: 'Expired' }), at(13));
  await refreshWith(store, 'a', list, { hour: 11 });
  expect((await all()).map((row) => [row.status, row.fetchedAt])).toEqual(
    list.map(({ status }) => [status, at(11)]),
  );
  // Within a refresh that ends before the list that was there began, or after: neither makes the other younger.
  await store.portfolio.saveRecord('a', aDomain('c.it', { status: 'Expired' }), at(11, '01'));
  const refresh = await store.portfolio.beginRefresh('a');
  await store.portfolio.stage(refresh, toBatch(list));
  const facts = { complete: true, currency: 'EUR', requests: 1, credit: null, warnings: [] };
  const times11 = { startedAt: at(10, '59'), finishedAt: at(11, '00') };
  await store.portfolio.commitRefresh(refresh, { ...facts, ...times11 });
  expect((await all()).map((row) => [row.domain, row.status, row.fetchedAt])).toEqual([
    // Listed at 11:00, which is within this refresh.
    ['a.it', 'Active', at(11)],
    ['b.it', 'Active', at(11)],
    ['c.it', 'Active', at(10, '59')],
  ]);
});

describe('the same answer once more', () => {
  const answer = { id: 'these bytes', facts: { listed: 3, active: 3, skipped: 0, count: null } };
  const facts = (hour: number) => ({
    startedAt: at(hour),
    finishedAt: at(hour, '05'),
    currency: 'EUR',
    answer,
    requests: 6,
    credit: null,
    warnings: [],
  });
  async function read(hour: number, domains = list, complete = true) {
    const refresh = await store.portfolio.beginRefresh('a');
    await store.portfolio.stage(refresh, toBatch(domains));
    return store.portfolio.commitRefresh(refresh, { ...facts(hour), complete });
  }
  const confirm = (hour: number) => store.portfolio.confirmList('a', facts(hour));

  it('reprices the domains when the currency changes', async () => {
    await read(10);
    await store.portfolio.confirmList('a', { ...facts(11), currency: 'USD' });
    expect((await all()).map(({ renewal }) => renewal?.currency)).toEqual(['USD', 'USD', 'USD']);
  });

  it.each([
    ['another answer came', () => refreshWith(store, 'a', list, { hour: 11 })],
    ['a list was short', () => read(11, list.slice(1), false)],
    [
      'a domain was read alone',
      () => store.portfolio.saveRecord('a', aDomain('a.it', { status: 'Expired' }), at(10, '30')),
    ],
    [
      'auto-renew was changed here',
      () => store.portfolio.saveAutoRenew({ accountId: 'a', domain: 'a.it' }, false, at(10, '30')),
    ],
    [
      'the list met a domain that was read since',
      async () => {
        await store.portfolio.saveRecord('a', aDomain('a.it', { status: 'Expired' }), at(11, '01'));
        await read(11);
      },
    ],
    [
      'the list met a change of this Namekeep',
      async () => {
        await store.portfolio.saveAutoRenew({ accountId: 'a', domain: 'a.it' }, false, at(11, '01'));
        await read(11);
      },
    ],
    [
      'the account was removed and connected again',
      async () => {
        await store.accounts.remove('a');
        await store.accounts.insert(anAccount('a'));
      },
    ],
  ])('does not count when %s', async (_when, happens) => {
    await read(10);
    await happens();
    expect(await store.portfolio.listAnswer('a')).not.toEqual(answer);
    const was = await all();
    expect(await confirm(12)).toBeNull();
    expect(await all()).toEqual(was);
  });
});
