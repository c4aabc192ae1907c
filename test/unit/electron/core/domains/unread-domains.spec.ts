import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDirectStore } from '../../../../../electron/store/open-direct-store.ts';
import { allCapabilities, providerFailure } from '../../../../support/fake-service.ts';
import { accountId, changeBench } from '../../../../support/change-bench.ts';
import { aDomain, anAccount, refreshWith } from '../../../../support/temporary-store.ts';
import { countTurns } from '../../../../support/turns.ts';

let bench: Awaited<ReturnType<typeof changeBench>>;
beforeEach(async () => {
  // The bench gives the first the latest expiry and the last the nearest.
  bench = await changeBench(['late.com', 'soon.com']);
  // None of them is in the new list, and one is not in the account any more.
  await refreshWith(bench.store, accountId, [
    aDomain('late.com', { expiryDate: '2026-12-02' }),
    aDomain('soon.com', { expiryDate: '2026-12-01' }),
    aDomain('gone.com'),
  ]);
  await refreshWith(bench.store, accountId, [aDomain('here.com')], { hour: 11 });
});

const absences = async (): Promise<unknown> => {
  const all = ['gone.com', 'late.com', 'soon.com'];
  const rows = await Promise.all(all.map((name) => bench.store.portfolio.find(name)));
  return rows.map(([row]) => row?.absence);
};

describe('domains that left the list', () => {
  it('are each read once, in one request: what is not in the account is marked and not asked for again', async () => {
    expect(await bench.unread.view()).toMatchObject({ running: false, waiting: 3 });
    expect(await bench.unread.run(null, 0)).toEqual(new Map());
    expect(bench.service.asked).toEqual(['info soon.com', 'info late.com', 'info gone.com']);
    expect(await absences()).toEqual(['gone', 'read', 'read']);
    expect(await bench.unread.view()).toMatchObject({ running: false, waiting: 0 });
    await refreshWith(bench.store, accountId, [aDomain('here.com')], { hour: 13 });
    await bench.unread.run(null, 0);
    expect(bench.service.asked).toHaveLength(3);
  });

  it('stay unread after a failure and are read by the next run, in another process too', async () => {
    bench.service.setFate((_method, domain) =>
      domain === 'soon.com' ? { fail: providerFailure('maybe', 'timeout') } : {},
    );
    expect(await bench.unread.run(null, 0)).toEqual(new Map());
    expect(await absences()).toEqual(['gone', 'read', 'unread']);
    const other = await openDirectStore({ home: bench.home });
    expect(await other.portfolio.unread(accountId, 10)).toEqual([{ accountId, domain: 'soon.com' }]);
    await other.close();
    bench.service.setFate(() => ({}));
    await bench.unread.run(null, 0);
    expect(await absences()).toEqual(['gone', 'read', 'read']);
  });

  it.each(['rate-limited', 'ip-not-allowed', 'endpoint-not-found'] as const)(
    'are left as they are when the service answers none: %s',
    async (code) => {
      const effect = code === 'rate-limited' ? 'not-sent' : 'no-effect';
      bench.service.setFate(() => ({ fail: providerFailure(effect, code, { retryAfterMs: 600_000 }) }));
      expect((await bench.unread.run(null, 0)).get(accountId)).toMatchObject({ code });
      expect(bench.service.asked).toHaveLength(1);
      expect(await absences()).toEqual(['unread', 'unread', 'unread']);
    },
  );

  it('of other accounts are not asked for when one is named', async () => {
    expect(await bench.unread.run('other', 0)).toEqual(new Map());
    expect(bench.service.asked).toEqual([]);
  });

  describe('show how far their reading is', () => {
    const others = Array.from({ length: 200 }, (_, at) => `other-${at}.com`);
    const views: ReturnType<typeof bench.unread.view>[] = [];
    beforeEach(async () => {
      await bench.store.accounts.insert(anAccount('b'));
      for (const [hour, names] of [others, ['other-here.com']].entries())
        await refreshWith(
          bench.store,
          'b',
          names.map((name) => aDomain(name)),
          { hour: hour + 10 },
        );
      views.length = 0;
      bench.service.onRequest(() => {
        bench.clock.sleep(60_000).catch(() => undefined);
        views.push(bench.unread.view());
      });
    });
    const atTheLast = { running: true, finished: 2, waiting: 1 };

    it('without those of accounts that are not asked', async () => {
      await bench.unread.run(accountId, 0);
      expect((await Promise.all(views)).map(({ finished, waiting }) => finished + waiting)).toEqual([
        3, 3, 3,
      ]);
      expect(await views.at(-1)).toMatchObject({ ...atTheLast, secondsLeft: 90 });
      expect(await bench.unread.view()).toMatchObject({ running: false, waiting: 200 });
    });

    it('without those of an account that cannot be asked', async () => {
      bench.offline('b');
      await bench.unread.run(null, 0);
      expect(await views.at(-1)).toMatchObject(atTheLast);
      expect((await views.at(-1))?.secondsLeft).toBeLessThan(300);
    });
  });

  it('are left between two requests when it is stopped', async () => {
    bench.service.onRequest(() => {
      bench.unread.stop().catch(() => undefined);
    });
    await bench.unread.run(null, 0);
    expect(bench.service.asked).toHaveLength(1);
    expect(await bench.unread.view()).toMatchObject({ running: false, waiting: 2 });
  });
});

it('reads what leaves by the thousand in pages of 100, and each domain in a turn of its own', async () => {
  const names = Array.from({ length: 1_050 }, (_, index) => `left-${index}.com`);
  const many = await changeBench(names, allCapabilities);
  await refreshWith(many.store, accountId, [aDomain('here.com')], { hour: 11 });
  expect(await many.store.portfolio.unreadCounts()).toEqual([{ accountId, domains: 1_050 }]);
  const pages = vi.spyOn(many.store.portfolio, 'unread');
  const turns = countTurns();
  const reads: number[] = [];
  many.service.onRequest(() => {
    reads.push(turns.count);
    if (reads.length === 250) many.unread.stop().catch(() => undefined);
  });
  await many.unread.run(null, 0);
  expect(reads).toHaveLength(250);
  expect(new Set(reads).size).toBe(250);
  const limits = pages.mock.calls.map(([, limit]) => limit);
  expect(limits).toEqual([100, 100, 100]);
  expect(await many.unread.view()).toMatchObject({ waiting: 800 });
});
