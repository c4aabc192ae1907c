import { expect, it } from 'vitest';
import { revokeDecision } from '../../../../../electron/orders/settle/revoke-decision.ts';
import type { Order } from '../../../../../shared/model/order.ts';
import { queuedBench, settleMs, type BenchOptions } from '../../../../support/order-bench.ts';

const day = 86_400_000;

/** An order of unknown outcome, with its domain read back. */
async function unknown(options: BenchOptions = {}) {
  const bench = await queuedBench(['a.com'], ['lost-before-work'], options);
  await bench.run({ deadline: 0 });
  await bench.clock.sleep(settleMs);
  await bench.service.check(1);
  return bench;
}

it.each(['done', 'again', 'refused'] as const)(
  'makes an order unknown again after “%s”, with its evidence',
  async (as) => {
    const bench = await unknown();
    const before = await bench.order();
    await bench.service.resolve(1, as);
    const back = await bench.service.revoke(1);
    expect({ ...back, updatedAt: before.updatedAt }).toEqual(before);
    expect(await bench.story()).toContain('The user takes back the decision that');
    expect(bench.reseller.sent).toHaveLength(1);
  },
);

it('is announced, and refused as bad input', async () => {
  const bench = await unknown();
  await bench.service.resolve(1, 'again');
  const announced: Order[] = [];
  const keeping = {
    ...bench.context,
    announcer: { changed: (orders: readonly Order[]) => void announced.push(...orders) },
  };
  const back = await revokeDecision(keeping, await bench.order());
  expect(announced).toEqual([back]);
  await expect(revokeDecision(keeping, back)).rejects.toMatchObject({ code: 'bad-input' });
});

it('is possible while the order is held or cancelled, so that its first attempt is not forgotten', async () => {
  const bench = await unknown();
  const before = await bench.order();
  await bench.service.resolve(1, 'again');
  await bench.service.cancel([1]);
  const back = await bench.service.revoke(1);
  expect({ ...back, updatedAt: before.updatedAt }).toEqual(before);
});

it('leaves nothing to send', async () => {
  const bench = await unknown();
  await bench.service.resolve(1, 'again');
  await bench.service.revoke(1);
  await bench.run();
  expect(await bench.order()).toMatchObject({ state: 'unknown', attempts: 1, decision: null });
  expect(bench.reseller.sent).toHaveLength(1);
});

it('makes an accepted order accepted again', async () => {
  const bench = await queuedBench(['a.com'], ['slow-registry']);
  await bench.run({ deadline: 0 });
  await bench.clock.sleep(3 * day);
  const before = await bench.order();
  await bench.service.resolve(1, 'done');
  const back = await bench.service.revoke(1);
  expect({ ...back, updatedAt: before.updatedAt }).toEqual(before);
});

it('is refused once the order was sent again', async () => {
  const bench = await unknown();
  await bench.service.resolve(1, 'again');
  await bench.run();
  await expect(bench.service.revoke(1)).rejects.toThrow('Order 1 has no decision of yours');
  expect(await bench.order()).toMatchObject({ state: 'done', attempts: 2 });
});

it('is refused once another order for the domain was queued, also after that order ended', async () => {
  const bench = await unknown();
  await bench.service.resolve(1, 'refused');
  await bench.queue();
  await expect(bench.service.revoke(1)).rejects.toThrow('order 2 for a.com was queued since');
  await bench.service.cancel([2]);
  await expect(bench.service.revoke(1)).rejects.toThrow('order 2 for a.com was queued since');
  expect(await bench.states()).toEqual(['refused', 'cancelled']);
});

it('is refused for an order whose effect was seen, and for one that nobody decided on', async () => {
  const bench = await queuedBench(['a.com']);
  await expect(bench.service.revoke(1)).rejects.toThrow('Order 1 has no decision of yours');
  await bench.run();
  expect(await bench.order()).toMatchObject({ state: 'done' });
  await expect(bench.service.revoke(1)).rejects.toThrow('Order 1 has no decision of yours');
});

it('locks the key again that the user had taken for freed', async () => {
  const bench = await queuedBench(['a.com'], ['crashed-before-work'], { idempotent: true });
  await bench.run();
  await bench.clock.sleep(2 * 3_600_000);
  await bench.run();
  await bench.service.check(1);
  const before = await bench.order();
  expect(before.evidence).toMatchObject({ key: 'locked' });
  await bench.service.resolve(1, 'again');
  expect((await bench.order()).evidence).not.toHaveProperty('key');
  const back = await bench.service.revoke(1);
  expect({ ...back, updatedAt: before.updatedAt }).toEqual(before);
});
