import { expect, it } from 'vitest';
import { daysAgo, readStatement } from '../../../../../electron/core/accounts/credit-statement.ts';
import { orderBench } from '../../../../support/order-bench.ts';

const dayMs = 86_400_000;

it('explains a fall by no renewal that the list showed when the credit was read before', async () => {
  const { store, reseller, clock, refresh } = await orderBench(['a.com']);
  await clock.sleep(dayMs);
  reseller.carryOut('renew', 'a.com', 1);
  await refresh();
  await store.history.collect();
  // Nobody looks for longer than a statement goes back.
  await clock.sleep(90 * dayMs);
  reseller.topUp(-10);
  await refresh();
  const rows = await readStatement(store, 'a', daysAgo(clock, 30));
  expect(rows.map(({ automatic, unexplained }) => [automatic.amount, unexplained.amount])).toEqual([
    ['0.00', '-10.00'],
  ]);
  const all = await readStatement(store, 'a', null);
  expect(all.map(({ automatic }) => automatic.amount)).toEqual(['-10.00', '0.00']);
});
