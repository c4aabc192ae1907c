import { describe, expect, it } from 'vitest';
import type { Selection } from '../../../../../../shared/model/domain.ts';
import type { OrderKind } from '../../../../../../shared/model/order.ts';
import { orderBench, accountId, type OrderBench } from '../../../../../support/order-bench.ts';

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

const asInGrid: Selection = {
  by: 'query',
  accountId,
  query: '',
  except: [],
  sort: [{ column: 'expiryDate', direction: 'asc' }],
};
const byExpiry = ['c.com', 'a.com', 'b.com'];
const domains = (rows: readonly { readonly domain: string }[]): string[] => rows.map(({ domain }) => domain);

describe('all that match', () => {
  it('are renewed in the order of the grid', async () => {
    const bench = await portfolio('renew');
    expect(domains((await bench.service.preview({ selection: asInGrid, years: 1 })).items)).toEqual(byExpiry);
    expect(domains((await bench.service.queue({ selection: asInGrid, years: 1 })).outcomes)).toEqual(
      byExpiry,
    );
    expect(domains(await bench.orders())).toEqual(byExpiry);
  });

  it('are restored in the order of the grid', async () => {
    const bench = await portfolio('restore');
    expect(
      domains((await bench.service.previewRestore({ selection: asInGrid, thenRenew: null })).items),
    ).toEqual(byExpiry);
    await bench.service.queueRestore({ selection: asInGrid, thenRenew: null });
    expect(domains(await bench.orders())).toEqual(byExpiry);
  });

  it('are renewed from the top of the grid as far as the credit goes', async () => {
    const bench = await portfolio('renew', 20);
    await bench.service.queue({ selection: asInGrid, years: 1 });
    await bench.run();
    expect((await bench.orders()).map(({ domain, state }) => [domain, state])).toEqual([
      ['c.com', 'done'],
      ['a.com', 'done'],
      ['b.com', 'held'],
    ]);
  });

  it('are renewed by name where no grid was looked at', async () => {
    const bench = await portfolio('renew');
    await bench.service.queue({ selection: { by: 'query', accountId, query: '', except: [] }, years: 1 });
    expect(domains(await bench.orders())).toEqual(['a.com', 'b.com', 'c.com']);
  });
});

it('renews named domains in the order given', async () => {
  const bench = await portfolio('renew');
  const given = ['b.com', 'c.com', 'a.com'];
  const named: Selection = { by: 'keys', keys: given.map((domain) => ({ accountId, domain })) };
  expect(domains((await bench.service.preview({ selection: named, years: 1 })).items)).toEqual(given);
  await bench.service.queue({ selection: named, years: 1 });
  expect(domains(await bench.orders())).toEqual(given);
});
