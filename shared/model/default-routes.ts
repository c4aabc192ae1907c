import type { Route, RouteProfile } from './route.ts';
import { recordFields, registrantFields } from './route-rules.ts';

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const registrant = Object.fromEntries(registrantFields.map((field) => [snakeCase(field), `{${field}}`]));
/** Fields of `.it` and the user's own. */
const extra = '{additionalFields}';
const registration = {
  domain: '{domain}',
  years: '{years}',
  registrant,
  nameservers: '{nameservers}',
  id_protection: '{idProtection}',
  idn_language: '{idnLanguage}',
  epp_code: '{eppCode}',
  extra,
};
const ordered = {
  domain: 'data.domain',
  status: 'data.status',
  expiryDate: 'data.expiry_date',
  invoiceId: 'data.invoice_id',
  message: 'data.message',
};
const recordIn = (place: string): Record<string, string> =>
  Object.fromEntries(recordFields.map((field) => [`record.${field}`, place + snakeCase(field)]));

const route = (method: Route['method'], path: string, more: Partial<Route> = {}): Route => ({
  method,
  path,
  ...more,
});
const oneDomain = '/client/domains/{domain}';

/** Written down apart because it is data; see {@link RouteProfile} and its default for what it is worth. */
export const defaultRoutes: RouteProfile = {
  pricing: route('GET', '/reseller/pricing', { answer: { currency: 'currency', entries: 'pricing' } }),
  availability: route('GET', '/reseller/availability', {
    query: { domain: '{domain}' },
    answer: { available: 'available', whois: 'whois' },
  }),
  balance: route('GET', '/reseller/balance', { answer: { credit: 'credit', currency: 'currency' } }),
  register: route('POST', '/reseller/register', { body: registration, answer: ordered }),
  transfer: route('POST', '/reseller/transfer', { body: registration, answer: ordered }),
  renew: route('POST', '/reseller/renew', {
    body: { domain: '{domain}', years: '{years}' },
    answer: ordered,
  }),
  restore: route('POST', '/reseller/restore', { body: { domain: '{domain}' }, answer: ordered }),
  updateRegistrant: route('PUT', '/reseller/registrant', { body: { domain: '{domain}', registrant, extra } }),
  listDomains: route('GET', '/client/domains', {
    query: { page: '{page}', per_page: '{perPage}' },
    answer: { items: 'data', total: 'meta.total', lastPage: 'meta.last_page', ...recordIn('') },
    perPage: 500,
  }),
  domainInfo: route('GET', oneDomain, {
    answer: {
      nameservers: 'data.nameservers',
      locked: 'data.locked',
      privacy: 'data.privacy',
      ...recordIn('data.'),
    },
  }),
  setNameservers: route('PUT', `${oneDomain}/nameservers`, { body: { nameservers: '{nameservers}' } }),
  setLock: route('PUT', `${oneDomain}/lock`, { body: { locked: '{locked}' } }),
  setPrivacy: route('PUT', `${oneDomain}/privacy`, { body: { enabled: '{enabled}' } }),
  contacts: route('GET', `${oneDomain}/contacts`, { answer: { contacts: '' } }),
  updateContacts: route('PUT', `${oneDomain}/contacts`, { body: '{contacts}' }),
  eppCode: route('GET', `${oneDomain}/epp-code`, { answer: { eppCode: 'epp_code' } }),
  dnssec: route('GET', `${oneDomain}/dnssec`, { answer: { dnssec: '' } }),
  addDnssec: route('POST', `${oneDomain}/dnssec`, {
    body: {
      key_tag: '{keyTag}',
      alg: '{algorithm}',
      digest_type: '{digestType}',
      digest: '{digest}',
      flags: '{flags}',
      protocol: '{protocol}',
      pub_key: '{publicKey}',
    },
  }),
  disableDnssec: route('DELETE', `${oneDomain}/dnssec`, {
    body: { flags: '{flags}', protocol: '{protocol}', alg: '{algorithm}', pub_key: '{publicKey}' },
  }),
  // The interface names these changes without any hint of what they look like.
  setAutoRenew: null,
  changeEppCode: null,
  release: null,
  verification: route('GET', `${oneDomain}/verification`, { answer: { email: 'email', status: 'status' } }),
  resendVerification: route('POST', `${oneDomain}/verification`, { answer: { message: 'message' } }),
};
