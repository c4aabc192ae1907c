import { describe, expect, it } from 'vitest';
import type { DomainRecord } from '../../../../../shared/model/domain.ts';
import type { Answer, SendOptions } from '../../../../../electron/provider/provider.ts';
import type { TokenProvider } from '../../../../../electron/provider/token/adapter.ts';
import { itFields, person, registration } from '../registrations.ts';
import { failureOf, sendJson, startFixed, startService, valueOf } from '../service-double.ts';
import { connectToken, order, ordered, token } from './token-double.ts';

const record = {
  domain: 'example.com',
  status: 'Active',
  registration_date: '2020-01-02',
  expiry_date: '2027-01-02',
  next_due_date: '2027-01-01',
  registration_period: 1,
  recurring_amount: '9.87',
  auto_renew: true,
};
const readRecord: DomainRecord = {
  domain: 'example.com',
  status: 'Active',
  recurringAmount: '9.87',
  registrationPeriod: 1,
  registrationDate: '2020-01-02',
  expiryDate: '2027-01-02',
  nextDueDate: '2027-01-01',
  autoRenew: true,
};
const sentRegistrant = {
  first_name: 'Ada',
  last_name: 'Rossi',
  email: 'ada@example.com',
  address1: 'Via Roma 1',
  city: 'Roma',
  state: 'RM',
  postcode: '00100',
  country: 'IT',
  phone: '+39.061234567',
};
const hosts = ['ns1.example.net', 'ns2.example.net'];
const ds = { form: 'ds' as const, keyTag: 12345, algorithm: 8, digestType: 2, digest: 'abcd' };
const dnskey = {
  form: 'dnskey' as const,
  flags: 257,
  protocol: 3 as const,
  algorithm: 13,
  publicKey: 'AwEAAag=',
};
const one = '/client/domains/example.com';
const done = { invoiceId: '77', message: 'Active', replayed: false };

interface Row {
  name: string;
  run: (provider: TokenProvider) => Answer<unknown>;
  sent: { method: string; path: string; query?: object; body?: object };
  answer?: object;
  value?: unknown;
  status?: number;
}

const rows: Row[] = [
  {
    name: 'pricing',
    run: (provider) => provider.prices(),
    sent: { method: 'GET', path: '/reseller/pricing' },
    answer: { currency: 'EUR', pricing: { '.it': { renew: { 1: '9.87' } } } },
    value: {
      currency: 'EUR',
      entries: [
        expect.objectContaining({
          extension: 'it',
          renew: [{ years: 1, price: { amount: '9.87', currency: 'EUR' } }],
        }),
      ],
    },
  },
  {
    name: 'availability',
    run: (provider) => provider.availability('Caffè.it.'),
    sent: { method: 'GET', path: '/reseller/availability', query: { domain: 'xn--caff-8oa.it' } },
    answer: { domain: 'xn--caff-8oa.it', available: false, whois: 'Registrar: X' },
    value: { available: false, whois: 'Registrar: X' },
  },
  {
    name: 'balance',
    run: (provider) => provider.balance(),
    sent: { method: 'GET', path: '/reseller/balance' },
    answer: { credit: '12.5', currency: 'EUR' },
    value: { amount: '12.50', currency: 'EUR' },
  },
  {
    name: 'register',
    run: (provider) =>
      provider.register(
        {
          ...registration,
          domain: 'Caffè.com.',
          registrant: { ...person, company: 'Rossi srl', it: itFields },
          nameservers: ['NS1.example.net.', 'ns2.example.net'],
          idnLanguage: 'ita',
        },
        order,
      ),
    sent: {
      method: 'POST',
      path: '/reseller/register',
      body: {
        domain: 'xn--caff-8oa.com',
        years: 2,
        registrant: { ...sentRegistrant, company: 'Rossi srl' },
        nameservers: hosts,
        id_protection: true,
        idn_language: 'ita',
      },
    },
    status: 202,
    answer: { data: { domain: 'caffè.com', status: 'Pending Registration' } },
    value: { invoiceId: null, message: 'Pending Registration', replayed: false },
  },
  {
    name: 'transfer',
    run: (provider) =>
      provider.transfer(
        { ...registration, domain: 'example.it', registrant: { ...person, it: itFields }, eppCode: 'EPP-1' },
        order,
      ),
    sent: {
      method: 'POST',
      path: '/reseller/transfer',
      body: {
        domain: 'example.it',
        years: 2,
        registrant: sentRegistrant,
        id_protection: true,
        extra: itFields,
        epp_code: 'EPP-1',
      },
    },
    answer: { data: { domain: 'example.it', status: 'Active', invoice_id: '77' } },
    value: done,
  },
  {
    name: 'renew',
    run: (provider) => provider.renew('EXAMPLE.com.', 9, order),
    sent: { method: 'POST', path: '/reseller/renew', body: { domain: 'example.com', years: 9 } },
    answer: ordered,
    value: done,
  },
  {
    name: 'restore',
    run: (provider) => provider.restore('example.com', order),
    sent: { method: 'POST', path: '/reseller/restore', body: { domain: 'example.com' } },
    answer: ordered,
    value: done,
  },
  {
    name: 'update of the registrant',
    run: (provider) => provider.updateRegistrant('example.com', person),
    sent: {
      method: 'PUT',
      path: '/reseller/registrant',
      body: { domain: 'example.com', registrant: sentRegistrant },
    },
    value: null,
  },
  {
    name: 'list of domains',
    run: (provider) => provider.listDomains(async () => undefined),
    sent: { method: 'GET', path: '/client/domains', query: { page: '1', per_page: '500' } },
    answer: { data: [record], meta: { total: 1, page: 1, last_page: 1 } },
    value: { listed: 1, skipped: 0, count: 1 },
  },
  {
    name: 'domain info',
    run: (provider) => provider.domainInfo('example.com', { nameservers: true, lock: true }),
    sent: { method: 'GET', path: one },
    answer: { data: { ...record, nameservers: ['NS1.example.net.', 'ns2.example.net'], locked: true } },
    value: { record: readRecord, nameservers: hosts, locked: true },
  },
  {
    name: 'nameservers',
    run: (provider) => provider.setNameservers('example.com', hosts),
    sent: { method: 'PUT', path: `${one}/nameservers`, body: { nameservers: hosts } },
    value: null,
  },
  {
    name: 'lock',
    run: (provider) => provider.setLock('example.com', false),
    sent: { method: 'PUT', path: `${one}/lock`, body: { locked: false } },
    value: null,
  },
  {
    name: 'privacy',
    run: (provider) => provider.setPrivacy('example.com', true),
    sent: { method: 'PUT', path: `${one}/privacy`, body: { enabled: true } },
    value: null,
  },
  {
    name: 'contacts',
    run: (provider) =>
      provider.updateContacts('example.com', {
        result: 'success',
        Registrant: { Name: 'Ada', Country: 'it', consentForPublishing: 'false', extra: 'kept' },
        Tech: { Name: '' },
      }),
    sent: {
      method: 'PUT',
      path: `${one}/contacts`,
      body: {
        Registrant: { Name: 'Ada', Country: 'it', consentForPublishing: false, extra: 'kept' },
        Tech: { Name: '' },
      },
    },
    value: null,
  },
  {
    name: 'DNSSEC',
    run: (provider) => provider.dnssec('example.com'),
    sent: { method: 'GET', path: `${one}/dnssec` },
    answer: { dnssecstatus: 'off', secdnsds: [] },
    value: expect.objectContaining({ dnssecstatus: 'off', secdnsds: [] }),
  },
  {
    name: 'DNSSEC with a digest',
    run: (provider) => provider.addDnssec('example.com', ds),
    sent: {
      method: 'POST',
      path: `${one}/dnssec`,
      body: { key_tag: 12345, alg: 8, digest_type: 2, digest: 'abcd' },
    },
    value: null,
  },
  {
    name: 'DNSSEC with a public key',
    run: (provider) => provider.addDnssec('example.com', dnskey),
    sent: {
      method: 'POST',
      path: `${one}/dnssec`,
      body: { flags: 257, protocol: 3, alg: 13, pub_key: 'AwEAAag=' },
    },
    value: null,
  },
  {
    name: 'DNSSEC off',
    run: (provider) => provider.disableDnssec('example.com', null),
    sent: { method: 'DELETE', path: `${one}/dnssec`, body: {} },
    value: null,
  },
  {
    name: 'verification',
    run: (provider) => provider.emailVerification('example.com'),
    sent: { method: 'GET', path: `${one}/verification` },
    answer: { email: 'ada@example.com', status: 'pending' },
    value: { email: 'ada@example.com', status: 'PENDING', verified: false },
  },
  {
    name: 'verification mail',
    run: (provider) => provider.resendVerification('example.com'),
    sent: { method: 'POST', path: `${one}/verification` },
    answer: { message: 'Sent.' },
    value: { message: 'Sent.' },
  },
];

describe('the operations of surface B', () => {
  it.each(rows)('$name is asked by its route and its answer is read', async (row) => {
    const service = await startFixed(row.answer ?? {}, row.status ?? 200);
    const provider = connectToken(service.baseUrl);
    expect(valueOf(await row.run(provider))).toEqual(row.value);
    expect(provider.requests).toBe(1);
    const [request] = service.seen;
    expect({ method: request?.method, path: request?.path, query: request?.query }).toEqual({
      method: row.sent.method,
      path: `/modules/api.php${row.sent.path}`,
      query: row.sent.query ?? {},
    });
    expect(request?.headers.authorization).toBe(`Bearer ${token}`);
    expect(request?.body === '' ? undefined : JSON.parse(request?.body ?? '')).toEqual(row.sent.body);
    const paid = ['register', 'transfer', 'renew', 'restore'].includes(row.name);
    expect(request?.headers['idempotency-key']).toBe(paid ? 'order-1' : undefined);
  });

  it('take an empty answer for done when they change something free', async () => {
    const service = await startFixed('', 200);
    const provider = connectToken(service.baseUrl);
    expect(valueOf(await provider.setLock('example.com', true))).toBeNull();
    expect(failureOf(await provider.renew('example.com', 1, order)).effect).toBe('maybe');
    expect(failureOf(await provider.balance()).code).toBe('unreadable-answer');
  });

  const wrong: [string, (provider: TokenProvider, options: SendOptions) => Answer<unknown>, string][] = [
    ['a renewal of 10 years', (p, options) => p.renew('a.com', 10, options), 'input'],
    ['a name without an extension', (p, options) => p.restore('example', options), 'input'],
    ['a registration without nameservers', (p, options) => p.register(registration, options), 'nameservers'],
    [
      'an .it name without its fields',
      (p, options) => p.transfer({ ...registration, domain: 'a.it' }, options),
      'registrant.it',
    ],
    ['one nameserver', (p) => p.setNameservers('a.com', ['ns1.example.net']), 'input'],
    ['no contact', (p) => p.updateContacts('a.com', { result: 'success' }), 'input'],
    ['DNSSEC off of .eu without a key', (p) => p.disableDnssec('a.eu', null), 'key'],
  ];
  it.each(wrong)('%s is not sent', async (_name, run, field) => {
    const service = await startFixed(ordered);
    const failure = failureOf(await run(connectToken(service.baseUrl), order));
    expect(failure).toMatchObject({ code: 'bad-input', effect: 'not-sent' });
    expect(Object.keys(failure.fields ?? {})).toContain(field);
    expect(service.seen).toHaveLength(0);
  });
});

describe('one domain', () => {
  const startDomain = (parts: Record<string, [number, object]>) =>
    startService((response, { path }) => {
      const [status, body] = parts[path.split('/').at(-1) ?? ''] ?? [200, { data: record }];
      sendJson(response, body, status);
    });

  it('is read with its contacts and its EPP code where they are asked for', async () => {
    const contacts = { Registrant: { Name: 'Ada' }, Admin: {}, Tech: { Name: 'B' }, result: 'x' };
    const service = await startDomain({ contacts: [200, contacts], 'epp-code': [200, { epp_code: 'x-1' }] });
    const info = valueOf(
      await connectToken(service.baseUrl).domainInfo('example.com', { contacts: true, eppCode: true }),
    );
    expect(info).toEqual({
      record: readRecord,
      contacts: { Registrant: { Name: 'Ada' }, Admin: {}, Tech: { Name: 'B' } },
      eppCode: 'x-1',
    });
    expect(service.seen).toHaveLength(3);
  });

  it('stands without contacts that the service refuses, and says why there is no EPP code', async () => {
    const refused: [number, object] = [403, { error: { code: 'domain_not_active', message: 'No.' } }];
    const service = await startDomain({ contacts: refused, 'epp-code': refused });
    const provider = connectToken(service.baseUrl);
    expect(valueOf(await provider.domainInfo('example.com', { contacts: true }))).toEqual({
      record: readRecord,
    });
    const failure = failureOf(await provider.domainInfo('example.com', { eppCode: true }));
    expect(failure.code).toBe('domain-not-active');
  });

  it('is not taken for another one', async () => {
    const service = await startFixed({ data: { ...record, domain: 'other.com' } });
    const failure = failureOf(await connectToken(service.baseUrl).domainInfo('example.com', {}));
    expect(failure.code).toBe('unexpected-shape');
  });
});

describe('the list of domains', () => {
  const startPages = (total: number, perPage: number, meta: (page: number) => object) =>
    startService((response, { query }) => {
      const page = Number(query['page']);
      const from = (page - 1) * perPage;
      const data = Array.from({ length: Math.max(0, Math.min(perPage, total - from)) }, (_, index) => ({
        ...record,
        domain: `d${from + index}.com`,
      }));
      sendJson(response, { data, meta: meta(page) });
    });

  it.each<[string, (page: number) => object]>([
    ['the last page', () => ({ last_page: 5 })],
    ['the total', () => ({ total: 2_100 })],
    ['nothing', () => ({})],
  ])('is read page by page where the service tells %s', async (_name, meta) => {
    const service = await startPages(2_100, 500, meta);
    const seen: string[] = [];
    const answer = await connectToken(service.baseUrl).listDomains(
      async (batch) => void seen.push(...batch.map(({ domain }) => domain)),
    );
    expect(valueOf(answer).listed).toBe(2_100);
    expect(new Set(seen).size).toBe(2_100);
  });

  it('is decoded in the worker when a page is large', async () => {
    const service = await startPages(5_000, 5_000, () => ({ total: 5_000, last_page: 1 }));
    const batches: number[] = [];
    const answer = await connectToken(service.baseUrl).listDomains(
      async (batch) => void batches.push(batch.length),
    );
    expect(valueOf(answer)).toEqual({ listed: 5_000, skipped: 0, count: 5_000 });
    expect(batches).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
  });

  it('is given up when the service sends the same page again and again', async () => {
    const service = await startFixed({ data: [record, { ...record, domain: 'b.com' }], meta: {} });
    const answer = await connectToken(service.baseUrl).listDomains(async () => undefined);
    expect(failureOf(answer)).toMatchObject({ code: 'unexpected-shape', retryable: false });
    expect(service.seen).toHaveLength(2);
  });

  it('ends with a page that names no domain, whatever the service says of further ones', async () => {
    for (const data of [[], {}, { credit: '1.00' }, [null, {}]]) {
      const service = await startFixed({ data, meta: { last_page: 1_000_000 } });
      const answer = await connectToken(service.baseUrl).listDomains(async () => undefined);
      expect(valueOf(answer).listed).toBe(0);
      expect(service.seen).toHaveLength(1);
    }
  });

  it('fails as a whole when a page fails, and counts entries without a name', async () => {
    const service = await startService((response, { query }) => {
      if (query['page'] === '2') return sendJson(response, { error: { code: 'forbidden' } }, 403);
      sendJson(response, { data: [record, { domain: 'not a name' }, null], meta: { last_page: 2 } });
    });
    expect(failureOf(await connectToken(service.baseUrl).listDomains(async () => undefined)).code).toBe(
      'forbidden',
    );
    const odd = await startFixed({ data: [record, { domain: 'not a name' }, null], meta: { total: 3 } });
    expect(valueOf(await connectToken(odd.baseUrl).listDomains(async () => undefined))).toEqual({
      listed: 1,
      skipped: 2,
      count: 3,
    });
  });
});

describe('the key of an order', () => {
  it('is sent exactly as given', async () => {
    const service = await startFixed(ordered, 200, { 'Idempotent-Replayed': 'true' });
    const idempotencyKey = `!~${'k y'.repeat(84)}x`;
    const answer = await connectToken(service.baseUrl).renew('example.com', 1, { idempotencyKey });
    expect(valueOf(answer).replayed).toBe(true);
    expect(service.seen[0]?.headers['idempotency-key']).toBe(idempotencyKey);
  });

  it.each(['', 'x'.repeat(256), 'ключ', 'a\nb', 'a\tb', ' a', 'a ', '\u007f'])(
    'is not sent as %j',
    async (idempotencyKey) => {
      const service = await startFixed(ordered);
      const failure = failureOf(await connectToken(service.baseUrl).renew('a.com', 1, { idempotencyKey }));
      expect(failure).toMatchObject({ code: 'invalid-idempotency-key', effect: 'not-sent' });
      expect(service.seen).toHaveLength(0);
    },
  );

  it('comes with the same bytes however the domain is spelt', async () => {
    const service = await startFixed({ data: { status: 'Active' } });
    const provider = connectToken(service.baseUrl);
    for (const name of ['caffè.com', 'CAFFÈ.com.', 'xn--caff-8oa.com', 'Xn--Caff-8oa.COM']) {
      valueOf(await provider.renew(name, 2, order));
    }
    expect(new Set(service.seen.map(({ body }) => body)).size).toBe(1);
  });
});

describe('the token', () => {
  it('goes where the account says', async () => {
    const service = await startFixed({ credit: '1', currency: 'EUR' });
    const plain = { name: 'X-Token', scheme: '' };
    valueOf(await connectToken(service.baseUrl, { account: { tokenHeader: plain } }).balance());
    const scheme = { name: 'Authorization', scheme: 'Token' };
    valueOf(await connectToken(service.baseUrl, { account: { tokenHeader: scheme } }).balance());
    expect(service.seen[0]?.headers).toMatchObject({ 'x-token': token });
    expect(service.seen[0]?.headers.authorization).toBeUndefined();
    expect(service.seen[1]?.headers.authorization).toBe(`Token ${token}`);
  });

  it('is not put into a header that belongs to the connection', async () => {
    const service = await startFixed({});
    for (const name of ['Host', 'content-length', 'Idempotency-Key', 'Transfer-Encoding']) {
      const provider = connectToken(service.baseUrl, { account: { tokenHeader: { name, scheme: '' } } });
      expect(failureOf(await provider.balance())).toMatchObject({ code: 'bad-input', effect: 'not-sent' });
    }
    expect(service.seen).toHaveLength(0);
  });

  it('never goes over plain http to another machine, nor after a redirect', async () => {
    const elsewhere = connectToken('http://service.example/api');
    expect(failureOf(await elsewhere.balance()).code).toBe('plain-http-refused');
    expect(failureOf(await elsewhere.updateRegistrant('a.com', person)).code).toBe('plain-http-refused');
    const service = await startFixed('', 302, { location: '/elsewhere' });
    expect(failureOf(await connectToken(service.baseUrl).renew('a.com', 1, order))).toMatchObject({
      effect: 'maybe',
      key: null,
    });
    expect(service.seen).toHaveLength(1);
  });

  it('and the EPP code are in no failure and no line of the log', async () => {
    const lines: string[] = [];
    const log = {
      info: (...line: unknown[]) => void lines.push(JSON.stringify(line)),
      warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)),
      hide: () => undefined,
    };
    const service = await startService((response, { headers, body }, asked) => {
      const echo = {
        error: {
          code: asked === 1 ? 'registrar_error' : 'x',
          message: `${headers.authorization} ${body}`,
          registrar_message: body,
        },
      };
      sendJson(response, echo, 422);
    });
    const provider = connectToken(service.baseUrl, { log });
    for (let turn = 0; turn < 2; turn += 1) {
      const failure = failureOf(await provider.transfer({ ...registration, eppCode: 'EPP-secret-1' }, order));
      lines.push(JSON.stringify(failure));
    }
    expect(lines.join('\n')).toContain('[secret]');
    for (const secret of [token, 'EPP-secret-1']) expect(lines.join('\n')).not.toContain(secret);
  });
});

describe('a route profile of the account', () => {
  const routes = JSON.stringify({
    renew: { path: '/v2/renew/{domain}', body: { period: '{years}', note: 'n-{years}' } },
    transfer: null,
    domainInfo: { path: '/reseller/info/{domain}', answer: { 'record.domain': 'd.0.name' } },
  });

  it('says where and how to ask, over the default', async () => {
    const service = await startFixed({ ...ordered, d: [{ name: 'example.com' }] });
    const provider = connectToken(service.baseUrl, { account: { routes } });
    valueOf(await provider.renew('example.com', 3, order));
    expect(service.seen[0]).toMatchObject({
      method: 'POST',
      path: '/modules/api.php/v2/renew/example.com',
      body: '{"period":3,"note":"n-3"}',
    });
    expect(valueOf(await provider.domainInfo('example.com', {})).record.domain).toBe('example.com');
  });

  it('can map each contact by itself, under names of its own', async () => {
    const contacts = {
      contacts: { answer: { Registrant: 'data.owner', Admin: 'data.admin' } },
      updateContacts: { body: { owner: '{Registrant}', admin: '{Admin}' } },
    };
    const data = { owner: { Name: 'Ada' }, admin: { Name: 'Bob' }, billing: { Name: 'Cleo' } };
    const service = await startService((response, { path }) =>
      sendJson(response, path.endsWith('/contacts') ? { data } : { data: record }),
    );
    const provider = connectToken(service.baseUrl, { account: { routes: JSON.stringify(contacts) } });
    const read = valueOf(await provider.domainInfo('example.com', { contacts: true })).contacts;
    expect(read).toEqual({ Registrant: { Name: 'Ada' }, Admin: { Name: 'Bob' } });
    valueOf(await provider.updateContacts('example.com', { ...read, Admin: { Name: 'Dora' } }));
    expect(JSON.parse(service.seen.at(-1)?.body ?? '')).toEqual({
      owner: { Name: 'Ada' },
      admin: { Name: 'Dora' },
    });
  });

  it('switches an operation off: it is no capability, and nothing is sent', async () => {
    const service = await startFixed(ordered);
    const provider = connectToken(service.baseUrl, { account: { routes } });
    expect(provider.capabilities.orders).toEqual({
      renew: { least: 1, most: 9 },
      register: { least: 1, most: 10 },
      restore: { least: 0, most: 0 },
    });
    expect(provider.capabilities.details).toEqual(['record', 'contacts', 'dnssec', 'verification']);
    expect(failureOf(await provider.transfer(registration, order)).effect).toBe('not-sent');
    expect(failureOf(await provider.domainCount()).effect).toBe('not-sent');
    expect(failureOf(await provider.extensionsWithoutLock()).effect).toBe('not-sent');
    expect(service.seen).toHaveLength(0);
  });

  it('that cannot be read makes every call say so', async () => {
    const provider = connectToken('https://service.example', {
      account: { routes: '{\n"renew": {"path": "x"}}' },
    });
    for (const answer of [await provider.balance(), await provider.renew('a.com', 1, order)]) {
      const failure = failureOf(answer);
      expect(failure).toMatchObject({ code: 'bad-input', effect: 'not-sent' });
      expect(failure.message).toContain('line 2');
    }
    expect(provider.capabilities.idempotent).toBe(true);
  });
});
