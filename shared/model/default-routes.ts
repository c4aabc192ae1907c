import type { RouteProfile } from './route.ts';

const registrant = {
  first_name: '{firstName}',
  last_name: '{lastName}',
  company: '{company}',
  email: '{email}',
  address1: '{address1}',
  address2: '{address2}',
  city: '{city}',
  state: '{state}',
  postcode: '{postcode}',
  country: '{country}',
  phone: '{phone}',
};
/** `.it` only. */
const extra = {
  entity: '{it.entity}',
  taxid: '{it.taxid}',
  whois: '{it.whois}',
  itterms: '{it.itterms}',
};
const registration = {
  domain: '{domain}',
  years: '{years}',
  registrant,
  nameservers: '{nameservers}',
  id_protection: '{idProtection}',
  idn_language: '{idnLanguage}',
  extra,
};
const ordered = {
  domain: 'data.domain',
  status: 'data.status',
  expiryDate: 'data.expiry_date',
  invoiceId: 'data.invoice_id',
  message: 'data.message',
};
const record = {
  domain: 'domain',
  status: 'status',
  recurringAmount: 'recurring_amount',
  registrationPeriod: 'registration_period',
  registrationDate: 'registration_date',
  expiryDate: 'expiry_date',
  nextDueDate: 'next_due_date',
  autoRenew: 'auto_renew',
};
const recordIn = (place: string): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([ours, theirs]) => [`record.${ours}`, place + theirs]));

const oneDomain = '/client/domains/{domain}';

/** Written down apart because it is data; see {@link RouteProfile} and its default for what it is worth. */
export const defaultRoutes: RouteProfile = {
  pricing: {
    method: 'GET',
    path: '/reseller/pricing',
    answer: { currency: 'currency', entries: 'pricing' },
  },
  availability: {
    method: 'GET',
    path: '/reseller/availability',
    query: { domain: '{domain}' },
    answer: { available: 'available', whois: 'whois' },
  },
  balance: {
    method: 'GET',
    path: '/reseller/balance',
    answer: { credit: 'credit', currency: 'currency' },
  },
  register: { method: 'POST', path: '/reseller/register', body: registration, answer: ordered },
  transfer: {
    method: 'POST',
    path: '/reseller/transfer',
    body: { ...registration, epp_code: '{eppCode}' },
    answer: ordered,
  },
  renew: {
    method: 'POST',
    path: '/reseller/renew',
    body: { domain: '{domain}', years: '{years}' },
    answer: ordered,
  },
  restore: { method: 'POST', path: '/reseller/restore', body: { domain: '{domain}' }, answer: ordered },
  updateRegistrant: {
    method: 'PUT',
    path: '/reseller/registrant',
    body: { domain: '{domain}', registrant, extra },
  },
  listDomains: {
    method: 'GET',
    path: '/client/domains',
    query: { page: '{page}', per_page: '{perPage}' },
    answer: { items: 'data', total: 'meta.total', lastPage: 'meta.last_page', ...recordIn('') },
    perPage: 500,
  },
  domainInfo: {
    method: 'GET',
    path: oneDomain,
    answer: {
      nameservers: 'data.nameservers',
      locked: 'data.locked',
      privacy: 'data.privacy',
      ...recordIn('data.'),
    },
  },
  setNameservers: {
    method: 'PUT',
    path: `${oneDomain}/nameservers`,
    body: { nameservers: '{nameservers}' },
  },
  setLock: { method: 'PUT', path: `${oneDomain}/lock`, body: { locked: '{locked}' } },
  setPrivacy: { method: 'PUT', path: `${oneDomain}/privacy`, body: { enabled: '{enabled}' } },
  contacts: {
    method: 'GET',
    path: `${oneDomain}/contacts`,
    answer: { contacts: '' },
  },
  updateContacts: {
    method: 'PUT',
    path: `${oneDomain}/contacts`,
    body: '{contacts}',
  },
  eppCode: { method: 'GET', path: `${oneDomain}/epp-code`, answer: { eppCode: 'epp_code' } },
  dnssec: { method: 'GET', path: `${oneDomain}/dnssec`, answer: { dnssec: '' } },
  addDnssec: {
    method: 'POST',
    path: `${oneDomain}/dnssec`,
    body: {
      key_tag: '{keyTag}',
      alg: '{algorithm}',
      digest_type: '{digestType}',
      digest: '{digest}',
      flags: '{flags}',
      protocol: '{protocol}',
      pub_key: '{publicKey}',
    },
  },
  disableDnssec: {
    method: 'DELETE',
    path: `${oneDomain}/dnssec`,
    body: {
      flags: '{flags}',
      protocol: '{protocol}',
      alg: '{algorithm}',
      pub_key: '{publicKey}',
    },
  },
  verification: {
    method: 'GET',
    path: `${oneDomain}/verification`,
    answer: { email: 'email', status: 'status' },
  },
  resendVerification: {
    method: 'POST',
    path: `${oneDomain}/verification`,
    answer: { message: 'message' },
  },
};
