import { describe, expect, it } from 'vitest';
import { createMemorySlots } from '../../../../support/memory-slots.ts';
import { failureOf, sendJson, startFixed, startService, valueOf } from '../service-double.ts';
import { createLeapingClock } from '../test-clocks.ts';
import { connectToken, order, ordered } from './token-double.ts';

const refusal = (code: string, more: object = {}) => ({ error: { code, message: 'No.', ...more } });

/** Answers the refusals in turn, then a success. */
const startTurns = (turns: readonly [status: number, body: object, headers?: Record<string, string>][]) =>
  startService((response, _request, asked) => {
    const turn = turns[asked - 1];
    if (!turn) return sendJson(response, { ...ordered, available: true });
    response.writeHead(turn[0], { 'content-type': 'application/json', ...turn[2] });
    response.end(JSON.stringify(turn[1]));
  });

describe('what the service asks to send again', () => {
  it('409 idempotency_in_progress is waited out as often as there is time, less and less often, with the same bytes', async () => {
    const busy: [number, object] = [409, refusal('idempotency_in_progress', { retry_after: 4 })];
    const service = await startTurns([busy, busy, busy, busy, busy, busy]);
    const clock = createLeapingClock();
    const provider = connectToken(service.baseUrl, { clock });
    valueOf(await provider.restore('example.com', { ...order, maxWaitMs: 300_000 }));
    expect(clock.slept).toEqual([4_000, 4_000, 4_000, 8_000, 16_000, 30_000]);
    expect(new Set(service.seen.map(({ body, headers }) => body + headers['idempotency-key'])).size).toBe(1);
  });

  it('409 idempotency_in_progress that outlives the wait leaves the key locked', async () => {
    const service = await startFixed(refusal('idempotency_in_progress', { retry_after: 20 }), 409);
    const provider = connectToken(service.baseUrl);
    const failure = failureOf(await provider.renew('example.com', 1, order));
    expect(failure).toMatchObject({ code: 'idempotency-in-progress', effect: 'maybe', key: 'locked' });
    expect(service.seen).toHaveLength(2);
  });

  it('503 whois_unavailable is waited out on the availability check', async () => {
    const service = await startTurns([[503, refusal('whois_unavailable', { retry_after: 3 })]]);
    const clock = createLeapingClock();
    const provider = connectToken(service.baseUrl, { clock });
    expect(valueOf(await provider.availability('example.com')).available).toBe(true);
    expect(clock.slept).toEqual([3_000]);
  });

  it('is given up after three further tries, and at once when the wait is too long', async () => {
    for (const [status, code] of [
      [429, 'rate_limited'],
      [503, 'service_unavailable'],
    ] as const) {
      const always = await startFixed(refusal(code, { retry_after: 1 }), status);
      const failure = failureOf(await connectToken(always.baseUrl).renew('example.com', 1, order));
      expect(failure).toMatchObject({ effect: 'no-effect', key: 'released', retryable: true });
      expect(always.seen).toHaveLength(4);
      const long = await startFixed(refusal(code, { retry_after: 600 }), status);
      const late = failureOf(await connectToken(long.baseUrl).renew('example.com', 1, order));
      expect(late).toMatchObject({ effect: 'no-effect', retryAfterMs: 600_000 });
      expect(long.seen).toHaveLength(1);
    }
  });
});

describe('a signal for waits alone', () => {
  const stopWhenItSleeps = (stop: AbortController) => {
    const clock = createLeapingClock();
    const sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
      stop.abort();
      return clock.sleep(ms, signal);
    };
    return { now: clock.now, sleep };
  };

  it.each([
    [409, 'idempotency_in_progress'],
    [429, 'rate_limited'],
    [503, 'service_unavailable'],
  ])('ends the wait of a %i %s', async (status, code) => {
    const service = await startFixed(refusal(code, { retry_after: 7 }), status);
    const stop = new AbortController();
    const provider = connectToken(service.baseUrl, { clock: stopWhenItSleeps(stop) });
    failureOf(await provider.renew('example.com', 1, { ...order, waitSignal: stop.signal }));
    expect(service.seen).toHaveLength(1);
  });

  it('sees the request under way through', async () => {
    const stop = new AbortController();
    const service = await startService((response) => {
      stop.abort();
      sendJson(response, ordered);
    });
    const provider = connectToken(service.baseUrl);
    const answer = await provider.renew('example.com', 1, { ...order, waitSignal: stop.signal });
    expect(valueOf(answer)).toMatchObject({ invoiceId: '77' });
  });
});

describe('a 503 that says how long', () => {
  it.each([
    ['in its body', refusal('service_unavailable', { retry_after: 60 }), {}],
    ['in its header', refusal('service_unavailable'), { 'retry-after': '60' }],
    ['before the service itself', '<html>', { 'retry-after': '60' }],
  ])('%s holds back its bucket, after a restart too', async (_where, body, headers) => {
    const service = await startService((response, { path }) => {
      if (!path.endsWith('/renew')) return sendJson(response, { credit: '1.00', currency: 'EUR' });
      response.writeHead(503, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    const slots = createMemorySlots();
    const clock = createLeapingClock();
    const first = connectToken(service.baseUrl, { slots, clock });
    expect(failureOf(await first.renew('example.com', 1, order))).toMatchObject({
      code: 'service-unavailable',
      retryAfterMs: 60_000,
    });
    const restarted = connectToken(service.baseUrl, { slots, clock });
    expect(failureOf(await restarted.waitForBudget({ maxWaitMs: 59_000 }))).toMatchObject({
      effect: 'not-sent',
      retryAfterMs: 60_000,
    });
    expect(failureOf(await restarted.restore('example.com', order)).effect).toBe('not-sent');
    expect(service.seen).toHaveLength(1);
    valueOf(await restarted.balance());
    valueOf(await restarted.waitForBudget({ maxWaitMs: 60_000 }));
    expect(clock.slept).toEqual([60_000]);
  });

  it('tells the caller that it waits', async () => {
    const service = await startTurns([[503, refusal('service_unavailable', { retry_after: 9 })]]);
    const told: number[] = [];
    const provider = connectToken(service.baseUrl);
    valueOf(await provider.availability('example.com', { onWait: (ms) => told.push(ms) }));
    expect(told).toEqual([9_000]);
  });

  it('of the availability lookup alone holds back nothing else', async () => {
    const service = await startTurns([
      [503, refusal('whois_unavailable', { retry_after: 600 })],
      [200, { credit: '1.00', currency: 'EUR' }],
    ]);
    const clock = createLeapingClock();
    const provider = connectToken(service.baseUrl, { clock });
    expect(failureOf(await provider.availability('example.com')).code).toBe('whois-unavailable');
    valueOf(await provider.balance());
    expect(clock.slept).toEqual([]);
  });
});

describe('everything else', () => {
  it.each([500, 502, 503, 504])(
    'a %i from something in front of the service is not either',
    async (status) => {
      const service = await startFixed('<html>', status, { 'retry-after': '1' });
      const provider = connectToken(service.baseUrl);
      const failure = failureOf(await provider.renew('example.com', 1, order));
      expect(failure).toMatchObject({ effect: 'maybe', key: null });
      expect(service.seen).toHaveLength(1);
    },
  );

  it.each([
    ['drop', 2],
    [500, 1],
    [502, 1],
    [504, 1],
  ] as const)(
    'a read that met %s is sent %i times: only a lost connection gave no answer',
    async (broken, times) => {
      const service = await startService((response, _request, asked) => {
        if (asked > 1) sendJson(response, { credit: '1.00', currency: 'EUR' });
        else if (broken === 'drop') response.socket?.destroy();
        else sendJson(response, broken === 500 ? refusal('server_error') : refusal('upstream_error'), broken);
      });
      expect((await connectToken(service.baseUrl).balance()).ok).toBe(times === 2);
      expect(service.seen).toHaveLength(times);
    },
  );

  it.each([401, 403, 404, 422])('a read refused with %i is not', async (status) => {
    const service = await startFixed(refusal('something_else'), status);
    failureOf(await connectToken(service.baseUrl).balance());
    expect(service.seen).toHaveLength(1);
  });
});

describe('a repeat of a request that may have been carried out', () => {
  const again = { ...order, repeats: true };

  it('stays open when it is refused before the key is looked at', async () => {
    for (const [status, code] of [
      [401, 'unauthenticated'],
      [403, 'ip_not_allowed'],
      [404, 'not_found'],
      [429, 'rate_limited'],
      [503, 'service_unavailable'],
    ] as const) {
      const service = await startFixed(refusal(code), status);
      const provider = connectToken(service.baseUrl);
      const failure = failureOf(await provider.renew('example.com', 1, { ...again, maxWaitMs: 0 }));
      expect(failure).toMatchObject({ effect: 'maybe', key: null });
    }
    const unreachable = connectToken('http://127.0.0.1:1');
    expect(failureOf(await unreachable.renew('example.com', 1, again))).toMatchObject({
      code: 'connection-refused',
      effect: 'maybe',
    });
  });

  it('is settled by an answer to the key', async () => {
    for (const [status, code, effect] of [
      [402, 'insufficient_credit', 'no-effect'],
      [409, 'renewal_in_progress', 'no-effect'],
      [424, 'registrar_unknown', 'maybe'],
    ] as const) {
      const service = await startFixed(refusal(code), status);
      const failure = failureOf(await connectToken(service.baseUrl).renew('example.com', 1, again));
      expect(failure.effect).toBe(effect);
    }
    const service = await startFixed(ordered, 200, { 'Idempotent-Replayed': 'true' });
    expect(valueOf(await connectToken(service.baseUrl).renew('example.com', 1, again)).replayed).toBe(true);
  });

  it('that the service was still at keeps its key locked whatever comes next', async () => {
    const service = await startTurns([
      [409, refusal('idempotency_in_progress', { retry_after: 1 })],
      [429, refusal('rate_limited', { retry_after: 1 })],
      [401, refusal('unauthenticated')],
    ]);
    const failure = failureOf(await connectToken(service.baseUrl).renew('example.com', 1, order));
    expect(failure).toMatchObject({ code: 'unauthenticated', effect: 'maybe', key: 'locked' });
  });

  it('that the budget or a stop holds back after that does too', async () => {
    const service = await startFixed(refusal('idempotency_in_progress', { retry_after: 1 }), 409);
    const stop = new AbortController();
    const clock = createLeapingClock();
    const sleep = clock.sleep;
    const stopping = {
      ...clock,
      now: clock.now,
      sleep: async (ms: number, signal?: AbortSignal) => {
        stop.abort();
        return sleep(ms, signal);
      },
    };
    const provider = connectToken(service.baseUrl, { clock: stopping, slots: createMemorySlots() });
    const failure = failureOf(await provider.renew('example.com', 1, { ...order, signal: stop.signal }));
    expect(failure).toMatchObject({ effect: 'maybe', key: 'locked' });
    expect(service.seen).toHaveLength(1);
  });
});
