import { expect, it } from 'vitest';
import { lastSign, noteCredit, noteHistory } from '../../../../../electron/orders/settle/others-signs.ts';
import { eur } from '../../../../support/fixtures.ts';
import { orderBench, queuedBench } from '../../../../support/order-bench.ts';

/** @see docs/ARCHITECTURE.md, Money > 8 */

it('takes a fall of the credit for a sign where its own orders of that time do not explain it', async () => {
  const bench = await queuedBench(['a.com']);
  const former = { ...eur('1000.00'), fetchedAt: new Date(bench.clock.now()).toISOString() };
  await bench.run();
  await noteCredit(bench.context, null, eur('1.00'));
  await noteCredit(bench.context, former, eur('990.00'));
  expect(await lastSign(bench.context)).toBeNull();
  await noteCredit(bench.context, former, eur('989.99'));
  expect(await lastSign(bench.context)).not.toBeNull();
});

it('takes a domain that came into the account from outside for a sign, from when it was read', async () => {
  const bench = await orderBench(['a.com'], [], { kind: 'register' });
  await noteHistory(bench.context);
  expect(await lastSign(bench.context)).toBeNull();
  bench.reseller.setStatus('a.com', 'Active');
  const before = bench.clock.now();
  await bench.refresh();
  const after = bench.clock.now();
  await bench.clock.sleep(3_600_000);
  await noteHistory(bench.context);
  const sign = Date.parse((await lastSign(bench.context)) ?? '');
  expect(sign).toBeGreaterThanOrEqual(before);
  expect(sign).toBeLessThanOrEqual(after);
});

it('takes its own registration for no sign', async () => {
  const bench = await queuedBench(['a.com'], [], { kind: 'register' });
  await bench.run();
  await bench.refresh();
  await noteHistory(bench.context);
  expect(await lastSign(bench.context)).toBeNull();
});

it('keeps the signs of each account apart', async () => {
  const bench = await orderBench(['a.com']);
  bench.reseller.carryOut('renew', 'a.com', 1);
  await bench.refresh();
  await noteHistory(bench.context);
  expect(await lastSign(bench.context)).not.toBeNull();
  expect(await lastSign({ ...bench.context, accountId: 'b' })).toBeNull();
});
