import type { Account } from '../../shared/model/account.ts';
import { contactRoles } from '../../shared/model/contacts.ts';
import type { ReadEndpoint } from '../../shared/model/doctor.ts';
import { defaultRouteProfile, parseRouteProfile } from '../../shared/model/route-profile.ts';
import type { Route } from '../../shared/model/route.ts';
import type { RouteOperation } from '../../shared/model/route-rules.ts';
import { endpoints } from './key-header/endpoints.ts';
import { catalogue as messages } from './key-header/messages.ts';
import { catalogue as codes } from './token/codes.ts';

/* The fields of the answers by the interface document's sections, only for comparing. */

export type Field = null | { readonly each: Field } | Section;

export interface Section {
  /** The heading in docs/INTERFACE.md, or the place in the answer where the interface shows no fields. */
  readonly section: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** Names that the section may have and need not. */
  readonly optional?: RegExp;
}

const section = (
  name: string,
  values: string,
  nested: Readonly<Record<string, Field>> = {},
  optional?: RegExp,
): Section => ({
  section: name,
  fields: { ...Object.fromEntries((values.match(/\S+/g) ?? []).map((field) => [field, null])), ...nested },
  ...(optional && { optional }),
});
const each = (field: Field): Field => ({ each: field });

const record = section(
  'Domain record',
  'domain status recurringamount registrationperiod registrationdate expirydate nextduedate donotrenew',
);
const contact = 'Name Company City State Country Postcode Phone_Number Email Address';
const more = { Registrant: ' entityType itNationality regCode consentForPublishing', Admin: '', Tech: '' };
const contacts = Object.fromEntries(
  contactRoles.map((role) => [role, section(`Contact sets > ${role}`, contact + more[role])]),
);
const subObject = (name: string, values: string, optional?: RegExp): Section =>
  section(`Other sub-objects of domain info > ${name}`, values, {}, optional);
const dnssec = section(
  'DNSSEC object',
  'algOptions digestOptions successful error disabled updatepending dnssecstatus dnsseckeys registrar_dnssec_pending supports_ds_data',
  { secdnsds: each(section('DNSSEC object > secdnsds', 'key type digest algo keytag alg digesttype')) },
);
const period = (name: string): Section => section(`Price entry > ${name}`, 'days price');
const prices = each(
  section(
    'Price entry',
    'categories group register transfer renew grace_period_days grace_period_fee redemption_period_days redemption_period_fee',
    {
      addons: section('Price entry > addons', 'dns email idprotect'),
      grace_period: period('grace_period'),
      redemption_period: period('redemption_period'),
    },
  ),
);
const currency = section('Currency object', 'id code prefix suffix format rate');

export interface DocumentedRead {
  readonly endpoint: ReadEndpoint;
  /** Behind the base URL; of a token service with its placeholders. */
  readonly path: string;
  readonly answer: Field;
}

/** @see docs/INTERFACE.md, Surface A: account endpoints, Surface A: domain endpoints */
const keyHeaderReads: readonly DocumentedRead[] = (
  [
    ['credit', endpoints.balance.path, '', { data: section('Credit', 'credit currency') }],
    ['count', endpoints.domainCount.path, ' count domains', {}],
    ['domains', '/account/alldomains', ' count', { domains: each(each(record)) }],
    ['prices', '/account/tldprices', '', { currency, pricing: prices }],
    ['lockExtensions', endpoints.extensionsWithoutLock.path, ' message', {}],
    ['privacyExtensions', endpoints.extensionsWithoutPrivacy.path, ' message', {}],
    ['availability', endpoints.availability.path, ' domain status whois', {}],
    [
      'domain',
      endpoints.domainInfo.path,
      ' domain',
      {
        data: record,
        whoisData: section('Contact sets', 'result', contacts),
        nameservers: subObject('nameservers', 'result ns1 ns2', /^ns\d+$/),
        lockstatus: subObject('lockstatus', 'result lockstatus'),
      },
      /^epp$/,
    ],
    ['dnssec', endpoints.dnssec.path, ' domain', { data: record, dnssec }],
    ['verification', endpoints.emailVerification.path, ' email currentstatus', {}],
  ] as const
).map(([endpoint, path, values, nested, optional]) => ({
  endpoint,
  path,
  answer: section(path, `result${values}`, nested, optional),
}));

/** The reads of surface B under the names that both surfaces share. */
const operations: readonly (readonly [ReadEndpoint, RouteOperation])[] = [
  ['credit', 'balance'],
  ['domains', 'listDomains'],
  ['prices', 'pricing'],
  ['availability', 'availability'],
  ['domain', 'domainInfo'],
  ['contacts', 'contacts'],
  ['eppCode', 'eppCode'],
  ['dnssec', 'dnssec'],
  ['verification', 'verification'],
];
/** Assumption: where the interface shows no fields of surface B, those of surface A. */
const assumed: Readonly<Record<string, Field>> = {
  entries: prices,
  dnssec,
  contacts: section('Contact sets', '', contacts, /^result$/),
  ...contacts,
};

function fieldsOfRoute(operation: RouteOperation, { answer = {} }: Route): Field {
  const inItems = Object.entries(answer).filter(([name]) => name.startsWith('record.'));
  const isList = operation === 'listDomains';
  const places = Object.entries(answer)
    .filter(([name]) => !isList || !name.startsWith('record.'))
    .map(([name, place]): [string, Field] => [
      place,
      name === 'items'
        ? each(
            inPlaces(
              `${operation} > items`,
              inItems.map(([, at]) => [at, null] as const),
            ),
          )
        : (assumed[name] ?? null),
    ]);
  return inPlaces(operation, places);
}

/** @param places what is expected at each dotted path */
function inPlaces(name: string, places: readonly (readonly [string, Field])[]): Field {
  const whole = places.find(([place]) => place === '');
  if (whole) return whole[1];
  const first = Map.groupBy(places, ([place]) => place.split('.')[0] ?? '');
  const fields = [...first].map(([step, inside]): [string, Field] => {
    const exact = inside.find(([place]) => place === step);
    if (exact) return [step, exact[1]];
    const deeper = inside.map(([place, field]) => [place.slice(step.length + 1), field] as const);
    return [step, inPlaces(`${name} > ${step}`, deeper)];
  });
  return { section: name, fields: Object.fromEntries(fields) };
}

function withEpp(read: DocumentedRead): DocumentedRead {
  const { endpoint, answer } = read;
  if (endpoint !== 'domain' || answer === null || 'each' in answer) return read;
  const epp = subObject('epp', 'result eppcode');
  return { ...read, answer: { ...answer, fields: { ...answer.fields, epp } } };
}

/** @returns the reads that a service has, in the order in which they make sense; a token service's from its paths */
export function documentedReads(
  { surface, routes }: Pick<Account, 'surface' | 'routes'>,
  eppCode = false,
): readonly DocumentedRead[] {
  if (surface === 'key-header') return eppCode ? keyHeaderReads.map(withEpp) : keyHeaderReads;
  const own = routes === null ? null : parseRouteProfile(routes);
  const profile = own?.ok ? own.value : defaultRouteProfile;
  return operations.flatMap(([endpoint, operation]) => {
    const route = profile[operation];
    return route ? [{ endpoint, path: route.path, answer: fieldsOfRoute(operation, route) }] : [];
  });
}

export const canReadEppCode = (account: Pick<Account, 'surface' | 'routes'>): boolean =>
  account.surface === 'key-header' || documentedReads(account).some(({ endpoint }) => endpoint === 'eppCode');

/** Every message and code that the interface shows. @see docs/INTERFACE.md, Errors */
export const documentedTexts: readonly string[] = [
  ...messages.map(({ text }) => text),
  ...codes.map(({ code }) => code),
];

export function fieldNames(field: Field): readonly string[] {
  if (field === null) return [];
  if ('each' in field) return fieldNames(field.each);
  return Object.entries(field.fields).flatMap(([name, inner]) => [name, ...fieldNames(inner)]);
}
