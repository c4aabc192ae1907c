import { describe, expect, it } from 'vitest';
import { setUnpaidInvoices } from '../../../../../../electron/core/orders/queue/order-settings.ts';
import { fail } from '../../../../../../shared/model/errors.ts';
import type { Money } from '../../../../../../shared/model/money.ts';
import { toMoney } from '../../../../../../shared/rules/money.ts';
import { failure } from '../../../../../support/fake-reseller.ts';
import {
  accountId,
  orderBench,
  type OrderBench,
  queueAt,
  queuedBench,
} from '../../../../../support/order-bench.ts';

const eur = (minor: number): Money => toMoney({ minor, currency: 'EUR' });

describe('credit or price that nobody knows', () => {
  it.each([
    [false, 'held', 'it is unclear whether it covers this order'],
    [true, 'done', null],
  ])('unreadable credit (keys: %s): the order is %s', async (idempotent, state, error) => {
    const bench = await queuedBench(['a.com'], [], { idempotent });
    await bench.clock.sleep(3_600_000);
    bench.reseller.provider.balance = async () => fail(failure('maybe', 'timeout', 'No answer.'));
    await bench.run({ refresh: async () => undefined });
    expect(await bench.orders()).toMatchObject([
      { state, error: error === null ? null : expect.saying(error) },
    ]);
  });

  it('is read once more when it is old', async () => {
    const bench = await queuedBench(['a.com']);
    await bench.clock.sleep(3_600_000);
    await bench.run({ refresh: async () => undefined });
    expect(await bench.states()).toEqual(['done']);
  });

  it('runs orders of a service that shows no credit: nobody could ever allot it', async () => {
    const bench = await queuedBench(['a.com'], [], { credit: 0 });
    Object.assign(bench.reseller.provider.capabilities, { credit: false });
    await bench.run();
    expect(await bench.states()).toEqual(['done']);
  });

  it.each([
    [false, null, ['held', 'done']],
    [false, { amount: '1.00', currency: 'USD' }, ['held', 'done']],
    [true, null, ['done', 'done']],
    [true, { amount: '1.00', currency: 'USD' }, ['done', 'done']],
  ])('price that cannot be compared (keys: %s, %j): %j', async (idempotent, price, ends) => {
    const bench = await orderBench(['a.com', 'b.com'], [], { credit: 20, idempotent, kind: 'register' });
    await queueAt(bench, 'a.com', price);
    await queueAt(bench, 'b.com', eur(1000));
    await bench.run();
    expect(await bench.states()).toEqual(ends);
  });
});

describe('credit that cannot be read right before an order is sent', () => {
  const names = ['a.com', 'b.com', 'c.com', 'd.com'];
  const damaged = failure('maybe', 'server-error', 'Internal error.', { status: 500 });

  /** @param times how many readings fail after the queue was checked; meanwhile the credit falls from 40 EUR to `left` */
  async function falling(
    times: number,
    { left, idempotent = false }: { left: number; idempotent?: boolean },
  ) {
    const bench = await queuedBench(names, [], { credit: 40, idempotent });
    const { balance } = bench.reseller.provider;
    let failed = 0;
    bench.reseller.provider.balance = async () => ((failed += 1) <= times ? fail(damaged) : balance());
    const run = (more: Parameters<OrderBench['run']>[0] = {}) =>
      bench.run({
        async refresh() {
          await bench.refresh();
          bench.reseller.topUp(left - 40);
        },
        ...more,
      });
    return { bench, run, failed: () => failed };
  }

  it('lets the order wait on a service that makes unpaid invoices, and holds what the next reading does not cover', async () => {
    const { bench, run } = await falling(1, { left: 2 });
    await run();
    expect(bench.reseller.sent).toEqual([]);
    expect(await bench.states()).toEqual(['held', 'held', 'held', 'held']);
    expect(await bench.story()).toContain('Not sent, as the credit could not be read first: Internal error.');
  });

  it('sends the order once the credit is read and covers it', async () => {
    const { bench, run } = await falling(2, { left: 40 });
    expect(await run()).toBeNull();
    expect(bench.reseller.sent.toSorted()).toEqual(names);
    expect(await bench.states()).toEqual(['done', 'done', 'done', 'done']);
  });

  it('ends the run after three readings in a row, with every order in the queue', async () => {
    const { bench, run, failed } = await falling(Infinity, { left: 2 });
    expect(await run()).toMatchObject({ code: 'server-error' });
    expect(failed()).toBe(3);
    expect(bench.reseller.sent).toEqual([]);
    expect(await bench.states()).toEqual(['queued', 'queued', 'queued', 'queued']);
    expect((await bench.order()).error).toEqual(expect.saying('the credit could not be read first'));
  });

  it('does not stop the orders of an account that may have unpaid invoices', async () => {
    const { bench, run } = await falling(Infinity, { left: 40 });
    await setUnpaidInvoices(bench.store, accountId, true);
    await run();
    expect(bench.reseller.sent).toEqual(names);
  });

  it('does not stop orders on a service that refuses what the credit does not cover', async () => {
    const { bench, run } = await falling(Infinity, { left: 40, idempotent: true });
    expect(await run()).toBeNull();
    expect(await bench.states()).toEqual(['done', 'done', 'done', 'done']);
  });
});
