import { isObject, objectOf, type JsonObject } from '../../../../shared/rules/json-object.ts';
import { writeContacts, writeDnssec, writePricing, writeVerification } from './parts.ts';
import {
  isOdd,
  strangers,
  writeAmount,
  writeDate,
  writeEmpty,
  writeName,
  writeNumber,
  writeStatus,
  type Json,
} from './values.ts';
import type { Variant } from './variant.ts';

/** What an answer is about, besides itself. */
export interface About {
  readonly operation: string | null;
  readonly domain: string | null;
  readonly path: string;
  readonly currency: string;
  /** Domains of any status. */
  readonly total: number;
}

/** Rewrites an answer of surface A as the variant has it. */
export function writeKeyHeader(variant: Variant, answer: JsonObject, about: About): JsonObject {
  if (answer['result'] === 'error') return writeRefusal(variant, answer);
  return { ...writeSuccess(variant, answer, about), ...strangers(variant) };
}

/** @see docs/INTERFACE.md, Surface A: messages */
function writeRefusal(variant: Variant, answer: JsonObject): JsonObject {
  const message = writeMessage(variant, answer['message']);
  switch (variant.refusalMessage) {
    case 'text':
      return { ...answer, message };
    case 'list':
      return { ...answer, message: [message] };
    case 'by field':
      return { ...answer, message: { domain: [message] } };
    case 'error':
      return { ...answer, message: undefined, error: message };
  }
}

const quotes = { decimal: '&#039;', hexadecimal: '&#x27;', named: '&apos;' };

function writeMessage({ entities }: Variant, message: Json): Json {
  if (typeof message !== 'string' || entities === 'none') return message;
  return message.replaceAll('&', '&amp;').replaceAll("'", quotes[entities]);
}

function writeSuccess(variant: Variant, answer: JsonObject, about: About): JsonObject {
  const { operation, currency } = about;
  const named = 'domain' in answer ? { ...answer, domain: writeName(variant, answer['domain']) } : answer;
  switch (operation) {
    case 'balance': {
      const data = objectOf(answer['data']);
      return { ...answer, data: { ...data, credit: writeAmount(variant, data['credit'], currency) } };
    }
    case 'domainCount':
      return writeCounts(variant, answer);
    case 'listDomains':
      return writeDomains(variant, answer, about);
    case 'pricing': {
      const pricing = writePricing(variant, objectOf(answer['pricing']), currency);
      return { ...answer, pricing };
    }
    case 'withoutLock':
    case 'withoutPrivacy':
      return { ...answer, message: writeExtensions(variant, answer['message']) };
    case 'domainInfo':
      return writeInfo(variant, named, about);
    case 'dnssec': {
      const name = about.domain ?? '';
      const data = writeRecord(variant, objectOf(answer['data']), currency);
      return { ...named, data, dnssec: writeDnssec(variant, objectOf(answer['dnssec']), name) };
    }
    case 'verification': {
      const word = writeVerification(variant, answer['currentstatus'], about.domain ?? '');
      return { ...answer, currentstatus: word };
    }
    case 'renew':
    case 'restore':
      return variant.invoiceIds === 'number' ? answer : withTextIds(answer);
    default:
      return { ...named, message: writeMessage(variant, answer['message']) };
  }
}

const withTextIds = (answer: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );

function writeCounts(variant: Variant, answer: JsonObject): JsonObject {
  const domains = Object.entries(objectOf(answer['domains'])).map(([extension, count]): [string, Json] => [
    variant.priceKeys === 'leading dot' ? `.${extension}` : extension,
    writeNumber(variant, count),
  ]);
  return {
    ...answer,
    count: writeCount(variant.domainCount, answer['count']),
    domains: writeEmpty(variant, Object.fromEntries(domains)),
  };
}

function writeCount(how: 'number' | 'text' | 'absent' | 'null' | 'with inactive', count: Json): Json {
  if (how === 'absent') return undefined;
  if (how === 'null') return null;
  return how === 'text' ? String(count) : count;
}

/** Of `activedomains` the count is documented as that of the active ones. @see docs/INTERFACE.md, Surface A: account endpoints */
function writeDomains(variant: Variant, answer: JsonObject, { path, total, currency }: About): JsonObject {
  const all = path === '/account/alldomains' && variant.listCount === 'with inactive';
  const records = [answer['domains']]
    .flat()
    .flatMap((part) => Object.entries(objectOf(part)))
    .map(([name, record]): [Json, JsonObject] => [
      writeName(variant, name),
      writeRecord(variant, objectOf(record), currency),
    ]);
  return {
    ...answer,
    // Without its documented count, an answer without a list would not say that there is none.
    count:
      records.length === 0 ? answer['count'] : writeCount(variant.listCount, all ? total : answer['count']),
    domains: writeList(variant, records),
  };
}

function writeList(variant: Variant, records: readonly [Json, JsonObject][]): Json {
  if (records.length === 0) return variant.empty === 'as it is' ? [{}] : writeEmpty(variant, []);
  const keyed = (entries: readonly [Json, JsonObject][]): JsonObject =>
    Object.fromEntries(entries.map(([name, record]) => [String(name), record]));
  switch (variant.domainList) {
    case 'object in a list':
      return [keyed(records)];
    case 'object':
      return keyed(records);
    case 'records':
      return records.map(([, record]) => record);
    case 'object each':
      return records.map((entry) => keyed([entry]));
    case 'without names':
      return [keyed(records.map(([name, record]) => [name, { ...record, domain: undefined }]))];
  }
}

/** @see docs/INTERFACE.md, Domain record */
function writeRecord(variant: Variant, record: JsonObject, currency: string): JsonObject {
  const name = String(record['domain']);
  return {
    ...record,
    domain: writeName(variant, name),
    status: writeStatus(variant, record['status']),
    recurringamount: writeAmount(variant, record['recurringamount'], currency),
    registrationperiod: writeNumber(variant, record['registrationperiod']),
    registrationdate: writeDate(variant, record['registrationdate'], name, 'registered'),
    expirydate: writeDate(variant, record['expirydate'], name, 'expires'),
    nextduedate: writeDate(variant, record['nextduedate'], name, 'due'),
    donotrenew: writeAutoRenew(variant, record['donotrenew'] === 0),
    ...strangers(variant),
  };
}

/** The flag says that a domain does not renew: 0 is seen for one that does. */
function writeAutoRenew({ autoRenew }: Variant, renews: boolean): Json {
  switch (autoRenew) {
    case '0 and 1':
      return renews ? 0 : 1;
    case 'text':
      return renews ? '0' : '1';
    case 'true and false':
      return !renews;
    case 'on and off':
      return renews ? 'off' : 'on';
    case 'yes and no':
      return renews ? 'no' : 'yes';
  }
}

function writeExtensions({ extensionList }: Variant, message: Json): Json {
  const list = [message].flat().map(String);
  if (extensionList === 'leading dot') return list;
  const plain = list.map((extension) => extension.slice(1));
  return extensionList === 'plain' ? plain : { ...list };
}

function writeInfo(variant: Variant, answer: JsonObject, { domain, currency }: About): JsonObject {
  const name = domain ?? '';
  const { data, whoisData, nameservers, lockstatus } = answer;
  return {
    ...answer,
    data: writeRecord(variant, objectOf(data), currency),
    whoisData: isObject(whoisData)
      ? writeSection(variant, writeContacts(variant, whoisData), name, 'whoisData')
      : undefined,
    nameservers: isObject(nameservers)
      ? writeSection(variant, writeNameservers(variant, nameservers), name, 'nameservers')
      : undefined,
    lockstatus: isObject(lockstatus)
      ? writeSection(variant, writeLock(variant, lockstatus), name, 'lockstatus')
      : undefined,
  };
}

function writeSection({ sections }: Variant, section: JsonObject, name: string, which: string): Json {
  if (sections === 'whole' || !isOdd(name, which)) return section;
  switch (sections) {
    case 'some refused':
      return { result: 'error', message: 'The registrar does not answer at the moment' };
    case 'some absent':
      return undefined;
    case 'some empty':
      return [];
    case 'some null':
      return null;
  }
}

function writeNameservers(variant: Variant, { result, ...hosts }: JsonObject): JsonObject {
  const { nameserverKeys, nameserverNames } = variant;
  const written = Object.entries(hosts).map(([key, host], index): [string, Json] => {
    // The document shows the keys of the first two.
    const name = index > 1 && nameserverKeys === 'nameserver' ? `nameserver${index + 1}` : key;
    if (nameserverNames === 'upper case') return [name, String(host).toUpperCase()];
    return [name, nameserverNames === 'trailing dot' ? `${String(host)}.` : host];
  });
  const padding = nameserverKeys === 'padded' ? { ns3: '', ns4: '', ns5: '' } : {};
  return { result, ...padding, ...Object.fromEntries(written) };
}

const lockWords: Readonly<Record<Variant['lockWords'], readonly [locked: Json, unlocked: Json]>> = {
  locked: ['locked', 'unlocked'],
  Locked: ['Locked', 'Unlocked'],
  on: ['on', 'off'],
  yes: ['yes', 'no'],
  '1': ['1', '0'],
  true: [true, false],
  enabled: ['enabled', 'disabled'],
  clientTransferProhibited: ['clientTransferProhibited', 'ok'],
};

function writeLock(variant: Variant, section: JsonObject): JsonObject {
  const [locked, unlocked] = lockWords[variant.lockWords];
  const word = { locked, unlocked }[String(section['lockstatus'])];
  return word === undefined ? section : { ...section, lockstatus: word };
}
