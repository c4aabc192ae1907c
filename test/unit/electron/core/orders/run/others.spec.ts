import { describe, expect, it } from 'vitest';
import { createGate } from '../../../../../../electron/core/orders/run/gate.ts';
import { lastSign, noteOthers } from '../../../../../../electron/core/accounts/others.ts';
import { fail } from '../../../../../../shared/model/errors.ts';
import type { Order } from '../../../../../../shared/model/order.ts';
import { failure } from '../../../../../support/fake-reseller.ts';
import { orderBench, queuedBench, type OrderBench } from '../../../../../support/order-bench.ts';

it('reads each domain before its order once a renewal moved its date too far, and holds what others changed', async () => {
  const bench = await queuedBench(['a.com', 'b.com', 'c.com']);
  const { provider, carryOut } = bench.reseller;
  const { renew } = provider;
  provider.renew = async (...args) => {
    // The other computer is right behind, and ahead with b.com.
    if (args[0] === 'a.com') for (const name of ['a.com', 'b.com']) carryOut('renew', name, 1);
    return renew(...args);
  };
  await bench.run();
  expect(bench.reseller.sent).toEqual(['a.com', 'c.com']);
  expect((await bench.orders()).map(({ state, error }) => [state, error])).toEqual([
    ['done', null],
    ['held', 'Its expiry date is now 2028-01-01, not 2027-01-01: it may have been renewed elsewhere.'],
    ['done', null],
  ]);
});

it('reads each further domain before its order once the credit fell by more than the orders cost', async () => {
  const bench = await queuedBench(['a.com', 'b.com']);
  let reads = 0;
  const { domainInfo } = bench.reseller.provider;
  bench.reseller.provider.domainInfo = (...args) => ((reads += 1), domainInfo(...args));
  await bench.run({
    async refresh() {
      await bench.refresh();
      bench.reseller.topUp(-5);
    },
  });
  // Both read back, and the second read before: the credit is read right before the first leaves.
  expect(reads).toBe(3);
});

it('makes no further request where nobody else orders', async () => {
  const bench = await queuedBench(['a.com', 'b.com']);
  let reads = 0;
  const { domainInfo } = bench.reseller.provider;
  bench.reseller.provider.domainInfo = (...args) => ((reads += 1), domainInfo(...args));
  await bench.run();
  expect(reads).toBe(2);
});

/** A bench where others order, with what each wait of the run was for, in ms. */
async function amongOthers(kind: Order['kind'] = 'renew') {
  const bench = await queuedBench(['a.com'], [], { kind });
  const since = new Date(bench.clock.now()).toISOString();
  await bench.refresh();
  await noteOthers(bench.context, 'a test');
  const waits: number[] = [];
  const clock = {
    ...bench.context.clock,
    async sleep(ms: number) {
      waits.push(ms);
    },
  };
  const look = async (order?: Order, context = bench.context) => {
    const gate = createGate(
      { ...context, clock: context === bench.context ? clock : context.clock },
      { since, refresh: async () => undefined, beforeReading: async () => null, random: () => 0.5 },
    );
    const passed = await gate.pass(order ?? (await bench.order()));
    return 'outcome' in passed ? passed.outcome : null;
  };
  return { bench, waits, look, asked: () => bench.reseller.provider.requests };
}

/** @see docs/MONEY.md, 8 */
describe('where others order', () => {
  it('waits at random up to three seconds within half a minute of a sign, and not later', async () => {
    const { bench, waits, look } = await amongOthers();
    expect(await look()).toBeNull();
    expect(waits).toEqual([1_500]);
    await bench.clock.sleep(29_900);
    await look();
    expect(waits).toEqual([1_500, 1_500]);
    await bench.clock.sleep(100);
    await look();
    expect(waits).toEqual([1_500, 1_500]);
  });

  it('reads the domain of a renewal and of a restore, and not of what is to come into the account', async () => {
    for (const [kind, requests] of [
      ['renew', 1],
      ['restore', 1],
      ['register', 0],
      ['transfer', 0],
    ] as const) {
      const { look, asked } = await amongOthers(kind);
      expect(await look()).toBeNull();
      expect(asked()).toBe(requests);
    }
  });

  it('reads no domain whose restore has just changed it, and none where the service shows no single one', async () => {
    const { bench, look, asked } = await amongOthers();
    expect(await look({ ...(await bench.order()), dependsOn: 1 })).toBeNull();
    bench.reseller.provider.capabilities.details.splice(0);
    expect(await look()).toBeNull();
    expect(asked()).toBe(0);
  });

  it('holds the order of a domain that is not in the account any more', async () => {
    const { bench, look } = await amongOthers();
    bench.reseller.setStatus('a.com', null);
    expect(await look()).toEqual({ kind: 'settled' });
    expect(await bench.order()).toMatchObject({
      state: 'held',
      error: 'The service no longer knows this domain.',
    });
  });

  it('takes a domain that was changed for a new sign', async () => {
    const { bench, look } = await amongOthers();
    const first = await lastSign(bench.context);
    bench.reseller.carryOut('renew', 'a.com', 1);
    expect(await look()).toEqual({ kind: 'settled' });
    expect((await bench.order()).state).toBe('held');
    expect(Date.parse((await lastSign(bench.context)) ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
  });

  it('sends nothing unread: an order whose domain cannot be read waits', async () => {
    const { bench, look } = await amongOthers();
    bench.reseller.provider.domainInfo = async () => fail(failure('maybe', 'unexpected-shape', 'Not JSON.'));
    expect(await look()).toEqual({ kind: 'deferred', ms: 60_000 });
    expect(await bench.order()).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('leaves the order when the run is stopped during the wait', async () => {
    const { bench, look } = await amongOthers();
    const stop = new AbortController();
    const clock = {
      ...bench.context.clock,
      async sleep() {
        stop.abort();
        throw new Error('stopped');
      },
    };
    const order = await bench.order();
    expect(await look(order, { ...bench.context, clock, signal: stop.signal })).toEqual({ kind: 'settled' });
    expect(bench.reseller.provider.requests).toBe(0);
    expect(await bench.order()).toEqual(order);
  });
});

/** Queues a renewal of a.com, and tells how often the run asked for its domain before it sent it. */
async function readsBefore(bench: OrderBench): Promise<number> {
  let [reads, before] = [0, 0];
  const { domainInfo, renew } = bench.reseller.provider;
  bench.reseller.provider.domainInfo = (...args) => ((reads += 1), domainInfo(...args));
  bench.reseller.provider.renew = (...args) => ((before = reads), renew(...args));
  await bench.queue();
  await bench.run();
  expect((await bench.order()).state).toBe('done');
  return before;
}

it.each([
  ['of today', 0, 1],
  ['of six days ago', 6, 1],
  ['of eight days ago', 8, 0],
])('takes a renewal from outside in the history %s for a sign', async (_when, days, expected) => {
  const bench = await orderBench(['a.com', 'b.com']);
  bench.reseller.carryOut('renew', 'b.com', 1);
  await bench.refresh();
  await bench.store.history.collect();
  await bench.clock.sleep(days * 86_400_000);
  expect(await readsBefore(bench)).toBe(expected);
});

it('takes nothing in the history for a sign that is older than the last one', async () => {
  const bench = await orderBench(['a.com', 'b.com']);
  bench.reseller.carryOut('renew', 'b.com', 1);
  await bench.refresh();
  await bench.clock.sleep(60_000);
  await noteOthers(bench.context, 'a test');
  const last = await lastSign(bench.context);
  expect(await readsBefore(bench)).toBe(1);
  expect(await lastSign(bench.context)).toBe(last);
});

it('takes no change that is neither a date nor a new domain for a sign', async () => {
  const bench = await orderBench(['a.com']);
  bench.reseller.setStatus('a.com', 'Suspended');
  await bench.refresh();
  bench.reseller.setStatus('a.com', 'Active');
  await bench.refresh();
  expect(await readsBefore(bench)).toBe(0);
  expect(await lastSign(bench.context)).toBeNull();
});

it('takes a renewal invoice that it did not ask for for a sign', async () => {
  const bench = await queuedBench(['a.com']);
  bench.reseller.provider.renew = async () =>
    fail(failure('no-effect', 'renewal-invoice-exists', 'There is already a renewal invoice.'));
  await bench.run();
  expect(await lastSign(bench.context)).not.toBeNull();
});
