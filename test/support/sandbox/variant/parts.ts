import { isObject, objectOf, type JsonObject } from '../../../../shared/rules/json-object.ts';
import { isOdd, writeAmount, writeEmpty, writeNumber, type Json } from './values.ts';
import type { Variant } from './variant.ts';

/* What both surfaces show alike: contacts, DNSSEC and price entries. */

const itFields = new Set(['entityType', 'itNationality', 'regCode', 'consentForPublishing']);

/** @see docs/INTERFACE.md, Contact sets */
export function writeContacts(variant: Variant, contacts: JsonObject): JsonObject {
  const { contacts: how } = variant;
  const written = Object.fromEntries(
    Object.entries(contacts).map(([role, contact]) => [
      role,
      isObject(contact) ? writeContact(variant, contact) : contact,
    ]),
  );
  if (how === 'no Tech') return { ...written, Tech: undefined };
  if (how === 'Tech []') return { ...written, Tech: [] };
  return written;
}

function writeContact({ contacts: how, consent }: Variant, contact: JsonObject): JsonObject {
  const fields = Object.entries(contact).flatMap(([name, value]): [string, Json][] => {
    if (how === 'no .it fields' && itFields.has(name)) return [];
    if (name === 'consentForPublishing') return [[name, writeConsent(consent, value)]];
    return [[name, how === 'some null' && value === '' ? null : value]];
  });
  const further = how === 'further fields' ? { Fax_Number: '', roid: 'C4711-X', Verified: true } : {};
  return { ...Object.fromEntries(fields), ...further };
}

function writeConsent(how: Variant['consent'], value: Json): Json {
  if (how === 'true') return value;
  const given = value === 'true';
  return how === '1' ? (given ? '1' : '0') : given ? 'yes' : 'no';
}

/** @see docs/INTERFACE.md, DNSSEC object */
export function writeDnssec(variant: Variant, dnssec: JsonObject, name: string): JsonObject {
  const { dnssecFields, dnssecOn, dnssecCase } = variant;
  if (dnssecFields === 'some failed' && isOdd(name, 'dnssec')) {
    return { successful: false, error: true, secdnsds: [], dnsseckeys: null };
  }
  const word = dnssec['dnssecstatus'] === 'on' ? dnssecOn : 'off';
  const written = {
    ...dnssec,
    secdnsds: writeEmpty(variant, dnssec['secdnsds']),
    dnssecstatus: dnssecCase === 'upper' ? word.toUpperCase() : word,
  };
  if (dnssecFields !== 'few') return written;
  const { secdnsds, dnssecstatus, dnsseckeys, disabled } = {
    disabled: undefined,
    dnsseckeys: null,
    ...written,
  };
  return { secdnsds, dnsseckeys, disabled, dnssecstatus };
}

export function writeVerification({ verification }: Variant, word: Json, name: string): Json {
  if (typeof word !== 'string' || verification === 'upper') return word;
  if (verification === 'lower') return word.toLowerCase();
  return isOdd(name, 'verification') ? 'SUSPENDED' : word;
}

/** The price entries by the keys that the service writes. @see docs/INTERFACE.md, Price entry */
export function writePricing(variant: Variant, pricing: JsonObject, currency: string): JsonObject {
  const entries = Object.entries(pricing).map(([extension, entry]): [string, Json] => [
    writeExtension(variant.priceKeys, extension),
    writeEntry(variant, objectOf(entry), extension, currency),
  ]);
  return { ...Object.fromEntries(entries), ...priceStrangers(variant) };
}

const priceStrangers = ({ priceStrangers: how }: Variant): JsonObject =>
  how === 'none'
    ? {}
    : { _meta: { generated: '2026-11-20' }, count: 29, currency: { code: 'EUR' }, categories: ['Generic'] };

function writeExtension(how: Variant['priceKeys'], extension: string): string {
  if (how === 'leading dot') return `.${extension}`;
  return how === 'upper case' ? extension.toUpperCase() : extension;
}

const operations = ['register', 'transfer', 'renew'];
const flat = ['grace_period_days', 'grace_period_fee', 'redemption_period_days', 'redemption_period_fee'];
const nested = ['grace_period', 'redemption_period'];
const leftOut: Readonly<Record<Variant['priceFields'], readonly string[]>> = {
  all: [],
  'periods nested': flat,
  'periods flat': nested,
  'terms only': [...flat, ...nested, 'categories', 'addons', 'group'],
};

function writeEntry(variant: Variant, entry: JsonObject, extension: string, currency: string): JsonObject {
  const written = Object.entries(entry).map(([name, value]): [string, Json] => {
    if (leftOut[variant.priceFields].includes(name)) return [name, undefined];
    if (operations.includes(name)) return [name, writeTerms(variant, objectOf(value), extension, currency)];
    if (nested.includes(name)) return [name, writePeriod(variant, objectOf(value), currency)];
    if (name.endsWith('_fee')) return [name, writeAmount(variant, value, currency)];
    return [name, writeNumber(variant, value)];
  });
  return Object.fromEntries(written);
}

const writePeriod = (variant: Variant, { days, price }: JsonObject, currency: string): JsonObject => ({
  days: writeNumber(variant, days),
  price: writeAmount(variant, price, currency),
});

const notSold = { 'some absent': undefined, 'some null': null, 'some -1.00': '-1.00', 'some empty': '' };

/** Terms of more than five years are not sold for the odd extensions. */
function writeTerms(variant: Variant, terms: JsonObject, extension: string, currency: string): JsonObject {
  const { priceTerms } = variant;
  return Object.fromEntries(
    Object.entries(terms).map(([years, price]): [string, Json] => {
      if (priceTerms === 'all' || Number(years) <= 5 || !isOdd(extension, 'terms')) {
        return [years, writeAmount(variant, price, currency)];
      }
      return [years, notSold[priceTerms]];
    }),
  );
}
