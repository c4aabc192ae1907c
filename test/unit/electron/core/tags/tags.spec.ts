import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../../../../electron/store/store.ts';
import { createEventBus } from '../../../../../electron/platform/events.ts';
import { createTagService } from '../../../../../electron/core/tags/tags.ts';
import { calls } from '../../../../../shared/contract.ts';
import type { FilterSelection, Selection } from '../../../../../shared/lists/lists.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
let told: string[];
const today = '2026-11-20';

function openService() {
  const events = createEventBus(() => undefined);
  told = [];
  events.on((name, payload) => void told.push(`${name} ${JSON.stringify(payload)}`));
  return createTagService({ store, events, today: () => today });
}
beforeEach(async () => {
  home = await temporaryHome();
  store = await home.open();
  await store.accounts.insert(anAccount('a'));
  await store.accounts.insert(anAccount('z'));
});
afterEach(() => home.end());

const matching = (
  query: string,
  except: FilterSelection<'domains'>['except'] = [],
): Selection<'domains'> => ({
  ...{ by: 'filter', filter: { accountId: null, query } },
  except,
});
const found = async (query: string): Promise<number> =>
  (await store.portfolio.query({ accountId: null, query, sort: [], offset: 0, limit: 1, today })).total;

it('tags a selection of thousands that stops matching as it is tagged, and takes it back', async () => {
  const domains = Array.from({ length: 2_500 }, (_, index) => aDomain(`d${index}.it`));
  await refreshWith(store, 'a', domains);
  await refreshWith(store, 'z', [aDomain('d1.it'), aDomain('x.eu')]);
  const service = openService();
  const except = [{ accountId: 'a', domain: 'd0.it' }];
  const done = await service.set(matching('tag:none tld:it', except), { add: ['vip'], remove: [] });
  expect(done).toMatchObject({ domains: 2_500, changed: 2_500, undo: [{ add: [], remove: ['vip'] }] });
  expect(await found('tag:vip')).toBe(2_500);
  expect(told).toEqual([
    'tags.changed {}',
    'domains.changed {"accountId":"a"}',
    'domains.changed {"accountId":"z"}',
  ]);
  for (const { keys, ...change } of done.undo) await service.set({ by: 'keys', keys }, change);
  expect(await found('tag:any')).toBe(0);
});

it('counts named domains that are in the portfolio, and those whose tags changed', async () => {
  await refreshWith(store, 'a', [aDomain('one.it'), aDomain('two.it')]);
  const service = openService();
  const keys = ['one.it', 'two.it', 'nowhere.it'].map((domain) => ({ accountId: 'a', domain }));
  await service.set({ by: 'keys', keys: keys.slice(0, 1) }, { add: ['vip'], remove: [] });
  expect(await service.set({ by: 'keys', keys }, { add: ['vip'], remove: [] })).toEqual({
    ...{ domains: 2, changed: 1 },
    undo: [{ add: [], remove: ['vip'], keys: [keys[1]] }],
  });
});

it('says which domains a tag was removed from, and what a note was', async () => {
  await refreshWith(store, 'a', [aDomain('one.it')]);
  const service = openService();
  const key = { accountId: 'a', domain: 'one.it' };
  await service.set({ by: 'keys', keys: [key] }, { add: ['Vip'], remove: [] });
  expect(await service.remove('vip')).toEqual({
    ...{ domains: 1, changed: 1 },
    undo: [{ add: ['Vip'], remove: [], keys: [key] }],
  });
  expect(await service.saveNote(key, 'Sold.')).toBeNull();
  expect(await service.saveNote(key, '')).toBe('Sold.');
});

it.each([
  ['vip', true],
  [' key client ', true],
  ['città-è', true],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['  ', false],
  ['', false],
  ['a,b', false],
  ['a\nb', false],
  ['None', false],
  ['any', false],
])('takes the tag %j: %s', (name, valid) => {
  const input = calls['tags.set'].input.safeParse({ selection: matching(''), add: [name] });
  expect(input.success).toBe(valid);
});

it('takes a note of 4,000 characters and none of 4,001', () => {
  const read = (note: string) =>
    calls['notes.save'].input.safeParse({ accountId: 'a', domain: 'one.it', note }).success;
  expect([read('x'.repeat(4_000)), read('x'.repeat(4_001))]).toEqual([true, false]);
});
