import { describe, expect, it } from 'vitest';
import type { FaultRule } from '../../../../support/sandbox/faults.ts';
import { errorOf, openTokenSandbox, renew, type TokenClient } from './token-client.ts';

async function openWith(fault: FaultRule['fault']): Promise<TokenClient> {
  const client = await openTokenSandbox({
    faults: [{ match: { surface: 'token', operation: 'renew' }, fault }],
  });
  client.control.addDomain('own.com');
  return client;
}

describe('faults on surface B', () => {
  it('say 429 in the envelope of surface B', async () => {
    const { send, control } = await openWith({ kind: '429', retryAfter: 7 });
    const answer = await send('POST /reseller/renew', renew);
    expect(answer.status).toBe(429);
    expect(errorOf(answer)).toMatchObject({ code: 'rate_limited', retry_after: 7 });
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(control.invoices).toEqual([]);
  });

  it('leave surface A alone', async () => {
    const { sandbox } = await openWith('html-502');
    const answer = await fetch(`${sandbox.baseUrl}/domain/renew`, {
      method: 'POST',
      headers: { 'X-Email': sandbox.email, 'X-Api-Key': sandbox.key },
      body: JSON.stringify({ domain: 'own.com', regperiod: 1 }),
    });
    expect(await answer.json()).toMatchObject({ result: 'success' });
  });

  it('can be told apart by the path of a management call', async () => {
    const { send, control } = await openTokenSandbox();
    control.addDomain('own.com');
    control.setFaults([{ match: { path: '/client/domains/own.com/lock' }, fault: 'html-502' }]);
    expect((await send('PUT /client/domains/own.com/lock', { locked: true })).status).toBe(502);
    expect((await send('GET /client/domains/own.com')).status).toBe(200);
  });

  it('do not hide a caller who may not call', async () => {
    const { send, control } = await openWith({ kind: 'crash', work: true });
    expect((await send('POST /reseller/renew', renew, { Authorization: '' })).status).toBe(401);
    expect(control.invoices).toEqual([]);
  });
});

describe('outcome rules', () => {
  it('apply to each n-th match, as often as they say', async () => {
    const { send, control } = await openTokenSandbox({
      outcomes: [{ match: { operation: 'renew' }, every: 2, times: 2, outcome: 'upstream_error' }],
    });
    control.addDomain('own.com');
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent++) statuses.push((await send('POST /reseller/renew', renew)).status);
    expect(statuses).toEqual([200, 502, 200, 502, 200, 200, 200]);
  });

  it('do not count what is replayed', async () => {
    const { send, control } = await openTokenSandbox({ outcomes: [{ every: 2, outcome: 'upstream_error' }] });
    control.addDomain('own.com');
    const key = { 'Idempotency-Key': 'k' };
    for (let sent = 0; sent < 3; sent++) {
      expect((await send('POST /reseller/renew', renew, key)).status).toBe(200);
    }
    expect((await send('POST /reseller/renew', renew)).status).toBe(502);
  });
});
