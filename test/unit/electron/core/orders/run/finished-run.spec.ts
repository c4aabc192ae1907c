import { expect, it } from 'vitest';
import { eur, newOrder } from '../../../../../support/fixtures.ts';
import { queuedBench } from '../../../../../support/order-bench.ts';

it('says after a run what was done, spent, refused and held, and what is left of the credit', async () => {
  const bench = await queuedBench(['a.com', 'b.com', 'c.com'], ['done', 'refused'], { credit: 35 });
  await bench.service.run(0);
  expect((await bench.service.view()).lastRun).toMatchObject({
    done: 2,
    refused: 1,
    queued: 0,
    spent: [eur('20.00')],
    credits: [{ credit: eur('15.00'), isRead: true }],
    stopped: [],
  });
});

it('shows a run until it is dismissed, also after a restart', async () => {
  const bench = await queuedBench(['a.com']);
  await bench.service.run(0);
  expect(await bench.store.settings.get('queue.lastRun')).not.toBeNull();
  await bench.service.dismissLastRun();
  expect((await bench.service.view()).lastRun).toBeNull();
});

it('says nothing after a run that had nothing to do', async () => {
  const bench = await queuedBench(['a.com']);
  await bench.service.cancel([1]);
  await bench.service.run(0);
  expect((await bench.service.view()).lastRun).toBeNull();
});

it('counts what was chosen and could not be sent', async () => {
  const bench = await queuedBench(['a.com', 'b.com', 'c.com'], ['not-sent']);
  await bench.service.run(0, { ids: [1, 2] });
  expect((await bench.service.view()).lastRun).toMatchObject({ done: 0, queued: 2, spent: [] });
});

it('says that the user paused it, with what is still queued', async () => {
  const bench = await queuedBench(['a.com', 'b.com']);
  const { renew } = bench.reseller.provider;
  bench.reseller.provider.renew = async (...given) => {
    await bench.service.pause();
    return renew(...given);
  };
  await bench.service.run(0);
  expect((await bench.service.view()).lastRun).toMatchObject({ done: 1, queued: 1, paused: true });
});

it('does not say of orders that were cancelled since that they are still queued', async () => {
  const bench = await queuedBench(['a.com', 'b.com', 'c.com'], ['not-sent']);
  await bench.service.run(0);
  expect((await bench.service.view()).lastRun).toMatchObject({ queued: 3 });
  await bench.service.cancel([1, 2]);
  expect((await bench.service.view()).lastRun).toMatchObject({ queued: 1 });
  await bench.service.cancel([3]);
  expect((await bench.service.view()).lastRun).toBeNull();
});

it('counts of chosen orders only those that it left', async () => {
  const bench = await queuedBench(['a.com', 'b.com', 'c.com'], ['not-sent']);
  await bench.service.run(0, { ids: [1, 2] });
  expect((await bench.service.view()).lastRun).toMatchObject({ queued: 2 });
  await bench.service.cancel([1]);
  expect((await bench.service.view()).lastRun).toMatchObject({ queued: 1 });
});

it('leaves when orders are queued after it', async () => {
  const bench = await queuedBench(['a.com', 'b.com'], ['done', 'refused']);
  await bench.service.run(0);
  expect((await bench.service.view()).lastRun).toMatchObject({ done: 1, refused: 1 });
  await bench.clock.sleep(1);
  await bench.store.orders.insert([newOrder('later.com')], new Date(bench.clock.now()).toISOString());
  expect((await bench.service.view()).lastRun).toBeNull();
});

it('counts what is held as it is now, and leaves when nothing of it is held any more', async () => {
  const bench = await queuedBench(['a.com', 'b.com', 'c.com'], [], { credit: 10 });
  await bench.service.run(0);
  expect((await bench.service.view()).lastRun).toMatchObject({ done: 1, held: 2 });
  await bench.service.cancel([2]);
  expect((await bench.service.view()).lastRun).toMatchObject({ done: 1, held: 1 });
  await bench.clock.sleep(1);
  await bench.service.approve([3]);
  expect((await bench.service.view()).lastRun).toBeNull();
});
