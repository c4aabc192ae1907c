import { describe, expect, it } from 'vitest';
import { openPair, type Pair } from './connect.ts';

/*
 * The objects of surface A as the sandbox sends them: every field that the document lists, of the type it gives, and
 * no other. @see docs/INTERFACE.md, Resources and their fields
 */
type Json = Readonly<Record<string, unknown>>;
const text = expect.any(String);
const bool = expect.any(Boolean);
const int = expect.toSatisfy(Number.isInteger);
const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const decimal = expect.stringMatching(/^\d+\.\d{2,5}$/);
const years = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index + 1, decimal]));
const period = { days: int, price: decimal };
const contact = {
  Name: text,
  Company: text,
  City: text,
  State: text,
  Country: expect.stringMatching(/^[A-Z]{2}$/),
  Postcode: text,
  Phone_Number: expect.stringMatching(/^\+\d{1,3}\.\d+$/),
  Email: text,
  Address: text,
};
const get =
  (path: string, query?: Record<string, string>) =>
  async ({ plain }: Pair): Promise<Json> => {
    const { json } = await plain.get(path, query);
    expect(json?.['result']).toBe('success');
    return json!;
  };
const info = (section: string) => get('/domain/info', { domain: 'own.com', [section]: 'yes' });
const part =
  (ask: (pair: Pair) => Promise<Json>, name: string) =>
  async (pair: Pair): Promise<unknown> =>
    (await ask(pair))[name];
const prices = get('/account/tldprices');

describe('the sandbox sends', () => {
  it.each<[what: string, ask: (pair: Pair) => Promise<unknown>, sent: unknown]>([
    [
      'a domain record',
      part(info('epp'), 'data'),
      {
        domain: 'own.com',
        status: 'Active',
        recurringamount: decimal,
        registrationperiod: int,
        registrationdate: date,
        expirydate: date,
        nextduedate: date,
        donotrenew: 0,
      },
    ],
    ['the credit', part(get('/account/balance'), 'data'), { credit: '5000.00', currency: 'EUR' }],
    [
      'a currency',
      part(prices, 'currency'),
      { id: int, code: 'EUR', prefix: text, suffix: text, format: int, rate: decimal },
    ],
    [
      'a price entry',
      async (pair) => ((await prices(pair))['pricing'] as Json)['com'],
      {
        categories: expect.arrayContaining([text]),
        addons: { dns: true, email: false, idprotect: true },
        group: text,
        register: years,
        transfer: years,
        renew: years,
        grace_period: period,
        grace_period_days: int,
        grace_period_fee: decimal,
        redemption_period: period,
        redemption_period_days: int,
        redemption_period_fee: decimal,
      },
    ],
    [
      'nameservers',
      part(info('nameservers'), 'nameservers'),
      { result: 'success', ns1: 'ns1.dns.example', ns2: 'ns2.dns.example' },
    ],
    ['the lock', part(info('lockstatus'), 'lockstatus'), { result: 'success', lockstatus: text }],
    ['the EPP code', part(info('epp'), 'epp'), { result: 'success', eppcode: text }],
    [
      'contacts',
      part(info('whois'), 'whoisData'),
      {
        result: 'success',
        Admin: contact,
        Tech: contact,
        Registrant: {
          ...contact,
          entityType: text,
          itNationality: text,
          regCode: text,
          consentForPublishing: expect.toBeOneOf(['true', 'false']),
        },
      },
    ],
    [
      'a DNSSEC object',
      async (pair) => {
        const ds = { domain: 'own.com', keytag: 1, alg: 8, digesttype: 2, digest: 'ab'.repeat(32) };
        expect((await pair.plain.post('/domain/dnssec', ds)).json?.['result']).toBe('success');
        return part(get('/domain/dnssec', { domain: 'own.com' }), 'dnssec')(pair);
      },
      {
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
        successful: bool,
        error: bool,
        disabled: bool,
        updatepending: bool,
        dnssecstatus: text,
        dnsseckeys: null,
        registrar_dnssec_pending: null,
        supports_ds_data: bool,
      },
    ],
  ])('%s with every field of the document', async (_what, ask, sent) => {
    expect(await ask(await openPair())).toEqual(sent);
  });

  it('as many nameserver keys as there are nameservers', async () => {
    const pair = await openPair();
    const hosts = ['a.dns.example', 'b.dns.example', 'c.dns.example', 'd.dns.example', 'e.dns.example'];
    pair.sandbox.control.changeDomain('own.com', { nameservers: hosts });
    const { nameservers } = await info('nameservers')(pair);
    expect(nameservers).toEqual({
      result: 'success',
      ns1: 'a.dns.example',
      ns2: 'b.dns.example',
      ns3: 'c.dns.example',
      ns4: 'd.dns.example',
      ns5: 'e.dns.example',
    });
  });

  it.each(['domainswithoutlock', 'domainswithoutprivatewhois'])(
    'extensions with a leading dot in %s, multi-label ones too',
    async (list) => {
      const extensions = (await get(`/domain/${list}`)(await openPair()))['message'] as string[];
      expect(extensions).toContain('.co.uk');
      expect(extensions.filter((extension) => !extension.startsWith('.'))).toEqual([]);
    },
  );
});
