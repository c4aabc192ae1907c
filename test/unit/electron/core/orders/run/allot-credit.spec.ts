import { inEnglish } from '../../../../../../shared/words/write-english.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setUnpaidInvoices } from '../../../../../../electron/core/orders/queue/order-settings.ts';
import { fail } from '../../../../../../shared/model/errors.ts';
import type { Money } from '../../../../../../shared/model/money.ts';
import { toMoney } from '../../../../../../shared/rules/money.ts';
import { newOrder } from '../../../../../support/fixtures.ts';
import { failure } from '../../../../../support/fake-reseller.ts';
import {
  orderBench,
  openBench,
  accountId,
  settleMs,
  queuedBench,
  queueAt,
  renewal,
} from '../../../../../support/order-bench.ts';

const abc = ['a.com', 'b.com', 'c.com'];
const eur = (minor: number): Money => toMoney({ minor, currency: 'EUR' });

describe('the credit of an account', () => {
  it.each([false, true])(
    'goes to its orders in their sequence; the rest is held (keys: %s)',
    async (keys) => {
      const bench = await queuedBench(abc, [], { credit: 25, idempotent: keys });
      expect(await bench.run()).toBeNull();
      expect(bench.reseller.sent).toEqual(['a.com', 'b.com']);
      expect(await bench.orders()).toMatchObject([
        { state: 'done' },
        { state: 'done' },
        {
          state: 'held',
          attempts: 0,
          error: expect.saying(
            /short by 5\.00 EUR: .*25\.00 EUR, .*take 20\.00 EUR, and it costs 10\.00 EUR\./,
          ),
        },
      ]);
      const [, , last] = await bench.orders();
      expect((await bench.store.orders.story(last?.id ?? 0)).at(-1)?.note).toEqual(
        `Held: ${inEnglish(last?.error ?? '')}`,
      );
    },
  );

  it.each([
    ['is held where it may not cover a fee', 1501, {}, 'held'],
    ['pays for an order with a fee to the last cent', 1500, {}, 'done'],
    ['pays for it where unpaid invoices are allowed', 1501, { unpaid: true }, 'done'],
    ['pays for it where the service refuses without a charge', 1501, { idempotent: true }, 'done'],
  ])('%s', async (_what, fee, allowed: { unpaid?: boolean; idempotent?: boolean }, state) => {
    const { unpaid = false, idempotent = false } = allowed;
    const bench = await orderBench(['a.com'], [], { credit: 25, idempotent });
    if (unpaid) await setUnpaidInvoices(bench.store, accountId, true);
    const { approval } = newOrder('a.com');
    const withFee = { ...approval, price: eur(1000), fee: eur(fee) };
    const key = { accountId, idempotencyKey: 'key' };
    await bench.store.orders.insert(
      [newOrder('a.com', { ...key, approval: withFee })],
      '2026-11-20T08:00:00.000Z',
    );
    await bench.run();
    const [order] = await bench.orders();
    expect(order?.state).toBe(state);
    if (state === 'held')
      expect(order?.error).toEqual(
        expect.saying(
          'short by 0.01 EUR: the credit is 25.00 EUR, and it costs 10.00 EUR, plus a grace fee of up to 15.01 EUR.',
        ),
      );
  });

  it('holds an order that is approved again while it is still short, and runs it once it is not', async () => {
    const bench = await queuedBench(abc, [], { credit: 25 });
    await bench.run();
    const ids = (await bench.orders()).filter(({ state }) => state === 'held').map(({ id }) => id);
    await bench.service.approve(ids);
    await bench.run();
    expect(await bench.orders()).toMatchObject([
      {},
      {},
      { state: 'held', error: expect.saying('short by 5.00 EUR') },
    ]);
    bench.reseller.topUp(5);
    await bench.service.approve(ids);
    await bench.run();
    expect(await bench.states()).toEqual(['done', 'done', 'done']);
  });

  it('is allotted to what is queued while a run is going, after what was queued before', async () => {
    const bench = await orderBench(abc, [], { credit: 20 });
    const [a, b, c] = abc.map((domain) => ({
      by: 'keys' as const,
      keys: [{ accountId, domain }],
    }));
    await bench.service.queue({ order: renewal(a!) });
    const { renew } = bench.reseller.provider;
    bench.reseller.provider.renew = async (...args) => {
      bench.reseller.provider.renew = renew;
      await bench.service.queue({ order: renewal(b!) });
      await bench.service.queue({ order: renewal(c!) });
      return renew(...args);
    };
    await bench.run({ refresh: async () => undefined });
    expect(await bench.states()).toEqual(['done', 'done', 'held']);
    expect((await bench.orders())[2]?.error).toEqual(expect.saying(/may take 10\.00 EUR.*take 10\.00 EUR/));
  });

  it('checks what is queued while a run is going against what the user approved', async () => {
    const bench = await orderBench(['a.com', 'b.com']);
    const of = (domain: string) => ({ by: 'keys' as const, keys: [{ accountId, domain }] });
    await bench.service.queue({ order: renewal(of('a.com')) });
    const { renew } = bench.reseller.provider;
    bench.reseller.provider.renew = async (...args) => {
      bench.reseller.provider.renew = renew;
      await bench.service.queue({ order: renewal(of('b.com')) });
      bench.reseller.carryOut('renew', 'b.com', 1);
      return renew(...args);
    };
    await bench.run();
    expect(await bench.orders()).toMatchObject([
      { state: 'done' },
      { state: 'held', error: expect.saying('2028-01-01') },
    ]);
  });

  it.each([false, true])(
    'that was spent elsewhere since the refresh is noticed right before the first order (keys: %s)',
    async (keys) => {
      const bench = await queuedBench(abc, [], { credit: 34, idempotent: keys });
      await bench.run({
        refresh: async () => {
          await bench.refresh();
          bench.reseller.topUp(-9);
        },
      });
      expect(bench.reseller.sent).toEqual(['a.com', 'b.com']);
      expect(await bench.orders()).toMatchObject([
        { state: 'done' },
        { state: 'done' },
        { state: 'held', attempts: 0, error: expect.saying('5.00 EUR') },
      ]);
    },
  );

  it('is asked for before the first order and after those that are proved together, not once an order', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `d${at}.com`);
    const bench = await queuedBench(names, [], { credit: 250 });
    let asked = 0;
    const { balance } = bench.reseller.provider;
    bench.reseller.provider.balance = async (...args) => {
      asked += 1;
      return balance(...args);
    };
    await bench.run();
    expect((await bench.states()).filter((state) => state === 'done')).toHaveLength(25);
    expect(asked).toBeLessThanOrEqual(2);
  });

  it('may be exceeded where the user allows unpaid invoices', async () => {
    const bench = await queuedBench(abc, ['done', 'done', 'unpaid'], { credit: 20 });
    await setUnpaidInvoices(bench.store, accountId, true);
    await bench.run();
    expect(await bench.states()).toEqual(['done', 'done', 'awaiting-payment']);
  });

  it('is never exceeded on a service that makes no unpaid invoices, whatever the user allows', async () => {
    const bench = await queuedBench(abc, [], { credit: 20, idempotent: true });
    await setUnpaidInvoices(bench.store, accountId, true);
    await bench.run();
    expect(await bench.states()).toEqual(['done', 'done', 'held']);
    expect(bench.reseller.sent).toHaveLength(2);
  });

  it('is allotted anew when the service says that it is shorter than thought', async () => {
    const bench = await queuedBench(abc, ['unpaid'], { credit: 30, idempotent: true });
    const { renew } = bench.reseller.provider;
    bench.reseller.provider.renew = async (...args) => {
      bench.reseller.topUp(-25);
      return renew(...args);
    };
    await bench.run();
    expect(bench.reseller.sent).toEqual(['a.com']);
    expect(await bench.states()).toEqual(['held', 'held', 'held']);
  });

  it('sends nothing where too little of it was left by others', async () => {
    const bench = await queuedBench(abc, ['unpaid'], { credit: 30 });
    const { waitForBudget } = bench.reseller.provider;
    bench.reseller.provider.waitForBudget = async (...args) => {
      bench.reseller.provider.waitForBudget = waitForBudget;
      bench.reseller.topUp(-25);
      return waitForBudget(...args);
    };
    await bench.run();
    expect(await bench.states()).toEqual(['held', 'held', 'held']);
    expect(bench.reseller.sent).toEqual([]);
  });
});

describe('credit that orders sent before may still take', () => {
  const b = { by: 'keys' as const, keys: [{ accountId, domain: 'b.com' }] };

  it('is kept back while an unknown order may be under way', async () => {
    const bench = await queuedBench(['a.com', 'b.com'], ['lost-before-work'], { credit: 10 });
    await bench.service.cancel([(await bench.orders())[1]?.id ?? 0]);
    await bench.run({ deadline: 0 });
    await bench.service.queue({ order: renewal(b) });
    await bench.run({ deadline: 0 });
    expect(await bench.orders()).toMatchObject([
      { state: 'unknown' },
      { state: 'cancelled' },
      { state: 'held', error: expect.saying('orders sent before may take 10.00 EUR') },
    ]);
  });

  it('is free again once a credit read after the settle time shows what the unknown order took', async () => {
    const bench = await queuedBench(['a.com', 'b.com'], ['lost-before-work'], { credit: 10 });
    await bench.service.cancel([(await bench.orders())[1]?.id ?? 0]);
    await bench.run({ deadline: 0 });
    await bench.service.queue({ order: renewal(b) });
    await bench.clock.sleep(settleMs);
    await bench.run({ deadline: 0 });
    expect(await bench.states()).toEqual(['unknown', 'cancelled', 'done']);
  });

  it('is kept back for as long as an unknown order can be repeated under its key', async () => {
    const bench = await queuedBench(['a.com', 'b.com'], ['lost-before-work'], {
      credit: 10,
      idempotent: true,
    });
    await bench.service.cancel([(await bench.orders())[1]?.id ?? 0]);
    await bench.run({ deadline: 0 });
    await bench.service.queue({ order: renewal(b) });
    await bench.clock.sleep(10 * settleMs);
    await bench.run();
    expect(await bench.states()).toEqual(['done', 'cancelled', 'held']);
    expect(bench.reseller.sent).toEqual(['a.com', 'a.com']);
  });

  it('is taken off a credit that was read before an order was done', async () => {
    const bench = await queuedBench(['a.com', 'b.com'], [], { credit: 15 });
    await bench.service.cancel([(await bench.orders())[1]?.id ?? 0]);
    const { saveCredit } = bench.store.portfolio;
    await bench.run();
    bench.reseller.provider.balance = async () => fail(failure('maybe', 'timeout', 'No answer.'));
    await saveCredit(accountId, { amount: '15.00', currency: 'EUR', fetchedAt: '2026-11-20T08:00:00.000Z' });
    await bench.service.queue({ order: renewal(b) });
    await bench.run({ refresh: async () => undefined });
    expect((await bench.orders())[2]).toMatchObject({
      state: 'held',
      error: expect.saying('may take 10.00 EUR'),
    });
  });
});

it('is read again when it was short and the user may have topped it up since', async () => {
  const bench = await queuedBench(abc, [], { credit: 20 });
  await bench.run();
  bench.reseller.topUp(10);
  await bench.service.approve((await bench.orders()).map(({ id }) => id));
  await bench.run({ refresh: async () => undefined });
  expect(await bench.states()).toEqual(['done', 'done', 'done']);
});

it('runs exactly the longest prefix that the credit covers, for random queues, prices and credits', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `d${at}.com`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 3_000 }), { minLength: 1, maxLength: names.length }),
      fc.nat({ max: 12_000 }),
      fc.boolean(),
      async (prices, credit, idempotent) => {
        const bench = await openBench(names, [], { credit: credit / 100, idempotent, kind: 'register' });
        try {
          for (const [at, minor] of prices.entries()) await queueAt(bench, names[at] ?? '', eur(minor));
          const { register } = bench.reseller.provider;
          bench.reseller.provider.register = async (registration, options) => {
            bench.reseller.reprice((prices[names.indexOf(registration.domain)] ?? 0) / 100);
            return register(registration, options);
          };
          await bench.run();
          let sum = 0;
          const expected = prices.map((price) => ((sum += price) <= credit ? 'done' : 'held'));
          expect(await bench.states()).toEqual(expected);
        } finally {
          await bench.close();
        }
      },
    ),
    { numRuns: 12 },
  );
});
