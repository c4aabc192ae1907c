import { expect, it } from 'vitest';
import { AppError } from '../../../../../shared/model/errors.ts';
import type { OrderKind } from '../../../../../shared/model/order.ts';
import type { OrderTransition } from '../../../../../shared/rules/order-transitions.ts';
import { runOrders } from '../../../../../electron/orders/run/run-orders.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { orderBench, type OrderBench } from '../../../../support/order-bench.ts';

let bench: OrderBench;

/** The store, on a disk that has no room for this event. */
const without = (store: Store, full: OrderTransition): Store => ({
  ...store,
  orders: {
    ...store.orders,
    async transition(id, event, ...rest) {
      if (event === full) throw new AppError('disk-full', 'The disk is full.', { retryable: true });
      return store.orders.transition(id, event, ...rest);
    },
  },
});

const runOn = (store: Store): Promise<unknown> =>
  runOrders(
    { ...bench.context, store },
    {
      deadline: bench.clock.now() + 3_600_000,
      refresh: bench.refresh,
      readCredit: async () => null,
      beforeWait: async () => undefined,
      onWait: () => undefined,
    },
  );

const kinds: readonly OrderKind[] = ['renew', 'restore', 'register', 'transfer'];
const names = ['a.com', 'b.com'];

it.each(kinds)('sends no byte of a %s whose claim could not be committed', async (kind) => {
  bench = await orderBench(names, [], { kind });
  await bench.queue();
  await expect(runOn(without(bench.store, 'claim'))).rejects.toThrow('The disk is full.');
  expect(bench.reseller.sent).toEqual([]);
  expect((await bench.orders()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['queued', 0],
    ['queued', 0],
  ]);
  await bench.run();
  for (const name of names) expect(bench.reseller.charged(kind, name)).toBe(1);
});

it.each(kinds)('sends a %s once whose answer could not be written down, and finds it done', async (kind) => {
  bench = await orderBench(names, [], { kind });
  await bench.queue();
  await expect(runOn(without(bench.store, 'service-accepted'))).rejects.toThrow('The disk is full.');
  expect(bench.reseller.sent).toEqual(['a.com']);
  expect(await bench.states()).toEqual(['sending', 'queued']);
  await bench.run();
  expect(await bench.states()).toEqual(['done', 'done']);
  for (const name of names) expect(bench.reseller.charged(kind, name)).toBe(1);
});

it('repeats nothing under a key when that could not be committed', async () => {
  bench = await orderBench(['a.com'], ['lost-after-work'], { idempotent: true });
  Object.assign(bench.reseller.provider.capabilities, { details: [] });
  await bench.queue();
  await expect(runOn(without(bench.store, 'repeat-under-key'))).rejects.toThrow('The disk is full.');
  expect(bench.reseller.sent).toEqual(['a.com']);
  expect(await bench.states()).toEqual(['unknown']);
  await bench.run();
  expect(await bench.states()).toEqual(['done']);
  expect(bench.reseller.charged('renew', 'a.com')).toBe(1);
});
