import { describe, expect, it } from 'vitest';
import type { CallOptions } from '../../../../electron/provider/provider.ts';
import {
  connectProvider,
  failureOf,
  type Overrides,
  unkeyed,
  valueOf,
} from '../../../support/connect-provider.ts';
import {
  type Scripted,
  sendScripted,
  startFixed,
  startService,
  startTurns,
} from '../../../support/scripted-service.ts';
import { createLeapingClock } from '../../../support/test-clocks.ts';
import { createMemorySlots } from '../../../support/memory-slots.ts';

/* On surface A. What surface B says of each code: test/conformance/retries.spec.ts. */
const done = { result: 'success', data: { credit: '1', currency: 'EUR' }, latestinvoiceid: 9 };
const patient = { maxWaitMs: 600_000 };
const limited = (after?: string): Scripted => [
  'Too Many Requests',
  429,
  after === undefined ? {} : { 'retry-after': after },
];
const renewAt = (baseUrl: string, overrides: Overrides = {}, options: CallOptions = {}) =>
  connectProvider(baseUrl, overrides).renew('a.it', 1, { ...unkeyed, ...options });
/** What two processes that know the same account share. */
const shared = () => ({ slots: createMemorySlots(), clock: createLeapingClock() });

describe('a 429', () => {
  it('without Retry-After is waited out 5, 10 and 20 seconds, then given up', async () => {
    const service = await startTurns(limited());
    const clock = createLeapingClock();
    const failure = failureOf(await renewAt(service.baseUrl, { clock }, patient));
    expect(clock.slept).toEqual([5_000, 10_000, 20_000]);
    expect(service.seen).toHaveLength(4);
    const refused = { code: 'rate-limited', effect: 'no-effect', status: 429, retryable: true };
    expect(failure).toMatchObject(refused);
    expect(failure.message).toContain('Try again in 20 seconds');
  });

  it('holds back every other request of the same account, in another process too', async () => {
    const { baseUrl } = await startTurns(limited('60'), [done]);
    const both = shared();
    await connectProvider(baseUrl, both).balance();
    const held = { code: 'rate-limited', effect: 'not-sent', retryAfterMs: 60_000 };
    expect(failureOf(await connectProvider(baseUrl, both).balance())).toMatchObject(held);
    const elsewhere = connectProvider(baseUrl, { ...both, account: { email: 'b@example.com' } });
    expect((await elsewhere.balance()).ok).toBe(true);
  });

  it.each<[object, number]>([
    [{ result: 'error', message: 'Too many requests, please slow down' }, 200],
    [{ result: 'error', error: 'rate_limited' }, 403],
  ])('is recognised by its words with another status: %j', async (body, status) => {
    const { baseUrl } = await startFixed(body, status);
    const failure = failureOf(await renewAt(baseUrl, {}, { maxWaitMs: 0 }));
    expect(failure).toMatchObject({ code: 'rate-limited', effect: 'no-effect' });
  });
});

describe('a read', () => {
  it('that met a 5xx or lost its connection is tried once more, within the budget', async () => {
    const service = await startService((response, _request, turn) => {
      if (turn === 3) response.socket?.destroy();
      else sendScripted(response, turn === 1 ? ['<html>', 502] : [done]);
    });
    const { slots, clock } = shared();
    const client = connectProvider(service.baseUrl, { slots, clock });
    for (let turn = 0; turn < 2; turn += 1) valueOf(await client.balance());
    expect(service.seen).toHaveLength(4);
    expect(clock.slept).toEqual([500, 500]);
    expect(slots.taken).toBe(4);
  });

  it('waits as long as a 503 asks, if that is not too long', async () => {
    const { baseUrl, seen } = await startFixed('', 503, { 'retry-after': '20' });
    const clock = createLeapingClock();
    const client = connectProvider(baseUrl, { clock });
    const closed = { code: 'service-unavailable', retryAfterMs: 20_000 };
    expect(failureOf(await client.balance())).toMatchObject(closed);
    expect(clock.slept).toEqual([20_000]);
    const held = { effect: 'not-sent', retryAfterMs: 20_000 };
    expect(failureOf(await client.balance({ maxWaitMs: 10_000 }))).toMatchObject(held);
    expect(seen).toHaveLength(2);
  });
});

describe('a POST', () => {
  it('that met a 503 with Retry-After lets nothing leave until then, in another process too', async () => {
    const { baseUrl, seen } = await startFixed('<html>', 503, { 'retry-after': '60' });
    const both = shared();
    const unknown = { code: 'service-unavailable', effect: 'maybe' };
    expect(failureOf(await renewAt(baseUrl, both))).toMatchObject(unknown);
    const held = { effect: 'not-sent', retryAfterMs: 60_000 };
    expect(failureOf(await connectProvider(baseUrl, both).balance())).toMatchObject(held);
    expect(seen).toHaveLength(1);
  });
});

describe('the bookkeeping', () => {
  it('never costs an answer, and sends nothing where it cannot be done', async () => {
    const { baseUrl } = await startFixed(done);
    const broken = { ...createMemorySlots(), settle: () => Promise.reject(new Error('disk full')) };
    expect(valueOf(await renewAt(baseUrl, { slots: broken })).invoiceId).toBe('9');
    const closed = { ...createMemorySlots(), takeAll: () => Promise.reject(new Error('closed')) };
    const unsent = { code: 'internal', effect: 'not-sent' };
    expect(failureOf(await renewAt(baseUrl, { slots: closed }))).toMatchObject(unsent);
  });

  it('counts what left and nothing else, and answers when a request could leave', async () => {
    const client = connectProvider((await startFixed(done)).baseUrl);
    valueOf(await client.waitForBudget());
    expect(client.requests).toBe(0);
    valueOf(await client.balance());
    expect(client.requests).toBe(1);
  });
});
