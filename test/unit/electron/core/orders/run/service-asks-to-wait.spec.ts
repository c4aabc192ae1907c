import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../../../../shared/model/errors.ts';
import { failure } from '../../../../../support/fake-reseller.ts';
import { queuedBench } from '../../../../../support/order-bench.ts';

const one = ['a.com'];
describe('a service that asks to wait', () => {
  const asks = [
    ['rate-limited', 'a 429'],
    ['service-unavailable', 'a 503'],
  ] as const;

  /** The first requests of a run are answered so; what follows is carried out. */
  async function asked(code: 'rate-limited' | 'service-unavailable', ...waits: (number | undefined)[]) {
    const bench = await queuedBench(['a.com', 'b.com']);
    const { renew } = bench.reseller.provider;
    let times = 0;
    bench.reseller.provider.renew = async (...args) => {
      if (times >= waits.length) return renew(...args);
      const retryAfterMs = waits[times++];
      return fail(failure('no-effect', code, 'Later.', retryAfterMs === undefined ? {} : { retryAfterMs }));
    };
    return bench;
  }

  it.each(asks)('after %s (%s) is sent no order again for which the credit has fallen', async (code) => {
    const bench = await queuedBench(one);
    bench.reseller.provider.renew = async () => {
      bench.reseller.topUp(-10);
      return fail(failure('no-effect', code, 'Later.', { retryAfterMs: 8_000 }));
    };
    await bench.run();
    const [order] = await bench.orders();
    expect(order).toMatchObject({ state: 'held', attempts: 1, cause: { code: 'credit-fell' } });
  });

  it.each(asks)('for %s (%s) is asked again after that time, within the time allowed', async (code) => {
    const bench = await asked(code, 8_000);
    const sleep = vi.spyOn(bench.clock, 'sleep');
    const told: unknown[] = [];
    const from = bench.clock.now();
    const failed = await bench.run({
      deadline: from + 40_000,
      onWait: (reason, ms) => told.push([reason, ms]),
    });
    expect(failed).toBeNull();
    expect(await bench.states()).toEqual(['done', 'done']);
    expect(sleep.mock.calls.map(([ms]) => ms)).toEqual([8_000]);
    expect(told).toEqual([['budget', 8_000]]);
  });

  it.each(asks)('for longer than is allowed (%s) ends the run at once', async (code) => {
    const bench = await asked(code, 8_000);
    const sleep = vi.spyOn(bench.clock, 'sleep');
    expect(await bench.run({ deadline: bench.clock.now() + 7_000 })).toMatchObject({
      code,
      retryAfterMs: 8_000,
    });
    expect(await bench.states()).toEqual(['queued', 'queued']);
    expect(sleep).not.toHaveBeenCalled();
  });

  it('is not asked for a domain either for longer than is allowed', async () => {
    const bench = await asked('rate-limited', 600_000);
    await bench.run({ deadline: 0 });
    const waits: number[] = [];
    bench.context.provider.waitForBudget = async ({ maxWaitMs = Infinity } = {}) => {
      waits.push(maxWaitMs);
      return fail(failure('not-sent', 'rate-limited', 'Later.', { retryAfterMs: 600_000 }));
    };
    const domainInfo = vi.spyOn(bench.reseller.provider, 'domainInfo');
    // The list is older than the first attempt, so the domain is read again before the second.
    const refresh = async (): Promise<void> => undefined;
    const deadline = bench.clock.now() + 1_000;
    expect(await bench.run({ deadline, refresh })).toMatchObject({ code: 'rate-limited' });
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_000);
    expect(domainInfo).not.toHaveBeenCalled();
  });

  it('waits while the order is in the queue, where it can be cancelled', async () => {
    const bench = await asked('service-unavailable', 8_000);
    const [first] = await bench.orders();
    const { sleep } = bench.clock;
    bench.clock.sleep = async (ms, signal) => {
      expect(await bench.states()).toEqual(['queued', 'queued']);
      expect(await bench.service.cancel([first!.id])).toEqual([first!.id]);
      await sleep(ms, signal);
    };
    expect(await bench.run()).toBeNull();
    expect(await bench.states()).toEqual(['cancelled', 'done']);
    expect(bench.reseller.sent).toEqual(['b.com']);
  });

  it('is asked no more when the user stops the run meanwhile', async () => {
    const bench = await asked('rate-limited', 8_000);
    const stop = new AbortController();
    bench.clock.sleep = (_ms, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        stop.abort();
      });
    expect(await bench.run({ signal: stop.signal })).toBeNull();
    expect(await bench.states()).toEqual(['queued', 'queued']);
    expect(bench.reseller.sent).toEqual([]);
  });

  it('without saying how long, or again and again, is asked less and less often', async () => {
    const bench = await asked('service-unavailable', undefined, 0, 0, 1_000, 90_000);
    const sleep = vi.spyOn(bench.clock, 'sleep');
    expect(await bench.run()).toBeNull();
    expect(sleep.mock.calls.map(([ms]) => ms)).toEqual([5_000, 2_000, 4_000, 8_000, 90_000]);
    expect(await bench.states()).toEqual(['done', 'done']);
  });

  it('leaves the waiting to the run: the request itself waits for nothing', async () => {
    const bench = await queuedBench(one);
    const renew = vi.spyOn(bench.reseller.provider, 'renew');
    await bench.run();
    expect(renew.mock.calls.map(([, , options]) => options.maxWaitMs)).toEqual([0]);
  });

  it('is waited for when it will not show a domain either', async () => {
    const bench = await queuedBench(one, ['lost-after-work']);
    const { domainInfo } = bench.reseller.provider;
    let times = 0;
    bench.reseller.provider.domainInfo = async (...args) =>
      times++ === 0
        ? fail(failure('no-effect', 'service-unavailable', 'Later.', { retryAfterMs: 8_000 }))
        : domainInfo(...args);
    expect(await bench.run()).toBeNull();
    expect(await bench.states()).toEqual(['done']);
  });
});
