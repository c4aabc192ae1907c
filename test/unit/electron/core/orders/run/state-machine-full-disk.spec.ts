import { expect, it } from 'vitest';
import { AppError, fail } from '../../../../../../shared/model/errors.ts';
import type { OrderKind } from '../../../../../../shared/model/order.ts';
import type { OrderTransition } from '../../../../../../shared/rules/order-transitions.ts';
import { asWritten } from '../../../../../../shared/words/sentence.ts';
import type { Store } from '../../../../../../electron/store/store.ts';
import { providerFailure } from '../../../../../support/fake-service.ts';
import { orderBench, type OrderBench } from '../../../../../support/order-bench.ts';

let bench: OrderBench;

const diskFull = (): AppError => new AppError('disk-full', 'The disk is full.', { retryable: true });
/** What a request answers whose place in the request limit could not be written down. */
const unplaced = (effect: 'not-sent' | 'maybe' = 'not-sent') =>
  fail(providerFailure(effect, 'disk-full', { message: asWritten('The disk is full.') }));

/** The store, on a disk that has no room for this event. */
const without = (store: Store, full: OrderTransition): Store => ({
  ...store,
  orders: {
    ...store.orders,
    async transition(id, event, ...rest) {
      if (event === full) throw diskFull();
      return store.orders.transition(id, event, ...rest);
    },
  },
});

const runOn = (store: Store): Promise<unknown> =>
  bench.run({ store, refresh: bench.refresh, readCredit: async () => null });

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

it.each([
  ['accepted', 'done' as const, ['accepted', 'queued']],
  ['refused', 'refused' as const, ['refused', 'queued']],
  ['put back into the queue', 'not-sent' as const, ['queued', 'queued']],
])(
  'sends nothing after an order that was %s, once its attempt could not be written down',
  async (_what, fate, states) => {
    bench = await orderBench(names, [fate]);
    await bench.queue();
    const { attempts } = bench.store;
    const full: Store = { ...bench.store, attempts: { ...attempts, end: () => Promise.reject(diskFull()) } };
    await expect(runOn(full)).rejects.toThrow('The disk is full.');
    expect(bench.reseller.sent.length).toBeLessThanOrEqual(1);
    expect(await bench.states()).toEqual(states);
  },
);

it('sends nothing after an order that cannot be read back, because that could not be written down', async () => {
  bench = await orderBench(names, []);
  await bench.queue();
  bench.reseller.provider.domainInfo = async () => unplaced();
  await expect(runOn(bench.store)).rejects.toThrow('The disk is full.');
  expect(bench.reseller.sent).toEqual(['a.com']);
  expect(await bench.states()).toEqual(['accepted', 'queued']);
});

it('sends nothing when the reading of the credit could not be written down, not even where unpaid invoices are allowed', async () => {
  bench = await orderBench(names, []);
  await bench.queue();
  bench.reseller.provider.balance = async () => unplaced();
  await expect(runOn(bench.store)).rejects.toThrow('The disk is full.');
  expect(bench.reseller.sent).toEqual([]);
  expect(await bench.states()).toEqual(['queued', 'queued']);
});

it('sends nothing after a request that asked to wait and had no room on the disk afterwards', async () => {
  bench = await orderBench(names, [], { idempotent: true });
  await bench.queue();
  const sent: string[] = [];
  bench.reseller.provider.renew = async (domain) => {
    sent.push(domain);
    return unplaced('maybe');
  };
  expect(await runOn(bench.store)).toMatchObject({ code: 'disk-full' });
  expect(sent).toEqual(['a.com']);
  expect(await bench.states()).toEqual(['unknown', 'queued']);
});

it('repeats nothing under a key when the reading before it could not be written down', async () => {
  bench = await orderBench(['a.com'], ['lost-after-work'], { idempotent: true });
  await bench.queue();
  bench.reseller.provider.domainInfo = async () => unplaced();
  await expect(runOn(bench.store)).rejects.toThrow('The disk is full.');
  expect(bench.reseller.sent).toEqual(['a.com']);
});
