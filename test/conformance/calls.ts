import type { Answer, DomainInfoSections, Provider } from '../../electron/provider/provider.ts';
import { ok } from '../../shared/model/errors.ts';
import type { RouteOperation } from '../../shared/model/route-rules.ts';
import { person, registration as plainRegistration } from '../support/registrations.ts';
import { keyed, listAll } from '../support/connect-provider.ts';

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
const everything: DomainInfoSections = { contacts: true, nameservers: true, lock: true, eppCode: true };

/** The whole list, with the domains in it. */
async function list(provider: Provider): Answer<unknown> {
  const { answer, domains } = await listAll(provider);
  return answer.ok ? ok({ ...answer.value, domains }) : answer;
}

const key = keyed.idempotencyKey;

/** Every operation of surface B, with a request that the sandbox of `openPair` takes. */
export const tokenCalls: Readonly<
  Record<RouteOperation, (provider: Provider, idempotencyKey?: string | null) => Answer<unknown>>
> = {
  pricing: (provider) => provider.prices(),
  availability: (provider) => provider.availability('free-name.com'),
  balance: (provider) => provider.balance(),
  register: (provider, idempotencyKey = key) => provider.register(registration, { idempotencyKey }),
  transfer: (provider, idempotencyKey = key) => provider.transfer(transfer, { idempotencyKey }),
  renew: (provider, idempotencyKey = key) => provider.renew('own.com', 1, { idempotencyKey }),
  restore: (provider, idempotencyKey = key) => provider.restore('lost.com', { idempotencyKey }),
  updateRegistrant: (provider) => provider.updateRegistrant('own.com', registration.registrant),
  listDomains: list,
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
  setAutoRenew: (provider) => provider.setAutoRenew('own.com', false),
  changeEppCode: (provider) => provider.changeEppCode('own.com'),
  release: (provider) => provider.release('own.com', 'TAG'),
};

const others = {
  domainCount: (provider: Provider) => provider.domainCount(),
  activeCount: (provider: Provider) => provider.activeCount(),
  wholeInfo: (provider: Provider) => provider.domainInfo('own.com', everything),
  extensionsWithoutLock: (provider: Provider) => provider.extensionsWithoutLock(),
  extensionsWithoutPrivacy: (provider: Provider) => provider.extensionsWithoutPrivacy(),
};

/** What each endpoint of surface A is for. */
export const surfaceA: Readonly<Record<string, RouteOperation | keyof typeof others>> = {
  'GET /account/balance': 'balance',
  'GET /account/domaincount': 'domainCount',
  'GET /account/alldomains': 'listDomains',
  'GET /account/activedomains': 'activeCount',
  'GET /account/tldprices': 'pricing',
  'GET /domain/availability': 'availability',
  'GET /domain/info': 'wholeInfo',
  'POST /domain/register': 'register',
  'POST /domain/transfer': 'transfer',
  'POST /domain/renew': 'renew',
  'POST /domain/restore': 'restore',
  'POST /domain/nameservers': 'setNameservers',
  'POST /domain/idprotect': 'setPrivacy',
  'POST /domain/updatelockingstatus': 'setLock',
  'POST /domain/updatewhois': 'updateContacts',
  'GET /domain/dnssec': 'dnssec',
  'POST /domain/dnssec': 'addDnssec',
  'POST /domain/disablednssec': 'disableDnssec',
  'GET /domain/emailverification': 'verification',
  'POST /domain/emailverification': 'resendVerification',
  'GET /domain/domainswithoutlock': 'extensionsWithoutLock',
  'GET /domain/domainswithoutprivatewhois': 'extensionsWithoutPrivacy',
};

/** The endpoints of surface A, each with a request that the sandbox of `openPair` takes. */
export const keyHeaderCalls: Readonly<Record<string, (provider: Provider) => Answer<unknown>>> =
  Object.fromEntries(
    Object.entries(surfaceA).map(([endpoint, operation]) => [
      endpoint,
      (provider: Provider) => ({ ...tokenCalls, ...others })[operation](provider, null),
    ]),
  );
