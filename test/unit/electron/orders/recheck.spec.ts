import { afterEach, describe, expect, it } from 'vitest';
import type { OrderKind } from '../../../../shared/model/order.ts';
import type { PriceEntry } from '../../../../shared/model/price.ts';
import { orderBench, type OrderBench } from '../../../support/order-bench.ts';

const benches: OrderBench[] = [];
afterEach(async () => {
  await Promise.all(benches.splice(0).map((bench) => bench.close()));
});

async function queued(kind: OrderKind): Promise<OrderBench> {
  const bench = await orderBench(['a.com'], [], { kind });
  benches.push(bench);
  await bench.queue();
  return bench;
}
const only = async (bench: OrderBench) => (await bench.orders())[0];

/** From now on the price list says another price for everything. */
function reprice(bench: OrderBench, amount: string): void {
  const price = { amount, currency: 'EUR' };
  const { prices } = bench.store.portfolio;
  const repriced = (entry: PriceEntry): PriceEntry => ({
    ...entry,
    register: entry.register.map(({ years }) => ({ years, price })),
    transfer: entry.transfer.map(({ years }) => ({ years, price })),
    renew: entry.renew.map(({ years }) => ({ years, price })),
    redemptionPeriod: { days: 30, fee: price },
  });
  bench.store.portfolio.prices = async (accountId) => {
    const list = await prices(accountId);
    return list && { ...list, entries: list.entries.map(repriced) };
  };
}

describe.each<OrderKind>(['renew', 'restore', 'register', 'transfer'])('a queued %s', (kind) => {
  it('keeps the price, its age, the credit and its age as the user saw them', async () => {
    const bench = await queued(kind);
    const taken = kind === 'register' || kind === 'transfer';
    expect((await only(bench))?.approval).toEqual({
      expiryDate: taken ? null : '2027-01-01',
      status: taken ? null : bench.reseller.record('a.com').status,
      price: { amount: '10.00', currency: 'EUR' },
      pricesFetchedAt: expect.stringMatching(/^2026-11-20T08:00/),
      credit: { amount: '1000.00', currency: 'EUR', fetchedAt: expect.stringMatching(/^2026-11-20T08:00/) },
    });
  });

  it('is held when it became dearer, with both prices, and runs as approved anew', async () => {
    const bench = await queued(kind);
    reprice(bench, '11.00');
    await bench.run();
    const held = await only(bench);
    expect(held).toMatchObject({
      state: 'held',
      error: 'The price is now 11.00 EUR, not 10.00 EUR.',
    });
    bench.reseller.topUp(50);
    await bench.refresh();
    await bench.service.approve([held?.id ?? 0]);
    expect((await only(bench))?.approval).toMatchObject({
      price: { amount: '11.00' },
      credit: { amount: '1050.00' },
    });
    await bench.run();
    expect((await only(bench))?.state).toBe('done');
  });

  it.each(['10.00', '9.99'])('runs at %s EUR, which is no more than was approved', async (amount) => {
    const bench = await queued(kind);
    reprice(bench, amount);
    await bench.run();
    expect((await only(bench))?.state).toBe('done');
  });
});

describe.each<OrderKind>(['renew', 'restore'])('a queued %s', (kind) => {
  it('is held when the domain is gone', async () => {
    const bench = await queued(kind);
    bench.reseller.setStatus('a.com', null);
    await bench.run();
    expect(await only(bench)).toMatchObject({
      state: 'held',
      error: 'The service no longer knows this domain.',
    });
    expect(bench.reseller.sent).toEqual([]);
  });

  it('is held when its status does not allow it any more', async () => {
    const bench = await queued(kind);
    bench.reseller.setStatus('a.com', kind === 'renew' ? 'Redemption' : 'Active');
    await bench.run();
    expect(await only(bench)).toMatchObject({
      state: 'held',
      error:
        kind === 'renew'
          ? 'It is in redemption: restore it, then renew it.'
          : 'Its status is now “Active”: there is nothing to restore.',
    });
  });
});

describe.each<OrderKind>(['register', 'transfer'])('a queued %s', (kind) => {
  it.each([
    ['Active', 'It is in the account already.'],
    ['Pending', 'It is pending in the account: pay its invoice in the client area.'],
  ])('is held when the name came into the account meanwhile: %s', async (status, error) => {
    const bench = await queued(kind);
    bench.reseller.setStatus('a.com', status);
    await bench.run();
    expect(await only(bench)).toMatchObject({ state: 'held', error });
    expect(bench.reseller.sent).toEqual([]);
  });
});

it('holds a renewal whose expiry moved, with both dates', async () => {
  const bench = await queued('renew');
  bench.reseller.carryOut('renew', 'a.com', 1);
  await bench.run();
  expect(await only(bench)).toMatchObject({
    state: 'held',
    error: 'Its expiry date is now 2028-01-01, not 2027-01-01: it may have been renewed elsewhere.',
  });
});
