import { describe, expect, it } from 'vitest';
import { fail } from '../../../../../shared/model/errors.ts';
import type { Money } from '../../../../../shared/model/money.ts';
import { toMoney } from '../../../../../shared/rules/money.ts';
import { failure } from '../../../../support/fake-reseller.ts';
import { orderBench, queueAt, queuedBench } from '../../../../support/order-bench.ts';

const eur = (minor: number): Money => toMoney({ minor, currency: 'EUR' });

describe('credit or price that nobody knows', () => {
  it.each([
    [false, 'held', 'it is unclear whether it covers this order'],
    [true, 'done', null],
  ])('unreadable credit (keys: %s): the order is %s', async (idempotent, state, error) => {
    const bench = await queuedBench(['a.com'], [], { idempotent });
    await bench.clock.sleep(3_600_000);
    bench.reseller.provider.balance = async () => fail(failure('maybe', 'timeout', 'No answer.'));
    await bench.run({ refreshIfOld: async () => undefined });
    expect(await bench.orders()).toMatchObject([
      { state, error: error === null ? null : expect.stringContaining(error) },
    ]);
  });

  it('is read once more when it is old', async () => {
    const bench = await queuedBench(['a.com']);
    await bench.clock.sleep(3_600_000);
    await bench.run({ refreshIfOld: async () => undefined });
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
