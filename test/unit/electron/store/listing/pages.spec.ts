import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../../../../electron/store/store.ts';
import { matching } from '../../../../../shared/lists/lists.ts';
import { newOrder } from '../../../../support/fixtures.ts';
import { anAccount, temporaryHome } from '../../../../support/temporary-store.ts';

let place: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
const at = '2026-11-20T10:00:00.000Z';

/** Orders 1 to 6 wait in the queue. */
beforeEach(async () => {
  place = await temporaryHome();
  store = await place.open();
  await store.accounts.insert(anAccount('a'));
  await store.orders.insert(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => newOrder(`${name}.it`)),
    at,
  );
});
afterEach(() => place.end());

const cancel = async (...ids: number[]): Promise<void> => {
  for (const id of ids) await store.orders.transition(id, 'cancel', {}, 'Cancelled.', at);
};

const queued = matching('orders', { accountId: null, state: ['queued'] });
const page = async (offset: number, after?: number, selection = queued): Promise<number[]> => {
  const sort = [{ column: 'id' as const, direction: 'asc' as const }];
  const { rows } = await store.lists.rows({ list: 'orders', selection, sort, offset, limit: 2, after });
  return rows.map((row) => Number(row.id));
};

it('misses no order when orders of the former page left the list meanwhile', async () => {
  expect(await page(0)).toEqual([1, 2]);
  await cancel(1);
  expect(await page(2, 2)).toEqual([3, 4]);
});

it('misses no order when the last one of the former page left the list meanwhile', async () => {
  await cancel(1, 2, 4);
  expect(await page(2, 2)).toEqual([3, 5]);
});

it('begins at its offset where the row that it goes on behind was never there', async () => {
  expect(await page(2, 99)).toEqual([3, 4]);
});

it('goes on behind a row also where all orders are shown, the youngest first', async () => {
  const everything = matching('orders', { accountId: null });
  const rows = async (offset: number, after?: number) => {
    const question = { list: 'orders' as const, selection: everything, sort: [], offset, limit: 2, after };
    return (await store.lists.rows(question)).rows.map((row) => Number(row.id));
  };
  expect(await rows(0)).toEqual([6, 5]);
  await store.orders.insert([newOrder('g.it')], at);
  expect(await rows(2, 5)).toEqual([4, 3]);
});
