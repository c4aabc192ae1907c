import type { Answer, DomainInfoSections, Provider } from '../../electron/provider/provider.ts';
import { ok } from '../../shared/model/errors.ts';
import type { RouteOperation } from '../../shared/model/route-rules.ts';
import { person, registration as plainRegistration } from '../support/registrations.ts';
import { keyed, listAll, unkeyed } from '../support/connect-provider.ts';

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

/** The endpoints of surface A, each with a request that the sandbox of `openPair` takes. */
export const keyHeaderCalls: Readonly<Record<string, (provider: Provider) => Answer<unknown>>> = {
  'GET /account/balance': (provider) => provider.balance(),
  'GET /account/domaincount': (provider) => provider.domainCount(),
  'GET /account/alldomains': list,
  'GET /account/activedomains': (provider) => provider.activeCount(),
  'GET /account/tldprices': (provider) => provider.prices(),
  'GET /domain/availability': (provider) => provider.availability('free-name.com'),
  'GET /domain/info': (provider) => provider.domainInfo('own.com', everything),
  'POST /domain/register': (provider) => provider.register(registration, unkeyed),
  'POST /domain/transfer': (provider) => provider.transfer(transfer, unkeyed),
  'POST /domain/renew': (provider) => provider.renew('own.com', 1, unkeyed),
  'POST /domain/restore': (provider) => provider.restore('lost.com', unkeyed),
  'POST /domain/nameservers': (provider) => provider.setNameservers('own.com', registration.nameservers),
  'POST /domain/idprotect': (provider) => provider.setPrivacy('own.com', true),
  'POST /domain/updatelockingstatus': (provider) => provider.setLock('own.com', true),
  'POST /domain/updatewhois': (provider) => provider.updateContacts('own.com', contacts),
  'GET /domain/dnssec': (provider) => provider.dnssec('own.com'),
  'POST /domain/dnssec': (provider) => provider.addDnssec('own.com', ds),
  'POST /domain/disablednssec': (provider) => provider.disableDnssec('own.eu', dnskey),
  'GET /domain/emailverification': (provider) => provider.emailVerification('own.com'),
  'POST /domain/emailverification': (provider) => provider.resendVerification('own.com'),
  'GET /domain/domainswithoutlock': (provider) => provider.extensionsWithoutLock(),
  'GET /domain/domainswithoutprivatewhois': (provider) => provider.extensionsWithoutPrivacy(),
};

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
