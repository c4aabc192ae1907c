import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Call } from '../../electron/store/rpc/messages.ts';
import type { Store } from '../../electron/store/store.ts';
import { HistoryFilter, type HistoryEntry } from '../../shared/model/history.ts';
import { inCache, inLedger, sharedHome, type Point } from '../support/shared-home.ts';
import { aDomain, anAccount, refreshWith } from '../support/temporary-store.ts';

let place: Awaited<ReturnType<typeof sharedHome>>;
beforeEach(async () => {
  place = await sharedHome();
});
afterEach(() => place.end());

const all = HistoryFilter.parse({});

async function everything(store: Store): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (;;) {
    const rows = await store.history.list(all, { limit: 5_000, olderThan: entries.at(-1)?.id });
    entries.push(...rows);
    if (rows.length < 5_000) return entries.toReversed();
  }
}

/** An account in which the second refresh finds this many changed prices. */
async function withDifferences(count: number, open = place.open): Promise<Store> {
  const store = await open();
  await store.accounts.insert(anAccount('a'));
  const names = Array.from({ length: count }, (_, i) => aDomain(`n${i}.it`));
  await refreshWith(store, 'a', names);
  const dearer = names.map((domain) => ({ ...domain, recurringAmount: '12.00' }));
  await refreshWith(store, 'a', dearer, { hour: 11 });
  return store;
}

it('has each difference once, wherever the process that moves them is killed', async () => {
  await (await withDifferences(6_000)).close();
  const read = /^SELECT [^]* FROM history_outbox/;
  const add = /^INSERT INTO history \(/;
  const drop = /^DELETE FROM history_outbox/;
  // They are moved 500 at a time.
  const points: readonly (readonly [Point, number])[] = [
    [[inCache(read)], 0],
    [[inLedger(add)], 0],
    [[inLedger(add, 250)], 0],
    [[inLedger(add, 500), inLedger(/^COMMIT/)], 0],
    [[inLedger(add, 750)], 500],
    [[inCache(drop)], 1_000],
    // Those that are there already come once more, and are added no more.
    [[inLedger(add, 500), inLedger(/^COMMIT/)], 1_000],
    [[inCache(drop, 3)], 2_500],
    [[inCache(read, 3)], 3_000],
  ];
  for (const [point, count] of points) {
    await place.dieAt(point, 'collect');
    const store = await place.open();
    expect(await store.history.count(all)).toBe(count);
    await store.close();
  }
  const store = await place.open();
  await store.history.collect();
  const domains = (await everything(store)).map(({ domain }) => domain);
  expect(domains).toHaveLength(6_000);
  expect(new Set(domains).size).toBe(6_000);
});

it('has each difference once when three processes move them at a time', async () => {
  const store = await withDifferences(6_000);
  const moved = await Promise.all(
    Array.from({ length: 3 }, async () => Number(await place.start('collect').next())),
  );
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(6_000);
  expect(await store.history.count(all)).toBe(6_000);
  expect(await store.history.collect()).toBe(0);
});

it('tells an unbroken story of each domain over kills between and within refreshes', async () => {
  const first = await place.open();
  await first.accounts.insert(anAccount('a'));
  const names = Array.from({ length: 700 }, (_, i) => aDomain(`n${i}.it`, { recurringAmount: '1.00' }));
  await refreshWith(first, 'a', names);
  await first.close();
  const write = /^UPDATE domains/;
  const add = /^INSERT INTO history \(/;
  const drop = /^DELETE FROM history_outbox/;
  // With the price of the last refresh that was saved; a process begins with ten times its number.
  const points: readonly (readonly [Point, string])[] = [
    [[inCache(write, 350)], '1.00'],
    [[inCache(write, 700), inCache(/^COMMIT/)], '1.00'],
    [[inLedger(add)], '30.00'],
    [[inLedger(add, 700 + 600)], '40.00'],
    [[inCache(drop)], '50.00'],
    [[inCache(drop, 5)], '61.00'],
    [[inCache(write, 1_400), inCache(/^COMMIT/)], '70.00'],
    [[inCache(write, 3 * 700), inCache(drop, 2)], '82.00'],
  ];
  for (const [at, [point, price]] of points.entries()) {
    await place.dieAt(point, 'changeThrice', String(10 * (at + 1)));
    const store = await place.open();
    expect((await store.portfolio.find('n699.it'))[0]?.renewal?.amount).toBe(price);
    await store.close();
  }
  const store = await place.open();
  await store.history.collect();
  const stories = Map.groupBy(await everything(store), ({ domain }) => domain);
  expect(stories.size).toBe(700);
  for (const story of stories.values()) {
    expect(['1.00', ...story.map(({ after }) => after)]).toEqual([
      ...story.map(({ before }) => before),
      '82.00',
    ]);
  }
});

it('moves at most 1,000 differences at a time, and answers others between any two batches', async () => {
  const store = await withDifferences(10_000, place.openThreads);
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => void posted.mockRestore());
  let done = false;
  const collecting = store.history.collect().finally(() => (done = true));
  while (!done) await store.settings.get('any');
  expect(await collecting).toBe(10_000);

  const calls = posted.mock.calls.map(([call]) => call as Call);
  const batches: number[] = [];
  let askedSince = 0;
  let fewest = Infinity;
  for (const { repository, method, args } of calls) {
    if (repository === 'settings') askedSince += 1;
    if (repository !== 'history' || method !== 'add') continue;
    // The ledger answers in turn, and each question is asked when the one before it was answered.
    if (batches.length > 0) fewest = Math.min(fewest, askedSince);
    batches.push((args[0] as readonly unknown[]).length);
    askedSince = 0;
  }
  expect(batches.reduce((sum, size) => sum + size, 0)).toBe(10_000);
  expect(Math.max(...batches)).toBeLessThanOrEqual(1_000);
  expect(fewest).toBeGreaterThan(0);
  expect(await store.history.count(all)).toBe(10_000);
});
