import { describe, expect, it } from 'vitest';
import { fail } from '../../../../../../shared/model/errors.ts';
import { failure, type Fate } from '../../../../../support/fake-reseller.ts';
import { queuedBench, settleMs } from '../../../../../support/order-bench.ts';

describe('a run says what it waits for, and how long', () => {
  it.each<[Fate, 'settling' | 'busy', number]>([
    ['lost-before-work', 'settling', settleMs],
    ['busy', 'busy', 5_000],
  ])('after a request that was %s', async (fate, reason, most) => {
    const bench = await queuedBench(['a.com'], [fate], { idempotent: true });
    const waits: [string, number][] = [];
    await bench.run({ onWait: (...wait) => void waits.push(wait) });
    expect(waits[0]?.[0]).toBe(reason);
    expect(waits[0]?.[1]).toBeGreaterThan(most - 1_000);
    expect(waits[0]?.[1]).toBeLessThanOrEqual(most);
    expect((await bench.order()).state).toBe('done');
  });
});

describe('a run whose request limit lets nothing through', () => {
  it.each([
    ['ends with the reason', 'rate-limited', { code: 'rate-limited' }],
    ['ends without one when it is stopped', 'stopped', null],
  ] as const)('%s', async (_title, code, expected) => {
    const bench = await queuedBench(['a.com']);
    const stop = new AbortController();
    bench.reseller.provider.waitForBudget = async () => {
      if (code === 'stopped') stop.abort();
      return fail(failure('not-sent', code, 'Not now.'));
    };
    const ended = await bench.run({ deadline: bench.clock.now(), signal: stop.signal });
    if (expected === null) expect(ended).toBeNull();
    else expect(ended).toMatchObject(expected);
    expect(await bench.order()).toMatchObject({ state: 'queued', attempts: 0 });
  });
});

it('reads the credit at the end of a run that sent something, and only then', async () => {
  const bench = await queuedBench(['a.com']);
  await bench.service.run(3_600_000);
  expect((await bench.order()).state).toBe('done');
  expect(await bench.store.portfolio.credit('a')).toMatchObject({ amount: '990.00' });
  const { requests } = bench.reseller.provider;
  await bench.service.run(3_600_000);
  expect(bench.reseller.provider.requests).toBe(requests);
});
