import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Call } from '../../../electron/store/rpc/messages.ts';
import type { Store } from '../../../electron/store/store.ts';
import { HistoryFilter, type HistoryEntry } from '../../../shared/model/history.ts';
import { sharedHome } from '../../support/shared-home.ts';
import { aDomain, anAccount, refreshWith } from '../../support/temporary-store.ts';

let place: Awaited<ReturnType<typeof sharedHome>>;
beforeEach(async () => {
  place = await sharedHome();
});
afterEach(() => place.end());

const all = HistoryFilter.parse({});

async function everything(store: Store): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (;;) {
    const olderThan = entries.at(-1);
    const rows = await store.history.list(all, { limit: 5_000, ...(olderThan && { olderThan }) });
    entries.push(...rows);
    if (rows.length < 5_000) return entries.toReversed();
  }
}

/** An account whose second refresh found so many other prices. */
async function withDifferences(count: number, open = place.open): Promise<Store> {
  const store = await open();
  await store.accounts.insert(anAccount('a'));
  const names = Array.from({ length: count }, (_, i) => aDomain(`n${i}.it`));
  await refreshWith(store, 'a', names);
  const dearer = names.map((domain) => ({ ...domain, recurringAmount: '12.00' }));
  await refreshWith(store, 'a', dearer, { hour: 11 });
  return store;
}

it('has each difference once, however often the process that moves them is killed', async () => {
  await (await withDifferences(20_000)).close();
  const counts: number[] = [];
  for (const delay of [0, 40, 90, 150, 60, 120]) {
    const child = place.start('collect');
    await child.next();
    await pause(delay);
    await child.kill();
    const store = await place.open();
    counts.push(await store.history.count(all));
    await store.close();
  }
  const store = await place.open();
  await store.history.collect();
  const domains = (await everything(store)).map(({ domain }) => domain);
  expect(domains).toHaveLength(20_000);
  expect(new Set(domains).size).toBe(20_000);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.some((count) => count > 0 && count < 20_000)).toBe(true);
});

it('has each difference once when three processes move them at a time', async () => {
  const store = await withDifferences(6_000);
  const moved = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const child = place.start('collect');
      await child.next();
      return Number(await child.next());
    }),
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
  let turn = 200;
  for (const delay of [0, 15, 35, 70, 120, 25]) {
    const child = place.start('changeForEver', String(turn));
    turn = Number(await child.next()) + 100;
    await pause(delay);
    await child.kill();
  }
  const store = await place.open();
  await store.history.collect();
  const { rows } = await store.portfolio.query({
    accountId: 'a',
    query: '',
    sort: [],
    offset: 0,
    limit: 500,
    today: '2026-11-20',
  });
  const stories = Map.groupBy(await everything(store), ({ domain }) => domain);
  expect(stories.size).toBe(700);
  for (const { domain, renewal } of rows) {
    let price: string | null = '1.00';
    for (const entry of stories.get(domain) ?? []) {
      expect(entry.before).toBe(price);
      price = entry.after;
    }
    expect(price).toBe(renewal?.amount);
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
