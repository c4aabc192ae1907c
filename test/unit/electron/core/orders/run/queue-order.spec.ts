import { describe, expect, it } from 'vitest';
import type { Selection } from '../../../../../../shared/lists/lists.ts';
import type { OrderKind } from '../../../../../../shared/model/order.ts';
import { orderBench, accountId, type OrderBench, renewal } from '../../../../../support/order-bench.ts';

/** Three domains that expire in another order than that of their names: c, a, b. */
async function portfolio(kind: OrderKind, credit = 1_000): Promise<OrderBench> {
  const bench = await orderBench(['a.com', 'b.com', 'c.com'], [], { kind, credit });
  bench.reseller.takeEffect('renew', 'a.com', 1);
  bench.reseller.takeEffect('renew', 'b.com', 2);
  await bench.refresh();
  // Long enough ago that nobody is asked about it.
  await bench.clock.sleep(31 * 86_400_000);
  await bench.refresh();
  return bench;
}

const asInGrid: Selection<'domains'> = {
  by: 'filter',
  filter: { accountId, query: '' },
  except: [],
  sort: [{ column: 'expiryDate', direction: 'asc' }],
};

describe('all that match', () => {
  it('are renewed from the top of the grid as far as the credit goes', async () => {
    const bench = await portfolio('renew', 20);
    await bench.service.queue({ order: renewal(asInGrid) });
    await bench.run();
    expect((await bench.orders()).map(({ domain, state }) => [domain, state])).toEqual([
      ['c.com', 'done'],
      ['a.com', 'done'],
      ['b.com', 'held'],
    ]);
  });
});
