import { describe, expect, it } from 'vitest';
import type { Clock } from '../../electron/platform/clock.ts';
import type { Provider } from '../../electron/provider/provider.ts';
import { connectToken, failureOf, keyed, valueOf, type TokenOverrides } from '../support/connect-provider.ts';
import { createMemorySlots } from '../support/memory-slots.ts';
import {
  sendScripted,
  startFixed,
  startService,
  startTurns,
  type Scripted,
} from '../support/scripted-service.ts';
import { createLeapingClock } from '../support/test-clocks.ts';
import { tokenCalls } from './calls.ts';
import { documentedCodes } from './interface.ts';
import { consequenceOf, meaningOf } from './meanings.ts';

/* @see docs/INTERFACE.md, Surface B: retry rules */
const error = (code: string, more: object = {}) => ({ error: { code, message: 'For people.', ...more } });
const wait = (code: string, seconds: number) => error(code, { retry_after: seconds });
const ordered = { data: { domain: 'own.com', status: 'Active', expiry_date: '2028-11-20', invoice_id: 77 } };
/** Whatever is turn for. */
const done = { ...ordered, available: true, credit: '1.00', currency: 'EUR' };
const renew = (provider: Provider, more: object = {}) => provider.renew('own.com', 1, { ...keyed, ...more });
const waits = new Set([
  'rate_limited',
  'service_unavailable',
  'idempotency_in_progress',
  'whois_unavailable',
]);

async function scripted(...answers: readonly Scripted[]) {
  const clock = createLeapingClock();
  const { baseUrl, seen } = await startTurns(...answers);
  const sentOnce = () =>
    new Set(seen.map(({ body, headers }) => body + String(headers['idempotency-key']))).size === 1;
  return { clock, seen, sentOnce, baseUrl, provider: connectToken(baseUrl, { clock }) };
}

describe('an answer with retry_after', () => {
  it.each([
    ['rate_limited', 429, 'balance', {}],
    ['rate_limited', 429, 'renew', {}],
    ['service_unavailable', 503, 'balance', {}],
    ['service_unavailable', 503, 'renew', {}],
    ['whois_unavailable', 503, 'availability', {}],
    ['rate_limited', 429, 'balance', { 'retry-after': '8' }],
  ] as const)(
    '%s (%i) on %s is waited out, then the same is sent again (header: %j)',
    async (code, status, operation, headers) => {
      const body = 'retry-after' in headers ? error(code) : wait(code, 8);
      const { provider, seen, clock, sentOnce } = await scripted([body, status, headers], [done]);
      const told: number[] = [];
      valueOf(
        await (operation === 'balance'
          ? provider.balance({ onWait: (ms) => told.push(ms) })
          : tokenCalls[operation](provider)),
      );
      expect(clock.slept).toEqual([8_000]);
      expect(seen).toHaveLength(2);
      expect(sentOnce()).toBe(true);
      if (operation === 'balance') expect(told).toEqual([8_000]);
    },
  );

  it('idempotency_in_progress is waited out as often as there is time, less and less often', async () => {
    const busy = Array<Scripted>(6).fill([wait('idempotency_in_progress', 4), 409]);
    const { provider, clock, sentOnce } = await scripted(...busy, [ordered]);
    valueOf(await renew(provider, { maxWaitMs: 300_000 }));
    expect(clock.slept).toEqual([4_000, 4_000, 4_000, 8_000, 16_000, 30_000]);
    expect(sentOnce()).toBe(true);
  });

  it('idempotency_in_progress that outlives the wait leaves the key locked', async () => {
    const { provider, seen } = await scripted([wait('idempotency_in_progress', 20), 409]);
    const locked = { code: 'idempotency-in-progress', effect: 'maybe', key: 'locked' };
    expect(failureOf(await renew(provider))).toMatchObject(locked);
    expect(seen).toHaveLength(2);
  });

  it.each([
    ['rate_limited', 429],
    ['service_unavailable', 503],
  ])(
    '%s (%i) is given up after three further tries, and at once when the wait is too long',
    async (code, status) => {
      const always = await scripted([wait(code, 1), status]);
      const released = { effect: 'no-effect', key: 'released', retryable: true };
      expect(failureOf(await renew(always.provider))).toMatchObject(released);
      expect(always.seen).toHaveLength(4);
      const long = await scripted([wait(code, 600), status]);
      expect(failureOf(await renew(long.provider))).toMatchObject({
        effect: 'no-effect',
        retryAfterMs: 600_000,
      });
      expect(long.seen).toHaveLength(1);
    },
  );

  it.each(documentedCodes)(
    'or without: $code ($status) is sent again only where the code asks for it',
    async ({ code, status }) => {
      for (const operation of ['availability', 'setLock', 'renew'] as const) {
        const { provider, seen } = await scripted([wait(code, 1), status], [done]);
        expect((await tokenCalls[operation](provider)).ok).toBe(waits.has(code));
        expect(seen).toHaveLength(waits.has(code) ? 2 : 1);
      }
    },
  );

  it.each(['register', 'transfer', 'renew', 'restore'] as const)(
    'never comes with server_error on %s, whose key stays locked',
    async (operation) => {
      const { provider, seen } = await scripted([error('server_error'), 500]);
      const failure = failureOf(await tokenCalls[operation](provider));
      expect(failure).toMatchObject({ code: 'server-error', effect: 'maybe', key: 'locked' });
      expect(failure.message).toMatch(/ask the provider/i);
      expect(seen).toHaveLength(1);
    },
  );
});

describe('a signal for waits alone', () => {
  it.each([
    [409, 'idempotency_in_progress'],
    [429, 'rate_limited'],
    [503, 'service_unavailable'],
  ])('ends the wait of a %i %s', async (status, code) => {
    const { baseUrl, seen } = await scripted([wait(code, 7), status]);
    const stop = new AbortController();
    failureOf(await renew(connectToken(baseUrl, { clock: stopping(stop) }), { waitSignal: stop.signal }));
    expect(seen).toHaveLength(1);
  });

  it('sees the request under way through', async () => {
    const stop = new AbortController();
    const service = await startService((response) => {
      stop.abort();
      sendScripted(response, [ordered]);
    });
    const answer = await renew(connectToken(service.baseUrl), { waitSignal: stop.signal });
    expect(valueOf(answer)).toMatchObject({ invoiceId: '77' });
  });
});

/** A clock whose first sleep stops the work. */
function stopping(stop: AbortController): Clock {
  const { now, sleep } = createLeapingClock();
  return {
    now,
    async sleep(ms, signal) {
      stop.abort();
      return sleep(ms, signal);
    },
  };
}

describe('a 503 that says how long', () => {
  it.each<[where: string, answer: Scripted]>([
    ['in its body', [wait('service_unavailable', 60), 503]],
    ['in its header', [error('service_unavailable'), 503, { 'retry-after': '60' }]],
    ['before the service itself', ['<html>', 503, { 'retry-after': '60' }]],
  ])('%s holds back its bucket, after a restart too', async (_where, answer) => {
    const service = await startService((response, { path }) =>
      sendScripted(response, path.endsWith('/renew') ? answer : [done]),
    );
    const shared: TokenOverrides = { slots: createMemorySlots(), clock: createLeapingClock() };
    const unavailable = { code: 'service-unavailable', retryAfterMs: 60_000 };
    expect(failureOf(await renew(connectToken(service.baseUrl, shared)))).toMatchObject(unavailable);
    const restarted = connectToken(service.baseUrl, shared);
    const held = { effect: 'not-sent', retryAfterMs: 60_000 };
    expect(failureOf(await restarted.waitForBudget({ maxWaitMs: 59_000 }))).toMatchObject(held);
    expect(failureOf(await restarted.restore('example.com', keyed)).effect).toBe('not-sent');
    expect(service.seen).toHaveLength(1);
    valueOf(await restarted.balance());
    valueOf(await restarted.waitForBudget({ maxWaitMs: 60_000 }));
    expect((shared.clock as ReturnType<typeof createLeapingClock>).slept).toEqual([60_000]);
  });

  it('of the availability lookup alone holds back nothing else', async () => {
    const { provider, clock } = await scripted([wait('whois_unavailable', 600), 503], [done]);
    expect(failureOf(await provider.availability('example.com')).code).toBe('whois-unavailable');
    valueOf(await provider.balance());
    expect(clock.slept).toEqual([]);
  });
});

/** Retry rule 5; an answer without a code is an assumption. */
describe('a status', () => {
  it.each<[status: number, unknown: string, missing?: string, effect?: string]>([
    [400, 'invalid_request', 'invalid_request', 'no-effect'],
    [401, 'unauthenticated', 'unauthenticated', 'no-effect'],
    [402, 'insufficient_credit'],
    [403, 'forbidden', 'forbidden', 'no-effect'],
    [404, 'not_found', 'endpoint_not_found', 'no-effect'],
    [405, 'method_not_allowed'],
    [408, 'unprocessable', 'unprocessable', 'maybe'],
    [409, 'unprocessable', 'unprocessable', 'maybe'],
    [410, 'unprocessable'],
    [418, 'unprocessable'],
    [422, 'unprocessable', 'unprocessable', 'no-effect'],
    [424, 'registrar_unknown', 'registrar_unknown', 'maybe'],
    [429, 'rate_limited', 'rate_limited', 'no-effect'],
    [451, 'unprocessable'],
    [500, 'server_error', 'server_error', 'maybe'],
    [502, 'upstream_error', 'upstream_error', 'maybe'],
    [503, 'service_unavailable', 'service_unavailable', 'maybe'],
    [504, 'server_error'],
    [599, 'server_error'],
  ])(
    'of %i with an unlisted code means %s; without a code %s, and nothing is known of the key',
    async (status, unknown, missing, effect) => {
      const atOnce = { maxWaitMs: 0 };
      const { provider } = await scripted([error('brand_new_code'), status]);
      const failure = failureOf(await renew(provider, atOnce));
      expect(failure).toMatchObject({ code: meaningOf(unknown), status, ...consequenceOf(unknown) });
      if ([403, 409, 422, 500].includes(status)) {
        expect(failure.message.split('For people.')).toHaveLength(2);
        expect(failure.message).toContain('brand_new_code');
      }
      if (missing === undefined) return;
      const page = status === 401 || status === 403 ? [] : ['<html>Error</html>'];
      for (const body of [...page, '', '{}', '{"error":"no"}', '{"error":{"message":"x"}}']) {
        const bare = await scripted([body, status]);
        const means = { code: missing.replaceAll('_', '-'), effect, key: null, status };
        expect(failureOf(await renew(bare.provider, atOnce))).toMatchObject(means);
        expect(bare.seen).toHaveLength(1);
      }
    },
  );
});

describe('sent again without being turn is', () => {
  it.each([500, 502, 503, 504])(
    'no order that met a %i from something in front of the service',
    async (status) => {
      const { provider, seen } = await scripted(['<html>', status, { 'retry-after': '1' }]);
      expect(failureOf(await renew(provider))).toMatchObject({ effect: 'maybe', key: null });
      expect(seen).toHaveLength(1);
    },
  );

  it.each([500, 502, 504, 401, 403, 404, 422])('no read that met a %i', async (status) => {
    const code =
      { 500: 'server_error', 502: 'upstream_error', 504: 'upstream_error' }[status] ?? 'something_else';
    const { provider, seen } = await scripted([error(code), status], [done]);
    failureOf(await provider.balance());
    expect(seen).toHaveLength(1);
  });

  it('a read whose connection was lost: it got no answer', async () => {
    const service = await startService((response, _request, turn) =>
      turn === 1 ? response.socket?.destroy() : sendScripted(response, [done]),
    );
    valueOf(await connectToken(service.baseUrl).balance());
    expect(service.seen).toHaveLength(2);
  });
});

describe('a repeat of a request that may have been carried out', () => {
  const repeat = { repeats: true, maxWaitMs: 0 };

  it.each([
    [401, 'unauthenticated'],
    [403, 'ip_not_allowed'],
    [404, 'not_found'],
    [429, 'rate_limited'],
    [503, 'service_unavailable'],
  ])('stays open when it is refused before the key is looked at: %i %s', async (status, code) => {
    const { provider } = await scripted([error(code), status]);
    expect(failureOf(await renew(provider, repeat))).toMatchObject({ effect: 'maybe', key: null });
  });

  it('stays open when nobody listens', async () => {
    const open = { code: 'connection-refused', effect: 'maybe' };
    expect(failureOf(await renew(connectToken('http://127.0.0.1:1'), repeat))).toMatchObject(open);
  });

  it.each([
    [402, 'insufficient_credit', 'no-effect'],
    [409, 'renewal_in_progress', 'no-effect'],
    [424, 'registrar_unknown', 'maybe'],
  ])('is settled by an answer to the key: %i %s', async (status, code, effect) => {
    const { provider } = await scripted([error(code), status]);
    expect(failureOf(await renew(provider, repeat)).effect).toBe(effect);
  });

  it('is settled by the mark of a replay', async () => {
    const service = await startFixed(ordered, 200, { 'Idempotent-Replayed': 'true' });
    expect(valueOf(await renew(connectToken(service.baseUrl), repeat)).replayed).toBe(true);
  });

  it('that the service was still at keeps its key locked whatever comes next', async () => {
    const busy: Scripted = [wait('idempotency_in_progress', 1), 409];
    const { provider } = await scripted(
      busy,
      [wait('rate_limited', 1), 429],
      [error('unauthenticated'), 401],
    );
    const locked = { effect: 'maybe', key: 'locked' };
    expect(failureOf(await renew(provider))).toMatchObject({ code: 'unauthenticated', ...locked });
    const { baseUrl, seen } = await scripted(busy);
    const stop = new AbortController();
    const stopped = await renew(connectToken(baseUrl, { clock: stopping(stop) }), { signal: stop.signal });
    expect(failureOf(stopped)).toMatchObject(locked);
    expect(seen).toHaveLength(1);
  });
});
