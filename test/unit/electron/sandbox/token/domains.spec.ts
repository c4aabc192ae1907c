import { describe, expect, it } from 'vitest';
import {
  dataOf,
  errorOf,
  nameservers,
  openTokenSandbox,
  registrant,
  type TokenClient,
} from './token-client.ts';

const own = '/client/domains/own.com';
const open = async (options: Parameters<typeof openTokenSandbox>[0] = {}): Promise<TokenClient> => {
  const client = await openTokenSandbox(options);
  client.control.addDomain('own.com');
  return client;
};

describe('reseller reads', () => {
  it('answer the price list, the same as on surface A', async () => {
    const { send, sandbox } = await open();
    const { json } = await send('GET /reseller/pricing');
    const headers = { 'X-Email': sandbox.email, 'X-Api-Key': sandbox.key };
    const surfaceA = (await (await fetch(`${sandbox.baseUrl}/account/tldprices`, { headers })).json()) as {
      pricing: unknown;
    };
    expect(json).toEqual({ currency: 'EUR', pricing: surfaceA.pricing });
  });
});

describe('the list', () => {
  it('comes in pages that hold every active domain once', async () => {
    const { send, control } = await open({ domains: 1_100 });
    const listed: string[] = [];
    for (let page = 1; page <= 3; page++) {
      const { json } = await send(`GET /client/domains?page=${page}&per_page=500`);
      expect(json?.['meta']).toEqual({ total: 1_101, page, last_page: 3 });
      listed.push(...(json?.['data'] as { domain: string }[]).map(({ domain }) => domain));
    }
    expect(listed).toEqual([...control.activeNames()]);
    expect((await send('GET /client/domains?page=4')).json?.['data']).toEqual([]);
    const second = (await send('GET /client/domains?page=2&per_page=500')).json?.['data'] as object[];
    expect(second).toHaveLength(500);
    expect(second[0]).toMatchObject({ domain: listed[500] });
  });

  it('starts again when something changes in between', async () => {
    const { send, control } = await open({ domains: 10 });
    const names = [...control.activeNames()];
    await send('GET /client/domains?page=1&per_page=5');
    control.removeDomain(names[0]!);
    const { json } = await send('GET /client/domains?page=2&per_page=5');
    expect((json?.['data'] as { domain: string }[]).map(({ domain }) => domain)).toEqual(names.slice(6));
  });

  it('has one page when it is empty', async () => {
    const { send } = await openTokenSandbox({ domains: 0 });
    expect((await send('GET /client/domains')).json).toEqual({
      data: [],
      meta: { total: 0, page: 1, last_page: 1 },
    });
  });
});

describe('one domain', () => {
  const record = {
    domain: 'own.com',
    status: 'Active',
    registration_date: '2026-11-20',
    expiry_date: '2027-11-20',
    next_due_date: '2027-11-20',
    registration_period: 1,
    recurring_amount: '9.87',
    auto_renew: true,
  };

  it('is found in any spelling', async () => {
    const { send, control } = await open();
    expect(dataOf(await send(`GET ${own}`))).toEqual({
      ...record,
      nameservers,
      locked: false,
      privacy: false,
    });
    expect((await send('GET /client/domains/OWN.com.')).status).toBe(200);
    control.addDomain('xn--mnchen-3ya.de');
    const german = await send(`GET /client/domains/${encodeURIComponent('münchen.de')}`);
    expect(dataOf(german)).toMatchObject({ domain: 'xn--mnchen-3ya.de', locked: null, privacy: null });
    expect((await send('GET /client/domains/%E0%A4%A')).status).toBe(404);
  });

  it('is read whatever its status', async () => {
    const { send, control } = await open();
    control.setStatus('own.com', 'Redemption');
    expect(dataOf(await send(`GET ${own}`))['status']).toBe('Redemption');
    expect((await send(`GET ${own}/contacts`)).status).toBe(200);
  });

  it('tells its EPP code, which no log holds', async () => {
    const { send, control, sandbox } = await open();
    const { json } = await send(`GET ${own}/epp-code`);
    expect(json).toEqual({ epp_code: control.eppCode('own.com') });
    const text = JSON.stringify(control.requests);
    for (const secret of [control.eppCode('own.com'), sandbox.token, sandbox.key]) {
      expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
    }
  });
});

describe('changes', () => {
  it('update the registrant and ask for a new verification', async () => {
    const { send, control } = await open();
    const { contacts } = control.domain('own.com')!;
    const answer = await send('PUT /reseller/registrant', { domain: 'own.com', registrant });
    expect(dataOf(answer)).toMatchObject({ domain: 'own.com', status: 'Active' });
    expect(control.domain('own.com')).toMatchObject({
      verified: false,
      contacts: {
        Registrant: { Name: 'Giulia Rossi', regCode: contacts.Registrant['regCode'] },
        Admin: contacts.Admin,
      },
    });
    expect(control.invoices).toEqual([]);
    const pending = { email: registrant.email, status: 'PENDING' };
    expect((await send(`GET ${own}/verification`)).json).toEqual(pending);
    expect((await send(`POST ${own}/verification`)).json).toEqual({
      ...pending,
      message: expect.stringContaining('re-sent'),
    });
    control.changeDomain('own.com', { verified: true });
    expect(errorOf(await send(`POST ${own}/verification`)).message).toBe('Email is already verified');
  });

  it('update what .it asks for with the registrant', async () => {
    const { send, control } = await open();
    control.addDomain('own.it');
    const update = (extra: object): ReturnType<typeof send> =>
      send('PUT /reseller/registrant', { domain: 'own.it', registrant, extra });
    const extra = { entity: 2, taxid: '12345678901', whois: true, itterms: true };
    expect(errorOf(await update({ ...extra, whois: false }))['fields']).toHaveProperty(['extra.whois']);
    expect((await update(extra)).status).toBe(200);
    expect(control.domain('own.it')?.contacts.Registrant).toMatchObject({
      entityType: '2',
      regCode: '12345678901',
      consentForPublishing: 'true',
    });
  });
});

describe('the token', () => {
  it('is random, is not the key, and can be sent in another header', async () => {
    const { sandbox } = await open();
    const { send, sandbox: other } = await openTokenSandbox({
      tokenHeader: { name: 'X-Auth-Token', scheme: '' },
    });
    expect(new Set([sandbox.token, sandbox.key, other.token]).size).toBe(3);
    expect((await send('GET /reseller/balance')).status).toBe(401);
    expect((await send('GET /reseller/balance', undefined, { 'X-Auth-Token': other.token })).status).toBe(
      200,
    );
  });

  it('can be replaced', async () => {
    const { send, sandbox, control } = await open();
    const former = sandbox.token;
    control.token.setToken('another');
    expect(sandbox.token).toBe('another');
    expect((await send('GET /reseller/balance')).status).toBe(200);
    const old = { Authorization: `Bearer ${former}` };
    expect((await send('GET /reseller/balance', undefined, old)).status).toBe(401);
  });
});
