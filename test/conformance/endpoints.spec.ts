import { describe, expect, it } from 'vitest';
import { fullRouteProfile } from '../support/optional-routes.ts';
import { RouteOperation } from '../../shared/model/route-rules.ts';
import { failureOf, listAll, valueOf } from '../support/connect-provider.ts';
import { contacts, dnskey, ds, keyHeaderCalls, registration, surfaceA, tokenCalls } from './calls.ts';
import { dataOf, openPair, ownDates, type Json, type Pair } from './connect.ts';

/** What the client reads, and what the service has done, when `openPair` is asked for an operation. */
interface Outcome {
  readonly read: (pair: Pair) => unknown;
  readonly done?: (pair: Pair) => void;
}

const record = {
  domain: 'own.com',
  status: 'Active',
  // For both years.
  recurringAmount: '19.74',
  ...ownDates,
  autoRenew: true,
};
const own = ({ control }: Pair, name = 'own.com') => control.domain(name);
const registered = (pair: Pair, name: string): void => {
  expect(own(pair, name)).toMatchObject({
    status: 'Active',
    expiryDate: '2027-11-20',
    privacy: true,
    nameservers: registration.nameservers,
    contacts: {
      Registrant: {
        Name: 'Ada Rossi',
        Company: 'Rossi srl',
        City: 'Roma',
        Country: 'IT',
        Address: 'Via Roma 1, Interno 4',
        Email: 'ada@example.com',
        Phone_Number: '+39.061234567',
      },
    },
  });
};
const ordered = (message: string | null, invoiceId: string | null) => () => ({
  message,
  invoiceId,
  replayed: false,
});
/** The price list as surface A sends it, under the names that Namekeep has for its fields. */
async function prices({ a }: Pair): Promise<unknown> {
  const { json } = await a('GET /account/tldprices');
  const price = (amount: unknown) => ({ amount, currency: 'EUR' });
  const terms = (byYears: unknown) =>
    Object.entries(byYears as Json).map(([years, amount]) => ({
      years: Number(years),
      price: price(amount),
    }));
  const period = (name: string, entry: Json) => ({
    days: entry[`${name}_days`],
    fee: price(entry[`${name}_fee`]),
  });
  const entries = Object.entries(json?.['pricing'] as Record<string, Json>).map(([extension, entry]) => {
    const { categories, group, register, transfer, renew } = entry;
    const { dns, email, idprotect } = entry['addons'] as Json;
    return {
      extension,
      categories,
      group,
      addons: { dns, email, idProtection: idprotect },
      register: terms(register),
      transfer: terms(transfer),
      renew: terms(renew),
      gracePeriod: period('grace_period', entry),
      redemptionPeriod: period('redemption_period', entry),
    };
  });
  expect(entries.length).toBeGreaterThan(10);
  return { currency: 'EUR', entries };
}
const extensions =
  (list: string) =>
  async ({ a }: Pair): Promise<unknown> =>
    ((await a(`GET /domain/${list}`)).json?.['message'] as string[]).map((extension) => extension.slice(1));

const outcomes = {
  balance: { read: () => ({ amount: '5000.00', currency: 'EUR' }) },
  domainCount: {
    read: ({ control }) => {
      const byExtension: Record<string, number> = {};
      for (const name of control.activeNames()) {
        const extension = name.slice(name.indexOf('.') + 1);
        byExtension[extension] = (byExtension[extension] ?? 0) + 1;
      }
      return { count: 32, byExtension };
    },
  },
  pricing: { read: prices },
  availability: { read: () => ({ available: true, whois: null }) },
  register: {
    read: ordered('Domain registered successfully', null),
    done: (pair) => registered(pair, 'free-name.com'),
  },
  transfer: {
    read: ordered('Domain transfer started successfully', null),
    done: (pair) => registered(pair, 'taken-name.com'),
  },
  renew: {
    read: ordered(null, '10001'),
    done: (pair) => expect(own(pair)?.expiryDate).toBe('2028-11-20'),
  },
  restore: {
    read: ordered(null, '10001'),
    done: (pair) => expect(own(pair, 'lost.com')?.status).toBe('Active'),
  },
  listDomains: {
    read: ({ control }) => {
      const names = [...control.activeNames()];
      const domains = names.map((domain) => expect.objectContaining({ domain, status: 'Active' }));
      domains[names.indexOf('own.com')] = record;
      return { listed: 32, active: 32, count: 32, skipped: 0, domains };
    },
  },
  wholeInfo: {
    read: (pair) => ({
      record,
      nameservers: ['ns1.dns.example', 'ns2.dns.example'],
      locked: false,
      eppCode: pair.control.eppCode('own.com'),
      contacts: { result: 'success', ...own(pair)?.contacts },
    }),
  },
  setNameservers: {
    read: () => null,
    done: (pair) => expect(own(pair)?.nameservers).toEqual(registration.nameservers),
  },
  setPrivacy: { read: () => null, done: (pair) => expect(own(pair)?.privacy).toBe(true) },
  setLock: { read: () => null, done: (pair) => expect(own(pair)?.locked).toBe(true) },
  updateContacts: { read: () => null, done: (pair) => expect(own(pair)?.contacts).toMatchObject(contacts) },
  dnssec: {
    read: () =>
      expect.objectContaining({
        algOptions: expect.objectContaining({ 8: 'RSA/SHA256', 14: 'ECDSA/SHA-384' }),
        digestOptions: expect.objectContaining({ 2: 'SHA-256', 4: 'SHA-384' }),
        secdnsds: [],
        error: false,
        disabled: true,
        dnssecstatus: 'off',
      }),
  },
  addDnssec: {
    read: () => null,
    done: (pair) =>
      expect(own(pair)?.dnssec).toMatchObject({ keytag: 12_345, alg: 13, digesttype: 2, digest: ds.digest }),
  },
  disableDnssec: { read: () => null, done: (pair) => expect(own(pair, 'own.eu')?.dnssec).toBeNull() },
  verification: {
    read: (pair) => ({
      email: own(pair)?.contacts.Registrant['Email'],
      status: 'PENDING',
      verified: false,
    }),
  },
  resendVerification: {
    read: () =>
      expect.objectContaining({
        message:
          'Verification email has been re-sent. Please check your mail box within a couple of minutes. Make sure you also check the spam folder.',
      }),
  },
  // Of its list only the count is read: that of 32 active domains.
  activeCount: { read: () => 32 },
  extensionsWithoutLock: { read: extensions('domainswithoutlock') },
  extensionsWithoutPrivacy: { read: extensions('domainswithoutprivatewhois') },
} as const satisfies Record<string, Outcome>;

const info = ({ control }: Pair) => ({ record, eppCode: control.eppCode('own.com') });
const operations: Readonly<Record<RouteOperation, Outcome>> = {
  ...outcomes,
  renew: { ...outcomes.renew, read: ordered('Active', '10001') },
  restore: { ...outcomes.restore, read: ordered('Active', '10001') },
  register: { ...outcomes.register, read: ordered('Active', '10001') },
  transfer: { ...outcomes.transfer, read: ordered('Active', '10001') },
  updateRegistrant: {
    read: () => null,
    done: (pair) =>
      expect(own(pair)?.contacts.Registrant).toMatchObject({ Name: 'Ada Rossi', Email: 'ada@example.com' }),
  },
  setAutoRenew: { read: () => null, done: (pair) => expect(own(pair)?.autoRenew).toBe(false) },
  changeEppCode: { read: () => null },
  release: { read: () => null, done: (pair) => expect(own(pair)?.status).toBe('Deleted') },
  domainInfo: {
    read: () => ({
      record,
      nameservers: ['ns1.dns.example', 'ns2.dns.example'],
      locked: false,
      privacy: false,
    }),
  },
  contacts: { read: (pair) => ({ record, contacts: own(pair)?.contacts }) },
  eppCode: { read: info },
};

/** `own.eu` has DNSSEC, so that switching it off shows. */
async function open(): Promise<Pair> {
  const pair = await openPair();
  const { flags, protocol, algorithm: alg, publicKey: pubKey } = dnskey;
  const key = { flags, protocol, alg, pubKey, keytag: null, digesttype: null, digest: null };
  pair.control.changeDomain('own.eu', { dnssec: key });
  return pair;
}

describe('client and sandbox agree', () => {
  it.each(Object.entries(surfaceA))('on %s of surface A: %s', async (endpoint, operation) => {
    const pair = await open();
    const { read, done }: Outcome = { ...operations, ...outcomes }[operation];
    const expected = await read(pair);
    const asked = pair.control.requests.length;
    expect(valueOf(await keyHeaderCalls[endpoint]!(pair.keyHeader))).toEqual(expected);
    done?.(pair);
    const [method, path] = endpoint.split(' ');
    expect(pair.control.requests.slice(asked)).toMatchObject([{ method, path, outcome: 'success' }]);
  });

  it.each(RouteOperation.options)('on %s of surface B', async (operation) => {
    const pair = await open();
    const { method, path } = fullRouteProfile[operation]!;
    const { read, done } = operations[operation];
    const expected = await read(pair);
    const asked = pair.control.requests.length;
    expect(valueOf(await tokenCalls[operation](pair.token))).toEqual(expected);
    done?.(pair);
    const requests = pair.control.requests.slice(asked);
    expect(requests).toHaveLength(operation === 'contacts' || operation === 'eppCode' ? 2 : 1);
    expect(requests.at(-1)).toMatchObject({
      method,
      path: path.replace('{domain}', operation === 'disableDnssec' ? 'own.eu' : 'own.com'),
      outcome: 'success',
    });
  });
});

describe('names and lists', () => {
  it('a domain is found in any spelling, listed or not, and alone in its list', async () => {
    const { a, b, control, keyHeader } = await openPair({ rateLimit: null, tokenLimits: null });
    control.addDomain('xn--mnchen-3ya.de');
    for (const name of [...control.activeNames(), 'lost.com']) {
      expect((await a('GET /domain/info', { domain: name })).json?.['domain']).toBe(name);
      expect(dataOf(await b(`GET /client/domains/${name}`))['domain']).toBe(name);
    }
    for (const name of ['MÜNCHEN.de.', 'xn--mnchen-3ya.de']) {
      expect(valueOf(await keyHeader.domainInfo(name, {})).record.domain).toBe('xn--mnchen-3ya.de');
      const german = await b(`GET /client/domains/${encodeURIComponent(name)}`);
      expect(dataOf(german)).toMatchObject({ domain: 'xn--mnchen-3ya.de', locked: null, privacy: null });
    }
    expect((await b('GET /client/domains/%E0%A4%A')).status).toBe(404);
  });

  it('pages hold every active domain once, and begin again where the list changed', async () => {
    const { b, control, token } = await openPair({ domains: 1_100 });
    const names = [...control.activeNames()];
    const page = async (query: string) => (await b(`GET /client/domains?${query}`)).json;
    const listed: unknown[] = [];
    for (const number of [1, 2, 3, 4]) {
      const { data, meta } = (await page(`page=${number}&per_page=500`)) as { data: Json[]; meta: Json };
      expect(meta).toEqual({ total: 1_102, page: number, last_page: 3 });
      listed.push(...data.map(({ domain }) => domain));
    }
    expect(listed).toEqual(names);
    const { answer, domains } = await listAll(token);
    expect(valueOf(answer)).toMatchObject({ listed: 1_102, active: 1_102, count: 1_102, skipped: 0 });
    expect(domains.map(({ domain }) => domain)).toEqual(names);
    control.removeDomain(names[0]!);
    const [first] = (await page('page=2&per_page=5'))?.['data'] as Json[];
    expect(first).toMatchObject({ domain: names[6] });
  });

  it('no log holds an EPP code, a key or a token', async () => {
    const { control, keyHeader, token, sandbox } = await openPair();
    for (const client of [keyHeader, token]) valueOf(await client.domainInfo('own.com', { eppCode: true }));
    for (const secret of [control.eppCode('own.com'), sandbox.token, sandbox.key])
      expect(JSON.stringify(control.requests)).not.toContain(JSON.stringify(secret).slice(1, -1));
  });
});

describe('a change', () => {
  it('of contacts asks for a verification when it changes the e-mail, and loses what it leaves out', async () => {
    const { control, keyHeader } = await openPair();
    control.changeDomain('own.com', { verified: true });
    const { contacts } = control.domain('own.com')!;
    const verification = async () => valueOf(await keyHeader.emailVerification('own.com'));
    const Registrant = { ...contacts.Registrant, City: '=1+1', consentForPublishing: 'true' };
    valueOf(await keyHeader.updateContacts('own.com', { ...contacts, Registrant }));
    const read = valueOf(await keyHeader.domainInfo('own.com', { contacts: true })).contacts;
    expect(read).toEqual({ result: 'success', ...contacts, Registrant });
    expect((await verification()).status).toBe('VERIFIED');
    const changed = { ...Registrant, Email: 'new@own.example' };
    valueOf(await keyHeader.updateContacts('own.com', { Registrant: changed }));
    expect(await verification()).toMatchObject({ email: 'new@own.example', status: 'PENDING' });
    expect(control.domain('own.com')?.contacts.Admin['Name']).toBe('');
  });

  it('of the registrant keeps the other contacts, asks for a verification and takes the .it fields', async () => {
    const { control, token } = await openPair();
    control.addDomain('own.it');
    const { contacts } = control.domain('own.it')!;
    const it = { entity: 2, taxid: '12345678901', whois: true, itterms: true as const };
    valueOf(await token.updateRegistrant('own.it', { ...registration.registrant, it }));
    expect(control.domain('own.it')).toMatchObject({
      verified: false,
      contacts: {
        Registrant: { entityType: '2', regCode: '12345678901', consentForPublishing: 'true' },
        Admin: contacts.Admin,
      },
    });
    expect(control.invoices).toEqual([]);
  });

  it.each([
    [
      'own.com',
      ds,
      { secdnsds: [{ keytag: 12_345, algo: 13, alg: 13, digesttype: 2, type: 2 }], dnsseckeys: null },
    ],
    ['own.eu', dnskey, { secdnsds: [], dnsseckeys: [{ flags: 257, protocol: 3, pubKey: dnskey.publicKey }] }],
  ] as const)('of DNSSEC of %s is read back, switched on and off', async (domain, key, shown) => {
    const { keyHeader, a } = await openPair();
    const read = async () => valueOf(await keyHeader.dnssec(domain));
    const off = { dnssecstatus: 'off', disabled: true, secdnsds: [], dnsseckeys: null };
    expect(await read()).toMatchObject(off);
    valueOf(await keyHeader.addDnssec(domain, key));
    const supports_ds_data = domain === 'own.com';
    expect(await read()).toMatchObject({ ...shown, supports_ds_data, dnssecstatus: 'on', disabled: false });
    expect((await a('GET /domain/dnssec', { domain })).json).toMatchObject({ domain, data: { domain } });
    valueOf(await keyHeader.disableDnssec(domain, dnskey));
    expect(await read()).toMatchObject(off);
  });

  it('of lock and privacy is done where the two lists do not name the extension', async () => {
    const { control, keyHeader } = await openPair({ rateLimit: null });
    const withoutLock = valueOf(await keyHeader.extensionsWithoutLock());
    const withoutPrivacy = valueOf(await keyHeader.extensionsWithoutPrivacy());
    for (const extension of new Set(['com', 'de', ...withoutLock, ...withoutPrivacy])) {
      const domain = `own-name.${extension}`;
      control.addDomain(domain);
      for (const on of [true, false]) {
        const [lock, privacy] = [await keyHeader.setLock(domain, on), await keyHeader.setPrivacy(domain, on)];
        if (withoutLock.includes(extension)) expect(failureOf(lock).code).toBe('lock-unsupported');
        else expect([valueOf(lock), control.domain(domain)?.locked]).toEqual([null, on]);
        if (withoutPrivacy.includes(extension))
          expect(failureOf(privacy).code).toBe('id-protection-unsupported');
        else expect([valueOf(privacy), control.domain(domain)?.privacy]).toEqual([null, on]);
      }
    }
  });
});
