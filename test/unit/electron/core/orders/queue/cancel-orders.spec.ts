import { describe, expect, it } from 'vitest';
import { setUnpaidInvoices } from '../../../../../../electron/core/orders/queue/order-settings.ts';
import { newOrder } from '../../../../../support/fixtures.ts';
import { accountId, orderBench, type OrderBench, queuedBench } from '../../../../../support/order-bench.ts';

/** Invoice 101 of a renewal of a.com was not covered by the credit. */
async function unpaidBench(): Promise<OrderBench> {
  const bench = await queuedBench(['a.com'], ['unpaid'], { credit: 5 });
  await setUnpaidInvoices(bench.store, accountId, true);
  await bench.run();
  expect(await bench.order()).toMatchObject({ state: 'awaiting-payment', invoiceId: '101' });
  return bench;
}

describe('an order that awaits payment', () => {
  it('is cancelled only where that was asked about', async () => {
    const { service, states } = await unpaidBench();
    expect(await service.cancel([1])).toEqual([]);
    expect(await states()).toEqual(['awaiting-payment']);
    expect(await service.cancel([1], true)).toEqual([1]);
    expect(await states()).toEqual(['cancelled']);
  });

  it('says afterwards that its invoice stays open, with the number', async () => {
    const { service, story, order } = await unpaidBench();
    await service.cancel([1], true);
    const stays = 'Invoice 101 stays open at the service until it is cancelled there.';
    expect(await story()).toContain(`Cancelled by the user. ${stays}`);
    expect((await order()).error).toEqual(expect.saying(stays));
  });
});

describe('the preview of a renewal after that', () => {
  const asked = async ({ service, selection }: OrderBench) => {
    const { items } = await service.preview({ selection, years: 1 });
    return items.map(({ bucket, reason }) => [bucket, reason]);
  };
  const open = [['uncertain', expect.saying('Invoice 101 of order 1 may still be open at the service.')]];

  it('asks, as the invoice may still be open', async () => {
    const bench = await unpaidBench();
    await bench.service.cancel([1], true);
    expect(await asked(bench)).toEqual(open);
    const { service, selection } = bench;
    expect(await service.queue({ selection, years: 1 })).toMatchObject({ queued: 0 });
    expect(await service.queue({ selection, years: 1, allowUncertain: true })).toMatchObject({ queued: 1 });
    await service.cancel([2]);
    expect(await asked(bench)).toEqual(open);
  });

  it('asks in every page of a long selection', async () => {
    const names = Array.from({ length: 1_100 }, (_, i) => `n${String(i).padStart(4, '0')}.com`);
    const bench = await orderBench(names, ['unpaid'], { credit: 5 });
    await setUnpaidInvoices(bench.store, accountId, true);
    await bench.service.queue({
      selection: { by: 'keys', keys: bench.selection.keys.slice(0, 1) },
      years: 1,
    });
    await bench.run();
    await bench.service.cancel([1], true);
    const keys = bench.selection.keys.toReversed();
    const { counts } = await bench.service.preview({ selection: { by: 'keys', keys }, years: 1 });
    expect(counts).toMatchObject({ uncertain: 1, willBeOrdered: 1_099 });
  });

  it('does not ask about the invoice once the domain shows that it was paid', async () => {
    const bench = await unpaidBench();
    await bench.service.cancel([1], true);
    bench.reseller.carryOut('renew', 'a.com', 1);
    await bench.refresh();
    expect(await asked(bench)).toEqual([['uncertain', expect.saying('It was renewed, not by an order')]]);
  });

  it('does not ask about what was cancelled before it was sent, or before a later order was done', async () => {
    const bench = await unpaidBench();
    const { service, store, reseller, clock, refresh } = bench;
    await service.cancel([1], true);
    reseller.topUp(100);
    await service.queue({ selection: bench.selection, years: 1, allowUncertain: true });
    await bench.run();
    expect(await asked(bench)).toEqual([['uncertain', expect.saying('Order 2 renewed it')]]);
    await clock.sleep(31 * 86_400_000);
    await refresh();
    expect(await asked(bench)).toEqual([['will-be-ordered', null]]);
    await store.orders.insert([newOrder('a.com', { accountId })], '2026-12-21T00:00:00.000Z');
    await service.cancel([3]);
    expect(await asked(bench)).toEqual([['will-be-ordered', null]]);
  });
});
