import { expect, it } from 'vitest';
import { readRefused } from '../../../../../../electron/core/orders/queue/refused-orders.ts';
import { accountId, queuedBench } from '../../../../../support/order-bench.ts';

it('counts in the queue the refused orders that Today lists: not those that were seen or ordered again', async () => {
  const bench = await queuedBench(['a.com', 'b.com', 'c.com'], ['refused', 'refused', 'refused']);
  await bench.service.run(0);
  const count = async (): Promise<readonly number[]> => {
    const [view, listed] = [await bench.service.view(), await readRefused(bench.store, [accountId])];
    return [view.refused, listed.length];
  };
  expect(await count()).toEqual([3, 3]);
  const { keys } = bench.selection;
  await bench.service.queue({
    order: { kind: 'renew', selection: { by: 'keys', keys: keys.slice(0, 1) }, years: 1 },
  });
  expect(await count()).toEqual([2, 2]);
  await bench.service.dismissRefused(new Date(bench.clock.now()).toISOString());
  expect(await count()).toEqual([0, 0]);
});
