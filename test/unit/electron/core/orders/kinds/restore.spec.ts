import { describe, expect, it, vi } from 'vitest';
import { Killed } from '../../../../../support/fake-reseller.ts';
import { orderBench, type OrderBench } from '../../../../../support/order-bench.ts';

const inRedemption = (): Promise<OrderBench> => orderBench(['a.com', 'b.com'], [], { kind: 'restore' });
const told = async (bench: OrderBench): Promise<string[]> =>
  (await bench.orders()).map(({ kind, domain, state }) => `${kind} ${domain} ${state}`);

/** The program is killed when it is about to write the second time. */
function dieAfterOneWrite({ store: { orders } }: OrderBench): void {
  let writes = 0;
  const dying = <A extends unknown[], R>(write: (...args: A) => Promise<R>) =>
    async function (...args: A): Promise<R> {
      if ((writes += 1) > 1) throw new Killed();
      return write(...args);
    };
  Object.assign(orders, { insert: dying(orders.insert), insertPlans: dying(orders.insertPlans) });
}

describe('a restore and the renewal that follows it', () => {
  it('are queued both or not at all, whenever the program is killed', async () => {
    const bench = await inRedemption();
    dieAfterOneWrite(bench);
    await bench.queue(1).catch(() => undefined);
    expect(await told(bench)).toEqual([
      'restore a.com queued',
      'restore b.com queued',
      'renew a.com queued',
      'renew b.com queued',
    ]);
  });

  it('are told one after the other, domain by domain', async () => {
    const bench = await inRedemption();
    const { outcomes = [], queued } = await bench.service.queue({
      order: { kind: 'restore', selection: bench.selection, thenRenew: 2 },
      each: true,
    });
    expect(queued).toBe(4);
    expect(outcomes.map(({ id, kind, domain, years }) => [id, kind, domain, years])).toEqual([
      [1, 'restore', 'a.com', 0],
      [3, 'renew', 'a.com', 2],
      [2, 'restore', 'b.com', 0],
      [4, 'renew', 'b.com', 2],
    ]);
  });

  it('are not queued when another program was first, which is told once', async () => {
    const bench = await inRedemption();
    const openFor = vi.spyOn(bench.store.orders, 'openFor').mockResolvedValue([]);
    await bench.service.queue({
      order: {
        kind: 'restore',
        selection: { by: 'keys', keys: bench.selection.keys.slice(0, 1) },
        thenRenew: null,
      },
    });
    const { outcomes = [] } = await bench.service.queue({
      order: { kind: 'restore', selection: bench.selection, thenRenew: 1 },
      each: true,
    });
    openFor.mockRestore();
    expect(outcomes.map(({ id, domain, reason }) => [id, domain, reason])).toEqual([
      [null, 'a.com', 'Order 1 for this domain is queued.'],
      [2, 'b.com', null],
      [3, 'b.com', null],
    ]);
  });
});
