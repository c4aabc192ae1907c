import { describe, expect, it } from 'vitest';
import { openPair, type Pair } from './connect.ts';
import { committedRows } from './rows.ts';

type Json = Readonly<Record<string, unknown>>;
const rows = committedRows().flatMap(({ id, text }) => {
  const [kind, object = '', name = ''] = id.split(':');
  return kind === 'field' ? [{ id, object, name, type: text.split(' | ')[1] ?? '' }] : [];
});
const decimal = /^\d+\.\d{2,5}$/;
const years = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [index + 1, expect.stringMatching(decimal)]),
);
const period = { days: expect.any(Number), price: expect.stringMatching(decimal) };

/** Where the sandbox's answers carry an object, and what each of its fields holds beyond its type. */
const objects: Readonly<
  Record<string, { readonly find: (pair: Pair) => Promise<unknown>; readonly holds?: Json }>
> = {
  'domain-record': {
    find: async ({ plain }) => (await plain.get('/domain/info', { domain: 'own.com' })).json?.['data'],
    holds: {
      domain: 'own.com',
      status: 'Active',
      recurringamount: expect.stringMatching(decimal),
      registrationdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      expirydate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      nextduedate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      donotrenew: 0,
    },
  },
  credit: {
    find: async ({ plain }) => (await plain.get('/account/balance')).json?.['data'],
    holds: { credit: '5000.00', currency: 'EUR' },
  },
  currency: {
    find: async ({ plain }) => (await plain.get('/account/tldprices')).json?.['currency'],
    holds: { code: 'EUR', rate: expect.stringMatching(decimal) },
  },
  'price-entry': {
    find: async ({ plain }) => {
      const { json } = await plain.get('/account/tldprices');
      return (json?.['pricing'] as Record<string, unknown>)['com'];
    },
    holds: {
      categories: expect.arrayContaining([expect.any(String)]),
      addons: { dns: true, email: false, idprotect: true },
      register: years,
      transfer: years,
      renew: years,
      grace_period: period,
      grace_period_fee: expect.stringMatching(decimal),
      redemption_period: period,
      redemption_period_fee: expect.stringMatching(decimal),
    },
  },
  ...Object.fromEntries(
    ['nameservers', 'lockstatus', 'epp'].map((section) => [
      section,
      {
        find: async ({ plain }: Pair) => {
          const asked = { domain: 'own.com', nameservers: 'yes', lockstatus: 'yes', epp: 'yes' };
          return (await plain.get('/domain/info', asked)).json?.[section];
        },
      },
    ]),
  ),
  contact: {
    find: async ({ plain }) => {
      const { json } = await plain.get('/domain/info', { domain: 'own.com', whois: 'yes' });
      const { Admin, Tech } = json?.['whoisData'] as Record<string, object>;
      expect(Object.keys(Tech!).sort()).toEqual(Object.keys(Admin!).sort());
      return Admin;
    },
    holds: {
      Country: expect.stringMatching(/^[A-Z]{2}$/),
      Phone_Number: expect.stringMatching(/^\+\d{1,3}\.\d+$/),
    },
  },
  'contact-registrant': {
    find: async ({ plain }) => {
      const { json } = await plain.get('/domain/info', { domain: 'own.com', whois: 'yes' });
      return (json?.['whoisData'] as Record<string, unknown>)['Registrant'];
    },
    holds: { consentForPublishing: expect.toBeOneOf(['true', 'false']) },
  },
  dnssec: {
    find: async ({ plain }) => {
      const ds = { domain: 'own.com', keytag: 1, alg: 8, digesttype: 2, digest: 'ab'.repeat(32) };
      expect((await plain.post('/domain/dnssec', ds)).json?.['result']).toBe('success');
      return (await plain.get('/domain/dnssec', { domain: 'own.com' })).json?.['dnssec'];
    },
    holds: {
      algOptions: {
        '': 'Please Select',
        3: 'DSA/SHA-1',
        5: 'RSA/SHA-1',
        6: 'DSA-NSEC3-SHA1',
        7: 'RSASHA1-NSEC3-SHA1',
        8: 'RSA/SHA256',
        10: 'RSA/SHA512',
        12: 'GOST R 34.10-2001',
        13: 'ECDSA/SHA-256',
        14: 'ECDSA/SHA-384',
      },
      digestOptions: { '': 'Please Select', 2: 'SHA-256', 3: 'GOST R 34.11-94', 4: 'SHA-384' },
      secdnsds: [{ key: 1, type: 2, digest: 'ab'.repeat(32), algo: 8, keytag: 1, alg: 8, digesttype: 2 }],
    },
  },
};
const read = rows.filter(({ object }) => objects[object] !== undefined);

/** What a value of the document's type is. */
const isOf = (type: string): unknown => {
  if (type.startsWith('array')) return expect.any(Array);
  if (type.startsWith('null')) return expect.anything();
  const kinds = { int: Number, bool: Boolean, object: Object, string: String };
  const kind = Object.entries(kinds).find(([name]) => type.startsWith(name))?.[1] ?? String;
  return expect.any(kind);
};

describe('the sandbox sends', () => {
  it.each(read.map((row) => [row.id, row] as const))(
    '%s as the document has it',
    async (_id, { object, name, type }) => {
      const { find, holds } = objects[object]!;
      const value = (await find(await openPair())) as Json;
      if (name === 'further keys') {
        expect(Object.keys(value)).toEqual(['result', 'ns1', 'ns2']);
        return;
      }
      expect(value).toHaveProperty([name]);
      if (type.startsWith('null') && value[name] === null) return;
      expect(value[name]).toEqual(isOf(object.startsWith('contact') || object === 'epp' ? 'string' : type));
      if (holds?.[name] !== undefined) expect(value[name]).toEqual(holds[name]);
      if (type === 'int') expect(value[name]).toSatisfy(Number.isInteger);
    },
  );

  it('as many nameserver keys as there are nameservers', async () => {
    const pair = await openPair();
    const hosts = ['a.dns.example', 'b.dns.example', 'c.dns.example', 'd.dns.example', 'e.dns.example'];
    pair.sandbox.control.changeDomain('own.com', { nameservers: hosts });
    const [, ...sent] = Object.entries((await objects['nameservers']!.find(pair)) as Json);
    expect(sent).toEqual(hosts.map((host, index) => [`ns${index + 1}`, host]));
  });

  it('extensions with a leading dot, multi-label ones too', async () => {
    const { plain } = await openPair();
    for (const list of ['domainswithoutlock', 'domainswithoutprivatewhois']) {
      const extensions = (await plain.get(`/domain/${list}`)).json?.['message'] as string[];
      expect(extensions).toContain('.co.uk');
      expect(extensions.every((extension) => extension.startsWith('.'))).toBe(true);
    }
  });
});
