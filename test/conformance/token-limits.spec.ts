import { describe, expect, it } from 'vitest';
import type { Provider, ProviderFailure } from '../../electron/provider/provider.ts';
import { createMemorySlots } from '../support/memory-slots.ts';
import { failureOf, valueOf } from '../unit/electron/provider/service-double.ts';
import { registration } from './calls.ts';
import { connectToken, openPair } from './connect.ts';
import { renew } from './token-answers.ts';

describe('the request limits', () => {
  const families: readonly (readonly [
    string,
    number,
    number,
    (provider: Provider, n: number) => Promise<unknown>,
  ])[] = [
    ['reads', 300, 60, (provider) => provider.balance({ priority: 'interactive', maxWaitMs: 0 })],
    ['pricing', 10, 60, (provider) => provider.prices({ priority: 'interactive', maxWaitMs: 0 })],
    [
      'money',
      30,
      60,
      (provider, n) =>
        provider.renew('own.com', 1, { idempotencyKey: `k-${n}`, priority: 'interactive', maxWaitMs: 0 }),
    ],
    [
      'management',
      120,
      60,
      (provider) => provider.setLock('own.com', true, { priority: 'interactive', maxWaitMs: 0 }),
    ],
  ];

  it.each(families)(
    'of %s let %i pass a window of %i s, without a 429',
    async (_family, limit, seconds, ask) => {
      const { token, sandbox, clock } = await openPair();
      for (let n = 0; n < limit; n += 1) expect(await ask(token, n)).toMatchObject({ ok: true });
      const failure = failureOf((await ask(token, limit)) as { ok: false; error: ProviderFailure });
      expect(failure).toMatchObject({ code: 'rate-limited', effect: 'not-sent' });
      expect(failure.retryAfterMs).toBeGreaterThan(0);
      expect(failure.retryAfterMs).toBeLessThanOrEqual(seconds * 1000);
      await clock.sleep(failure.retryAfterMs!);
      expect(await ask(token, limit + 1)).toMatchObject({ ok: true });
      expect(sandbox.control.requests.filter(({ outcome }) => outcome === 'rate-limited')).toEqual([]);
      expect(sandbox.control.requests).toHaveLength(limit + 1);
    },
  );

  it('count the price list in the reads too, and the strictest is reached first', async () => {
    const slots = createMemorySlots();
    const { sandbox, clock } = await openPair();
    const provider = connectToken(sandbox.tokenBaseUrl, sandbox.token, { clock, slots });
    const left = async (name: string): Promise<number> =>
      (await provider.budget()).find((bucket) => bucket.name === name)!.left;
    valueOf(await provider.prices());
    expect([await left('prices'), await left('reads')]).toEqual([9, 299]);
    valueOf(await provider.balance());
    expect([await left('prices'), await left('reads')]).toEqual([9, 298]);
    for (let n = 0; n < 9; n += 1) valueOf(await provider.prices({ priority: 'interactive' }));
    expect([await left('prices'), await left('reads')]).toEqual([0, 289]);
    const options = { priority: 'interactive', maxWaitMs: 0 } as const;
    expect(failureOf(await provider.prices(options)).code).toBe('rate-limited');
    expect(await left('reads')).toBe(289);
    valueOf(await provider.balance(options));
  });

  it('keep availability, what costs money and management apart', async () => {
    const { token } = await openPair();
    const left = async (): Promise<Record<string, number>> =>
      Object.fromEntries((await token.budget()).map((bucket) => [bucket.name, bucket.left]));
    valueOf(await token.availability('free-name.com'));
    expect(await left()).toEqual({ reads: 299, prices: 10, orders: 30, management: 120 });
    valueOf(await renew(token));
    valueOf(await token.updateRegistrant('own.com', registration.registrant));
    expect(await left()).toEqual({ reads: 299, prices: 10, orders: 28, management: 120 });
    valueOf(await token.setLock('own.com', true));
    expect(await left()).toEqual({ reads: 299, prices: 10, orders: 28, management: 119 });
  });

  it('that others of the account have used up are waited out when the 429 comes', async () => {
    const pair = await openPair({ tokenLimits: { management: { limit: 2, windowMs: 60_000 } } });
    for (let n = 0; n < 2; n += 1) await pair.plainToken.send('GET /client/domains/own.com');
    valueOf(await pair.token.setLock('own.com', true, { maxWaitMs: 90_000 }));
    expect(pair.sandbox.control.requests.map(({ outcome }) => outcome)).toEqual([
      'success',
      'success',
      'rate-limited',
      'success',
    ]);
  });
});
