import { describe, expect, it } from 'vitest';
import type { CallOptions } from '../../../../electron/provider/provider.ts';
import { createMemorySlots } from '../../../support/memory-slots.ts';
import {
  connectProvider,
  failureOf,
  type Overrides,
  unkeyed,
  valueOf,
} from '../../../support/connect-provider.ts';
import { sendJson, startFixed, startService } from '../../../support/scripted-service.ts';
import { createLeapingClock } from '../../../support/test-clocks.ts';

const balance = { result: 'success', data: { credit: '1', currency: 'EUR' } };
const patient = { maxWaitMs: 600_000 };

const renewAt = (baseUrl: string, overrides: Overrides = {}, options: CallOptions = {}) =>
  connectProvider(baseUrl, overrides).renew('a.it', 1, { ...unkeyed, ...options });

describe('a 429', () => {
  const limitedTimes = (times: number, headers: Record<string, string> = {}) =>
    startService((response, _request, asked) => {
      if (asked > times) return sendJson(response, { ...balance, latestinvoiceid: 9 });
      response.writeHead(429, headers).end('Too Many Requests');
    });

  it('is waited out for as long as the service asks, for a paid call too', async () => {
    const service = await limitedTimes(1, { 'retry-after': '7' });
    const clock = createLeapingClock();
    expect(valueOf(await renewAt(service.baseUrl, { clock }, patient)).invoiceId).toBe('9');
    expect(clock.slept).toEqual([7_000]);
    expect(service.seen).toHaveLength(2);
  });

  it('may give an HTTP date', async () => {
    const clock = createLeapingClock();
    const at = new Date(clock.now() + 42_000).toUTCString();
    const service = await limitedTimes(1, { 'retry-after': at });
    valueOf(await connectProvider(service.baseUrl, { clock }).balance(patient));
    expect(clock.slept).toEqual([42_000]);
  });

  it('without Retry-After is waited out 5, 10 and 20 seconds, then given up', async () => {
    const service = await limitedTimes(9);
    const clock = createLeapingClock();
    const failure = failureOf(await renewAt(service.baseUrl, { clock }, patient));
    expect(clock.slept).toEqual([5_000, 10_000, 20_000]);
    expect(service.seen).toHaveLength(4);
    expect(failure).toMatchObject({
      code: 'rate-limited',
      effect: 'no-effect',
      status: 429,
      retryable: true,
    });
    expect(failure.message).toContain('Try again in 20 seconds');
  });

  it('is not waited out for longer than the caller waits', async () => {
    const service = await limitedTimes(1, { 'retry-after': '31' });
    const clock = createLeapingClock();
    const failure = failureOf(await renewAt(service.baseUrl, { clock }));
    expect(failure).toMatchObject({ code: 'rate-limited', effect: 'no-effect', retryAfterMs: 31_000 });
    expect(failure.message).toContain('31 seconds');
    expect(clock.slept).toEqual([]);
    expect(service.seen).toHaveLength(1);
  });

  it('holds back every other request of the same account, in another process too', async () => {
    const service = await limitedTimes(1, { 'retry-after': '60' });
    const slots = createMemorySlots();
    const clock = createLeapingClock();
    await connectProvider(service.baseUrl, { slots, clock }).balance();
    const other = failureOf(await connectProvider(service.baseUrl, { slots, clock }).balance());
    expect(other).toMatchObject({ code: 'rate-limited', effect: 'not-sent', retryAfterMs: 60_000 });
    const elsewhere = connectProvider(service.baseUrl, { slots, clock, account: { email: 'b@example.com' } });
    expect((await elsewhere.balance()).ok).toBe(true);
  });

  it('is recognised by its words with another status', async () => {
    for (const [body, status] of [
      [{ result: 'error', message: 'Too many requests, please slow down' }, 200],
      [{ result: 'error', error: 'rate_limited' }, 403],
    ] as const) {
      const service = await startFixed(body, status);
      const failure = failureOf(await renewAt(service.baseUrl, {}, { maxWaitMs: 0 }));
      expect(failure).toMatchObject({ code: 'rate-limited', effect: 'no-effect' });
    }
  });
});

describe('a read', () => {
  it('that met a 5xx or lost its connection is tried once more, within the budget', async () => {
    const service = await startService((response, _request, asked) => {
      if (asked === 1) response.writeHead(502).end('<html>');
      else if (asked === 3) response.socket?.destroy();
      else sendJson(response, balance);
    });
    const slots = createMemorySlots();
    const clock = createLeapingClock();
    const client = connectProvider(service.baseUrl, { slots, clock });
    valueOf(await client.balance());
    valueOf(await client.balance());
    expect(service.seen).toHaveLength(4);
    expect(clock.slept).toEqual([500, 500]);
    expect(slots.taken).toBe(4);
  });

  it('is not tried a third time', async () => {
    const service = await startFixed('', 500);
    expect(failureOf(await connectProvider(service.baseUrl).balance()).code).toBe('server-error');
    expect(service.seen).toHaveLength(2);
  });

  it('waits as long as a 503 asks, if that is not too long', async () => {
    const service = await startFixed('', 503, { 'retry-after': '20' });
    const clock = createLeapingClock();
    const client = connectProvider(service.baseUrl, { clock });
    expect(failureOf(await client.balance())).toMatchObject({
      code: 'service-unavailable',
      retryAfterMs: 20_000,
    });
    expect(clock.slept).toEqual([20_000]);
    expect(failureOf(await client.balance({ maxWaitMs: 10_000 }))).toMatchObject({
      effect: 'not-sent',
      retryAfterMs: 20_000,
    });
    expect(service.seen).toHaveLength(2);
  });

  it('that was refused is not tried again', async () => {
    const service = await startFixed({ result: 'error', message: 'Invalid API key.' }, 500);
    failureOf(await connectProvider(service.baseUrl).balance());
    expect(service.seen).toHaveLength(1);
  });
});

describe('a POST', () => {
  it('that met a 503 with Retry-After lets nothing leave until then, in another process too', async () => {
    const service = await startFixed('<html>', 503, { 'retry-after': '60' });
    const slots = createMemorySlots();
    const clock = createLeapingClock();
    const failure = failureOf(await renewAt(service.baseUrl, { slots, clock }));
    expect(failure).toMatchObject({ code: 'service-unavailable', effect: 'maybe' });
    const other = failureOf(await connectProvider(service.baseUrl, { slots, clock }).balance());
    expect(other).toMatchObject({ effect: 'not-sent', retryAfterMs: 60_000 });
    expect(service.seen).toHaveLength(1);
  });

  it.each([500, 502, 503])('that met a %i is never sent again', async (status) => {
    const service = await startFixed('<html>', status);
    const failure = failureOf(await renewAt(service.baseUrl, {}, patient));
    expect(failure.effect).toBe('maybe');
    expect(service.seen).toHaveLength(1);
  });
});

describe('the bookkeeping', () => {
  it('never costs an answer', async () => {
    const service = await startFixed({ result: 'success', latestinvoiceid: 3 });
    const broken = {
      ...createMemorySlots(),
      settle: () => Promise.reject(new Error('disk full')),
    };
    expect(valueOf(await renewAt(service.baseUrl, { slots: broken })).invoiceId).toBe('3');
    const closed = { ...createMemorySlots(), takeAll: () => Promise.reject(new Error('closed')) };
    const failure = failureOf(await renewAt(service.baseUrl, { slots: closed }));
    expect(failure).toMatchObject({ code: 'internal', effect: 'not-sent' });
  });

  it('counts what left and nothing else, and answers when a request could leave', async () => {
    const service = await startFixed(balance);
    const slots = createMemorySlots();
    const client = connectProvider(service.baseUrl, { slots });
    valueOf(await client.waitForBudget());
    expect(client.requests).toBe(0);
    valueOf(await client.balance());
    expect(client.requests).toBe(1);
  });
});
