import { describe, expect, it } from 'vitest';
import type { CallOptions, Provider } from '../../electron/provider/provider.ts';
import { createLimiter } from '../../electron/sandbox/rate-limit.ts';
import type { Family } from '../../electron/sandbox/token/token-limits.ts';
import { RouteOperation } from '../../shared/model/route-rules.ts';
import { failureOf, valueOf } from '../support/connect-provider.ts';
import { keyHeaderCalls, tokenCalls } from './calls.ts';
import { errorOf, openPair, openSandbox, type Pair } from './connect.ts';
import { registrant, transfer } from './forms.ts';

const minute = 60_000;
const atOnce: CallOptions = { priority: 'interactive', maxWaitMs: 0 };
const headers = (who: string) => ({ Authorization: `Bearer ${who}` });

interface Limit {
  readonly limit: number;
  readonly plain: readonly [call: string, body?: unknown];
  readonly ask: (client: Provider, turn: number) => Promise<unknown>;
}
/** @see docs/INTERFACE.md, Surface B rate limits: what counts in each bucket */
const families: Readonly<Record<Family, Limit>> = {
  reads: { limit: 300, plain: ['GET /reseller/balance'], ask: (client) => client.balance(atOnce) },
  pricing: { limit: 10, plain: ['GET /reseller/pricing'], ask: (client) => client.prices(atOnce) },
  money: {
    limit: 30,
    plain: ['POST /reseller/renew', { domain: 'elsewhere.com', years: 1 }],
    ask: (client, turn) => client.renew('own.com', 1, { ...atOnce, idempotencyKey: `k-${turn}` }),
  },
  management: {
    limit: 120,
    plain: ['GET /client/domains'],
    ask: (client) => client.setLock('own.com', true, atOnce),
  },
};
const statuses = async (
  { b }: Pick<Pair, 'b'>,
  times: number,
  ...call: Limit['plain']
): Promise<number[]> => {
  const seen = new Set<number>();
  for (let sent = 0; sent < times; sent++) seen.add((await b(...call)).status);
  return [...seen];
};
const left = async (client: Provider) =>
  Object.fromEntries((await client.budget()).map((bucket) => [bucket.name, bucket.left]));

describe('the limit of surface A', () => {
  it('is 300 requests in ten minutes, then 429 with the seconds to wait; refused callers count', async () => {
    const { a, control, pass } = await openSandbox();
    const wrong = { 'X-Api-Key': 'wrong' };
    for (let sent = 0; sent < 300; sent++) {
      expect((await a('GET /account/balance', {}, sent === 7 ? wrong : {})).status).toBe(200);
      await pass(1_000);
    }
    const answer = await a('GET /account/balance');
    expect(answer).toMatchObject({ status: 429, json: { result: 'error', message: 'Too many requests' } });
    expect(answer.headers.get('retry-after')).toBe('300');
    expect(control.requests.at(-1)).toMatchObject({ outcome: 'rate-limited', worked: false });
    await pass(299_999);
    expect((await a('GET /account/balance')).status).toBe(429);
    await pass(1);
    expect([(await a('GET /account/balance')).status, (await a('GET /account/balance')).status]).toEqual([
      200, 429,
    ]);
  });

  it('is kept by the client, whatever it asks for', async () => {
    const { control, clock, keyHeader } = await openPair();
    const all = Object.values(keyHeaderCalls);
    const from = clock.now();
    for (let turn = 0; turn < 450; turn += 1) {
      valueOf(await keyHeader.waitForBudget({ maxWaitMs: 700_000 }));
      await all[turn % all.length]!(keyHeader);
    }
    expect(control.requests.filter(({ outcome }) => outcome === 'rate-limited')).toEqual([]);
    expect(control.requests).toHaveLength(450);
    expect(clock.now() - from).toBeGreaterThanOrEqual(600_000);
    expect(clock.now() - from).toBeLessThan(1_200_000);
  });

  it('is never passed in any window', () => {
    let now = 0;
    const limiter = createLimiter({ now: () => now }, { limit: 5, windowMs: 1000 });
    const admitted: number[] = [];
    for (; now < 10_000; now += 37) if (limiter.admit() === 0) admitted.push(now);
    for (const end of admitted)
      expect(admitted.filter((time) => time > end - 1000 && time <= end).length).toBeLessThanOrEqual(5);
    expect(admitted.length).toBeGreaterThan(45);
  });
});

describe('the limits of surface B', () => {
  it.each(Object.entries(families))(
    '%s: as many a minute, then 429 with the seconds to wait',
    async (_, { limit, plain }) => {
      const client = await openPair();
      expect(await statuses(client, limit, ...plain)).not.toContain(429);
      await client.pass(20_000);
      const answer = await client.b(...plain);
      expect(answer.status).toBe(429);
      expect(errorOf(answer)).toEqual({
        code: 'rate_limited',
        message: 'Too many requests.',
        retry_after: 40,
      });
      expect(answer.headers.get('retry-after')).toBe('40');
      expect(client.control.requests.at(-1)).toMatchObject({ outcome: 'rate-limited', worked: false });
      await client.pass(39_999);
      expect((await client.b(...plain)).status).toBe(429);
      await client.pass(1);
      expect((await client.b(...plain)).status).not.toBe(429);
    },
  );

  it.each(Object.entries(families))(
    '%s: the client lets a minute pass, without a 429',
    async (_, { limit, ask }) => {
      const { token, control, clock } = await openPair();
      for (let turn = 0; turn < limit; turn += 1) expect(await ask(token, turn)).toMatchObject({ ok: true });
      const failure = failureOf((await ask(token, limit)) as never);
      expect(failure).toMatchObject({ code: 'rate-limited', effect: 'not-sent' });
      expect(failure.retryAfterMs).toBeGreaterThan(0);
      expect(failure.retryAfterMs).toBeLessThanOrEqual(minute);
      await clock.sleep(failure.retryAfterMs!);
      expect(await ask(token, limit + 1)).toMatchObject({ ok: true });
      expect(control.requests.filter(({ outcome }) => outcome === 'rate-limited')).toEqual([]);
      expect(control.requests).toHaveLength(limit + 1);
    },
  );

  it.each<[Family, string, unknown?]>([
    ['reads', 'GET /reseller/availability?domain=free-a.com'],
    ['money', 'POST /reseller/register', {}],
    ['money', 'POST /reseller/transfer', transfer],
    ['money', 'POST /reseller/restore', {}],
    ['money', 'PUT /reseller/registrant', { domain: 'a.com', registrant }],
    ['management', 'PUT /client/domains/own.com/nameservers', {}],
    ['management', 'DELETE /client/domains/own.com/dnssec'],
  ])('%s share a bucket with %s', async (family, call, body) => {
    const { b, control, pass } = await openPair();
    control.token.setLimits({ [family]: { limit: 1, windowMs: 1000 } });
    expect((await b(...families[family].plain)).status).not.toBe(429);
    expect((await b(call, body)).status).toBe(429);
    await pass(1000);
    expect((await b(call, body)).status).not.toBe(429);
  });

  it('count the price list on top of the reads; the strictest is reached first', async () => {
    const pair = await openPair();
    const { token, control } = pair;
    valueOf(await token.prices());
    expect(await left(token)).toMatchObject({ prices: 9, reads: 299 });
    for (let turn = 0; turn < 9; turn += 1) valueOf(await token.prices({ priority: 'interactive' }));
    expect(failureOf(await token.prices(atOnce)).code).toBe('rate-limited');
    expect(await left(token)).toMatchObject({ prices: 0, reads: 290 });
    valueOf(await token.balance(atOnce));
    control.token.setLimits({
      reads: { limit: 13, windowMs: minute },
      pricing: { limit: 11, windowMs: minute },
    });
    const { pricing, reads } = families;
    expect(await statuses(pair, 2, ...pricing.plain)).toEqual([200, 429]);
    expect(await statuses(pair, 2, ...reads.plain)).toEqual([200, 429]);
  });

  it('keep reads, what costs money and management apart, whatever is asked for', async () => {
    const families = {
      reads: ['availability', 'balance', 'pricing'],
      orders: ['register', 'transfer', 'renew', 'restore', 'updateRegistrant'],
    };
    const whole = { reads: 300, prices: 10, orders: 30, management: 120 };
    for (const operation of RouteOperation.options) {
      const { token } = await openPair();
      valueOf(await tokenCalls[operation](token));
      const taken = Object.entries(await left(token)).filter(
        ([name, rest]) => rest !== whole[name as 'reads'],
      );
      const [family = 'management'] =
        Object.entries(families).find(([, operations]) => operations.includes(operation)) ?? [];
      expect(taken.map(([name]) => name)).toEqual(operation === 'pricing' ? ['reads', 'prices'] : [family]);
    }
  });

  it('count management per user, the rest per account, and a caller without a token per address', async () => {
    const { b, control } = await openPair();
    const { token } = control;
    const [second, stranger] = [token.putToken({ user: 'owner' }), token.putToken({ user: 'stranger' })];
    const one = { limit: 1, windowMs: minute };
    token.setLimits({ management: one, reads: one });
    const status = async ({ plain: [call] }: Limit, who?: string) =>
      (await b(call, undefined, who === undefined ? {} : headers(who))).status;
    const { management, reads } = families;
    expect([await status(management), await status(management, second)]).toEqual([200, 429]);
    expect(await status(management, stranger)).toBe(200);
    expect([await status(reads), await status(reads, stranger)]).toEqual([200, 429]);
    token.setLimits({ management: { limit: 2, windowMs: minute } });
    expect([await status(management, 'wrong'), await status(management, '')]).toEqual([401, 401]);
    expect([await status(management, 'wrong'), await status(management)]).toEqual([429, 200]);
  });

  it('leave surface A alone, and surface A them', async () => {
    const pair = await openPair({ rateLimit: { limit: 1, windowMs: minute } });
    pair.control.token.setLimits({ reads: { limit: 1, windowMs: minute } });
    const surfaceA = async () => (await pair.a('GET /account/balance')).status;
    expect([await surfaceA(), await surfaceA()]).toEqual([200, 429]);
    expect(await statuses(pair, 2, ...families.reads.plain)).toEqual([200, 429]);
  });

  it('that others of the account have used up are waited out when the 429 comes', async () => {
    const { b, control, token } = await openPair({
      tokenLimits: { management: { limit: 2, windowMs: minute } },
    });
    for (let turn = 0; turn < 2; turn += 1) await b('GET /client/domains/own.com');
    valueOf(await token.setLock('own.com', true, { maxWaitMs: 90_000 }));
    const outcomes = control.requests.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['success', 'success', 'rate-limited', 'success']);
  });
});
