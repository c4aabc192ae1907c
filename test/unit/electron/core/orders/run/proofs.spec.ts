import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../../../../shared/model/errors.ts';
import { failure, Killed, type Fate } from '../../../../../support/fake-reseller.ts';
import { orderBench, queuedBench, type OrderBench } from '../../../../../support/order-bench.ts';
import { toBatch } from '../../../../../../shared/model/domain-batch.ts';

const names = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `d${String(index).padStart(3, '0')}.com`);

/** Counts the requests of each kind that leave from now on. */
function watch({ reseller: { provider } }: OrderBench) {
  return {
    list: vi.spyOn(provider, 'listDomains'),
    info: vi.spyOn(provider, 'domainInfo'),
    balance: vi.spyOn(provider, 'balance'),
    paid: vi.spyOn(provider, 'renew'),
  };
}
const counts = ({ list, info, balance, paid }: ReturnType<typeof watch>) => ({
  list: list.mock.calls.length,
  info: info.mock.calls.length,
  balance: balance.mock.calls.length,
  paid: paid.mock.calls.length,
});

describe('proving the orders of a run', () => {
  it.each([false, true])(
    'takes 106 requests for 100 renewals: the first is proved alone, then 5, then 50 at a time (keys: %s)',
    async (idempotent) => {
      const bench = await queuedBench(names(100), [], { idempotent, credit: 2_000 });
      const requests = watch(bench);
      await bench.run();
      expect(new Set(await bench.states())).toEqual(new Set(['done']));
      expect(counts(requests)).toEqual({ paid: 100, info: 1, list: 3, balance: 2 });
    },
  );

  it('stores what the list shows of each, with its evidence', async () => {
    const bench = await queuedBench(names(3));
    await bench.run();
    for (const order of await bench.orders())
      expect(order).toMatchObject({
        state: 'done',
        newExpiryDate: '2028-01-01',
        evidence: { expiryDate: '2028-01-01' },
      });
    const rows = await Promise.all(names(3).map((name) => bench.store.portfolio.find(name)));
    expect(rows.flat().map(({ expiryDate }) => expiryDate)).toEqual([
      '2028-01-01',
      '2028-01-01',
      '2028-01-01',
    ]);
  });

  it('reads each alone until one that was read alone is done', async () => {
    const bench = await queuedBench(names(4), ['slow-registry', 'refused', 'done', 'done']);
    const requests = watch(bench);
    await bench.run({ deadline: 0 });
    expect(await bench.states()).toEqual(['accepted', 'refused', 'done', 'done']);
    expect(counts(requests)).toMatchObject({ info: 3, list: 0 });
  });

  it('reads what the list lacks alone', async () => {
    const bench = await queuedBench(names(4));
    const requests = watch(bench);
    const { record, owned } = bench.reseller;
    requests.list.mockImplementation(async (onBatch) => {
      await onBatch(toBatch(owned().slice(2).map(record)));
      return ok({ listed: 2, active: 2, count: 2, skipped: 0 });
    });
    await bench.run();
    expect(await bench.states()).toEqual(['done', 'done', 'done', 'done']);
    expect(counts(requests)).toMatchObject({ info: 2, list: 1 });
  });

  it('trusts a list no longer that lags behind what a domain shows alone', async () => {
    const bench = await queuedBench(names(60));
    const requests = watch(bench);
    const former = bench.reseller.owned().map(bench.reseller.record);
    requests.list.mockImplementation(async (onBatch) => {
      await onBatch(toBatch(former));
      return ok({ listed: 60, active: 60, count: 60, skipped: 0 });
    });
    await bench.run();
    expect(new Set(await bench.states())).toEqual(new Set(['done']));
    expect(counts(requests)).toMatchObject({ info: 60, list: 1 });
  });

  it('takes a list and one reading for five whose effect is not to be seen yet, and leaves them accepted', async () => {
    const slow = Array.from({ length: 5 }, (): Fate => 'slow-registry');
    const bench = await queuedBench(names(6), ['done', ...slow]);
    const requests = watch(bench);
    await bench.run({ deadline: 0 });
    expect(await bench.states()).toEqual(['done', ...slow.map(() => 'accepted')]);
    expect(counts(requests)).toMatchObject({ info: 2, list: 1, paid: 6 });
    for (const order of (await bench.orders()).slice(1)) expect(order.evidence).not.toBeNull();
  });

  it('reads each alone where there is no list to be had', async () => {
    const bench = await queuedBench(names(5));
    const requests = watch(bench);
    requests.list.mockResolvedValue(fail(failure('maybe', 'unexpected-shape', 'No list.')));
    await bench.run();
    expect(await bench.states()).toEqual(names(5).map(() => 'done'));
    expect(counts(requests)).toMatchObject({ info: 5, list: 1 });
  });

  it('leaves all accepted when the service cannot be reached, and never sends them again', async () => {
    const bench = await queuedBench(names(5));
    const requests = watch(bench);
    const { domainInfo } = bench.reseller.provider;
    const gone = fail(failure('not-sent', 'connection-refused', 'Nobody listens.'));
    requests.list.mockImplementation(async () => {
      bench.reseller.provider.domainInfo = async () => gone;
      return gone;
    });
    await bench.run({ deadline: 0 });
    expect(await bench.states()).toEqual(['done', 'accepted', 'accepted', 'accepted', 'accepted']);
    requests.list.mockRestore();
    bench.reseller.provider.domainInfo = domainInfo;
    await bench.run();
    expect(await bench.states()).toEqual(names(5).map(() => 'done'));
    expect(bench.reseller.sent).toEqual(names(5));
  });

  it('reads them alone where the list comes in about as many pages', async () => {
    const bench = await queuedBench(names(5));
    const requests = watch(bench);
    bench.reseller.provider.listRequests = () => 3;
    await bench.run();
    expect(counts(requests)).toMatchObject({ info: 5, list: 0 });
  });

  it('proves what was sent before it waits long for the request limit, for the order and its proof', async () => {
    const bench = await queuedBench(names(6));
    const requests = watch(bench);
    const waits: { places: number; states: string[] }[] = [];
    let isFull = true;
    bench.reseller.provider.waitForBudget = async ({ maxWaitMs = 0 } = {}, work = 'orders', places = 1) => {
      if (work === 'changes' || bench.reseller.sent.length !== 3 || !isFull) return ok(null);
      if (maxWaitMs < 300_000)
        return fail(failure('not-sent', 'rate-limited', 'Full.', { retryAfterMs: 300_000 }));
      waits.push({ places, states: await bench.states() });
      isFull = false;
      return ok(null);
    };
    await bench.run();

    expect(waits).toEqual([{ places: 2, states: ['done', 'done', 'done', 'queued', 'queued', 'queued'] }]);
    expect(await bench.states()).toEqual(names(6).map(() => 'done'));
    expect(counts(requests)).toMatchObject({ info: 3, list: 1 });
  });

  it('proves what was sent when the run is stopped', async () => {
    const bench = await queuedBench(names(9));
    const stop = new AbortController();
    const { renew } = bench.reseller.provider;
    bench.reseller.provider.renew = async (...args) => {
      if (bench.reseller.sent.length === 4) stop.abort();
      return renew(...args);
    };
    await bench.run({ signal: stop.signal });
    const states = await bench.states();
    expect(states.slice(0, 5)).toEqual(names(5).map(() => 'done'));
    expect(states.slice(5)).toEqual(names(4).map(() => 'queued'));
  });

  it('finds what was accepted and not proved when the program was killed', async () => {
    const bench = await queuedBench(names(9), ['done', 'done', 'done', 'done', 'killed-after-work']);
    await expect(bench.run()).rejects.toThrow(Killed);
    expect((await bench.states()).slice(0, 6)).toEqual([
      'done',
      'accepted',
      'accepted',
      'accepted',
      'sending',
      'queued',
    ]);
    await bench.run();
    expect(await bench.states()).toEqual(names(9).map(() => 'done'));
    expect(bench.reseller.sent).toEqual(names(9));
  });

  it('reads registrations without keys and restores alone, and proves renewals before them', async () => {
    const restores = await queuedBench(names(3), [], { kind: 'restore' });
    const requests = watch(restores);
    await restores.run();
    expect(counts(requests)).toMatchObject({ info: 3, list: 0 });

    const bench = await orderBench(names(3), [], { kind: 'register' });
    await bench.queue();
    const reads = watch(bench);
    await bench.run();
    expect(counts(reads)).toMatchObject({ list: 0 });
    expect(await bench.states()).toEqual(['done', 'done', 'done']);
  });
});
