import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectedDomains, selectedToOrder } from '../../../../../electron/core/domains/selected-domains.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { domains } from '../../../../../shared/lists/domains.ts';
import type { FilterSelection, Selection, Sorting } from '../../../../../shared/lists/lists.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';
import { newOrder } from '../../../../support/fixtures.ts';

const today = '2026-11-20';
const at = `${today}T12:00:00.000Z`;
const key = (domain: string, accountId = 'a') => ({ accountId, domain });
const text = ({ accountId, domain }: { accountId: string; domain: string }): string =>
  `${accountId}/${domain}`;

let place: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
beforeEach(async () => {
  place = await temporaryHome();
  store = await place.open();
  await store.accounts.insert(anAccount('a', { name: 'South' }));
  await store.accounts.insert(anAccount('z', { name: 'North' }));
});
afterEach(() => place.end());

async function read(selection: Selection<'domains'>): Promise<{ rows: string[]; unknownDomains: string[] }> {
  const rows: string[] = [];
  const unknownDomains: string[] = [];
  for await (const page of selectedDomains(store, selection, today)) {
    rows.push(...page.rows.map(text));
    unknownDomains.push(...page.unknownDomains.map(text));
  }
  return { rows, unknownDomains };
}
const matching = (query: string, more: Partial<FilterSelection<'domains'>> = {}): Selection<'domains'> => ({
  by: 'filter',
  filter: { accountId: null, query },
  except: [],
  ...more,
});

describe('all that match', () => {
  beforeEach(async () => {
    await refreshWith(store, 'a', [
      aDomain('shop10.it', { expiryDate: '2027-01-01', recurringAmount: '3.00' }),
      aDomain('shop2.it', { expiryDate: '2028-01-01', recurringAmount: '1.00', status: 'Pending' }),
      aDomain('atelier.eu', { expiryDate: null, recurringAmount: '2.00', autoRenew: false }),
    ]);
    await refreshWith(store, 'z', [
      aDomain('shop2.it', { expiryDate: '2027-06-01', recurringAmount: null }),
      aDomain('zenit.com', { expiryDate: '2026-12-01', registrationDate: '2001-01-01' }),
    ]);
  });

  it('are ordered by expiry date where no grid shows them, so that the credit goes to the most urgent', async () => {
    const ordered = async (selection: Selection<'domains'>): Promise<string[]> => {
      const pages = await Array.fromAsync(selectedToOrder(store, selection, today));
      return pages.flatMap(({ rows }) => rows.map(text));
    };
    const byDate = ['z/zenit.com', 'a/shop10.it', 'z/shop2.it', 'a/shop2.it', 'a/atelier.eu'];
    expect(await ordered(matching(''))).toEqual(byDate);
    const inGrid = matching('', { sort: [{ column: 'expiryDate', direction: 'desc' }] });
    expect((await ordered(inGrid))[0]).toBe('a/shop2.it');
  });

  const sorts = domains.sortable.flatMap((column): Sorting<'domains'> => [
    { column, direction: 'asc' },
    { column, direction: 'desc' },
  ]);
  it.each(sorts)('come in the order of the grid by $column, $direction', async (key) => {
    const scope = { accountId: null, query: '-shop10', sort: [key] };
    const grid = await store.portfolio.query({ ...scope, offset: 0, limit: 500, today });
    expect((await read(matching(scope.query, { sort: scope.sort }))).rows).toEqual(grid.rows.map(text));
  });

  it('come by name, numbers as numbers, where no grid was looked at', async () => {
    expect((await read(matching('shop'))).rows).toEqual(['a/shop2.it', 'z/shop2.it', 'a/shop10.it']);
  });

  it('come without those that were unticked', async () => {
    const except = [key('shop2.it', 'z'), key('atelier.eu'), key('nowhere.it')];
    const sort: Sorting<'domains'> = [{ column: 'expiryDate', direction: 'asc' }];
    expect((await read(matching('', { except, sort }))).rows).toEqual([
      'z/zenit.com',
      'a/shop10.it',
      'a/shop2.it',
    ]);
  });

  it('come of one account alone', async () => {
    expect((await read(matching('', { filter: { accountId: 'z', query: '' } }))).rows).toEqual([
      'z/shop2.it',
      'z/zenit.com',
    ]);
  });

  it('tell what cannot be read in the query', async () => {
    await expect(read(matching('tldd:it'))).rejects.toMatchObject({ code: 'bad-input' });
  });
});

it('leaves nobody out when those of a page match no longer once they are queued', async () => {
  const names = Array.from({ length: 2_100 }, (_, index) => `d${index}.it`);
  await refreshWith(
    store,
    'a',
    names.map((name) => aDomain(name)),
  );
  const seen: string[] = [];
  for await (const { rows } of selectedDomains(store, matching('-order:open'), today)) {
    seen.push(...rows.map(({ domain }) => domain));
    await store.orders.insert(
      rows.map(({ accountId, domain }) => newOrder(domain, { accountId, idempotencyKey: `key-${domain}` })),
      at,
    );
  }
  expect(seen).toEqual(names);
});

it('leaves out what matches no longer when its page is read', async () => {
  const names = Array.from({ length: 1_100 }, (_, index) => `d${index}.it`);
  await refreshWith(
    store,
    'a',
    names.map((name) => aDomain(name)),
  );
  const seen: string[] = [];
  for await (const { rows } of selectedDomains(store, matching('-order:open'), today)) {
    seen.push(...rows.map(({ domain }) => domain));
    await store.orders.insert([newOrder('d1050.it')], at);
  }
  expect(seen).toEqual(names.filter((name) => name !== 'd1050.it'));
});

it('reads named domains in the order in which they are named, each once, and tells the unknownDomains', async () => {
  await refreshWith(store, 'a', [aDomain('a.it'), aDomain('b.it'), aDomain('c.it')]);
  const keys = [key('c.it'), key('x.it'), key('a.it'), key('c.it')];
  expect(await read({ by: 'keys', keys })).toEqual({
    rows: ['a/c.it', 'a/a.it'],
    unknownDomains: ['a/x.it'],
  });
});
