import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { FaultRule } from '../../../support/sandbox/faults.ts';
import { openSandbox, type Answer, type ResellerClient } from './reseller-client.ts';

const renew = { domain: 'own.com', regperiod: 1 };

/** A sandbox with `own.com` in it and one fault on renewals. */
async function openWith(fault: FaultRule['fault'], more: Partial<FaultRule> = {}): Promise<ResellerClient> {
  const client = await openSandbox({ faults: [{ match: { path: '/domain/renew' }, fault, ...more }] });
  client.sandbox.control.addDomain('own.com');
  return client;
}
const lost = { renewals: 1 };
const nothing = { renewals: 0 };

describe('faults that lose the reply', () => {
  it.each([
    ['drop-before', nothing],
    ['drop-after', lost],
    [{ kind: 'truncated-json', cut: 'connection' }, lost],
  ] as const)('%j fails the request', async (fault, { renewals }) => {
    const { post, sandbox } = await openWith(fault);
    await expect(post('/domain/renew', renew)).rejects.toThrow();
    expect(sandbox.control.invoices).toHaveLength(renewals);
  });

  it.each([
    [{ kind: 'hang' }, nothing],
    [{ kind: 'hang', work: true }, lost],
  ] as const)('%j never answers', async (fault, { renewals }) => {
    const { sandbox } = await openWith(fault);
    const request = httpRequest(`${sandbox.baseUrl}/domain/renew`, {
      method: 'POST',
      headers: { 'X-Email': sandbox.email, 'X-Api-Key': sandbox.key },
    });
    const ended = new Promise((resolve) => request.on('error', resolve).on('response', resolve));
    request.end(JSON.stringify(renew));
    await expect.poll(() => sandbox.control.requests).toHaveLength(1);
    expect(sandbox.control.invoices).toHaveLength(renewals);
    request.destroy();
    expect(await ended).toBeInstanceOf(Error);
  });
});

describe('faults that spoil the reply', () => {
  it.each<[FaultRule['fault'], { renewals: number }, Partial<Answer>]>([
    ['html-502', nothing, { status: 502, json: undefined, text: expect.stringContaining('<html>') }],
    [{ kind: 'html-502', work: true }, lost, { status: 502, json: undefined }],
    ['html-200', nothing, { status: 200, json: undefined, text: expect.stringContaining('maintenance') }],
    ['crash', nothing, { status: 500, json: { result: 'error', message: 'Internal error' } }],
    [{ kind: 'crash', work: true }, lost, { status: 500 }],
    ['truncated-json', lost, { status: 200, json: undefined, text: '{"result":"success","l' }],
    [{ kind: 'status', status: 418 }, nothing, { status: 418, text: '{}' }],
    [{ kind: 'status', status: 500, body: 'plain', work: true }, lost, { status: 500, text: 'plain' }],
    [{ kind: 'status', status: 201, body: { a: [1] } }, nothing, { status: 201, text: '{"a":[1]}' }],
    [{ kind: 'slow', ms: 5 }, lost, { json: { result: 'success', latestinvoiceid: 10_001 } }],
    [{ kind: 'slow', ms: 5, drip: true }, lost, { json: { result: 'success', latestinvoiceid: 10_001 } }],
    [{ kind: 'odd-result', result: 0 }, lost, { text: '{"result":0,"latestinvoiceid":10001}' }],
    [{ kind: 'odd-result', result: false }, lost, { text: '{"result":false,"latestinvoiceid":10001}' }],
    [
      { kind: 'odd-result', result: 'failure' },
      lost,
      { json: { result: 'failure', latestinvoiceid: 10_001 } },
    ],
    [{ kind: 'odd-result', result: 'ERROR' }, lost, { json: { result: 'ERROR', latestinvoiceid: 10_001 } }],
    [{ kind: 'odd-result', result: 'error', rest: false }, lost, { status: 200, text: '{"result":"error"}' }],
    ['odd-result', lost, { text: '{"latestinvoiceid":10001}' }],
    ['wrong-types', lost, { json: { result: 'success', latestinvoiceid: '10001' } }],
    [{ kind: 'wrong-types', how: 'nulls' }, lost, { json: { result: 'success', latestinvoiceid: null } }],
    ['wrong-content-type', lost, { json: { result: 'success', latestinvoiceid: 10_001 } }],
  ])('%j', async (fault, { renewals }, expected) => {
    const { post, sandbox } = await openWith(fault);
    expect(await post('/domain/renew', renew)).toMatchObject(expected);
    expect(sandbox.control.invoices).toHaveLength(renewals);
  });

  it('names another content type', async () => {
    const { post } = await openWith({ kind: 'wrong-content-type', contentType: 'image/png' });
    expect((await post('/domain/renew', renew)).headers.get('content-type')).toBe('image/png');
  });

  it('says 429 and when to come back', async () => {
    const { post, sandbox } = await openWith({ kind: '429', retryAfter: 7 });
    const answer = await post('/domain/renew', renew);
    expect(answer).toMatchObject({ status: 429, json: { result: 'error', message: 'Too many requests' } });
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(sandbox.control.invoices).toEqual([]);
  });

  it('swaps numbers and numeric strings, also inside lists', async () => {
    const { get } = await openSandbox({ domains: 3, faults: [{ fault: 'wrong-types' }] });
    const { json } = await get('/account/alldomains');
    expect(json?.['count']).toBe('3');
    const [byName] = json?.['domains'] as Record<string, Record<string, unknown>>[];
    expect(Object.values(byName!)[0]).toMatchObject({
      recurringamount: expect.any(Number),
      registrationperiod: expect.any(String),
    });
  });

  it('gives arrays for nested objects', async () => {
    const { get } = await openSandbox({ faults: [{ fault: { kind: 'wrong-types', how: 'arrays' } }] });
    expect((await get('/account/balance')).json).toEqual({ result: 'success', data: ['5000.00', 'EUR'] });
  });

  it('ends the list early or leaves it empty', async () => {
    const { get, sandbox } = await openSandbox({ domains: 10 });
    const list = async (fault: FaultRule['fault']): Promise<[unknown, unknown]> => {
      sandbox.control.setFaults([{ fault }]);
      const { json } = await get('/account/alldomains');
      const [byName] = json?.['domains'] as object[];
      return [json?.['count'], byName && Object.keys(byName).length];
    };
    expect(await list('short-list')).toEqual([10, 5]);
    expect(await list({ kind: 'short-list', keep: 0 })).toEqual([10, 0]);
    expect(await list('empty-list')).toEqual([0, undefined]);
    expect(await list({ kind: 'empty-list', count: 10 })).toEqual([10, undefined]);
  });
});

describe('which requests meet a fault', () => {
  it('is each n-th that matches, as often as the rule says', async () => {
    const { post, sandbox } = await openWith({ kind: 'status', status: 500 }, { every: 2, times: 2 });
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent++) statuses.push((await post('/domain/renew', renew)).status);
    expect(statuses).toEqual([200, 500, 200, 500, 200, 200, 200]);
    expect(sandbox.control.requests.map(({ fault }) => fault)).toEqual([
      null,
      'status',
      null,
      'status',
      null,
      null,
      null,
    ]);
  });

  it('is told apart by method, path and domain', async () => {
    const { get, post, sandbox } = await openSandbox();
    sandbox.control.addDomain('own.com');
    sandbox.control.addDomain('other.com');
    sandbox.control.setFaults([
      { match: { method: 'POST', path: '/domain/renew', domain: 'own.com' }, fault: 'html-502' },
    ]);
    expect((await get('/domain/info', { domain: 'own.com' })).status).toBe(200);
    expect((await post('/domain/renew', { ...renew, domain: 'other.com' })).status).toBe(200);
    expect((await post('/domain/renew', { ...renew, domain: 'OWN.com' })).status).toBe(502);
  });

  it('logs what the service meant to answer', async () => {
    const { post, sandbox } = await openWith({ kind: 'drop-after' });
    await expect(post('/domain/renew', renew)).rejects.toThrow();
    expect(sandbox.control.requests).toEqual([
      {
        at: '2026-11-20T12:00:00.000Z',
        surface: 'key-header',
        method: 'POST',
        path: '/domain/renew',
        operation: 'renew',
        domain: 'own.com',
        worked: true,
        outcome: 'success',
        message: null,
        code: null,
        fault: 'drop-after',
      },
    ]);
  });

  it('refuses a rule that is none', async () => {
    const { sandbox } = await openSandbox();
    expect(() => sandbox.control.setFaults([{ fault: 'explode' } as never])).toThrow();
    expect(() => sandbox.control.setFaults([{ fault: 'hang', evry: 2 } as never])).toThrow();
  });
});
