import { describe, expect, it } from 'vitest';
import type { PriceEntry } from '../../shared/model/price.ts';
import { sendJson, startService, valueOf } from '../unit/electron/provider/service-double.ts';
import { connectKeyHeader } from './connect.ts';

type Json = Readonly<Record<string, unknown>>;

/** An answer that carries every object; each value is found only where it belongs. @see docs/INTERFACE.md, Resources and their fields */
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
const priceEntry = async (client: Client): Promise<PriceEntry> => valueOf(await client.prices()).entries[0]!;
const termsAs = (first: number) =>
  Array.from({ length: 10 }, (_, index) => ({
    years: index + 1,
    price: { amount: `${first + index}.50`, currency: 'USD' },
  }));
const fee = (amount: string) => ({ amount, currency: 'USD' });

/** Every field of an object: how to ask for it, and what must come of it. */
const objects: readonly (readonly [
  object: string,
  ask: (client: Client) => Promise<unknown>,
  read: unknown,
])[] = [
  [
    'a domain record',
    async (client) => (await info(client)).record,
    {
      domain: 'own.com',
      status: 'Active',
      recurringAmount: '9.87',
      registrationPeriod: 2,
      registrationDate: '2020-01-02',
      expiryDate: '2027-03-04',
      nextDueDate: '2027-02-05',
      autoRenew: true,
    },
  ],
  ['the credit', async (client) => valueOf(await client.balance()), { amount: '12.30', currency: 'USD' }],
  ['a currency', async (client) => valueOf(await client.prices()).currency, 'USD'],
  [
    'a price entry',
    priceEntry,
    {
      extension: 'co.uk',
      categories: ['Popular', 'ccTLD'],
      addons: { dns: true, email: false, idProtection: true },
      group: 'sale',
      register: termsAs(10),
      transfer: termsAs(30),
      renew: termsAs(50),
      gracePeriod: { days: 30, fee: fee('0.00') },
      redemptionPeriod: { days: 20, fee: fee('79.00') },
    },
  ],
  [
    'nameservers, with further keys',
    async (client) => (await info(client)).nameservers,
    ['a.x.it', 'b.x.it', 'c.x.it', 'd.x.it'],
  ],
  ['the lock', async (client) => (await info(client)).locked, true],
  ['the EPP code', async (client) => (await info(client)).eppCode, 'AbC'],
  [
    'extensions without lock',
    async (client) => valueOf(await client.extensionsWithoutLock()),
    ['it', 'co.uk'],
  ],
  [
    'extensions without privacy',
    async (client) => valueOf(await client.extensionsWithoutPrivacy()),
    ['it', 'co.uk'],
  ],
  [
    'contacts, and what the registrant has besides',
    async (client) => (await info(client)).contacts,
    { result: 'success', Registrant: registrant, Admin: contact('Admin'), Tech: contact('Tech') },
  ],
  [
    'a DNSSEC object',
    async (client) => valueOf(await client.dnssec('own.com')),
    { ...dnssec, algOptions: { 8: 'RSA/SHA256' }, digestOptions: { 2: 'SHA-256' } },
  ],
];

describe('the client reads', () => {
  it.each(objects)('every field of %s', async (_object, ask, read) => {
    expect(await ask(await connect())).toEqual(read);
  });

  it.each(['grace_period', 'redemption_period'])(
    '%s from its days and fee when it is missing',
    async (name) => {
      const spoil = (answer: Json): Json => {
        const whole = (answer['pricing'] as Record<string, Json>)['co.uk']!;
        const entry = Object.fromEntries(Object.entries(whole).filter(([field]) => field !== name));
        return { ...answer, pricing: { 'co.uk': entry } };
      };
      const { gracePeriod, redemptionPeriod } = await priceEntry(
        await connect({ path: '/account/tldprices', spoil }),
      );
      expect(gracePeriod).toEqual({ days: 30, fee: fee('0.00') });
      expect(redemptionPeriod).toEqual({ days: 20, fee: fee('79.00') });
    },
  );

  it.each(['nameservers', 'lockstatus', 'epp'])(
    'the result of %s: a section that failed is absent, and is said to be refused',
    async (section) => {
      const spoil = (answer: Json): Json => ({
        ...answer,
        [section]: { ...(answer[section] as Json), result: 'error' },
      });
      const whole = await info(await connect());
      const spoilt = await info(await connect({ path: '/domain/info', spoil }));
      const missing = { nameservers: 'nameservers', lockstatus: 'locked', epp: 'eppCode' }[section]!;
      const { notRead, ...others } = spoilt;
      expect(Object.keys(others)).toEqual(Object.keys(whole).filter((name) => name !== missing));
      expect(Object.values(notRead ?? {})).toEqual([{ cause: 'refused', words: null }]);
    },
  );

  it('prices whatever id, prefix, suffix, format and rate the currency has', async () => {
    const entry = await priceEntry(await connect());
    const spoil = (answer: Json): Json => ({
      ...answer,
      currency: { code: 'USD', id: '7', prefix: null, suffix: 5, format: 'x', rate: [] },
    });
    expect(await priceEntry(await connect({ path: '/account/tldprices', spoil }))).toEqual(entry);
  });
});
