import { expect, it } from 'vitest';
import { lastSign, noteHistory } from '../../../../../electron/core/accounts/others.ts';
import { orderBench, queuedBench } from '../../../../support/order-bench.ts';

/** @see docs/MONEY.md, 8 */

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
