import { z } from 'zod';
import { DomainRecord } from './domain.ts';
import { ItFields, Registrant } from './registration.ts';

export interface RouteRules {
  readonly reads: boolean;
  /** The program does not work without it. */
  readonly always: boolean;
  /** Values that can be filled in. */
  readonly placeholders: readonly string[];
  /** Placeholders that the request is senseless without; `a|b` is one of the two. */
  readonly must: readonly string[];
  /** Fields that can be read from the answer. */
  readonly answer: readonly string[];
  /** Fields that the answer is senseless without; `a|b` is one of the two. */
  readonly needs: readonly string[];
}

/** Fields of a registrant that every extension has. */
export const registrantFields = Object.keys(Registrant.omit({ it: true, additionalFields: true }).shape);
export const recordFields = Object.keys(DomainRecord.shape);

const registrant = [
  ...registrantFields,
  ...Object.keys(ItFields.shape).map((field) => `it.${field}`),
  'additionalFields',
];
const registration = [
  'domain',
  'years',
  ...registrant,
  'nameservers',
  'idProtection',
  'idnLanguage',
  'eppCode',
];
/** `doNotRenew` is for a service that gives the opposite of `autoRenew`. */
const record = [...recordFields, 'doNotRenew'].map((field) => `record.${field}`);
/** The whole set, whatever contacts the service has, or each of those it has. */
const contacts = ['contacts', 'Registrant', 'Admin', 'Tech'];
const dnskey = ['flags', 'protocol', 'algorithm', 'publicKey'];
const ordered = ['domain', 'status', 'expiryDate', 'invoiceId', 'message'];

const rules = (more: Partial<RouteRules>): RouteRules => ({
  reads: false,
  always: false,
  placeholders: ['domain'],
  must: more.placeholders ? [] : ['domain'],
  answer: [],
  needs: [],
  ...more,
});

const operations = {
  pricing: rules({
    reads: true,
    always: true,
    placeholders: [],
    answer: ['currency', 'entries'],
    needs: ['currency', 'entries'],
  }),
  availability: rules({ reads: true, answer: ['available', 'whois'], needs: ['available'] }),
  balance: rules({
    reads: true,
    placeholders: [],
    answer: ['credit', 'currency'],
    needs: ['credit', 'currency'],
  }),
  register: rules({
    placeholders: registration,
    must: ['domain', 'years', 'nameservers'],
    answer: ordered,
  }),
  transfer: rules({ placeholders: registration, must: ['domain'], answer: ordered }),
  renew: rules({ placeholders: ['domain', 'years'], must: ['domain', 'years'], answer: ordered }),
  restore: rules({ answer: ordered }),
  updateRegistrant: rules({ placeholders: ['domain', ...registrant], must: ['domain'] }),
  listDomains: rules({
    reads: true,
    always: true,
    placeholders: ['page', 'perPage', 'offset', 'cursor'],
    answer: ['items', 'total', 'lastPage', 'nextCursor', 'nextLink', ...record],
    // An object keyed by domain name needs no field for the name.
    needs: ['items'],
  }),
  domainInfo: rules({
    reads: true,
    answer: ['nameservers', 'locked', 'privacy', ...record],
    needs: ['record.domain'],
  }),
  setNameservers: rules({ placeholders: ['domain', 'nameservers'], must: ['domain', 'nameservers'] }),
  setLock: rules({ placeholders: ['domain', 'locked'], must: ['domain', 'locked'] }),
  setPrivacy: rules({ placeholders: ['domain', 'enabled'], must: ['domain', 'enabled'] }),
  contacts: rules({ reads: true, answer: contacts, needs: ['contacts|Registrant'] }),
  updateContacts: rules({ placeholders: ['domain', ...contacts], must: ['domain', 'contacts|Registrant'] }),
  eppCode: rules({ reads: true, answer: ['eppCode'], needs: ['eppCode'] }),
  dnssec: rules({ reads: true, answer: ['dnssec'], needs: ['dnssec'] }),
  addDnssec: rules({
    placeholders: ['domain', 'keyTag', 'digestType', 'digest', ...dnskey],
    must: ['domain', 'algorithm'],
  }),
  disableDnssec: rules({ placeholders: ['domain', ...dnskey], must: ['domain'] }),
  setAutoRenew: rules({ placeholders: ['domain', 'enabled'], must: ['domain', 'enabled'] }),
  changeEppCode: rules({}),
  verification: rules({ reads: true, answer: ['email', 'status'], needs: ['status'] }),
  resendVerification: rules({ answer: ['message'] }),
  release: rules({ placeholders: ['domain', 'registrar'], must: ['domain'] }),
};

export type RouteOperation = keyof typeof operations;
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.keys forgets the names
export const RouteOperation = z.enum(Object.keys(operations) as RouteOperation[]);

export const routeRules: Readonly<Record<RouteOperation, RouteRules>> = operations;
