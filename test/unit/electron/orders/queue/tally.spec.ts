import { expect, it } from 'vitest';
import { isoNow } from '../../../../../electron/platform/clock.ts';
import { accountId, orderBench } from '../../../../support/order-bench.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });

it('takes from the credit what orders have cost since it was read, and what is queued', async () => {
  const bench = await orderBench(['a.com', 'b.com', 'c.com'], []);
  const { clock, service, store } = bench;
  const readAt = isoNow(clock);
  await service.queue({ selection: { by: 'keys', keys: [{ accountId, domain: 'a.com' }] }, years: 1 });
  await service.run(300_000);
  const [order] = await bench.orders();
  expect(order?.state).toBe('done');
  await service.queue({ selection: { by: 'keys', keys: [{ accountId, domain: 'b.com' }] }, years: 1 });

  await store.portfolio.saveCredit(accountId, { ...eur('50.00'), fetchedAt: readAt });
  expect(await service.credits()).toMatchObject([
    { credit: eur('50.00'), left: eur('40.00'), after: eur('30.00') },
  ]);
  await store.portfolio.saveCredit(accountId, { ...eur('40.00'), fetchedAt: isoNow(clock) });
  expect(await service.credits()).toMatchObject([
    { credit: eur('40.00'), left: eur('40.00'), after: eur('30.00') },
  ]);
});
