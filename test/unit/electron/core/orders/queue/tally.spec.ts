import { expect, it } from 'vitest';
import { isoNow } from '../../../../../../electron/platform/clock.ts';
import { setUnpaidInvoices } from '../../../../../../electron/core/orders/queue/order-settings.ts';
import { accountId, orderBench, queuedBench, settleMs, renewal } from '../../../../../support/order-bench.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });

it('takes from the credit what orders have cost since it was read, and what is queued', async () => {
  const bench = await orderBench(['a.com', 'b.com', 'c.com'], []);
  const { clock, service, store } = bench;
  const readAt = isoNow(clock);
  await service.queue({
    order: renewal({ by: 'keys', keys: [{ accountId, domain: 'a.com' }] }),
  });
  await service.run(300_000);
  const [order] = await bench.orders();
  expect(order?.state).toBe('done');
  await service.queue({
    order: renewal({ by: 'keys', keys: [{ accountId, domain: 'b.com' }] }),
  });

  await store.portfolio.saveCredit(accountId, { ...eur('50.00'), fetchedAt: readAt });
  expect(await service.credits()).toMatchObject([
    { credit: eur('50.00'), left: eur('40.00'), after: eur('30.00') },
  ]);
  await store.portfolio.saveCredit(accountId, { ...eur('40.00'), fetchedAt: isoNow(clock) });
  expect(await service.credits()).toMatchObject([
    { credit: eur('40.00'), left: eur('40.00'), after: eur('30.00') },
  ]);
});

/** An order whose reply is lost, after which the credit was read with its charge. */
async function lostAfterWork() {
  const bench = await queuedBench(['a.com'], ['lost-after-work'], { credit: 50 });
  await bench.run({ deadline: 0 });
  await bench.clock.sleep(settleMs + 1);
  return bench;
}

it('takes nothing twice for an order that a refresh shows to be done', async () => {
  const bench = await lostAfterWork();
  await bench.refresh();
  await bench.run();
  expect(await bench.states()).toEqual(['done']);
  expect(await bench.service.credits()).toMatchObject([{ credit: eur('40.00'), left: eur('40.00') }]);
});

it('takes nothing twice for an order that is checked and done', async () => {
  const bench = await queuedBench(['a.com'], ['lost-after-work'], { credit: 50 });
  await bench.run({ deadline: 0 });
  await bench.store.portfolio.saveCredit(accountId, { ...eur('40.00'), fetchedAt: isoNow(bench.clock) });
  await bench.clock.sleep(settleMs);
  await bench.service.check(1);
  expect(await bench.states()).toEqual(['done']);
  expect(await bench.service.credits()).toMatchObject([{ credit: eur('40.00'), left: eur('40.00') }]);
});

it('says of each account how long the credit lasts after the orders, without those it orders', async () => {
  const bench = await orderBench(['a.com', 'b.com', 'c.com'], [], { credit: 25 });
  const { service, store, clock } = bench;
  for (const domain of ['a.com', 'b.com', 'c.com']) {
    const record = { ...bench.reseller.record(domain), autoRenew: true, expiryDate: '2026-12-01' };
    await bench.context.saveRecord(record);
  }
  const outlook = async () => {
    const order = renewal({ by: 'keys', keys: [{ accountId, domain: 'a.com' }] });
    return (await service.preview({ order })).credits.map((credit) => credit.outlook);
  };
  // Each renewal costs 10.00, ordered or automatic: of the 15.00 left, one more is covered, but not two on one day.
  const fails = { verdict: 'fails', from: '2026-12-01', renewals: 2, more: -1, notCompared: 0 };
  expect(await outlook()).toEqual([fails]);
  await store.portfolio.saveCredit(accountId, { ...eur('30.00'), fetchedAt: isoNow(clock) });
  expect(await outlook()).toEqual([{ verdict: 'covers', renewals: 2, notCompared: 0 }]);
  store.portfolio.credit = async () => null;
  expect(await outlook()).toEqual([{ verdict: 'unknown', because: 'credit-unread' }]);
});

it('says which orders the credit does not cover: held, or invoiced where that is allowed', async () => {
  const bench = await orderBench(['a.com', 'b.com', 'c.com'], [], { credit: 25 });
  const keysOf = (...domains: string[]) =>
    renewal({ by: 'keys', keys: domains.map((domain) => ({ accountId, domain })) });
  const uncovered = async () =>
    (await bench.service.preview({ order: keysOf('a.com', 'b.com', 'c.com') })).credits.map(
      (credit) => credit.uncovered,
    );
  expect(await uncovered()).toEqual([{ orders: 1, sum: eur('10.00'), are: 'held' }]);
  await setUnpaidInvoices(bench.store, accountId, true);
  expect(await uncovered()).toEqual([{ orders: 1, sum: eur('10.00'), are: 'invoiced' }]);
  await bench.store.portfolio.saveCredit(accountId, { ...eur('30.00'), fetchedAt: isoNow(bench.clock) });
  expect(await uncovered()).toEqual([null]);
});
