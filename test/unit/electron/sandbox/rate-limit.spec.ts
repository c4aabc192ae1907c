import { describe, expect, it } from 'vitest';
import { createLimiter } from '../../../../electron/sandbox/rate-limit.ts';
import { noon, openSandbox } from './reseller-client.ts';

describe('the rate limit', () => {
  it('sends the 301st request in ten minutes away with 429 and the seconds to wait', async () => {
    let now = noon;
    const { get, sandbox } = await openSandbox({ clock: { now: () => now } });
    for (let sent = 0; sent < 300; sent++) {
      expect((await get('/account/balance')).status).toBe(200);
      now += 1000;
    }
    const answer = await get('/account/balance');
    expect(answer).toMatchObject({ status: 429, json: { result: 'error', message: 'Too many requests' } });
    expect(answer.headers.get('retry-after')).toBe('300');
    expect(sandbox.control.requests.at(-1)).toMatchObject({ outcome: 'rate-limited', worked: false });

    now = noon + 599_999;
    expect((await get('/account/balance')).status).toBe(429);
    now = noon + 600_000;
    expect((await get('/account/balance')).status).toBe(200);
    expect((await get('/account/balance')).status).toBe(429);
  });

  it('counts refused callers too', async () => {
    const { get } = await openSandbox({ rateLimit: { limit: 1, windowMs: 60_000 } });
    expect((await get('/account/balance', {}, { 'X-Api-Key': 'wrong' })).status).toBe(200);
    expect((await get('/account/balance')).status).toBe(429);
  });

  it('never admits more than the limit in any window', () => {
    let now = 0;
    const limiter = createLimiter({ now: () => now }, { limit: 5, windowMs: 1000 });
    const admitted: number[] = [];
    for (; now < 10_000; now += 37) if (limiter.admit() === 0) admitted.push(now);
    for (const end of admitted) {
      expect(admitted.filter((at) => at > end - 1000 && at <= end).length).toBeLessThanOrEqual(5);
    }
    expect(admitted.length).toBeGreaterThan(45);
  });
});
