import { describe, expect, it } from 'vitest';
import { ok } from '../../../../../../shared/model/errors.ts';
import { type OrderBench, orderBench, settleMs } from '../../../../../support/order-bench.ts';

/** The service accepts the restore and does nothing, then renews the domain all the same. */
async function renewedInRedemption(): Promise<OrderBench> {
  const bench = await orderBench(['a.com'], ['unpaid'], { kind: 'restore' });
  const { reseller } = bench;
  reseller.provider.renew = async (domain, years) => {
    reseller.carryOut('renew', domain, years);
    return ok({ invoiceId: '200', message: null, replayed: false });
  };
  await bench.queue(1);
  await bench.run();
  return bench;
}

describe('a restore whose renewal was sent', () => {
  it('is not done because its renewal moved the date', async () => {
    const bench = await renewedInRedemption();
    expect(await bench.orders()).toMatchObject([
      { kind: 'restore', state: 'accepted' },
      { kind: 'renew', state: 'done', newExpiryDate: '2028-01-01' },
    ]);
    expect(await bench.service.check(1)).toMatchObject({ state: 'accepted' });
  });

  it('is done once the status leaves redemption', async () => {
    const bench = await renewedInRedemption();
    bench.reseller.setStatus('a.com', 'Active');
    expect(await bench.service.check(1)).toMatchObject({ kind: 'restore', state: 'done' });
  });
});

it('completes a restore without a renewal by its date', async () => {
  const bench = await orderBench(['a.com'], ['slow-registry'], { kind: 'restore' });
  await bench.queue();
  await bench.run({ deadline: 0 });
  bench.reseller.takeEffect('renew', 'a.com', 1);
  await bench.clock.sleep(settleMs);
  await bench.service.check(1);
  expect(await bench.order()).toMatchObject({ state: 'done' });
});
