import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetView, estimateWait, placesFor } from '../../../../electron/provider/budget.ts';
import { limitNamed, limitsOf, type RequestLimit } from '../../../../electron/provider/limits.ts';
import { createMemorySlots } from '../../../support/memory-slots.ts';
import { connectProvider, connectToken } from '../../../support/connect-provider.ts';
import { createLeapingClock } from '../../../support/test-clocks.ts';
import { runs } from '../../../support/runs.ts';

const a = {
  id: '1',
  surface: 'key-header' as const,
  baseUrl: 'https://a.example/api',
  email: 'A@example.com',
};
const b = { ...a, surface: 'token' as const, email: '' };

describe('the buckets of an account', () => {
  it('are one on surface A, per origin and e-mail', () => {
    const [only, ...others] = limitsOf(a);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ name: 'all', limit: 300, windowMs: 600_000, reserve: 20 });
    expect(only?.bucket).toMatch(/^key-header:[0-9a-f]{16}$/);
    const bucketOf = (change: object): string | undefined => limitsOf({ ...a, ...change })[0]?.bucket;
    expect(bucketOf({ id: '2', baseUrl: 'https://a.example/other', email: ' a@example.com' })).toBe(
      only?.bucket,
    );
    expect(bucketOf({ email: 'b@example.com' })).not.toBe(only?.bucket);
    expect(bucketOf({ baseUrl: 'https://b.example' })).not.toBe(only?.bucket);
  });

  it('are one for the demo account, on whatever port its sandbox listens', () => {
    const bucketOf = (port: number, id = '1') =>
      limitsOf({ ...a, id, demo: true, baseUrl: `http://127.0.0.1:${port}` })[0]?.bucket;
    expect(bucketOf(4002)).toBe(bucketOf(4001));
    expect(bucketOf(4001, '2')).not.toBe(bucketOf(4001));
  });

  it('are four on surface B, per origin and account', () => {
    expect(limitsOf(b).map(({ name, limit, windowMs }) => [name, limit, windowMs])).toEqual([
      ['reads', 300, 60_000],
      ['prices', 10, 60_000],
      ['orders', 30, 60_000],
      ['management', 120, 60_000],
    ]);
    expect(new Set(limitsOf(b).map(({ bucket }) => bucket)).size).toBe(4);
    expect(limitsOf({ ...b, id: '2' })).not.toEqual(limitsOf(b));
    expect(limitsOf({ ...b, baseUrl: 'https://a.example/v2' })).toEqual(limitsOf(b));
  });

  it('can be looked at: what is left in each and when the next is free', async () => {
    const slots = createMemorySlots();
    const clock = createLeapingClock();
    expect(await budgetView(a, slots, clock.now())).toMatchObject({
      limit: 300,
      left: 300,
      nextAt: null,
      fullAt: null,
    });
    const orders = limitNamed(limitsOf(b), 'orders');
    for (let turn = 0; turn < 30; turn += 1) await slots.takeAll([orders], clock.now(), clock.now());
    const nextAt = new Date(clock.now() + 60_000).toISOString();
    const reads = limitNamed(limitsOf(b), 'reads');
    await slots.takeAll([reads], clock.now(), clock.now());
    await clock.sleep(1_000);
    await slots.takeAll([reads], clock.now(), clock.now());
    const fullAt = new Date(clock.now() + 60_000).toISOString();
    const view = await budgetView(b, slots, clock.now());
    expect(view).toMatchObject({ limit: 300, windowMs: 60_000, left: 298 });
    expect(view.buckets.map(({ name, left, nextAt: at, fullAt: full }) => [name, left, at, full])).toEqual([
      ['reads', 298, null, fullAt],
      ['prices', 10, null, null],
      ['orders', 0, nextAt, nextAt],
      ['management', 120, null, null],
    ]);
    // Of them, what background work leaves.
    for (const bucket of limitsOf(b))
      expect(view.buckets.find(({ name }) => name === bucket.name)?.reserve).toBe(
        bucket.limit - placesFor('background', bucket),
      );
  });
});

describe('an estimate', () => {
  const limit: RequestLimit = { name: 'all', bucket: 'b', limit: 7, windowMs: 1_000, reserve: 1 };

  it('is what a simulation of the sliding window takes, whatever was used before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 7 }),
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom('interactive' as const, 'orders' as const, 'background' as const),
        async (ages, requests, priority) => {
          const slots = createMemorySlots();
          const start = 1_000_000;
          for (const age of ages) await slots.takeAll([{ ...limit, limit: 99 }], start - age, start - age);
          const estimated = await estimateWait(limit, priority, requests, slots, start);

          let now = start;
          const places = { ...limit, limit: placesFor(priority, limit) };
          for (let sent = 0; sent < requests;) {
            const taken = await slots.takeAll([places], now, now);
            if ('slots' in taken) sent += 1;
            else now = taken.freeAt;
          }
          expect(estimated).toBe(now - start);
        },
      ),
      { numRuns: runs(100, 5_000) },
    );
  });

  it('is made for details and changes on both surfaces', async () => {
    const key = connectProvider('http://127.0.0.1:1');
    expect(await key.estimate('background', 240)).toBe(0);
    expect(await key.estimate('background', 241)).toBe(600_000);
    expect(await key.estimate('changes', 0)).toBe(0);
    const token = connectToken('http://127.0.0.1:1');
    expect(await token.estimate('background', 96)).toBe(0);
    expect(await token.estimate('background', 97)).toBe(60_000);
    expect(await token.estimate('changes', 110)).toBe(0);
    expect(await token.estimate('changes', 111)).toBe(60_000);
  });
});
