import { describe, expect, it } from 'vitest';
import { ChangeInput } from '../../shared/model/change.ts';
import { failureOf, sendJson, startService, valueOf } from '../unit/electron/provider/service-double.ts';
import { form, italianFields } from '../unit/electron/sandbox/reseller-client.ts';
import { contacts, dnskey, ds, keyHeaderCalls, registration, transfer } from './calls.ts';
import { connectKeyHeader, connectToken, openPair } from './connect.ts';

type Json = Readonly<Record<string, unknown>>;
const person = registration.registrant;
/** What the client sends for the registration of calls.ts; it has everything but the fields of `.it`. */
const bodies: Readonly<Record<string, Json>> = {
  registration: {
    domain: 'free-name.com',
    firstname: person.firstName,
    lastname: person.lastName,
    companyname: person.company,
    contactemail: person.email,
    address1: person.address1,
    address2: person.address2,
    city: person.city,
    state: person.state,
    postcode: person.postcode,
    country: 'IT',
    phonenumber: person.phone,
    regperiod: 1,
    idprotection: true,
    eppcode: registration.eppCode,
  },
  'register-only': {
    idnLanguage: 'ITA',
    ...Object.fromEntries(registration.nameservers.map((host, index) => [`nameserver${index + 1}`, host])),
  },
  'dnssec-add-digest': {
    domain: 'own.com',
    keytag: ds.keyTag,
    alg: ds.algorithm,
    digesttype: ds.digestType,
    digest: ds.digest,
  },
  'dnssec-add-key': {
    domain: 'own.com',
    flags: 257,
    protocol: 3,
    alg: dnskey.algorithm,
    pubKey: dnskey.publicKey,
  },
};
/** Fields of a registration that the document does not require. `additionalfields` belong to .it names. */
const optional = [
  'companyname',
  'address2',
  'idnLanguage',
  'nameserver3',
  'nameserver4',
  'nameserver5',
  'eppcode',
];
const fieldsOf = (...objects: readonly string[]) =>
  objects.flatMap((object) => Object.keys(bodies[object]!).map((name) => [object, name] as const));

const it1 = { entity: 1, taxid: 'RSSDAA80A01H501U', whois: false, itterms: true as const };
const unkeyed = { idempotencyKey: null };
const italian = {
  ...registration,
  domain: 'free-name.it',
  registrant: { ...person, company: '', it: it1 },
};

async function connect() {
  const service = await startService((response) => sendJson(response, { result: 'success' }));
  const client = connectKeyHeader({ baseUrl: service.baseUrl, email: 'r@example.com', key: 'a-key' });
  return {
    client,
    sent: (): Json => JSON.parse(service.seen.at(-1)?.body ?? '{}') as Json,
    seen: service.seen,
  };
}

describe('the client sends', () => {
  it('every field of a registration and a transfer', async () => {
    const { client, sent } = await connect();
    await client.transfer({ ...transfer, domain: 'free-name.com' }, unkeyed);
    expect(sent()).toEqual({ ...bodies['registration'], ...bodies['register-only'] });
  });

  it('nothing in a registration that the document does not name, and no optional field that is empty', async () => {
    const { client, sent } = await connect();
    await client.register(registration, unkeyed);
    expect(sent()).toEqual({ ...bodies['registration'], ...bodies['register-only'] });
    await client.register(
      {
        ...registration,
        registrant: { ...person, company: '', address2: '' },
        nameservers: registration.nameservers.slice(0, 2),
        idnLanguage: null,
        eppCode: null,
      },
      unkeyed,
    );
    for (const name of [...optional, 'additionalfields']) {
      expect(sent()).not.toHaveProperty(name);
    }
  });

  it.each(['entity', 'taxid', 'whois', 'itterms'] as const)(
    'field:it:%s in additionalfields',
    async (name) => {
      const { client, sent } = await connect();
      await client.register(italian, unkeyed);
      expect((sent()['additionalfields'] as Json)[name]).toEqual(it1[name]);
    },
  );

  it.each([
    ['dnssec-add-digest', ds],
    ['dnssec-add-key', dnskey],
  ])('every field of %s, and no other', async (object, record) => {
    const { client, sent } = await connect();
    await client.addDnssec('own.com', record);
    expect(sent()).toEqual(bodies[object]);
  });

  it.each([
    ['entity', { entity: 0 }],
    ['entity', { entity: 8 }],
    ['entity', { entity: 1.5 }],
    ['taxid', { taxid: '' }],
    ['taxid', { entity: 2, taxid: 'IT12345678901', whois: true }],
    ['taxid', { entity: 2, taxid: 'n.a.', whois: true }],
    ['whois', { entity: 2, taxid: '12345678901', whois: false }],
    ['itterms', { itterms: false }],
  ])('no %s like %j, which the registry would refuse', async (name, change) => {
    const { client, seen } = await connect();
    const wrong = { ...italian, registrant: { ...italian.registrant, it: { ...it1, ...change } } };
    const failure = failureOf(await client.register(wrong as typeof italian, unkeyed));
    expect(failure).toMatchObject({ code: 'bad-input', effect: 'not-sent' });
    expect(Object.keys(failure.fields ?? {})).toContain(`registrant.it.${name}`);
    expect(seen).toEqual([]);
  });

  it.each([
    [1, 'RSSDAA80A01H501U', false],
    [1, 'AA1234567', true],
    [2, '12345678901', true],
    [3, '12345678901', true],
    [4, 'n.a.', true],
    [4, '12345678901', true],
    [5, '12345678901', true],
    [6, '12345678901', true],
    [7, '12345678901', true],
  ])('entity %i with %s and whois %j, and the sandbox takes it', async (entity, taxid, whois) => {
    const { keyHeader, sandbox } = await openPair();
    const it = { entity, taxid, whois, itterms: true as const };
    valueOf(await keyHeader.register({ ...italian, registrant: { ...person, it } }, unkeyed));
    expect(sandbox.control.domain('free-name.it')).not.toBeNull();
  });

  it.each([
    ['Phone_Number', 'phone', ['061234567', '+39 06.1234567', '+39.06 1234', '+.1234']],
    ['Country', 'country', ['Italy', 'I', 'I1', '']],
  ] as const)('no %s in another format, in an order or a contact', async (field, name, wrong) => {
    const { client, seen } = await connect();
    for (const value of wrong) {
      const order = { ...registration, registrant: { ...person, [name]: value } };
      expect(failureOf(await client.register(order, unkeyed)).code).toBe('bad-input');
      // A field of a contact may be emptied.
      if (value === '') continue;
      const change = { kind: 'contacts' as const, contacts: { Registrant: { [field]: value } } };
      expect(ChangeInput.safeParse(change).success).toBe(false);
    }
    expect(seen).toEqual([]);
  });

  it('consentForPublishing as a boolean, though it is read as a string', async () => {
    const { client, sent } = await connect();
    for (const [read, said] of [
      ['true', true],
      ['false', false],
    ]) {
      await client.updateContacts('own.com', { Registrant: { Name: 'Ada', consentForPublishing: read } });
      expect(sent()['contactdetails']).toEqual({ Registrant: { Name: 'Ada', consentForPublishing: said } });
    }
  });

  it('all contacts of a contact update, to keep those that did not change', async () => {
    const { client, sent } = await connect();
    await client.updateContacts('own.com', { result: 'success', ...contacts });
    expect(sent()).toEqual({
      domain: 'own.com',
      contactdetails: {
        Registrant: { Name: 'Giulia Rossi', Country: 'IT', consentForPublishing: true },
        Admin: { Name: 'Giulia Rossi', Email: 'giulia@rossi.example' },
        Tech: { Name: 'Giulia Rossi' },
      },
    });
  });
});

const without = (body: Json, name: string): Json =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field !== name));

const whole = (object: string): { path: string; body: Json } => {
  if (object === 'dnssec-add-digest') return { path: '/domain/dnssec', body: bodies[object]! };
  if (object === 'dnssec-add-key') {
    return { path: '/domain/dnssec', body: { ...bodies[object], domain: 'own.de' } };
  }
  return {
    path: '/domain/register',
    body: { ...form, ...bodies['registration'], ...bodies['register-only'] },
  };
};

describe('the sandbox', () => {
  it.each(fieldsOf('registration', 'register-only', 'dnssec-add-digest', 'dnssec-add-key'))(
    'asks for %s %s only where it is required',
    async (object, name) => {
      const { plain, sandbox } = await openPair();
      sandbox.control.addDomain('own.de');
      const { path, body } = whole(object);
      const { json } = await plain.post(path, without(body, name));
      expect(json).toMatchObject(
        optional.includes(name)
          ? { result: 'success' }
          : { result: 'error', message: `The ${name} field is required.` },
      );
    },
  );

  it.each([
    ...fieldsOf('registration', 'register-only', 'dnssec-add-digest', 'dnssec-add-key').filter(
      ([, name]) => name !== 'domain',
    ),
    ['registration', 'additionalfields'] as const,
  ])('refuses %s %s of another type', async (object, name) => {
    const { plain, sandbox } = await openPair();
    sandbox.control.addDomain('own.de');
    const { path, body } = whole(object);
    const { json } = await plain.post(path, { ...body, [name]: [7] });
    expect(json).toMatchObject({ result: 'error', message: expect.stringContaining(name) });
  });

  it.each(['entity', 'taxid', 'whois', 'itterms'])('asks for field:it:%s of a .it name', async (name) => {
    const { plain } = await openPair();
    const body = { ...form, domain: 'free-name.it' };
    expect((await plain.post('/domain/register', body)).json?.['result']).toBe('error');
    const { json } = await plain.post('/domain/register', {
      ...body,
      additionalfields: without(italianFields, name),
    });
    expect(json).toMatchObject({ result: 'error', message: expect.stringContaining(name) });
    const all = { ...body, additionalfields: italianFields };
    expect((await plain.post('/domain/register', all)).json?.['result']).toBe('success');
  });
});

describe('the request rules of surface A', () => {
  it('queries on GET and on restore, JSON bodies on every other POST', async () => {
    for (const [endpoint, ask] of Object.entries(keyHeaderCalls)) {
      const { client, seen } = await connect();
      await ask(client);
      const [method, path = ''] = endpoint.split(' ');
      const [request] = seen;
      expect(seen).toHaveLength(1);
      expect(request?.method).toBe(method);
      expect(request?.headers).toMatchObject({ 'x-email': 'r@example.com', 'x-api-key': 'a-key' });
      expect(request?.headers['accept']).toContain('application/json');
      const inQuery = method === 'GET' || path === '/domain/restore';
      if (inQuery) {
        expect(request?.body).toBe('');
        expect(Object.keys(request?.query ?? {}).includes('domain')).toBe(
          path.startsWith('/domain/') && !path.includes('domainswithout'),
        );
      } else {
        expect(request?.query).toEqual({});
        expect(request?.headers['content-type']).toBe('application/json');
        expect(JSON.parse(request?.body ?? '')).toHaveProperty('domain');
      }
    }
  });

  it('names no API version in paths or headers, on either surface', async () => {
    const { client, seen } = await connect();
    await client.balance();
    const service = await startService((response) => sendJson(response, { credit: '1', currency: 'EUR' }));
    await connectToken(service.baseUrl, 'token').balance();
    for (const request of [...seen, ...service.seen]) {
      expect(request.path).toMatch(/^\/modules\/api\.php\/(account|reseller)\/balance$/);
      expect(Object.keys(request.headers).filter((name) => /version/.test(name))).toEqual([]);
    }
  });
});
