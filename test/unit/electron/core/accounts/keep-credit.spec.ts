import { expect, it } from 'vitest';
import { keepCredit, lastSign } from '../../../../../electron/core/accounts/others.ts';
import { eur } from '../../../../support/fixtures.ts';
import { queuedBench } from '../../../../support/order-bench.ts';

/** @see docs/MONEY.md, 8 */
it('takes a fall of the credit for a sign where the orders of that time do not explain it', async () => {
  const bench = await queuedBench(['a.com']);
  const { store, context, clock } = bench;
  const former = { ...eur('1000.00'), fetchedAt: new Date(clock.now()).toISOString() };
  await bench.run();
  await store.portfolio.saveCredit('a', former);
  expect(await keepCredit(context, eur('990.00'))).toMatchObject(eur('990.00'));
  expect(await lastSign(context)).toBeNull();
  await store.portfolio.saveCredit('a', former);
  await keepCredit(context, eur('989.99'));
  expect(await lastSign(context)).not.toBeNull();
  expect(await store.portfolio.credit('a')).toMatchObject(eur('989.99'));
});

it('is no sign where an order that was sent before the former reading may be charged only now', async () => {
  const { run, store, context, clock } = await queuedBench(['a.com'], ['slow-registry']);
  await run({ deadline: 0 });
  await clock.sleep(3_600_000);
  await store.portfolio.saveCredit('a', {
    ...eur('1000.00'),
    fetchedAt: new Date(clock.now()).toISOString(),
  });
  await keepCredit(context, eur('990.00'));
  expect(await lastSign(context)).toBeNull();
});

it('has nothing to compare the first credit with, nor one in another currency', async () => {
  const { context } = await queuedBench(['a.com']);
  await keepCredit({ ...context, accountId: 'new' }, eur('1.00'));
  expect(await lastSign({ ...context, accountId: 'new' })).toBeNull();
  await keepCredit(context, { amount: '1.00', currency: 'USD' });
  expect(await lastSign(context)).toBeNull();
});

it('keeps every reading in the ledger, with the one before that only the cache has', async () => {
  const { store, context, clock } = await queuedBench(['a.com']);
  const before = new Date(clock.now() - 60_000).toISOString();
  await store.portfolio.saveCredit('new', { ...eur('50.00'), fetchedAt: before });
  const { fetchedAt: readAt } = await keepCredit({ ...context, accountId: 'new' }, eur('40.00'));
  expect(await store.credit.readings('new', '', 10)).toEqual([
    { credit: eur('50.00'), readAt: before },
    { credit: eur('40.00'), readAt },
  ]);
  await clock.sleep(60_000);
  await keepCredit({ ...context, accountId: 'new' }, eur('40.00'));
  expect(await store.credit.readings('new', readAt, 10)).toMatchObject([{ credit: eur('40.00') }]);
});
