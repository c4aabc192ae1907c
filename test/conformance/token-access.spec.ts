import { describe, expect, it } from 'vitest';
import { RouteOperation } from '../../shared/model/route-rules.ts';
import { failureOf, sendJson, startService, valueOf } from '../unit/electron/provider/service-double.ts';
import { tokenCalls } from './calls.ts';
import { connectToken, openPair, type Pair } from './connect.ts';
import { charges, error, inTurn } from './token-answers.ts';

describe('the token', () => {
  it('is sent with every call, as a Bearer unless the account names another header', async () => {
    for (const [tokenHeader, header, value] of [
      [null, 'authorization', 'Bearer the-token'],
      [{ name: 'X-Token', scheme: '' }, 'x-token', 'the-token'],
      [{ name: 'Authorization', scheme: 'Token' }, 'authorization', 'Token the-token'],
    ] as const) {
      const service = await startService((response) => sendJson(response, error('not_found'), 404));
      const provider = connectToken(service.baseUrl, 'the-token', { account: { tokenHeader } });
      for (const operation of RouteOperation.options) await tokenCalls[operation](provider);
      expect(service.seen.length).toBeGreaterThanOrEqual(RouteOperation.options.length);
      for (const { headers } of service.seen) expect(headers[header]).toBe(value);
    }
  });

  it.each([
    ['unauthenticated', (pair: Pair) => pair.sandbox.control.token.changeToken({ expired: true })],
    ['unauthenticated', (pair: Pair) => pair.sandbox.control.token.setToken('another')],
    ['forbidden', (pair: Pair) => pair.sandbox.control.token.changeToken({ permissions: [] })],
    ['forbidden', (pair: Pair) => pair.sandbox.control.token.changeToken({ abilities: [] })],
    ['ip-not-allowed', (pair: Pair) => pair.sandbox.control.token.changeToken({ allowedIps: [] })],
    [
      'ip-whitelist-misconfigured',
      (pair: Pair) => pair.sandbox.control.token.changeToken({ allowedIps: 'unreadable' }),
    ],
    ...(
      [
        'client_token_required',
        'token_not_api_enabled',
        'token_not_client_scoped',
        'client_access_revoked',
      ] as const
    ).map(
      (scope) =>
        [
          scope.replaceAll('_', '-'),
          (pair: Pair) => pair.sandbox.control.token.changeToken({ scope }),
        ] as const,
    ),
    ['client-cancelled', (pair: Pair) => pair.sandbox.control.token.setAccount({ cancelled: true })],
  ] as const)('%s refuses every call, and nothing is done', async (code, change) => {
    const pair = await openPair({ tokenLimits: null });
    change(pair);
    for (const operation of RouteOperation.options) {
      expect(failureOf(await tokenCalls[operation](pair.token))).toMatchObject({
        code,
        effect: 'no-effect',
        status: code === 'unauthenticated' ? 401 : 403,
      });
    }
    const { requests } = pair.sandbox.control;
    expect(requests).toHaveLength(RouteOperation.options.length);
    expect(requests.filter(({ worked }) => worked)).toEqual([]);
    expect(charges(pair)).toBe(0);
  });

  it.each([
    ['not-reseller', { reseller: false }],
    ['credit-disabled', { creditEnabled: false }],
  ] as const)('%s refuses reseller calls, and no others', async (code, change) => {
    const pair = await openPair({ tokenLimits: null });
    pair.sandbox.control.token.setAccount(change);
    for (const operation of RouteOperation.options) {
      const result = await tokenCalls[operation](pair.token);
      const path = pair.sandbox.control.requests.at(-1)?.path ?? '';
      if (path.startsWith('/reseller/')) expect(failureOf(result).code).toBe(code);
      else valueOf(result);
    }
  });

  it('that lacks a permission is told which one', async () => {
    const { token, sandbox } = await openPair();
    sandbox.control.token.changeToken({ permissions: ['domains.read'], abilities: ['read'] });
    const failure = failureOf(await token.setLock('own.com', true));
    expect(failure).toMatchObject({ code: 'forbidden', details: { permission: 'domains.manage' } });
    expect(failure.message).toContain('domains.manage');
    sandbox.control.token.changeToken({ permissions: null });
    expect(failureOf(await token.setLock('own.com', true)).details).toMatchObject({ ability: 'write' });
  });
});

describe('the envelope', () => {
  const amounts = { required: 9.87, available: 1.5, currency: 'EUR' };
  it.each([
    ['error.fields', 'invalid_request', { fields: { years: ['Too many.', 'Not whole.'] } }],
    ['error.fields', 'invalid_contact', { fields: { years: ['Too many.', 'Not whole.'] } }],
    ['error.retry_after', 'rate_limited', { retry_after: 7 }],
    ['error.retry_after', 'service_unavailable', { retry_after: 7 }],
    ['error.retry_after', 'idempotency_in_progress', { retry_after: 7 }],
    ['error.permission', 'forbidden', { permission: 'domains.manage' }],
    ['error.ability', 'forbidden', { ability: 'write' }],
    ['error.required', 'insufficient_credit', amounts],
    ['error.available', 'insufficient_credit', amounts],
    ['error.currency', 'insufficient_credit', amounts],
    ['error.required_years', 'invalid_years', { required_years: 2 }],
    ['error.allowed_years', 'invalid_years', { allowed_years: [1, 5] }],
    ['error.registrar_message', 'registrar_error', { registrar_message: 'Object prohibits' }],
    ['error.domain_status', 'domain_not_active', { domain_status: 'Cancelled' }],
  ])('carries %s of %s through the client', async (field, code, more) => {
    const { provider } = await inTurn([418, error(code, more)]);
    const failure = failureOf(await provider.setLock('own.com', true, { maxWaitMs: 0 }));
    const name = field.slice('error.'.length);
    if (name === 'fields') expect(failure.fields).toEqual({ years: 'Too many. Not whole.' });
    else if (name === 'retry_after') expect(failure.retryAfterMs).toBe(7_000);
    else {
      const value = (more as Record<string, unknown>)[name];
      expect(failure.details?.[name]).toEqual(value);
      expect(failure.message).toContain([value].flat().join(', '));
    }
  });

  it('says error.code and error.message, on every refusal and as JSON whatever is accepted', async () => {
    const { plainToken } = await openPair({ tokenLimits: null });
    for (const call of [
      'GET /nothing',
      'GET /reseller/renew',
      'POST /reseller/renew',
      'GET /client/domains/x.it',
    ]) {
      for (const accept of ['text/html', 'application/xml', '*/*', '']) {
        const { json, headers, status } = await plainToken.send(call, undefined, { Accept: accept });
        expect(headers.get('content-type')).toBe('application/json');
        expect(Object.keys(json ?? {})).toEqual(['error']);
        expect(json?.['error']).toMatchObject({ code: expect.any(String), message: expect.any(String) });
        expect(status).toBeGreaterThanOrEqual(400);
      }
    }
  });
});
