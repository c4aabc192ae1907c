import type { Provider } from '../../../../../electron/provider/provider.ts';
import { describe, expect, it } from 'vitest';
import type { Answer, SendOptions } from '../../../../../electron/provider/provider.ts';
import {
  connectToken,
  failureOf,
  keyed as order,
  token,
  valueOf,
} from '../../../../support/connect-provider.ts';
import { itFields, person, registration } from '../../../../support/registrations.ts';
import { startFixed } from '../../../../support/scripted-service.ts';
import { ordered, readRecord, record } from './samples.ts';

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
const one = '/client/domains/example.com';
const done = { invoiceId: '77', message: 'Active', replayed: false };

interface Row {
  name: string;
  run: (provider: Provider) => Answer<unknown>;
  sent: { method: string; path: string; query?: object; body?: object };
  answer?: object;
  value?: unknown;
  status?: number;
}

const rows: Row[] = [
  {
    name: 'availability',
    run: (provider) => provider.availability('Caffè.it.'),
    sent: { method: 'GET', path: '/reseller/availability', query: { domain: 'xn--caff-8oa.it' } },
    answer: { domain: 'xn--caff-8oa.it', available: false, whois: 'Registrar: X &amp; Y' },
    value: { available: false, whois: 'Registrar: X & Y' },
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
    name: 'domain info',
    run: (provider) => provider.domainInfo('example.com', { nameservers: true, lock: true }),
    sent: { method: 'GET', path: one },
    answer: { data: { ...record, nameservers: ['NS1.example.net.', 'ns2.example.net'], locked: true } },
    value: { record: readRecord, nameservers: hosts, locked: true },
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

  it.each([
    { data: { status: 'Active' } },
    { data: { invoice_id: 77 } },
    { data: { domain: 'example.com' } },
  ])('take %j with HTTP 201 for the answer to a renewal, and nothing about it for none', async (body) => {
    const renew = async (answer: object) =>
      connectToken((await startFixed(answer, 201)).baseUrl).renew('example.com', 1, order);
    expect((await renew(body)).ok).toBe(true);
    expect(failureOf(await renew({ data: {} }))).toMatchObject({ code: 'unexpected-shape', effect: 'maybe' });
  });

  it('take an empty answer for done when they change something free', async () => {
    const service = await startFixed('', 200);
    const provider = connectToken(service.baseUrl);
    expect(valueOf(await provider.setLock('example.com', true))).toBeNull();
    expect(failureOf(await provider.renew('example.com', 1, order)).effect).toBe('maybe');
    expect(failureOf(await provider.balance()).code).toBe('unreadable-answer');
  });

  /** docs/INTERFACE.md, Idempotency-Key: 200 and 202 are the success, and what they hold is not shown. */
  it.each([
    [200, {}],
    [202, {}],
    [202, { data: [] }],
    [200, { data: { order: { reference: 'A-1' } } }],
    [202, { data: null, queued: true }],
  ])('take %i with %j for the acceptance of an order', async (status, body) => {
    const provider = connectToken((await startFixed(body, status)).baseUrl);
    const accepted = { invoiceId: null, message: null, replayed: false };
    expect(valueOf(await provider.renew('example.com', 1, order))).toEqual(accepted);
  });

  it.each([
    [200, { data: { domain: 'other.com' } }],
    [200, { error: { code: 'unprocessable', message: 'No.' } }],
    [200, { error: 'No.' }],
    [200, { success: false }],
    [200, { status: 'error', message: 'No.' }],
    [200, { success: 'False', status: { toString: 1 } }],
    [200, { data: { success: false } }],
    [200, { result: 'error' }],
    [201, {}],
    [204, {}],
  ])('do not take %i with %j for the acceptance of an order', async (status, body) => {
    const provider = connectToken((await startFixed(body, status)).baseUrl);
    failureOf(await provider.renew('example.com', 1, order));
  });

  const ds = { form: 'ds' as const, keyTag: 12345, algorithm: 8, digestType: 2, digest: 'ab'.repeat(32) };
  const changes: [string, (provider: Provider) => Answer<unknown>][] = [
    ['nameservers', (to) => to.setNameservers('example.com', hosts)],
    ['lock', (to) => to.setLock('example.com', true)],
    ['privacy', (to) => to.setPrivacy('example.com', false)],
    ['contacts', (to) => to.updateContacts('example.com', { Tech: { Name: 'Ada' } })],
    ['a DNSSEC record', (to) => to.addDnssec('example.com', ds)],
    ['DNSSEC off', (to) => to.disableDnssec('example.com', null)],
    ['the verification e-mail', (to) => to.resendVerification('example.com')],
    ['the registrant', (to) => to.updateRegistrant('example.com', person)],
  ];
  it.each(changes)('take any answer that does not deny it: %s', async (_name, run) => {
    const bodies = ['', ' \n', 'null', 'true', '[]', '{}', '"done"'];
    for (const [status, body] of [
      ...bodies.map((body) => [200, body] as const),
      [202, ''],
      [204, ''],
    ] as const) {
      const service = await startFixed(body, status);
      expect(await run(connectToken(service.baseUrl)), `${status} ${body}`).toMatchObject({ ok: true });
    }
  });

  it.each<[string, number]>([
    ['false', 200],
    ['<html><title>Sign in</title></html>', 200],
    ['{"error":{"code":"unprocessable","message":"No."}}', 200],
    ['', 500],
  ])('do not take %s with HTTP %i for done', async (body, status) => {
    const service = await startFixed(body, status);
    const answer = await connectToken(service.baseUrl).setLock('example.com', true, { maxWaitMs: 0 });
    expect(answer.ok).toBe(false);
  });

  const wrong: [string, (provider: Provider, options: SendOptions) => Answer<unknown>, string][] = [
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
