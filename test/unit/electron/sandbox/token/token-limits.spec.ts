import { describe, expect, it } from 'vitest';
import type { Family } from '../../../../../electron/sandbox/token/token-limits.ts';
import { noon } from '../reseller-client.ts';
import { errorOf, nameservers, openTokenSandbox, registrant, type TokenClient } from './token-client.ts';

const calls: Record<Family, readonly [call: string, body?: unknown]> = {
  reads: ['GET /reseller/balance'],
  pricing: ['GET /reseller/pricing'],
  money: ['POST /reseller/renew', { domain: 'elsewhere.com', years: 1 }],
  management: ['GET /client/domains'],
};

async function openClocked(): Promise<TokenClient & { wait(ms: number): void }> {
  let now = noon;
  const client = await openTokenSandbox({ clock: { now: () => now } });
  return { ...client, wait: (ms) => void (now += ms) };
}
const statuses = async (
  client: TokenClient,
  times: number,
  call: string,
  body?: unknown,
): Promise<number[]> => {
  const seen = new Set<number>();
  for (let sent = 0; sent < times; sent++) seen.add((await client.send(call, body)).status);
  return [...seen];
};

describe('the limits of surface B', () => {
  it.each([
    ['reads', 300],
    ['pricing', 10],
    ['money', 30],
    ['management', 120],
  ] as const)('%s: %i a minute, then 429 with the seconds to wait', async (family, limit) => {
    const client = await openClocked();
    const [call, body] = calls[family];
    expect(await statuses(client, limit, call, body)).not.toContain(429);
    client.wait(20_000);
    const answer = await client.send(call, body);
    expect(answer.status).toBe(429);
    expect(errorOf(answer)).toEqual({ code: 'rate_limited', message: 'Too many requests.', retry_after: 40 });
    expect(answer.headers.get('retry-after')).toBe('40');
    expect(client.control.requests.at(-1)).toMatchObject({ outcome: 'rate-limited', worked: false });
    client.wait(39_999);
    expect((await client.send(call, body)).status).toBe(429);
    client.wait(1);
    expect((await client.send(call, body)).status).not.toBe(429);
  });

  it.each([
    ['reads', 'GET /reseller/availability?domain=free-a.com', undefined],
    ['money', 'POST /reseller/register', {}],
    ['money', 'POST /reseller/transfer', {}],
    ['money', 'POST /reseller/restore', {}],
    ['money', 'PUT /reseller/registrant', { domain: 'a.com', registrant }],
    ['management', 'PUT /client/domains/own.com/nameservers', { nameservers }],
    ['management', 'DELETE /client/domains/own.com/dnssec', undefined],
  ] as const)('%s share a bucket with %s', async (family, call, body) => {
    const client = await openClocked();
    client.control.token.setLimits({ [family]: { limit: 1, windowMs: 1000 } });
    const [first, firstBody] = calls[family];
    expect((await client.send(first, firstBody)).status).not.toBe(429);
    expect((await client.send(call, body)).status).toBe(429);
    client.wait(1000);
    expect((await client.send(call, body)).status).not.toBe(429);
  });

  it('count the price list on top of the reads; the strictest is reached first', async () => {
    const client = await openClocked();
    client.control.token.setLimits({
      reads: { limit: 3, windowMs: 60_000 },
      pricing: { limit: 2, windowMs: 60_000 },
    });
    expect(await statuses(client, 2, ...calls.pricing)).toEqual([200]);
    expect((await client.send(...calls.pricing)).status).toBe(429);
    expect((await client.send(...calls.reads)).status).toBe(200);
    expect((await client.send(...calls.reads)).status).toBe(429);
  });

  it('count management per user, whichever token is used, and the rest per account', async () => {
    const client = await openClocked();
    const { token } = client.control;
    const as = (who: string) => ({ Authorization: `Bearer ${who}` });
    const [second, stranger] = [token.putToken({ user: 'owner' }), token.putToken({ user: 'stranger' })];
    const one = { limit: 1, windowMs: 60_000 };
    token.setLimits({ management: one, reads: one });
    const [manage] = calls.management;
    const [read] = calls.reads;
    expect((await client.send(manage)).status).toBe(200);
    expect((await client.send(manage, undefined, as(second))).status).toBe(429);
    expect((await client.send(manage, undefined, as(stranger))).status).toBe(200);
    expect((await client.send(read)).status).toBe(200);
    expect((await client.send(read, undefined, as(stranger))).status).toBe(429);
  });

  it('count what comes without a valid token per address', async () => {
    const client = await openClocked();
    client.control.token.setLimits({ management: { limit: 2, windowMs: 60_000 } });
    const [call] = calls.management;
    const unknown = { Authorization: 'Bearer wrong' };
    expect((await client.send(call, undefined, unknown)).status).toBe(401);
    expect((await client.send(call, undefined, { Authorization: '' })).status).toBe(401);
    expect((await client.send(call, undefined, unknown)).status).toBe(429);
    expect((await client.send(call)).status).toBe(200);
  });

  it('leave surface A alone, and surface A them', async () => {
    const client = await openClocked();
    const { sandbox, control } = client;
    control.setRateLimit({ limit: 1, windowMs: 60_000 });
    control.token.setLimits({ reads: { limit: 1, windowMs: 60_000 } });
    const headers = { 'X-Email': sandbox.email, 'X-Api-Key': sandbox.key };
    const surfaceA = async (): Promise<number> =>
      (await fetch(`${sandbox.baseUrl}/account/balance`, { headers })).status;
    expect([await surfaceA(), await surfaceA()]).toEqual([200, 429]);
    expect(await statuses(client, 2, ...calls.reads)).toEqual([200, 429]);
  });
});
