import { describe, expect, it } from 'vitest';
import { accountId, orderBench, type OrderBench } from '../../../../support/order-bench.ts';

const renews = new Map([
  ['on.com', true],
  ['off.com', false],
]);

/** Domains whose auto-renew is on, off, and not known. */
const portfolio = (): Promise<OrderBench> =>
  orderBench(['on.com', 'off.com', 'unread.com'], [], {
    autoRenew: (domain) => renews.get(domain) ?? null,
  });

it('says how many of what will be ordered renew automatically, unknown ones apart', async () => {
  const { service, selection } = await portfolio();
  const preview = await service.preview({ selection, years: 1 });
  expect(preview).toMatchObject({ autoRenewed: 1, counts: { willBeOrdered: 3 } });
});

it('leaves them out of the preview, the sum and the queue', async () => {
  const { service, selection } = await portfolio();
  const preview = await service.preview({ selection, years: 1, skipAutoRenewed: true });
  expect(preview).toMatchObject({ autoRenewed: 0, counts: { willBeOrdered: 2 } });
  const shown = { count: 2, sums: preview.sums };
  const { outcomes } = await service.queue({ selection, years: 1, skipAutoRenewed: true }, { shown });
  expect(outcomes.map(({ domain }) => domain)).toEqual(['off.com', 'unread.com']);
});

describe('a domain that an order renewed lately', () => {
  async function renewed(days: number) {
    const bench = await orderBench(['a.com', 'b.com']);
    const { service, selection, clock } = bench;
    const first = { by: 'keys' as const, keys: [{ accountId, domain: 'a.com' }] };
    const { sums } = await service.preview({ selection: first, years: 1 });
    await service.queue({ selection: first, years: 1 }, { shown: { count: 1, sums } });
    await bench.run();
    await clock.sleep(days * 86_400_000);
    await bench.refresh();
    return { ...bench, ask: (more = {}) => service.preview({ selection, years: 1, ...more }) };
  }

  it('is renewed once more only if the user confirms it', async () => {
    const { ask, store } = await renewed(0);
    expect((await store.orders.list({ accountId, states: ['done'], offset: 0, limit: 9 })).total).toBe(1);
    const preview = await ask();
    expect(preview.counts).toMatchObject({ willBeOrdered: 1, uncertain: 1 });
    expect(preview.items.find(({ domain }) => domain === 'a.com')?.reason).toEqual(
      expect.saying('Order 1 renewed it on 2026-11-20'),
    );
    expect((await ask({ allowUncertain: true })).counts).toMatchObject({ willBeOrdered: 2 });
  });

  it('is renewed like any other a month later', async () => {
    expect((await (await renewed(30)).ask()).counts).toMatchObject({ uncertain: 1 });
    expect((await (await renewed(31)).ask()).counts).toMatchObject({ willBeOrdered: 2 });
  });
});
