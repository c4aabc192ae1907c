import type { KeyHeaderClient } from '../../electron/provider/key-header/client.ts';
import type { Answer } from '../../electron/provider/provider.ts';
import type { TokenProvider } from '../../electron/provider/token/adapter.ts';
import type { RouteOperation } from '../../shared/model/route-rules.ts';
import { person, registration as plainRegistration } from '../unit/electron/provider/registrations.ts';

/** A name to register or transfer with everything that is optional. */
export const registration = {
  ...plainRegistration,
  domain: 'free-name.com',
  years: 1,
  registrant: { ...person, company: 'Rossi srl', address2: 'Interno 4' },
  nameservers: [1, 2, 3, 4, 5].map((number) => `ns${number}.dns.example`),
  idnLanguage: 'ITA',
  eppCode: 'AbC-123',
};
export const transfer = { ...registration, domain: 'taken-name.com' };
export const ds = {
  form: 'ds',
  keyTag: 12_345,
  algorithm: 13,
  digestType: 2,
  digest: 'ab'.repeat(32),
} as const;
export const dnskey = {
  form: 'dnskey',
  flags: 257,
  protocol: 3,
  algorithm: 13,
  publicKey: `${'A'.repeat(86)}==`,
} as const;
export const contacts = {
  Registrant: { Name: 'Giulia Rossi', Country: 'IT', consentForPublishing: 'true' },
  Admin: { Name: 'Giulia Rossi', Email: 'giulia@rossi.example' },
  Tech: { Name: 'Giulia Rossi' },
};
const nothing = async (): Promise<void> => undefined;

/** Every endpoint of surface A, with a request that the sandbox of `openPair` takes. */
export const keyHeaderCalls: Readonly<
  Record<string, (client: KeyHeaderClient, domain?: string) => Answer<unknown>>
> = {
  'GET /account/balance': (client) => client.balance(),
  'GET /account/domaincount': (client) => client.domainCount(),
  'GET /account/alldomains': (client) => client.allDomains(nothing),
  'GET /account/activedomains': (client) => client.activeDomains(nothing),
  'GET /account/tldprices': (client) => client.tldPrices(nothing),
  'GET /domain/availability': (client, domain = 'free-name.com') => client.availability(domain),
  'GET /domain/info': (client, domain = 'own.com') =>
    client.info({ domain, whois: true, nameservers: true, lockstatus: true, epp: true }),
  'POST /domain/register': (client, domain = 'free-name.com') => client.register({ ...registration, domain }),
  'POST /domain/transfer': (client, domain = 'taken-name.com') => client.transfer({ ...transfer, domain }),
  'POST /domain/renew': (client, domain = 'own.com') => client.renew({ domain, regperiod: 1 }),
  'POST /domain/restore': (client, domain = 'lost.com') => client.restore(domain),
  'POST /domain/nameservers': (client, domain = 'own.com') =>
    client.setNameservers({ domain, nameservers: registration.nameservers }),
  'POST /domain/idprotect': (client, domain = 'own.com') => client.setPrivacy({ domain, idprotect: true }),
  'POST /domain/updatelockingstatus': (client, domain = 'own.com') =>
    client.setLock({ domain, lockstatus: true }),
  'POST /domain/updatewhois': (client, domain = 'own.com') =>
    client.updateContacts({ domain, contactdetails: contacts }),
  'GET /domain/dnssec': (client, domain = 'own.com') => client.dnssec(domain),
  'POST /domain/dnssec': (client, domain = 'own.com') => client.addDnssec({ domain, record: ds }),
  'POST /domain/disablednssec': (client, domain = 'own.eu') => client.disableDnssec({ domain, key: dnskey }),
  'GET /domain/emailverification': (client, domain = 'own.com') => client.emailVerification(domain),
  'POST /domain/emailverification': (client, domain = 'own.com') => client.resendVerification(domain),
  'GET /domain/domainswithoutlock': (client) => client.domainsWithoutLock(),
  'GET /domain/domainswithoutprivatewhois': (client) => client.domainsWithoutPrivateWhois(),
};

const paid = { idempotencyKey: 'order-1' };

/** Every operation of surface B, with a request that the sandbox of `openPair` takes. */
export const tokenCalls: Readonly<
  Record<RouteOperation, (provider: TokenProvider, key?: string | null) => Answer<unknown>>
> = {
  pricing: (provider) => provider.prices(),
  availability: (provider) => provider.availability('free-name.com'),
  balance: (provider) => provider.balance(),
  register: (provider, key = paid.idempotencyKey) => provider.register(registration, { idempotencyKey: key }),
  transfer: (provider, key = paid.idempotencyKey) => provider.transfer(transfer, { idempotencyKey: key }),
  renew: (provider, key = paid.idempotencyKey) => provider.renew('own.com', 1, { idempotencyKey: key }),
  restore: (provider, key = paid.idempotencyKey) => provider.restore('lost.com', { idempotencyKey: key }),
  updateRegistrant: (provider) => provider.updateRegistrant('own.com', registration.registrant),
  listDomains: (provider) => provider.listDomains(nothing),
  domainInfo: (provider) => provider.domainInfo('own.com', { nameservers: true, lock: true }),
  setNameservers: (provider) => provider.setNameservers('own.com', registration.nameservers),
  setLock: (provider) => provider.setLock('own.com', true),
  setPrivacy: (provider) => provider.setPrivacy('own.com', true),
  contacts: (provider) => provider.domainInfo('own.com', { contacts: true }),
  updateContacts: (provider) => provider.updateContacts('own.com', contacts),
  eppCode: (provider) => provider.domainInfo('own.com', { eppCode: true }),
  dnssec: (provider) => provider.dnssec('own.com'),
  addDnssec: (provider) => provider.addDnssec('own.com', ds),
  disableDnssec: (provider) => provider.disableDnssec('own.eu', dnskey),
  verification: (provider) => provider.emailVerification('own.com'),
  resendVerification: (provider) => provider.resendVerification('own.com'),
};
