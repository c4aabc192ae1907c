import { describe, expect, it } from 'vitest';
import { openSandbox, type ResellerClient } from './reseller-client.ts';

const command = async (
  { sandbox }: ResellerClient,
  body: unknown,
  token = sandbox.controlToken,
): Promise<{ status: number; json: Record<string, unknown> }> => {
  const response = await fetch(`${sandbox.url}/control`, {
    method: 'POST',
    headers: { 'X-Control-Token': token },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};

describe('the control over HTTP', () => {
  it('obeys every command', async () => {
    const client = await openSandbox();
    const { control } = client.sandbox;
    const obey = async (body: object): Promise<unknown> => {
      const { status, json } = await command(client, body);
      expect({ status, ok: json['ok'] }).toEqual({ status: 200, ok: true });
      return json['value'];
    };
    await obey({ command: 'addDomain', domain: 'own.com', expiryDate: '2027-01-02' });
    expect(await obey({ command: 'domain', domain: 'own.com' })).toMatchObject({
      name: 'own.com',
      expiryDate: '2027-01-02',
      nextDueDate: '2027-01-02',
    });
    await obey({ command: 'setCredit', amount: '0' });
    await obey({ command: 'setPrice', extension: 'com', kind: 'renew', years: 1, amount: '3.00' });
    await client.post('/domain/renew', { domain: 'own.com', regperiod: 1 });
    await obey({ command: 'payInvoice', id: 10_001 });
    expect(control.invoices).toMatchObject([{ amount: '3.00', paid: true }]);
    await obey({ command: 'setStatus', domain: 'own.com', status: 'Redemption' });
    expect(control.domain('own.com')?.status).toBe('Redemption');
    await obey({ command: 'setFaults', rules: [{ fault: 'html-502', every: 3 }] });
    expect(control.faults).toHaveLength(1);
    await obey({ command: 'setFaults', rules: [] });
    await obey({ command: 'setRateLimit', limit: { limit: 5, windowMs: 1000 } });
    await obey({ command: 'setRateLimit', limit: null });
    await obey({ command: 'setAllowedIps', ips: ['192.0.2.1'] });
    expect((await client.get('/account/balance')).json?.['message']).toContain('IP 127.0.0.1 is NOT allowed');
    await obey({ command: 'setAllowedIps', ips: null });
    await obey({ command: 'setKey', key: 'another' });
    expect((await client.get('/account/balance')).json?.['result']).toBe('success');
    await obey({ command: 'setStatus', domain: 'own.com', status: 'Active' });
    await obey({ command: 'setCredit', amount: '3.00' });
    await obey({ command: 'setEffects', rules: [{ effect: { expiryDateAfterMs: null } }] });
    await client.post('/domain/renew', { domain: 'own.com', regperiod: 1 });
    expect(control.domain('own.com')?.expiryDate).toBe('2028-01-02');
    await obey({ command: 'showOrder', id: 10_002 });
    expect(control.domain('own.com')?.expiryDate).toBe('2029-01-02');
    await obey({ command: 'removeDomain', domain: 'own.com' });
    expect(await obey({ command: 'domain', domain: 'own.com' })).toBeNull();
  });

  it('obeys every command of surface B', async () => {
    const client = await openSandbox();
    const { control, tokenBaseUrl } = client.sandbox;
    control.addDomain('own.com');
    const obey = async (body: object): Promise<unknown> => {
      const { status, json } = await command(client, body);
      expect({ status, ok: json['ok'] }).toEqual({ status: 200, ok: true });
      return json['value'];
    };
    const renew = async (key: string, token = client.sandbox.token): Promise<number> => {
      const response = await fetch(`${tokenBaseUrl}/reseller/renew`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
        body: JSON.stringify({ domain: 'own.com', years: 1 }),
      });
      return response.status;
    };
    await obey({ command: 'setToken', token: 'main-token' });
    const added = await obey({ command: 'putToken', traits: { user: 'clerk', permissions: [] } });
    expect(await renew('a', String(added))).toBe(403);
    await obey({ command: 'changeToken', changes: { scope: 'client_access_revoked' } });
    expect(await renew('a')).toBe(403);
    await obey({
      command: 'changeToken',
      token: 'main-token',
      changes: { scope: 'client', allowedIps: null },
    });
    await obey({ command: 'setTokenAccount', changes: { creditEnabled: false } });
    expect(await renew('a')).toBe(403);
    await obey({ command: 'setTokenAccount', changes: { creditEnabled: true } });
    await obey({ command: 'setOutcomes', rules: [{ times: 1, outcome: 'registrar_unknown' }] });
    expect(await renew('a')).toBe(424);
    await obey({ command: 'settleOrder', id: 10_001, result: 'succeeded' });
    expect(control.domain('own.com')?.expiryDate).toBe('2028-11-20');
    await obey({ command: 'setOutcomes', rules: [{ times: 1, outcome: 'server_error' }] });
    expect([await renew('b'), await renew('b')]).toEqual([500, 409]);
    await obey({ command: 'releaseKey', key: 'b' });
    await obey({ command: 'setTokenLimits', limits: { money: { limit: 1, windowMs: 60_000 } } });
    expect(await renew('b')).toBe(429);
    await obey({ command: 'setTokenLimits', limits: null });
    await obey({ command: 'setOutcomes', rules: [{ times: 1, outcome: 'hold' }] });
    const running = renew('b');
    await expect.poll(() => obey({ command: 'letGo' })).toBe(1);
    expect(await running).toBe(200);
  });

  it('tells the truth, without the key', async () => {
    const client = await openSandbox();
    await client.get('/account/balance');
    const { url, controlToken, key, token } = client.sandbox;
    const response = await fetch(`${url}/control/state`, { headers: { 'X-Control-Token': controlToken } });
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      ok: true,
      value: {
        credit: '5000.00',
        currency: 'EUR',
        activeDomains: 40,
        invoices: [],
        requests: [{ path: '/account/balance', outcome: 'success' }],
        faults: [],
        effects: [],
        token: {
          account: { reseller: true, creditEnabled: true, cancelled: false, disabledOperations: [] },
          limits: { money: { limit: 30, windowMs: 60_000 } },
          tokens: [{ user: 'owner', permissions: null, scope: 'client' }],
          keys: [],
          outcomes: [],
        },
      },
    });
    expect(text).not.toContain(key);
    expect(text).not.toContain(token);
  });

  it('asks for its token, which is not the API key', async () => {
    const client = await openSandbox();
    for (const token of ['', 'wrong', client.sandbox.key]) {
      expect((await command(client, { command: 'setCredit', amount: '1' }, token)).status).toBe(401);
    }
    expect(client.sandbox.control.credit).toBe('5000.00');
  });

  it.each([
    'no json',
    '[]',
    { command: 'explode' },
    { command: 'setCredit', amount: 5 },
    { command: 'setCredit', amount: '-5' },
    { command: 'setCredit', amount: '5', extra: true },
    { command: 'payInvoice', id: 1 },
    { command: 'setStatus', domain: 'elsewhere.it', status: 'Active' },
    { command: 'addDomain', domain: 'own.unsold' },
    { command: 'setFaults', rules: [{ fault: 'explode' }] },
    { command: 'setOutcomes', rules: [{ outcome: 'explode' }] },
    { command: 'setEffects', rules: [{ effect: { expiryDateAfterMs: -1 } }] },
    { command: 'setEffects', rules: [{ match: { path: '/domain/renew' }, effect: {} }] },
    { command: 'showOrder', id: 1 },
    { command: 'changeToken', token: 'nobody', changes: {} },
    { command: 'changeToken', changes: { scope: 'everything' } },
    { command: 'settleOrder', id: 1, result: 'succeeded' },
    { command: 'releaseKey', key: 'none' },
  ])('declines %j with a sentence', async (body) => {
    const client = await openSandbox();
    const { status, json } = await command(client, body);
    expect(status).toBe(400);
    expect(json).toEqual({ ok: false, message: expect.stringMatching(/\w/) });
  });
});
