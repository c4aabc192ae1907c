import { describe, expect, it } from 'vitest';
import type { FaultRule } from '../../../../support/sandbox/faults.ts';
import type { Answer } from '../reseller-client.ts';
import { errorOf, openTokenSandbox, renew, type TokenClient } from './token-client.ts';

const done = { renewals: 1 };
const nothing = { renewals: 0 };

async function openWith(fault: FaultRule['fault']): Promise<TokenClient> {
  const client = await openTokenSandbox({
    faults: [{ match: { surface: 'token', operation: 'renew' }, fault }],
  });
  client.control.addDomain('own.com');
  return client;
}

describe('faults on surface B', () => {
  it.each([
    ['drop-before', nothing],
    ['drop-after', done],
    [{ kind: 'truncated-json', cut: 'connection' }, done],
  ] as const)('%j fails the request', async (fault, { renewals }) => {
    const { send, control } = await openWith(fault);
    await expect(send('POST /reseller/renew', renew)).rejects.toThrow();
    expect(control.invoices).toHaveLength(renewals);
    expect(control.requests).toMatchObject([
      {
        surface: 'token',
        operation: 'renew',
        domain: 'own.com',
        worked: renewals === 1,
        outcome: renewals === 1 ? 'success' : 'no-answer',
      },
    ]);
  });

  it.each<[FaultRule['fault'], { renewals: number }, Partial<Answer>]>([
    ['html-502', nothing, { status: 502, json: undefined, text: expect.stringContaining('<html>') }],
    [{ kind: 'html-502', work: true }, done, { status: 502, json: undefined }],
    ['html-200', nothing, { status: 200, json: undefined }],
    ['truncated-json', done, { status: 200, json: undefined, text: expect.stringMatching(/^\{"data"/) }],
    [{ kind: 'status', status: 500, body: 'plain', work: true }, done, { status: 500, text: 'plain' }],
    [{ kind: 'slow', ms: 5 }, done, { status: 200 }],
    [{ kind: 'slow', ms: 5, drip: true }, done, { status: 200 }],
    ['wrong-types', done, { status: 200, json: { data: expect.objectContaining({ invoice_id: '10001' }) } }],
    [{ kind: 'wrong-types', how: 'nulls' }, done, { status: 200, json: { data: null } }],
    ['wrong-content-type', done, { status: 200, json: { data: expect.anything() } }],
    ['crash', nothing, { status: 500 }],
    [{ kind: 'crash', work: true }, done, { status: 500 }],
  ])('%j spoils the reply', async (fault, { renewals }, expected) => {
    const { send, control } = await openWith(fault);
    expect(await send('POST /reseller/renew', renew)).toMatchObject(expected);
    expect(control.invoices).toHaveLength(renewals);
    expect(control.requests.at(-1)).toMatchObject({ worked: renewals === 1 });
  });

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

  it('end a page of the list early or leave it empty', async () => {
    const { send, control } = await openTokenSandbox({ domains: 10 });
    const list = async (fault: FaultRule['fault']): Promise<[unknown, unknown]> => {
      control.setFaults([{ fault }]);
      const { json } = await send('GET /client/domains');
      return [(json?.['meta'] as { total: number }).total, (json?.['data'] as unknown[]).length];
    };
    expect(await list('short-list')).toEqual([10, 5]);
    expect(await list({ kind: 'short-list', keep: 0 })).toEqual([10, 0]);
    expect(await list('empty-list')).toEqual([0, 0]);
    expect(await list({ kind: 'empty-list', count: 10 })).toEqual([10, 0]);
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

  it('are refused when they are none', async () => {
    const { control } = await openTokenSandbox();
    expect(() => control.token.setOutcomes([{ outcome: 'explode' } as never])).toThrow();
    expect(() =>
      control.token.setOutcomes([{ outcome: { kind: 'refuse', code: 'none' } } as never]),
    ).toThrow();
  });
});
