import { describe, expect, it } from 'vitest';
import { sendChange } from '../../electron/core/changes/send-change.ts';
import type { Answer, Provider } from '../../electron/provider/provider.ts';
import { RouteOperation } from '../../shared/model/route-rules.ts';
import {
  connectProvider,
  connectToken,
  failureOf,
  keyed,
  unkeyed,
  valueOf,
} from '../support/connect-provider.ts';
import { optionalRoutes } from '../support/optional-routes.ts';
import { itFields } from '../support/registrations.ts';
import { startFixed, startService, sendJson } from '../support/scripted-service.ts';
import { dnskey, ds, keyHeaderCalls, registration, tokenCalls } from './calls.ts';
import { openPair, type Json } from './connect.ts';
import { form, italianFields } from './forms.ts';
import { namesIn, tablesUnder } from './interface.ts';

/** Both clients on a service that takes everything; what it was sent. */
async function connect(answers: Readonly<Record<string, Json>> = {}) {
  const service = await startService((response, { path }) =>
    sendJson(response, {
      result: 'success',
      data: { status: 'Active' },
      ...answers[path.split('/api.php')[1]!],
    }),
  );
  const bodies = () => service.seen.flatMap(({ body }) => (body === '' ? [] : [JSON.parse(body) as Json]));
  const a = connectProvider(service.baseUrl);
  const b = connectToken(service.baseUrl, { account: { routes: optionalRoutes } });
  return { a, b, seen: service.seen, bodies };
}

const person = registration.registrant;
const nameservers = registration.nameservers;
const numbered = Object.fromEntries(nameservers.map((host, at) => [`nameserver${at + 1}`, host]));
/** What is sent of the registration in calls.ts, which has everything but the fields of `.it`. */
const sent: Json = {
  domain: 'xn--caff-8oa.com',
  firstname: 'Ada',
  lastname: 'Rossi',
  companyname: 'Rossi srl',
  contactemail: 'ada@example.com',
  address1: 'Via Roma 1',
  address2: 'Interno 4',
  city: 'Roma',
  state: 'RM',
  postcode: '00100',
  country: 'IT',
  phonenumber: '+39.061234567',
  regperiod: 1,
  idprotection: true,
  idnLanguage: 'ITA',
  eppcode: 'AbC-123',
  ...numbered,
};
const sentToB: Json = {
  domain: 'xn--caff-8oa.com',
  years: 1,
  nameservers,
  id_protection: true,
  idn_language: 'ITA',
  epp_code: 'AbC-123',
  registrant: {
    first_name: 'Ada',
    last_name: 'Rossi',
    company: 'Rossi srl',
    email: 'ada@example.com',
    address1: 'Via Roma 1',
    address2: 'Interno 4',
    city: 'Roma',
    state: 'RM',
    postcode: '00100',
    country: 'IT',
    phone: '+39.061234567',
  },
};
/** The same order, in spellings that people use. */
const order = {
  ...registration,
  domain: 'Caffè.com.',
  registrant: { ...person, country: 'it' },
  nameservers: nameservers.map((host) => `${host.toUpperCase()}.`),
};
const italian = {
  ...registration,
  domain: 'free-name.it',
  registrant: { ...person, company: '', it: itFields },
};
const [formTable] = tablesUnder('Register and transfer request body') as [string[][]];
const required = formTable.filter((row) => row[2]?.endsWith('yes')).flatMap(([names]) => namesIn(names));
const optional = formTable.flatMap(([names]) => namesIn(names)).filter((name) => !required.includes(name));

/** @see docs/INTERFACE.md, Register and transfer request body; DNSSEC add request */
describe('the client sends', () => {
  it.each(['register', 'transfer'] as const)(
    'every field to %s, in the spelling of the service',
    async (kind) => {
      const { a, b, bodies } = await connect();
      await a[kind](order, unkeyed);
      await b[kind](order, keyed);
      expect(bodies()).toEqual([sent, sentToB]);
      expect(Object.keys(sent).toSorted()).toEqual(
        [...required, ...optional].filter((name) => name !== 'additionalfields').toSorted(),
      );
    },
  );

  it('no optional field that is empty', async () => {
    const { a, b, bodies } = await connect();
    const registrant = { ...person, company: '', address2: '' };
    const short = { registrant, nameservers: nameservers.slice(0, 2), idnLanguage: null, eppCode: null };
    await a.register({ ...order, ...short }, unkeyed);
    await b.register({ ...order, ...short }, keyed);
    const [toA = {}, toB = {}] = bodies();
    expect(Object.keys(toA).toSorted()).toEqual(required.toSorted());
    expect(Object.keys(toB)).toEqual(['domain', 'years', 'registrant', 'nameservers', 'id_protection']);
    expect(Object.keys(toB['registrant'] as Json)).not.toContain('company');
  });

  it('the fields that .it requires before those of the user, and neither where there are none', async () => {
    const { a, b, bodies } = await connect();
    for (const domain of ['free-name.it', 'free-name.us'])
      for (const fields of [{ nexus: 'C11', entity: 'x' }, {}]) {
        const registrant = { ...italian.registrant, additionalFields: fields };
        await a.register({ ...italian, domain, registrant }, unkeyed);
        await b.register({ ...italian, domain, registrant }, keyed);
      }
    expect(bodies().map((body) => body['additionalfields'] ?? body['extra'])).toEqual([
      ...Array(2).fill({ ...itFields, nexus: 'C11' }),
      ...Array(2).fill(itFields),
      ...Array(2).fill({ nexus: 'C11', entity: 'x' }),
      ...Array(2).fill(undefined),
    ]);
  });

  it.each([
    [0, ds, { keytag: 12_345, alg: 13, digesttype: 2, digest: ds.digest }],
    [1, dnskey, { flags: 257, protocol: 3, alg: 13, pubKey: dnskey.publicKey }],
  ])('every field of variant %i of a DNSSEC record, and no other', async (variant, record, fields) => {
    const { a, bodies } = await connect();
    await a.addDnssec('own.com', record);
    expect(bodies()).toEqual([{ domain: 'own.com', ...fields }]);
    expect(Object.keys(bodies()[0]!)).toEqual(
      tablesUnder('DNSSEC add request')[variant]!.flatMap(([name]) => namesIn(name)),
    );
  });

  it('with DNSSEC off the key that .eu requires, and nothing else where there is none', async () => {
    const { a, bodies } = await connect();
    valueOf(await a.disableDnssec('own.eu', dnskey));
    valueOf(await a.disableDnssec('own.com', null));
    expect(bodies()).toEqual([
      { domain: 'own.eu', flags: 257, protocol: 3, alg: 13, pubKey: dnskey.publicKey },
      { domain: 'own.com' },
    ]);
  });

  it.each([
    ['renew', 1],
    ['renew', 9],
    ['register', 10],
    ['transfer', 10],
  ] as const)('the term to %s as the integer %i', async (kind, years) => {
    const { a, bodies } = await connect();
    valueOf(
      await (kind === 'renew' ? a.renew('OWN.com', years, unkeyed) : a[kind]({ ...order, years }, unkeyed)),
    );
    expect(bodies()).toMatchObject([{ ...(kind === 'renew' && { domain: 'own.com' }), regperiod: years }]);
  });

  it.each(['+1.5551234', '+39.0612345678', '+999.12345678901234'])('the phone number %s', async (phone) => {
    const { a, bodies } = await connect();
    valueOf(await a.register({ ...order, registrant: { ...person, phone } }, unkeyed));
    expect(bodies()).toMatchObject([{ phonenumber: phone }]);
  });

  it('which sections of a domain it wants, and names in Punycode', async () => {
    const { a, seen } = await connect({
      '/domain/info': { domain: 'xn--caff-8oa.it', data: { status: 'Active' } },
    });
    await a.domainInfo('Caffè.it', { contacts: true, eppCode: true });
    expect(seen[0]?.query).toEqual({
      domain: 'xn--caff-8oa.it',
      whois: 'yes',
      nameservers: 'no',
      lockstatus: 'no',
      epp: 'yes',
    });
  });
});

type Run = (client: Provider) => Answer<unknown>;
const years =
  (kind: 'register' | 'transfer', term: number): Run =>
  (client) =>
    client[kind]({ ...order, years: term }, keyed);
const hosts =
  (count: number): Run =>
  (client) =>
    client.setNameservers(
      'own.com',
      [...'abcdef'.slice(0, count)].map((name) => `${name}.example.net`),
    );
const orderBy =
  (change: object): Run =>
  (client) =>
    client.register({ ...order, registrant: { ...person, ...change } }, keyed);
const orderIt =
  (change: object): Run =>
  (client) =>
    client.register(
      { ...italian, registrant: { ...person, it: { ...itFields, ...change } as never } },
      keyed,
    );

/** @see docs/INTERFACE.md, Surface A: domain endpoints; `.it` additional fields; Contact sets */
describe('a request that the service would refuse is not sent:', () => {
  it.each<[what: string, run: Run, field?: string, fieldOfB?: string]>([
    ...[0, -1, 1.5, 10, 11, Number.NaN].map((term): [string, Run, string, string] => [
      `a renewal of ${term} years`,
      (client) => client.renew('own.com', term, keyed),
      'regperiod',
      'input',
    ]),
    ['a registration of no year', years('register', 0), 'years'],
    ['a registration of 11 years', years('register', 11), 'years'],
    ['a transfer of a year and a half', years('transfer', 1.5), 'years'],
    ['a transfer of 11 years', years('transfer', 11), 'years'],
    ['a name without an extension', (client) => client.restore('example', keyed), 'domain', 'input'],
    ['one nameserver', hosts(1), 'nameservers', 'input'],
    ['six nameservers', hosts(6), 'nameservers', 'input'],
    ['no nameservers', (client) => client.register({ ...order, nameservers: null }, keyed), 'nameservers'],
    [
      'no .it fields',
      (client) => client.transfer({ ...italian, registrant: person }, keyed),
      'registrant.it',
    ],
    [
      'a digest of odd length',
      (client) => client.addDnssec('own.com', { ...ds, digest: 'abc' }),
      'record.digest',
      'digest',
    ],
    ['DNSSEC off of .eu without a key', (client) => client.disableDnssec('own.eu', null), 'key'],
    [
      'no contact',
      (client) => client.updateContacts('a.it', { result: 'success' }),
      'contactdetails',
      'input',
    ],
    ...(
      [
        ['entity', { entity: 0 }],
        ['entity', { entity: 8 }],
        ['entity', { entity: 1.5 }],
        ['taxid', { taxid: '' }],
        ['taxid', { entity: 2, taxid: 'IT12345678901', whois: true }],
        ['taxid', { entity: 2, taxid: 'n.a.', whois: true }],
        ['whois', { entity: 2, taxid: '12345678901', whois: false }],
        ['itterms', { itterms: false }],
      ] as const
    ).map(([name, change]): [string, Run, string] => [
      `.it with ${JSON.stringify(change)}`,
      orderIt(change),
      `registrant.it.${name}`,
    ]),
    ...['061234567', '+39 06.1234567', '+39.06 1234', '+.1234'].map((phone): [string, Run, string] => [
      `the phone ${phone}`,
      orderBy({ phone }),
      'registrant.phone',
    ]),
    ...['Italy', 'I', 'I1', ''].map((country): [string, Run, string] => [
      `the country “${country}”`,
      orderBy({ country }),
      'registrant.country',
    ]),
  ])('%s', async (_what, run, field, fieldOfB = field) => {
    const { a, b, seen } = await connect();
    for (const [client, name] of [
      [a, field],
      [b, fieldOfB],
    ] as const) {
      const failure = failureOf(await run(client));
      expect(failure).toMatchObject({ code: 'bad-input', effect: 'not-sent' });
      if (name !== undefined) expect(Object.keys(failure.fields ?? {})).toContain(name);
    }
    expect(seen).toEqual([]);
  });

  it.each([
    [1, 'RSSDAA80A01H501U', false],
    [1, 'AA1234567', true],
    ...[2, 3, 4, 5, 6, 7].map((entity) => [entity, '12345678901', true] as const),
    [4, 'n.a.', true],
  ] as const)('but entity %i with %s and whois %j is, and taken', async (entity, taxid, whois) => {
    const { keyHeader, token, control } = await openPair();
    const registrant = { ...person, it: { entity, taxid, whois, itterms: true as const } };
    valueOf(await keyHeader.register({ ...italian, registrant }, unkeyed));
    valueOf(await token.register({ ...italian, domain: 'FREE-größe.it.', registrant }, keyed));
    for (const domain of ['free-name.it', 'xn--free-gre-wya3u.it'])
      expect(control.domain(domain)?.contacts.Registrant).toMatchObject({
        entityType: String(entity),
        regCode: taxid,
        consentForPublishing: String(whois),
      });
  });
});

/** @see docs/INTERFACE.md, Contact sets; more in test/unit/electron/core/changes/send-change.spec.ts */
describe('an update of contacts', () => {
  const contacts = {
    Registrant: { Name: 'Ada', consentForPublishing: 'false', Phone_Number: '06 1234 (old)' },
    Admin: { Name: 'D&#039;Angelo', Company: 'A &amp;amp; B ', Fax: '+39.06', '': 0 },
    Tech: { Name: 'Cy', City: 'Roma' },
    Billing: { Name: 'Di' },
  };
  const update = async (whoisData: unknown) => {
    const info = { domain: 'own.it', data: { domain: 'own.it', status: 'Active' }, whoisData };
    const { a, seen, bodies } = await connect({ '/domain/info': info });
    const change = { kind: 'contacts', contacts: { Tech: { City: "L'Aquila" } } } as const;
    return { answer: await sendChange(a, { domain: 'own.it', change }, {}), seen, bodies };
  };

  it('carries all contacts, those to keep as they were read: byte for byte, with further ones', async () => {
    const { seen, bodies } = await update({ result: 'success', ...contacts });
    expect(seen[0]).toMatchObject({ method: 'GET', query: { domain: 'own.it', whois: 'yes' } });
    const Registrant = { ...contacts.Registrant, consentForPublishing: false };
    const contactdetails = { ...contacts, Registrant, Tech: { Name: 'Cy', City: "L'Aquila" } };
    expect(bodies()).toEqual([{ domain: 'own.it', contactdetails }]);
  });

  it.each([[undefined], [{ result: 'error' }], [{}]])(
    'is not sent where none were shown: %j',
    async (shown) => {
      const { answer, bodies } = await update(shown);
      expect(answer).toMatchObject({ ok: false });
      expect(bodies()).toEqual([]);
    },
  );
});

const without = (body: Json, name: string): Json =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field !== name));
const forms: Readonly<Record<string, readonly [call: string, body: Json]>> = {
  registration: ['POST /domain/register', { ...sent, domain: 'free-name.com' }],
  'DNSSEC digest': [
    'POST /domain/dnssec',
    { domain: 'own.com', keytag: 1, alg: 8, digesttype: 2, digest: 'ab' },
  ],
  'DNSSEC key': [
    'POST /domain/dnssec',
    { domain: 'own.de', flags: 257, protocol: 3, alg: 13, pubKey: dnskey.publicKey },
  ],
};
const fields = Object.entries(forms).flatMap(([object, [, body]]) =>
  Object.keys(body).map((name) => [object, name] as const),
);
async function post(object: string, change: (body: Json) => Json) {
  const { a, control } = await openPair();
  control.addDomain('own.de');
  const [call, body] = forms[object]!;
  return (await a(call, change(body))).json;
}

describe('the service', () => {
  it.each(fields)('asks for the %s field %s only where it is required', async (object, name) => {
    expect(await post(object, (body) => without(body, name))).toMatchObject(
      optional.includes(name)
        ? { result: 'success' }
        : { result: 'error', message: `The ${name} field is required.` },
    );
  });

  it.each([...fields.filter(([, name]) => name !== 'domain'), ['registration', 'additionalfields'] as const])(
    'refuses the %s field %s of another type',
    async (object, name) => {
      const refused = { result: 'error', message: expect.stringContaining(name) };
      expect(await post(object, (body) => ({ ...body, [name]: [7] }))).toMatchObject(refused);
    },
  );

  it.each(Object.keys(italianFields))('asks for %s of a .it name', async (name) => {
    const { a } = await openPair();
    const register = (additionalfields: Json) =>
      a('POST /domain/register', { ...form, domain: 'free-name.it', additionalfields });
    const { json } = await register(without(italianFields, name));
    expect(json).toMatchObject({ result: 'error', message: expect.stringContaining(name) });
    expect((await register(italianFields)).json?.['result']).toBe('success');
  });

  it('refuses fewer than 2 nameservers, with a field message on surface B', async () => {
    const { a, b } = await openPair();
    const refused = await b('PUT /client/domains/own.com/nameservers', { nameservers: ['ns1.dns.example'] });
    const fields = { nameservers: [expect.any(String)] };
    expect(refused.json?.['error']).toMatchObject({ code: 'invalid_request', fields });
    const { json } = await a('POST /domain/nameservers', { domain: 'own.com', ns1: 'ns1.dns.example' });
    expect(json?.['result']).toBe('error');
  });
});

/** @see docs/INTERFACE.md, Surface A: common rules; Authentication; Versioning */
describe('a request', () => {
  it.each(Object.entries(keyHeaderCalls))(
    '%s has the headers, and a query or a JSON body',
    async (endpoint, ask) => {
      const service = await startFixed({ result: 'success' });
      await ask(
        connectProvider(service.baseUrl, { account: { email: 'r@example.com' }, secret: { key: 'a-key' } }),
      );
      const [method, path = ''] = endpoint.split(' ');
      const [request] = service.seen;
      expect(service.seen).toHaveLength(1);
      expect(request).toMatchObject({ method, path: `/modules/api.php${path}` });
      expect(request?.headers).toMatchObject({ 'x-email': 'r@example.com', 'x-api-key': 'a-key' });
      expect(request?.headers['accept']).toContain('application/json');
      if (method === 'GET' || path === '/domain/restore') {
        const aboutOne = path.startsWith('/domain/') && !path.includes('domainswithout');
        expect(request?.body).toBe('');
        expect(Object.keys(request?.query ?? {}).includes('domain')).toBe(aboutOne);
      } else {
        expect(request?.query).toEqual({});
        expect(request?.headers['content-type']).toBe('application/json');
        expect(JSON.parse(request?.body ?? '')).toHaveProperty('domain');
      }
    },
  );

  it.each([
    [null, 'authorization', 'Bearer the-token'],
    [{ name: 'X-Token', scheme: '' }, 'x-token', 'the-token'],
    [{ name: 'Authorization', scheme: 'Token' }, 'authorization', 'Token the-token'],
  ])(
    'of surface B carries the token, as a Bearer unless told otherwise: %j',
    async (tokenHeader, header, value) => {
      const service = await startFixed({ error: { code: 'not_found', message: 'No.' } }, 404);
      const account = { tokenHeader, routes: optionalRoutes };
      const provider = connectToken(service.baseUrl, { account, secret: { key: 'the-token' } });
      for (const operation of RouteOperation.options) await tokenCalls[operation](provider);
      expect(service.seen.length).toBeGreaterThanOrEqual(RouteOperation.options.length);
      for (const { headers } of service.seen) expect(headers[header]).toBe(value);
    },
  );

  it('names no API version in its path or headers', async () => {
    const { a, b, seen } = await connect();
    await a.balance();
    await b.balance();
    for (const { path, headers } of seen) {
      expect(path).toMatch(/^\/modules\/api\.php\/(account|reseller)\/balance$/);
      expect(Object.keys(headers).filter((name) => name.includes('version'))).toEqual([]);
    }
  });
});
