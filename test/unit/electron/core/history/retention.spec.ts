import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  readRetention,
  removeOldHistory,
  saveRetention,
} from '../../../../../electron/core/history/retention.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { HistoryFilter } from '../../../../../shared/model/history.ts';
import { aDomain, anAccount, temporaryHome } from '../../../../support/temporary-store.ts';
import { toBatch } from '../../../../../shared/model/domain-batch.ts';

let place: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
beforeEach(async () => {
  place = await temporaryHome();
  store = await place.open();
  await store.accounts.insert(anAccount('a'));
  for (const [year, price] of [
    [2020, 7],
    [2022, 8],
    [2024, 9],
    [2026, 10],
  ] as const)
    await refreshIn(year, price);
});
afterEach(() => place.end());

/** On 26 November of that year. So many domains have another price then. */
async function refreshIn(year: number, price: number, domains = 1): Promise<void> {
  const listed = Array.from({ length: domains }, (_, i) =>
    aDomain(`n${i}.it`, { recurringAmount: `${price}.00` }),
  );
  const id = await store.portfolio.beginRefresh('a');
  await store.portfolio.stage(id, toBatch(listed));
  const at = `${year}-11-26T10:00:00.000Z`;
  const facts = { complete: true, currency: 'EUR', requests: 6, credit: null, warnings: [] };
  await store.portfolio.commitRefresh(id, { ...facts, startedAt: at, finishedAt: at });
  await store.history.collect();
}
const on = (day: string) => ({ now: () => Date.parse(`${day}T12:00:00Z`), sleep: () => Promise.resolve() });
const always = async (): Promise<boolean> => true;
const prices = async (): Promise<(string | null)[]> =>
  (await store.history.list(HistoryFilter.parse({}), { limit: 5_000 }))
    .map(({ after }) => after)
    .toReversed();

it('is two years unless the user chose otherwise, and says what there is', async () => {
  expect(await readRetention(store)).toMatchObject({
    ...{ years: 2, entries: 3, entriesSince: '2022-11-26T10:00:00.000Z' },
    ...{ priceChanges: 0, priceChangesSince: null },
  });
  expect((await readRetention(store)).bytes).toBeGreaterThan(100_000);
  await removeOldHistory(store, on('2026-11-26'), always);
  expect(await prices()).toEqual(['9.00', '10.00']);
});

it('is what the user chose from then on, also on a day on which something was removed', async () => {
  await removeOldHistory(store, on('2026-11-26'), always);
  expect(await saveRetention(store, 1)).toMatchObject({ years: 1, entries: 2 });
  await removeOldHistory(store, on('2026-11-26'), always);
  expect(await prices()).toEqual(['10.00']);
});

it('removes nothing without end, nor where the choice cannot be read', async () => {
  await saveRetention(store, null);
  await removeOldHistory(store, on('2026-11-26'), always);
  await store.settings.set('history.years', 'two');
  await removeOldHistory(store, on('2026-11-27'), always);
  expect((await readRetention(store)).years).toBeNull();
  expect(await prices()).toHaveLength(3);
});

it('takes nothing for old by a clock that is years ahead', async () => {
  await saveRetention(store, 5);
  await removeOldHistory(store, on('2049-01-01'), always);
  expect(await prices()).toHaveLength(3);
});

it('ends between two steps when it may not go on, continues the next time, and looks once a day', async () => {
  await refreshIn(2027, 12, 1_200);
  await refreshIn(2031, 14);
  const all = await store.history.count(HistoryFilter.parse({}));
  /** @returns how many it removed */
  async function step(goesOn: () => Promise<boolean>): Promise<number> {
    const former = await store.history.count(HistoryFilter.parse({}));
    await removeOldHistory(store, on('2031-11-26'), goesOn);
    return former - (await store.history.count(HistoryFilter.parse({})));
  }
  expect(await step(async () => false)).toBe(200);
  expect(await step(async () => false)).toBe(200);
  expect(await step(always)).toBe(all - 400 - 1_200);
  await refreshIn(2021, 15);
  expect(await step(always)).toBe(0);
});
