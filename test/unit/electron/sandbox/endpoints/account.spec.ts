import { describe, expect, it } from 'vitest';
import { openSandbox } from '../reseller-client.ts';

describe('account endpoints', () => {
  it('lists active domains in one object keyed by name, and counts the same', async () => {
    const { get, sandbox } = await openSandbox({ domains: 40 });
    const all = (await get('/account/alldomains')).json;
    const [byName, ...more] = all?.['domains'] as Record<string, Record<string, unknown>>[];
    expect(more).toEqual([]);
    expect(Object.keys(byName!)).toHaveLength(40);
    expect(all?.['count']).toBe(40);
    expect((await get('/account/activedomains')).json).toEqual(all);
    for (const [name, record] of Object.entries(byName!)) {
      expect(record).toEqual({
        domain: name,
        status: 'Active',
        recurringamount: expect.stringMatching(/^\d+\.\d\d$/),
        registrationperiod: expect.any(Number),
        registrationdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        expirydate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        nextduedate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        donotrenew: expect.toBeOneOf([0, 1]),
      });
    }
    const counted = (await get('/account/domaincount')).json;
    const perExtension = Object.values(counted?.['domains'] as Record<string, number>);
    expect(counted?.['count']).toBe(40);
    expect(perExtension.reduce((sum, one) => sum + one)).toBe(40);

    sandbox.control.setStatus(Object.keys(byName!)[0]!, 'Cancelled');
    sandbox.control.addDomain('new-one.it');
    sandbox.control.addDomain('new-two.it');
    expect((await get('/account/domaincount')).json?.['count']).toBe(41);
    const [after] = (await get('/account/alldomains')).json?.['domains'] as Record<string, unknown>[];
    expect(Object.keys(after!)).toHaveLength(41);
  });

  it('lists nothing for an empty account', async () => {
    const { get } = await openSandbox({ domains: 0 });
    expect((await get('/account/alldomains')).json).toEqual({ result: 'success', count: 0, domains: [{}] });
    expect((await get('/account/domaincount')).json).toEqual({ result: 'success', count: 0, domains: {} });
  });

  it.each([
    [99, '9.87'],
    [100, '9.57'],
    [1_000, '9.28'],
    [10_000, '8.88'],
  ])('renews .com with %i active domains for %s', async (domains, price) => {
    const { get } = await openSandbox({ domains });
    const { pricing } = (await get('/account/tldprices')).json as {
      pricing: Record<string, { renew: Record<string, string> }>;
    };
    expect(pricing['com']?.renew['1']).toBe(price);
  });

  it('changes the tier when a domain joins', async () => {
    const { get, sandbox } = await openSandbox({ domains: 99 });
    sandbox.control.addDomain('hundredth.com');
    const { data } = (await get('/domain/info', { domain: 'hundredth.com' })).json as {
      data: Record<string, unknown>;
    };
    expect(data['recurringamount']).toBe('9.57');
  });
});

describe('who may call', () => {
  it('takes the new key and no longer the old one', async () => {
    const { get, sandbox } = await openSandbox({ key: 'old-key' });
    sandbox.control.setKey('new-key');
    expect(sandbox.key).toBe('new-key');
    expect((await get('/account/balance')).json?.['result']).toBe('success');
    expect((await get('/account/balance', {}, { 'X-Api-Key': 'old-key' })).json?.['result']).toBe('error');
  });

  it('answers refusals with the status it was told', async () => {
    const { get } = await openSandbox({ refusalStatus: 403 });
    expect((await get('/account/balance', {}, { 'X-Api-Key': 'wrong' })).status).toBe(403);
  });

  it.each([
    ['GET', '/account/nothing'],
    ['GET', '/domain/renew'],
    ['POST', '/account/balance'],
    ['POST', ''],
  ])('answers %s %s with 404', async (method, path) => {
    const { get, post } = await openSandbox();
    const answer = await (method === 'GET' ? get(path) : post(path));
    expect(answer).toMatchObject({ status: 404, json: { result: 'error', message: 'Not found' } });
  });

  it.each(['{"domain":', '[1]', '"text"', 'x'.repeat(2_000_000)])('refuses the body %.12s', async (body) => {
    const { post } = await openSandbox();
    const { json } = await post('/domain/renew', body);
    expect(json).toMatchObject({ result: 'error', message: expect.stringContaining('The request body is') });
  });
});
