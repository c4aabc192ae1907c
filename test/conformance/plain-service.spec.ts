import { describe, expect, it } from 'vitest';
import { sendChange } from '../../electron/core/changes/send-change.ts';
import { failureOf, sendJson, startService, valueOf } from '../unit/electron/provider/service-double.ts';
import { dnskey, registration, tokenCalls, transfer } from './calls.ts';
import { connectKeyHeader, connectToken } from './connect.ts';

/*
 * Single rows of the document against a service that is nothing but HTTP and answers as the document has it: client and
 * sandbox cannot agree on a mistake here.
 */
type Json = Readonly<Record<string, unknown>>;
const unkeyed = { idempotencyKey: null };

/** A service that answers each path of surface A as it is told, and otherwise only with success. */
async function connect(answers: Readonly<Record<string, Json>> = {}) {
  const service = await startService((response, { path }) =>
    sendJson(response, { result: 'success', ...answers[path.split('/api.php')[1] ?? ''] }),
  );
  const client = connectKeyHeader({ baseUrl: service.baseUrl, email: 'r@example.com', key: 'a-key' });
  const bodies = (): Json[] =>
    service.seen.filter(({ body }) => body !== '').map(({ body }) => JSON.parse(body) as Json);
  return { client, seen: service.seen, bodies };
}

/** @see docs/INTERFACE.md, Surface A: domain endpoints > availability */
describe('availability', () => {
  it.each([
    ['available', null, true],
    ['unavailable', 'Domain Name: TAKEN.COM\nRegistrar: Acme', false],
  ])('“%s” with its WHOIS data', async (status, whois, available) => {
    const { client, seen } = await connect({
      '/domain/availability': { domain: 'taken.com', status, whois },
    });
    expect(valueOf(await client.availability('taken.com'))).toEqual({ available, whois });
    expect(seen).toMatchObject([{ method: 'GET', query: { domain: 'taken.com' }, body: '' }]);
  });

  it.each(['', 'reserved', 'unknown', null])(
    'the word %j is neither of the two, and not guessed',
    async (status) => {
      const { client } = await connect({ '/domain/availability': { domain: 'a.com', status, whois: null } });
      expect(await client.availability('a.com')).toMatchObject({ ok: false });
    },
  );
});

/** @see docs/INTERFACE.md, Contact sets */
describe('updatewhois', () => {
  const person = (name: string): Json => ({
    ...{ Name: name, Company: '', City: 'Roma', State: 'RM', Country: 'IT', Postcode: '00184' },
    ...{ Phone_Number: '+39.0612345678', Email: 'a@b.it', Address: 'Via Po 1' },
  });
  const whoisData = {
    result: 'success',
    Registrant: {
      ...person('Ada Rossi'),
      ...{ entityType: '1', itNationality: 'IT', regCode: 'RSSDAA80A01H501U', consentForPublishing: 'false' },
    },
    Admin: person('Bo Rossi'),
    Tech: person('Cy Rossi'),
  };
  const info = { domain: 'own.it', data: { domain: 'own.it', status: 'Active' }, whoisData };

  it('carries all contacts, those to keep as they were read, in the schema of the reading', async () => {
    const { client, seen, bodies } = await connect({ '/domain/info': info });
    const change = { kind: 'contacts', contacts: { Tech: { Name: 'Dora Rossi' } } } as const;
    valueOf(await sendChange(client, { domain: 'own.it', change }, {}));
    expect(seen[0]).toMatchObject({ method: 'GET', query: { domain: 'own.it', whois: 'yes' } });
    expect(bodies()).toEqual([
      {
        domain: 'own.it',
        contactdetails: {
          Registrant: { ...whoisData.Registrant, consentForPublishing: false },
          Admin: whoisData.Admin,
          Tech: { ...whoisData.Tech, Name: 'Dora Rossi' },
        },
      },
    ]);
  });

  it('carries further contacts and fields as they were read', async () => {
    const more = { Billing: person('Di Rossi'), Admin: { ...person('Bo Rossi'), Fax: '+39.06', '': 0 } };
    const { client, bodies } = await connect({
      '/domain/info': { ...info, whoisData: { ...whoisData, ...more } },
    });
    const change = { kind: 'contacts', contacts: { Tech: { Name: 'Dora Rossi' } } } as const;
    valueOf(await sendChange(client, { domain: 'own.it', change }, {}));
    expect(bodies()[0]?.['contactdetails']).toMatchObject(more);
  });

  it('carries contacts to keep byte for byte, with the entities that the service wrote', async () => {
    const Admin = { ...person('D&#039;Angelo'), City: 'L&#039;Aquila', Company: 'A &amp;amp; B ' };
    const { client, bodies } = await connect({
      '/domain/info': { ...info, whoisData: { ...whoisData, Admin } },
    });
    const change = { kind: 'contacts', contacts: { Tech: { City: "L'Aquila" } } } as const;
    valueOf(await sendChange(client, { domain: 'own.it', change }, {}));
    expect(bodies()[0]?.['contactdetails']).toMatchObject({ Admin, Tech: { City: "L'Aquila" } });
  });

  it('is not sent where the contacts to keep were not shown', async () => {
    for (const shown of [undefined, { result: 'error' }, {}]) {
      const { client, bodies } = await connect({ '/domain/info': { ...info, whoisData: shown } });
      const change = { kind: 'contacts', contacts: { Tech: { Name: 'Dora Rossi' } } } as const;
      expect(await sendChange(client, { domain: 'own.it', change }, {})).toMatchObject({ ok: false });
      expect(bodies()).toEqual([]);
    }
  });
});

/** @see docs/INTERFACE.md, Surface A: domain endpoints > renew; Register and transfer request body */
describe('regperiod', () => {
  it.each([1, 2, 9])('of a renewal is sent as the integer %i', async (years) => {
    const { client, bodies } = await connect({ '/domain/renew': { latestinvoiceid: 7 } });
    valueOf(await client.renew('own.com', years, unkeyed));
    expect(bodies()).toEqual([{ domain: 'own.com', regperiod: years }]);
  });
  it.each([0, -1, 1.5, 10, 11, Number.NaN])('of a renewal is never %d', async (years) => {
    const { client, seen } = await connect();
    expect(failureOf(await client.renew('own.com', years, unkeyed))).toMatchObject({
      code: 'bad-input',
      effect: 'not-sent',
    });
    expect(seen).toEqual([]);
  });
  it.each([
    ['register', 1],
    ['register', 10],
    ['transfer', 1],
    ['transfer', 10],
  ] as const)('of %s is sent as the integer %i', async (operation, years) => {
    const { client, bodies } = await connect();
    const order = { ...(operation === 'register' ? registration : transfer), years };
    valueOf(await client[operation](order, unkeyed));
    expect(bodies()).toMatchObject([{ regperiod: years }]);
  });
  it.each([
    ['register', 0],
    ['register', 11],
    ['register', 1.5],
    ['transfer', 1.5],
  ] as const)('of %s is never %d', async (operation, years) => {
    const { client, seen } = await connect();
    const order = { ...(operation === 'register' ? registration : transfer), years };
    expect(failureOf(await client[operation](order, unkeyed)).effect).toBe('not-sent');
    expect(seen).toEqual([]);
  });
});

/** @see docs/INTERFACE.md, States and transitions, refusal 4 */
describe('surface B: a change that the status does not allow', () => {
  it.each([
    'setNameservers',
    'updateContacts',
    'setLock',
    'eppCode',
    'setPrivacy',
    'addDnssec',
    'disableDnssec',
    'setAutoRenew',
    'changeEppCode',
    'release',
  ] as const)('%s gets 403 domain_not_active and says the status', async (operation) => {
    const service = await startService((response) =>
      sendJson(
        response,
        { error: { code: 'domain_not_active', message: 'Not now.', domain_status: 'Pending Transfer' } },
        403,
      ),
    );
    const failure = failureOf(await tokenCalls[operation](connectToken(service.baseUrl, 'token')));
    expect(failure).toMatchObject({
      code: 'domain-not-active',
      effect: 'no-effect',
      retryable: false,
      details: { domain_status: 'Pending Transfer' },
    });
    expect(failure.message).toContain('Pending Transfer');
    expect(service.seen).toHaveLength(1);
  });
});

/** @see docs/INTERFACE.md, Other sub-objects of domain info */
it.each([
  [{ ns1: 'a.x.it', ns2: 'b.x.it' }, ['a.x.it', 'b.x.it']],
  [{ ns2: 'b.x.it', ns1: 'a.x.it', ns11: 'd.x.it', ns9: 'c.x.it' }, ['a.x.it', 'b.x.it', 'c.x.it', 'd.x.it']],
  [{ ns1: 'a.x.it', ns2: 'b.x.it', ns3: '', ns4: null, ns5: 'E.X.it' }, ['a.x.it', 'b.x.it', 'e.x.it']],
  [{ ns1: 'a.x.it', ns2: 'b.x.it', nameserver3: 'c.x.it', note: 'd.x.it' }, ['a.x.it', 'b.x.it', 'c.x.it']],
])('nameservers %j are read by their numbers', async (keys, names) => {
  const { client } = await connect({
    '/domain/info': {
      domain: 'own.com',
      data: { domain: 'own.com', status: 'Active' },
      nameservers: { result: 'success', ...keys },
    },
  });
  expect(valueOf(await client.domainInfo('own.com', { nameservers: true })).nameservers).toEqual(names);
});

/** @see docs/INTERFACE.md, DNSSEC object */
it.each([null, 'add', { action: 'add' }, true, 1])(
  'registrar_dnssec_pending %j is kept as it came',
  async (value) => {
    const dnssec = { secdnsds: [], dnssecstatus: 'off', disabled: true, registrar_dnssec_pending: value };
    const { client } = await connect({ '/domain/dnssec': { domain: 'own.com', data: {}, dnssec } });
    expect(valueOf(await client.dnssec('own.com'))).toMatchObject({
      registrar_dnssec_pending: value,
      dnssecstatus: 'off',
    });
  },
);

/** @see docs/INTERFACE.md, Contact sets; Register and transfer request body */
describe('a phone number', () => {
  it.each(['+1.5551234', '+39.0612345678', '+999.12345678901234', '+44.2071838750'])(
    '%s is sent as it is, in an order and in a contact',
    async (phone) => {
      const { client, bodies } = await connect({
        '/domain/info': {
          domain: 'own.com',
          data: { domain: 'own.com', status: 'Active' },
          whoisData: { result: 'success', Registrant: { Name: 'Ada', Phone_Number: '06 1234 (old)' } },
        },
      });
      const order = { ...registration, registrant: { ...registration.registrant, phone } };
      valueOf(await client.register(order, unkeyed));
      const change = { kind: 'contacts', contacts: { Registrant: { Phone_Number: phone } } } as const;
      valueOf(await sendChange(client, { domain: 'own.com', change }, {}));
      expect(bodies()).toMatchObject([
        { phonenumber: phone },
        { contactdetails: { Registrant: { Phone_Number: phone } } },
      ]);
    },
  );

  it('that the service holds in another format is sent back as it was read', async () => {
    const { client, bodies } = await connect({
      '/domain/info': {
        domain: 'own.com',
        data: { domain: 'own.com', status: 'Active' },
        whoisData: { result: 'success', Registrant: { Name: 'Ada', Phone_Number: '06 1234 (old)' } },
      },
    });
    const change = { kind: 'contacts', contacts: { Registrant: { Name: 'Eva' } } } as const;
    valueOf(await sendChange(client, { domain: 'own.com', change }, {}));
    expect(bodies()).toMatchObject([
      { contactdetails: { Registrant: { Name: 'Eva', Phone_Number: '06 1234 (old)' } } },
    ]);
  });
});

/** @see docs/INTERFACE.md, Surface A: domain endpoints > disablednssec */
it('disabling DNSSEC carries the key that .eu requires, and nothing else where there is none', async () => {
  const { client, bodies } = await connect();
  valueOf(await client.disableDnssec('own.eu', dnskey));
  valueOf(await client.disableDnssec('own.com', null));
  expect(bodies()).toEqual([
    { domain: 'own.eu', flags: 257, protocol: 3, alg: 13, pubKey: dnskey.publicKey },
    { domain: 'own.com' },
  ]);
  expect(failureOf(await client.disableDnssec('own.eu', null)).effect).toBe('not-sent');
});

/** @see docs/INTERFACE.md, Surface B resources: fields of a domain are not shown */
it.each(['host', 'hostname', 'name', 'ns'])(
  'nameservers of surface B are read from a list of objects: %s',
  async (field) => {
    const nameservers = ['ns1.dns.example', 'ns2.dns.example'];
    const service = await startService((response) =>
      sendJson(response, {
        data: {
          domain: 'own.com',
          status: 'Active',
          nameservers: nameservers.map((name) => ({ [field]: name })),
        },
      }),
    );
    const client = connectToken(service.baseUrl, 'a-token');
    expect(valueOf(await client.domainInfo('own.com', { nameservers: true })).nameservers).toEqual(
      nameservers,
    );
  },
);

/** @see docs/INTERFACE.md, Other sub-objects of domain info: an EPP code is any text */
it.each(['aB&#039;cD', 'x&amp;y', '<b>"1"</b>'])('an EPP code is given as it came: %s', async (eppcode) => {
  const { client } = await connect({
    '/domain/info': {
      domain: 'own.com',
      data: { domain: 'own.com', status: 'Active' },
      epp: { result: 'success', eppcode },
    },
  });
  expect(valueOf(await client.domainInfo('own.com', { eppCode: true })).eppCode).toBe(eppcode);
});

/** @see docs/INTERFACE.md, Surface B: retry rules > 5 */
it.each([422, 403, 409, 500])('shows the message of an unlisted code once (HTTP %i)', async (status) => {
  const service = await startService((response) =>
    sendJson(response, { error: { code: 'brand_new_code', message: 'Something new' } }, status),
  );
  const { message } = failureOf(await connectToken(service.baseUrl, 'token').setLock('own.com', true));
  expect(message.split('Something new')).toHaveLength(2);
  expect(message).toContain('brand_new_code');
});
