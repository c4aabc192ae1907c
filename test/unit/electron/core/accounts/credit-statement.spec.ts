import { expect, it } from 'vitest';
import { daysAgo, readStatement } from '../../../../../electron/core/accounts/credit-statement.ts';
import { anAccount } from '../../../../support/temporary-store.ts';
import { newOrder } from '../../../../support/fixtures.ts';
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

it.each([
  ['after an order of another account did not renew automatically', 0, ['0.00', '-10.00'], ['other-program']],
  ['long after an order of another account renewed automatically', 20, ['-10.00', '0.00'], []],
])('says that a domain whose date moved %s', async (_, daysLater, amounts, causes) => {
  const { store, reseller, clock, refresh } = await orderBench(['a.com']);
  await store.accounts.insert(anAccount('other'));
  const now = () => new Date(clock.now()).toISOString();
  await store.orders.insert([newOrder('a.com', { accountId: 'other' })], now());
  await store.orders.transition(1, 'claim', { sentAt: now(), cost: null }, 'Sending.', now());
  await store.orders.transition(1, 'effect-seen', {}, 'Done.', now());
  await clock.sleep(daysLater * dayMs + 3_600_000);
  reseller.carryOut('renew', 'a.com', 1);
  await refresh();
  await store.history.collect();
  expect(
    (await readStatement(store, 'a', null)).map((row) => [
      [row.automatic.amount, row.unexplained.amount],
      row.causes,
    ]),
  ).toEqual([[amounts, causes]]);
});
