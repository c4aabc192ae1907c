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

describe('faults that spoil the reply', () => {
  it.each<[FaultRule['fault'], { renewals: number }, Partial<Answer>]>([
    ['crash', nothing, { status: 500, json: { result: 'error', message: 'Internal error' } }],
    [{ kind: 'crash', work: true }, lost, { status: 500 }],
    [{ kind: 'status', status: 418 }, nothing, { status: 418, text: '{}' }],
    [{ kind: 'status', status: 500, body: 'plain', work: true }, lost, { status: 500, text: 'plain' }],
    [{ kind: 'status', status: 201, body: { a: [1] } }, nothing, { status: 201, text: '{"a":[1]}' }],
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
  ])('%j', async (fault, { renewals }, expected) => {
    const { post, sandbox } = await openWith(fault);
    expect(await post('/domain/renew', renew)).toMatchObject(expected);
    expect(sandbox.control.invoices).toHaveLength(renewals);
  });

  it('says 429 and when to come back', async () => {
    const { post, sandbox } = await openWith({ kind: '429', retryAfter: 7 });
    const answer = await post('/domain/renew', renew);
    expect(answer).toMatchObject({ status: 429, json: { result: 'error', message: 'Too many requests' } });
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(sandbox.control.invoices).toEqual([]);
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
});
