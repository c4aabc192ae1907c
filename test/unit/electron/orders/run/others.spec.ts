import { expect, it } from 'vitest';
import { queuedBench } from '../../../../support/order-bench.ts';

it('reads each domain before its order once a renewal moved its date too far, and holds what others changed', async () => {
  const bench = await queuedBench(['a.com', 'b.com', 'c.com']);
  const { provider, carryOut } = bench.reseller;
  const { renew } = provider;
  provider.renew = async (...args) => {
    // The other computer is right behind, and ahead with b.com.
    if (args[0] === 'a.com') for (const name of ['a.com', 'b.com']) carryOut('renew', name, 1);
    return renew(...args);
  };
  await bench.run();
  expect(bench.reseller.sent).toEqual(['a.com', 'c.com']);
  expect((await bench.orders()).map(({ state, error }) => [state, error])).toEqual([
    ['done', null],
    [
      'held',
      'It was changed by someone else since the last refresh: its expiry date is now 2028-01-01, not 2027-01-01.',
    ],
    ['done', null],
  ]);
});

it('reads each further domain before its order once the credit fell by more than the orders cost', async () => {
  const bench = await queuedBench(['a.com', 'b.com']);
  bench.reseller.topUp(-30);
  let reads = 0;
  const { domainInfo } = bench.reseller.provider;
  bench.reseller.provider.domainInfo = (...args) => ((reads += 1), domainInfo(...args));
  await bench.run({ refreshIfOld: async () => undefined });
  // Both read back, and the second read before: the credit is read right before the first leaves.
  expect(reads).toBe(3);
});

it('makes no further request where nobody else orders', async () => {
  const bench = await queuedBench(['a.com', 'b.com']);
  let reads = 0;
  const { domainInfo } = bench.reseller.provider;
  bench.reseller.provider.domainInfo = (...args) => ((reads += 1), domainInfo(...args));
  await bench.run();
  expect(reads).toBe(2);
});
