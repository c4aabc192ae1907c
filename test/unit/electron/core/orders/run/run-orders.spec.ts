import { describe, expect, it, vi } from 'vitest';
import { providerFailure } from '../../../../../../electron/provider/failure.ts';
import { followUpAccepted } from '../../../../../../electron/core/orders/settle/follow-up.ts';
import { readSpending } from '../../../../../../electron/core/orders/read-spending.ts';
import { fail } from '../../../../../../shared/model/errors.ts';
import { failure, type Fate } from '../../../../../support/fake-reseller.ts';
import { queuedBench, type OrderBench as Bench } from '../../../../../support/order-bench.ts';

const one = ['a.com'];
const spent = async ({ store }: Bench): Promise<string[]> =>
  (await readSpending(store, null)).map(({ done }) => done.sum?.amount ?? 'unknown');

describe('running an account’s orders', () => {
  it('is done with the new expiry and the invoice when the expiry moved', async () => {
    const bench = await queuedBench(one);
    expect(await bench.run()).toBeNull();
    expect(await bench.orders()).toMatchObject([
      { state: 'done', newExpiryDate: '2028-01-01', invoiceId: '101', attempts: 1, error: null },
    ]);
  });

  it('commits the baseline before the request leaves', async () => {
    const bench = await queuedBench(one);
    const { renew } = bench.reseller.provider;
    const seen: unknown[] = [];
    bench.reseller.provider.renew = async (...args) => {
      seen.push(...(await bench.orders()));
      return renew(...args);
    };
    await bench.run();
    expect(seen).toMatchObject([
      { state: 'sending', baseline: { expiryDate: '2027-01-01', credit: { amount: '1000.00' } } },
    ]);
  });

  it('calls a charged renewal accepted while the registry is slow, and done at the refresh that shows it', async () => {
    const bench = await queuedBench(one, ['slow-registry']);
    await bench.run({ deadline: 0 });
    expect(await bench.orders()).toMatchObject([
      { state: 'accepted', invoiceId: '101', error: null, chargedAt: expect.any(String) },
    ]);
    expect(await spent(bench)).toEqual(['10.00']);
    bench.reseller.takeEffect('renew', 'a.com', 1);
    await bench.refresh();
    await followUpAccepted(bench.context);
    expect(await bench.states()).toEqual(['done']);
  });

  it('looks for what it left accepted once the settle time is over, in one refresh', async () => {
    const bench = await queuedBench(['a.com', 'b.com'], ['slow-registry', 'slow-registry']);
    let refreshes = 0;
    await bench.run({
      async refresh() {
        refreshes += 1;
        // The first one is what the orders are checked against.
        if (refreshes > 1) bench.reseller.takeEffect('renew', 'a.com', 1);
        await bench.refresh();
        await followUpAccepted(bench.context);
      },
    });
    expect(refreshes).toBe(2);
    expect(await bench.states()).toEqual(['done', 'accepted']);
  });

  it('looks for what an interrupted run left accepted and never read back', async () => {
    const bench = await queuedBench(one);
    const { domainInfo } = bench.reseller.provider;
    bench.reseller.provider.domainInfo = async () => fail(failure('maybe', 'timeout', 'No answer.'));
    await bench.run({ deadline: 0 });
    expect(await bench.orders()).toMatchObject([{ state: 'accepted', evidence: null }]);
    bench.reseller.provider.domainInfo = domainInfo;
    await bench.run();
    expect(await bench.states()).toEqual(['done']);
    expect(bench.reseller.sent).toEqual(['a.com']);
  });

  it('never sends an accepted order again, however long its effect is not visible', async () => {
    const bench = await queuedBench(one, ['slow-registry']);
    for (let run = 0; run < 3; run += 1) {
      await bench.run();
      await bench.clock.sleep(86_400_000);
    }
    const [order] = await bench.orders();
    expect(order).toMatchObject({ state: 'accepted', attempts: 1 });
    await expect(bench.service.resolve(order?.id ?? 0, 'again')).rejects.toThrow(/not sent again/);
    expect(bench.reseller.sent).toHaveLength(1);
  });

  it.each(['bad-input', 'endpoint-not-found'] as const)(
    'holds an order that cannot be sent as it is (%s), and goes on with the next',
    async (code) => {
      const bench = await queuedBench(['a.com', 'b.com']);
      const { renew } = bench.reseller.provider;
      bench.reseller.provider.renew = async (domain, ...rest) =>
        domain === 'a.com'
          ? fail(failure('not-sent', code, 'The name is not valid.'))
          : renew(domain, ...rest);
      expect(await bench.run()).toBeNull();
      expect(await bench.orders()).toMatchObject([
        { state: 'held', attempts: 0, error: expect.saying('The name is not valid.') },
        { state: 'done' },
      ]);
    },
  );

  it.each<Fate>(['not-sent', 'rate-limited'])(
    'leaves the order queued and stops when it was %s',
    async (fate) => {
      const bench = await queuedBench(['a.com', 'b.com'], [fate]);
      expect(await bench.run({ deadline: 0 })).not.toBeNull();
      expect(await bench.states()).toEqual(['queued', 'queued']);
      expect((await bench.orders())[0]?.attempts).toBe(fate === 'not-sent' ? 0 : 1);
    },
  );

  it('reads a lost reply back after the settle time only', async () => {
    const bench = await queuedBench(one, ['lost-after-work']);
    await bench.run({ deadline: 0 });
    expect(await bench.states()).toEqual(['unknown']);
    const creditAndRenewal = 2;
    expect(bench.reseller.provider.requests).toBe(creditAndRenewal);
    await bench.run();
    expect(await bench.orders()).toMatchObject([{ state: 'done', evidence: { expiryDate: '2028-01-01' } }]);
    expect(bench.reseller.sent).toEqual(['a.com']);
  });

  it('never sends an unknown order again by itself, and says what it saw', async () => {
    const bench = await queuedBench(one, ['lost-before-work']);
    for (let run = 0; run < 3; run += 1) await bench.run();
    expect(bench.reseller.sent).toEqual(['a.com']);
    expect(await bench.orders()).toMatchObject([
      { state: 'unknown', evidence: { finding: expect.saying('still 2027-01-01') } },
    ]);
  });

  it('treats an order found in sending as lost: its sender is dead', async () => {
    const bench = await queuedBench(one);
    const [order] = await bench.orders();
    await bench.store.orders.transition(order?.id ?? 0, 'claim', {}, '', '2026-11-20T08:00:00Z');
    await bench.run({ deadline: 0 });
    expect(await bench.states()).toEqual(['unknown']);
    expect(bench.reseller.sent).toEqual([]);
  });

  it('stops comparing orders with the list when it is aborted', async () => {
    const bench = await queuedBench(['a.com', 'b.com']);
    bench.reseller.carryOut('renew', 'a.com', 1);
    const stop = new AbortController();
    const refresh = async (): Promise<void> => {
      await bench.refresh();
      stop.abort();
    };
    expect(await bench.run({ signal: stop.signal, refresh })).toBeNull();
    expect(await bench.states()).toEqual(['queued', 'queued']);
  });

  it('reads a long queue in pages, so that it holds nothing up', async () => {
    const bench = await queuedBench(Array.from({ length: 450 }, (_, at) => `d${at}.com`));
    bench.reseller.topUp(10_000);
    bench.reseller.carryOut('renew', 'd0.com', 1);
    bench.reseller.carryOut('renew', 'd449.com', 1);
    const list = vi.spyOn(bench.store.orders, 'list');
    const stop = new AbortController();
    bench.context.provider.waitForBudget = async (_options, work) => {
      if (work === 'orders') stop.abort();
      return { ok: true, value: null };
    };
    await bench.run({ signal: stop.signal });
    expect(Math.max(...list.mock.calls.map(([{ limit }]) => limit))).toBeLessThanOrEqual(200);
    expect((await bench.states()).filter((state) => state === 'held')).toHaveLength(2);
  });

  it('stops between requests when it is aborted', async () => {
    const bench = await queuedBench(['a.com', 'b.com', 'c.com']);
    const stop = new AbortController();
    const { renew } = bench.reseller.provider;
    bench.reseller.provider.renew = async (...args) => {
      stop.abort();
      return renew(...args);
    };
    await bench.run({ signal: stop.signal });
    expect(await bench.states()).toEqual(['done', 'queued', 'queued']);
  });

  it('waits for the request limit to read an order back only until it is aborted, and reads it back later', async () => {
    const bench = await queuedBench(one);
    const stop = new AbortController();
    const { provider } = bench.reseller;
    const { renew, domainInfo, waitForBudget } = provider;
    const spent = fail(providerFailure('rate-limited', 'not-sent', 'The request limit is reached.'));
    provider.renew = async (...args) => {
      provider.waitForBudget = async ({ signal } = {}) => {
        stop.abort();
        return signal?.aborted ? spent : new Promise<never>(() => undefined);
      };
      provider.domainInfo = async (_domain, _sections, { maxWaitMs = Infinity } = {}) =>
        maxWaitMs > 10_000 ? new Promise<never>(() => undefined) : spent;
      return renew(...args);
    };
    await bench.run({ signal: stop.signal });
    expect(await bench.orders()).toMatchObject([
      { state: 'accepted', invoiceId: expect.any(String), error: null },
    ]);
    Object.assign(provider, { renew, domainInfo, waitForBudget });
    await bench.refresh();
    await followUpAccepted(bench.context);
    expect(await bench.states()).toEqual(['done']);
    expect(bench.reseller.sent).toHaveLength(1);
  });

  it('reckons with the price at which it was sent when that is lower than the approved one', async () => {
    const bench = await queuedBench(['a.com', 'b.com']);
    bench.reseller.reprice(8);
    await bench.run();
    const eight = { amount: '8.00', currency: 'EUR' };
    expect(await bench.orders()).toMatchObject([
      { state: 'done', cost: eight, baseline: { price: eight }, approval: { price: { amount: '10.00' } } },
      { state: 'done', cost: eight, baseline: { credit: { amount: '992.00' } } },
    ]);
    expect(await spent(bench)).toEqual(['16.00']);
    expect(await bench.store.orders.story(1)).toContainEqual(
      expect.objectContaining({
        note: expect.saying('Sending the renewal for 8.00 EUR, less than the 10.00 EUR that were approved.'),
      }),
    );
  });

  it('holds an order whose price rose while the queue ran', async () => {
    const bench = await queuedBench(['a.com', 'b.com']);
    const { renew } = bench.reseller.provider;
    bench.reseller.provider.renew = async (...args) => {
      const answer = await renew(...args);
      bench.reseller.reprice(12);
      await bench.refresh();
      return answer;
    };
    await bench.run();
    expect(await bench.orders()).toMatchObject([
      { state: 'done', cost: { amount: '10.00' } },
      { state: 'held', cost: null, error: expect.saying('12.00 EUR') },
    ]);
  });

  it('forgets what an order was sent for when it waits in the queue again', async () => {
    const bench = await queuedBench(one, ['not-sent']);
    await bench.run();
    expect(await bench.orders()).toMatchObject([{ state: 'queued', cost: null }]);
  });
});
