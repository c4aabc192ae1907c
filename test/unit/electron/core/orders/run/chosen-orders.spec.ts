import { describe, expect, it } from 'vitest';
import { orderBench, queuedBench } from '../../../../../support/order-bench.ts';

describe('a run of chosen orders', () => {
  it('sends exactly these, and what else waits stays queued', async () => {
    const bench = await queuedBench(['a.com', 'b.com', 'c.com']);
    await bench.service.run(0, { ids: [2] });
    expect(bench.reseller.sent).toEqual(['b.com']);
    expect(await bench.states()).toEqual(['queued', 'done', 'queued']);
  });

  it('sends the restore that a chosen renewal waits for', async () => {
    const bench = await orderBench(['a.com', 'b.com'], [], { kind: 'restore' });
    await bench.queue(1);
    const [, , renewal] = await bench.orders();
    expect(renewal).toMatchObject({ kind: 'renew', domain: 'a.com', dependsOn: 1 });
    await bench.service.run(0, { ids: [renewal?.id ?? 0] });
    expect(await bench.states()).toEqual(['done', 'queued', 'done', 'queued']);
  });

  it('gives them the credit, whatever waits before them', async () => {
    const bench = await queuedBench(['a.com', 'b.com'], [], { credit: 15 });
    await bench.service.run(0, { ids: [2] });
    expect(await bench.states()).toEqual(['queued', 'done']);
  });

  it('neither repeats nor holds an order that was not chosen', async () => {
    const bench = await queuedBench(['a.com', 'b.com'], ['lost-before-work'], { idempotent: true });
    await bench.service.run(0, { ids: [1] });
    expect(await bench.states()).toEqual(['unknown', 'queued']);
    const sent = bench.reseller.sent.length;
    await bench.clock.sleep(90_000);
    await bench.service.run(0, { ids: [2] });
    expect(await bench.states()).toEqual(['unknown', 'done']);
    expect(bench.reseller.sent.slice(sent)).toEqual(['b.com']);
  });

  it('takes up what is chosen while it is on, and nothing else', async () => {
    const bench = await queuedBench(['a.com', 'b.com', 'c.com']);
    const { renew } = bench.reseller.provider;
    let asked = false;
    bench.reseller.provider.renew = async (...given) => {
      if (!asked) await bench.service.start([3]);
      asked = true;
      return renew(...given);
    };
    await bench.service.run(0, { ids: [1] });
    expect(await bench.states()).toEqual(['done', 'queued', 'done']);
  });

  it('runs everything once everything is asked for while it is on', async () => {
    const bench = await queuedBench(['a.com', 'b.com']);
    const { renew } = bench.reseller.provider;
    bench.reseller.provider.renew = async (...given) => {
      await bench.service.start();
      return renew(...given);
    };
    await bench.service.run(0, { ids: [2] });
    expect(await bench.states()).toEqual(['done', 'done']);
  });

  it('sends nothing while the queue is paused, and leaves the pause to who ends it', async () => {
    const bench = await queuedBench(['a.com']);
    await bench.service.pause();
    await expect(bench.service.start([1])).rejects.toMatchObject({ failure: { code: 'refused' } });
    await expect(bench.service.run(0)).rejects.toMatchObject({ failure: { code: 'refused' } });
    expect(await bench.service.view()).toMatchObject({ paused: true, running: false });
    expect(bench.reseller.sent).toEqual([]);
    await bench.service.run(0, { resume: true });
    expect(await bench.states()).toEqual(['done']);
  });

  it('stops at a pause by another process', async () => {
    const bench = await queuedBench(['a.com', 'b.com']);
    const { renew } = bench.reseller.provider;
    bench.reseller.provider.renew = async (...given) => {
      await bench.store.settings.set('queue.paused', true);
      return renew(...given);
    };
    await bench.service.run(0, { ids: [1, 2] });
    expect(await bench.states()).toEqual(['done', 'queued']);
  });

  it('leaves the account to another process that runs its orders', async () => {
    const bench = await queuedBench(['a.com', 'b.com']);
    const release = await bench.store.locks.tryHold('orders-a');
    const failures = await bench.service.run(0, { ids: [1] });
    expect(failures.get('a')).toMatchObject({ code: 'busy' });
    await release?.();
    expect(bench.reseller.sent).toEqual([]);
    expect(await bench.states()).toEqual(['queued', 'queued']);
  });

  it('counts only these', async () => {
    const bench = await queuedBench(['a.com', 'b.com', 'c.com']);
    await bench.service.run(0, { ids: [1, 3] });
    expect(await bench.service.view()).toMatchObject({ finished: 2, total: 2 });
  });
});
