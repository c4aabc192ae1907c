import { expect, it } from 'vitest';
import { orderBench, type OrderBench } from '../../../../support/order-bench.ts';

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
