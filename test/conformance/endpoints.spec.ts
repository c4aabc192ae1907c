import { describe, expect, it } from 'vitest';
import { fullRouteProfile } from '../support/optional-routes.ts';
import { RouteOperation } from '../../shared/model/route-rules.ts';
import { valueOf } from '../unit/electron/provider/service-double.ts';
import { contacts, dnskey, ds, keyHeaderCalls, registration, tokenCalls } from './calls.ts';
import { openPair, type Pair } from './connect.ts';

/** What the client reads, and what the service has done, when `openPair` is asked for an operation. */
interface Outcome {
  readonly read: (pair: Pair) => unknown;
  readonly done?: (pair: Pair) => void;
}

const record = {
  domain: 'own.com',
  status: 'Active',
  recurringAmount: '9.87',
  registrationPeriod: 1,
  registrationDate: '2026-11-20',
  expiryDate: '2027-11-20',
  nextDueDate: '2027-11-20',
  autoRenew: true,
};
const own = ({ sandbox }: Pair, name = 'own.com') => sandbox.control.domain(name);
const registered = ({ sandbox }: Pair, name: string): void => {
  expect(sandbox.control.domain(name)).toMatchObject({
    status: 'Active',
    privacy: true,
    nameservers: registration.nameservers,
    contacts: { Registrant: { Name: 'Ada Rossi', Company: 'Rossi srl', City: 'Roma', Country: 'IT' } },
  });
};
const ordered = (message: string | null, invoiceId: string | null) => () => ({
  message,
  invoiceId,
  replayed: false,
});
/** The price list as the document has it, read without the client. */
async function plainPrices({ plain }: Pair): Promise<unknown> {
  const { json } = await plain.get('/account/tldprices');
  const pricing = json?.['pricing'] as Record<string, Record<'renew' | 'register', Record<number, string>>>;
  const termsOf = (terms: Record<number, string>) =>
    Object.entries(terms).map(([years, amount]) => ({
      years: Number(years),
      price: { amount, currency: 'EUR' },
    }));
  const entries = Object.entries(pricing).map(([extension, { register, renew }]) =>
    expect.objectContaining({ extension, register: termsOf(register), renew: termsOf(renew) }),
  );
  expect(entries.length).toBeGreaterThan(10);
  return { currency: 'EUR', entries };
}
const extensions =
  (list: string) =>
  async ({ plain }: Pair): Promise<unknown> => {
    const { json } = await plain.get(`/domain/${list}`);
    const sent = json?.['message'] as string[];
    expect(sent).toContain('.co.uk');
    return sent.map((extension) => extension.slice(1));
  };

const outcomes = {
  balance: { read: () => ({ amount: '5000.00', currency: 'EUR' }) },
  domainCount: {
    read: ({ sandbox }) => {
      const byExtension: Record<string, number> = {};
      for (const name of sandbox.control.activeNames()) {
        const extension = name.slice(name.indexOf('.') + 1);
        byExtension[extension] = (byExtension[extension] ?? 0) + 1;
      }
      return { count: 32, byExtension };
    },
  },
  pricing: { read: plainPrices },
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
    read: ({ sandbox }) => {
      const names = [...sandbox.control.activeNames()];
      const domains = names.map((domain) => expect.objectContaining({ domain, status: 'Active' }));
      domains[names.indexOf('own.com')] = record;
      return { listed: 32, active: 32, count: 32, skipped: 0, domains };
    },
  },
  domainInfo: {
    read: (pair) => ({
      record,
      nameservers: ['ns1.dns.example', 'ns2.dns.example'],
      locked: false,
      eppCode: pair.sandbox.control.eppCode('own.com'),
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
  extensionsWithoutLock: { read: extensions('domainswithoutlock') },
  extensionsWithoutPrivacy: { read: extensions('domainswithoutprivatewhois') },
} as const satisfies Record<string, Outcome>;

const endpoints: Readonly<Record<string, Outcome>> = {
  'GET /account/balance': outcomes.balance,
  'GET /account/domaincount': outcomes.domainCount,
  'GET /account/alldomains': outcomes.listDomains,
  // Of its list only the count is read: that of 32 active domains.
  'GET /account/activedomains': { read: () => 32 },
  'GET /account/tldprices': outcomes.pricing,
  'GET /domain/availability': outcomes.availability,
  'GET /domain/info': outcomes.domainInfo,
  'POST /domain/register': outcomes.register,
  'POST /domain/transfer': outcomes.transfer,
  'POST /domain/renew': outcomes.renew,
  'POST /domain/restore': outcomes.restore,
  'POST /domain/nameservers': outcomes.setNameservers,
  'POST /domain/idprotect': outcomes.setPrivacy,
  'POST /domain/updatelockingstatus': outcomes.setLock,
  'POST /domain/updatewhois': outcomes.updateContacts,
  'GET /domain/dnssec': outcomes.dnssec,
  'POST /domain/dnssec': outcomes.addDnssec,
  'POST /domain/disablednssec': outcomes.disableDnssec,
  'GET /domain/emailverification': outcomes.verification,
  'POST /domain/emailverification': outcomes.resendVerification,
  'GET /domain/domainswithoutlock': outcomes.extensionsWithoutLock,
  'GET /domain/domainswithoutprivatewhois': outcomes.extensionsWithoutPrivacy,
};

const info = ({ sandbox }: Pair) => ({ record, eppCode: sandbox.control.eppCode('own.com') });
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
  pair.sandbox.control.changeDomain('own.eu', { dnssec: key });
  return pair;
}

describe('client and sandbox agree', () => {
  it.each(Object.keys(endpoints))('on %s of surface A', async (endpoint) => {
    const pair = await open();
    const { read, done } = endpoints[endpoint]!;
    const expected = await read(pair);
    const asked = pair.sandbox.control.requests.length;
    expect(valueOf(await keyHeaderCalls[endpoint]!(pair.keyHeader))).toEqual(expected);
    done?.(pair);
    const [method, path] = endpoint.split(' ');
    expect(pair.sandbox.control.requests.slice(asked)).toMatchObject([{ method, path, outcome: 'success' }]);
  });

  it.each(RouteOperation.options)('on %s of surface B', async (operation) => {
    const pair = await open();
    const { method, path } = fullRouteProfile[operation]!;
    const { read, done } = operations[operation];
    const expected = await read(pair);
    const asked = pair.sandbox.control.requests.length;
    expect(valueOf(await tokenCalls[operation](pair.token))).toEqual(expected);
    done?.(pair);
    const requests = pair.sandbox.control.requests.slice(asked);
    expect(requests).toHaveLength(operation === 'contacts' || operation === 'eppCode' ? 2 : 1);
    expect(requests.at(-1)).toMatchObject({
      method,
      path: path.replace('{domain}', operation === 'disableDnssec' ? 'own.eu' : 'own.com'),
      outcome: 'success',
    });
  });
});
