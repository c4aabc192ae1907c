import { describe, expect, it } from 'vitest';
import type { DomainRecord } from '../../shared/model/domain.ts';
import type { PriceEntry } from '../../shared/model/price.ts';
import { sendJson, startService, valueOf } from '../unit/electron/provider/service-double.ts';
import { connectKeyHeader } from './connect.ts';

type Json = Readonly<Record<string, unknown>>;

/** An answer that carries every object; each value is found only where it belongs. */
const terms = (first: number): Json =>
  Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index + 1, `${first + index}.50`]));
const contact = (who: string): Json => ({
  Name: `${who} name`,
  Company: `${who} company`,
  City: `${who} city`,
  State: 'TO',
  Country: 'IT',
  Postcode: '10121',
  Phone_Number: '+39.0115550100',
  Email: `${who}@rossi.example`,
  Address: `${who} address`,
});
const record = {
  domain: 'own.com',
  status: 'Active',
  recurringamount: '9.87',
  registrationperiod: 2,
  registrationdate: '2020-01-02',
  expirydate: '2027-03-04',
  nextduedate: '2027-02-05',
  donotrenew: 0,
};
const dnssec = {
  algOptions: { '': 'Please Select', 8: 'RSA/SHA256' },
  digestOptions: { '': 'Please Select', 2: 'SHA-256' },
  secdnsds: [{ key: 1, type: 2, digest: 'AB', algo: 8, keytag: 1, alg: 8, digesttype: 2 }],
  successful: true,
  error: false,
  disabled: false,
  updatepending: true,
  dnssecstatus: 'off',
  dnsseckeys: [{ flags: 257 }],
  registrar_dnssec_pending: 'value',
  supports_ds_data: true,
};
const registrant = {
  ...contact('Registrant'),
  entityType: '1',
  itNationality: 'IT',
  regCode: 'RSSDAA80A01H501U',
  consentForPublishing: 'true',
};
const answers: Readonly<Record<string, Json>> = {
  '/account/balance': { data: { credit: '12.30', currency: 'USD' } },
  '/account/tldprices': {
    currency: { id: 1, code: 'USD', prefix: '$', suffix: '', format: 1, rate: '1.10000' },
    pricing: {
      'co.uk': {
        categories: ['Popular', 'ccTLD'],
        addons: { dns: true, email: false, idprotect: true },
        group: 'sale',
        register: terms(10),
        transfer: terms(30),
        renew: terms(50),
        grace_period: { days: 30, price: '0.00' },
        grace_period_days: 30,
        grace_period_fee: '0.00',
        redemption_period: { days: 20, price: '79.00' },
        redemption_period_days: 20,
        redemption_period_fee: '79.00',
      },
    },
  },
  '/domain/info': {
    domain: 'own.com',
    data: record,
    whoisData: { result: 'success', Registrant: registrant, Admin: contact('Admin'), Tech: contact('Tech') },
    nameservers: { result: 'success', ns1: 'a.x.it', ns2: 'b.x.it', ns3: 'c.x.it', ns10: 'd.x.it' },
    lockstatus: { result: 'success', lockstatus: 'locked' },
    epp: { result: 'success', eppcode: 'AbC' },
  },
  '/domain/dnssec': { domain: 'own.com', data: record, dnssec },
  '/domain/domainswithoutlock': { message: ['.it', '.co.uk'] },
  '/domain/domainswithoutprivatewhois': { message: ['.it', '.co.uk'] },
};

async function connect(without?: { readonly path: string; readonly spoil: (answer: Json) => Json }) {
  const service = await startService((response, { path }) => {
    const [, end = ''] = path.split('/api.php');
    const answer = answers[end] ?? {};
    sendJson(response, { result: 'success', ...(without?.path === end ? without.spoil(answer) : answer) });
  });
  return connectKeyHeader({ baseUrl: service.baseUrl, email: 'reseller@example.com', key: 'a-key' });
}
type Client = Awaited<ReturnType<typeof connect>>;

const info = async (client: Client) =>
  valueOf(
    await client.domainInfo('own.com', { contacts: true, nameservers: true, lock: true, eppCode: true }),
  );
const recordOf = async (client: Client): Promise<DomainRecord> => (await info(client)).record;
const price = async (client: Client): Promise<PriceEntry> => valueOf(await client.prices()).entries[0]!;
const termsAs = (first: number) =>
  Array.from({ length: 10 }, (_, index) => ({
    years: index + 1,
    price: { amount: `${first + index}.50`, currency: 'USD' },
  }));
const fee = (amount: string) => ({ amount, currency: 'USD' });

/** What the client makes of a field: how to ask for it and the value it must come out with. */
const reads: Readonly<Record<string, readonly [ask: (client: Client) => Promise<unknown>, value: unknown]>> =
  {
    'field:domain-record:domain': [async (client) => (await recordOf(client)).domain, 'own.com'],
    'field:domain-record:status': [async (client) => (await recordOf(client)).status, 'Active'],
    'field:domain-record:recurringamount': [
      async (client) => (await recordOf(client)).recurringAmount,
      '9.87',
    ],
    'field:domain-record:registrationperiod': [
      async (client) => (await recordOf(client)).registrationPeriod,
      2,
    ],
    'field:domain-record:registrationdate': [
      async (client) => (await recordOf(client)).registrationDate,
      '2020-01-02',
    ],
    'field:domain-record:expirydate': [async (client) => (await recordOf(client)).expiryDate, '2027-03-04'],
    'field:domain-record:nextduedate': [async (client) => (await recordOf(client)).nextDueDate, '2027-02-05'],
    'field:domain-record:donotrenew': [async (client) => (await recordOf(client)).autoRenew, true],
    'field:credit:credit': [async (client) => valueOf(await client.balance()).amount, '12.30'],
    'field:credit:currency': [async (client) => valueOf(await client.balance()).currency, 'USD'],
    'field:currency:code': [async (client) => valueOf(await client.prices()).currency, 'USD'],
    'field:price-entry:categories': [
      async (client) => (await price(client)).categories,
      ['Popular', 'ccTLD'],
    ],
    'field:price-entry:addons': [
      async (client) => (await price(client)).addons,
      { dns: true, email: false, idProtection: true },
    ],
    'field:price-entry:group': [async (client) => (await price(client)).group, 'sale'],
    'field:price-entry:register': [async (client) => (await price(client)).register, termsAs(10)],
    'field:price-entry:transfer': [async (client) => (await price(client)).transfer, termsAs(30)],
    'field:price-entry:renew': [async (client) => (await price(client)).renew, termsAs(50)],
    'field:price-entry:grace_period': [
      async (client) => (await price(client)).gracePeriod,
      { days: 30, fee: fee('0.00') },
    ],
    'field:price-entry:redemption_period': [
      async (client) => (await price(client)).redemptionPeriod,
      { days: 20, fee: fee('79.00') },
    ],
    'field:nameservers:ns1': [async (client) => (await info(client)).nameservers?.[0], 'a.x.it'],
    'field:nameservers:ns2': [async (client) => (await info(client)).nameservers?.[1], 'b.x.it'],
    'field:nameservers:further keys': [
      async (client) => (await info(client)).nameservers?.slice(2),
      ['c.x.it', 'd.x.it'],
    ],
    'field:lockstatus:lockstatus': [async (client) => (await info(client)).locked, true],
    'field:epp:eppcode': [async (client) => (await info(client)).eppCode, 'AbC'],
    'field:extension-lists:message': [
      async (client) => [
        valueOf(await client.extensionsWithoutLock()),
        valueOf(await client.extensionsWithoutPrivacy()),
      ],
      [
        ['it', 'co.uk'],
        ['it', 'co.uk'],
      ],
    ],
    ...Object.fromEntries(
      Object.keys(contact('')).map((name) => [
        `field:contact:${name}`,
        [
          async (client: Client) => {
            const { Admin, Tech, Registrant } = (await info(client)).contacts as Record<string, Json>;
            return [Admin![name], Tech![name], Registrant![name]];
          },
          [contact('Admin')[name], contact('Tech')[name], contact('Registrant')[name]],
        ] as const,
      ]),
    ),
    ...Object.fromEntries(
      ['entityType', 'itNationality', 'regCode', 'consentForPublishing'].map((name) => [
        `field:contact-registrant:${name}`,
        [
          async (client: Client) =>
            ((await info(client)).contacts as Record<string, Json>)['Registrant']![name],
          (registrant as Json)[name],
        ] as const,
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(dnssec).map((name) => [
        `field:dnssec:${name}`,
        [
          async (client: Client) => valueOf(await client.dnssec('own.com'))[name],
          {
            algOptions: { 8: 'RSA/SHA256' },
            digestOptions: { 2: 'SHA-256' },
          }[name] ?? (dnssec as Json)[name],
        ] as const,
      ]),
    ),
  };

describe('the client reads', () => {
  it.each(Object.keys(reads))('%s', async (id) => {
    const [ask, value] = reads[id]!;
    expect(await ask(await connect())).toEqual(value);
  });

  it.each(['grace_period', 'redemption_period'])(
    '%s from its days and fee when it is missing',
    async (name) => {
      const spoil = (answer: Json): Json => {
        const whole = (answer['pricing'] as Record<string, Json>)['co.uk']!;
        const entry = Object.fromEntries(Object.entries(whole).filter(([field]) => field !== name));
        return { ...answer, pricing: { 'co.uk': entry } };
      };
      const { gracePeriod, redemptionPeriod } = await price(
        await connect({ path: '/account/tldprices', spoil }),
      );
      expect(gracePeriod).toEqual({ days: 30, fee: fee('0.00') });
      expect(redemptionPeriod).toEqual({ days: 20, fee: fee('79.00') });
    },
  );

  it.each(['nameservers', 'lockstatus', 'epp'])(
    'the result of %s: a section that failed is absent',
    async (section) => {
      const spoil = (answer: Json): Json => ({
        ...answer,
        [section]: { ...(answer[section] as Json), result: 'error' },
      });
      const whole = await info(await connect());
      const spoilt = await info(await connect({ path: '/domain/info', spoil }));
      const missing = { nameservers: 'nameservers', lockstatus: 'locked', epp: 'eppCode' }[section]!;
      expect(Object.keys(spoilt)).toEqual(Object.keys(whole).filter((name) => name !== missing));
    },
  );

  it('prices whatever id, prefix, suffix, format and rate the currency has', async () => {
    const entry = await price(await connect());
    const spoil = (answer: Json): Json => ({
      ...answer,
      currency: { code: 'USD', id: '7', prefix: null, suffix: 5, format: 'x', rate: [] },
    });
    expect(await price(await connect({ path: '/account/tldprices', spoil }))).toEqual(entry);
  });
});
