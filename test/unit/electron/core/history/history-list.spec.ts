import { afterEach, beforeEach, expect, it } from 'vitest';
import { historyList } from '../../../../../electron/core/history/history-list.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { type Filter, lists, matching } from '../../../../../shared/lists/lists.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';

let place: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
const names = ['alpha.it', 'beta.it.com', 'xn--mnchen-3ya.de'];

/** A refresh in which each domain of an account costs and expires otherwise than before. */
async function refresh(accountId: string, hour: number, domains = names): Promise<void> {
  const more = { expiryDate: `20${30 + hour}-01-01`, recurringAmount: `${hour}.00` };
  const listed = domains.map((domain) => aDomain(domain, { ...more, unicode: unicode(domain) }));
  await refreshWith(store, accountId, listed, { hour, complete: false });
}
const unicode = (domain: string): string => (domain.startsWith('xn--') ? 'münchen.de' : domain);

/** Six entries of `a`, found at 11, and two of `b`, found at 13. */
beforeEach(async () => {
  place = await temporaryHome();
  store = await place.open();
  for (const id of ['a', 'b']) await store.accounts.insert(anAccount(id));
  await refresh('a', 10);
  await refresh('a', 11);
  await refresh('b', 12, ['alpha.it']);
  await refresh('b', 13, ['alpha.it']);
  await store.history.collect();
});
afterEach(() => place.end());

const all = matching('history', { accountId: null });
const window = { list: 'history' as const, selection: all, sort: [], offset: 0, limit: 100 };
const read = (more: object = {}) => historyList(store.history).rows({ ...window, ...more });
const ids = async (more: object = {}): Promise<number[]> => (await read(more)).rows.map(({ id }) => id);

it.each<[Partial<Filter<'history'>>, number]>([
  [{}, 8],
  [{ accountId: 'a' }, 6],
  [{ kind: ['price'] }, 4],
  [{ kind: ['price', 'expiry'], accountId: 'b' }, 2],
  [{ origin: ['namekeep'] }, 0],
  [{ domain: 'alpha.it' }, 4],
  [{ text: 'PHA' }, 4],
  [{ text: 'münch' }, 2],
  [{ text: '.it' }, 4],
  [{ text: '.com', kind: ['expiry'] }, 1],
  [{ from: '2026-11-20', to: '2026-11-20' }, 8],
  [{ from: '2026-11-21' }, 0],
  [{ to: '2026-11-19' }, 0],
])('with the filter %j has as many rows as it counts: %i', async (filter, expected) => {
  const selection = matching('history', { accountId: null, ...filter });
  const { total, rows } = await read({ selection });
  expect([total, rows.length]).toEqual([expected, expected]);
  const { count } = await historyList(store.history).sums({ list: 'history', selection });
  expect(count).toBe(expected);
});

it.each(lists.history.groups)('in groups by %s has each row in one group', async (by) => {
  const selection = matching('history', { accountId: null, kind: ['price'] });
  const groups = await historyList(store.history).groups({ list: 'history', selection, by });
  const rows = await Promise.all(groups.map(({ value }) => ids({ selection, group: { by, value } })));
  expect(rows.map(({ length }) => length)).toEqual(groups.map(({ count }) => count));
  expect(rows.flat().toSorted()).toEqual((await ids({ selection })).toSorted());
});

it('keeps the order of named rows, and leaves out those that are excepted', async () => {
  const [first = 0, second = 0, third = 0] = await ids();
  const keys = [third, first, 999];
  expect(await read({ selection: { by: 'keys', keys } })).toMatchObject({
    total: 2,
    rows: [{ id: third }, { id: first }],
  });
  expect(await ids({ selection: { by: 'keys', keys }, offset: 1, limit: 1 })).toEqual([first]);
  const rest = await ids({ selection: { ...all, except: [second] } });
  expect(rest.slice(0, 2)).toEqual([first, third]);
  expect(rest).toHaveLength(7);
});

it.each(['domain', 'account', 'kind', 'origin', 'found'] as const)('is sorted by %s', async (column) => {
  const { rows } = await read({ sort: [{ column, direction: 'asc' }] });
  const cells = rows.map((row) => lists.history.columns[column].value(row));
  expect(new Set(cells).size).toBeGreaterThan(1);
  expect(cells).toEqual(cells.toSorted());
});

it('goes on behind the last row of a page when entries were found meanwhile', async () => {
  const before = await ids();
  const page = await ids({ limit: 3 });
  await refresh('a', 14);
  await store.history.collect();
  expect(await ids({ offset: 3, limit: 3, after: page.at(-1) })).toEqual(before.slice(3, 6));
});

it('ends where the row that it goes on behind was removed with all that is older', async () => {
  expect(await ids({ offset: 3, after: 999 })).toEqual([]);
});
