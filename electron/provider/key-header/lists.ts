import { say } from '../../../shared/words/sentence.ts';
import type { DomainBatch, ListFacts } from '../../../shared/model/domain-batch.ts';
import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { isObject, type JsonObject } from '../../../shared/rules/json-object.ts';
import { domainsIn, emitDomains } from '../emit-domains.ts';
import { providerFailure } from '../failure.ts';
import { beginningIn, notJson, parseAroundList, parseJsonObject, unexpected } from '../json-answer.ts';
import { BrokenPiece } from '../json-pieces.ts';
import { readPrices } from '../price-entry.ts';
import type { ProviderFailure } from '../provider.ts';
import { readDomain, readInteger, readDate, readFlag, readStatus } from '../readers.ts';
import { openEnvelope } from './envelope.ts';
import type { DomainRecord } from '../../../shared/model/domain.ts';
import { readAmount } from '../amounts.ts';

function openList(
  bytes: Uint8Array,
  status: number,
  parse: typeof parseJsonObject = parseJsonObject,
): Result<JsonObject, ProviderFailure> {
  const json = parse(bytes, status);
  return json.ok ? openEnvelope(json.value, { method: 'GET', status }) : json;
}

/**
 * Reads the list of domains and hands it over in batches. Shown is an array holding one object keyed by name;
 * accepted are several such objects, a plain one, and records in an array. An answer without a list is empty only
 * when it says so itself, with a count of 0.
 * @see docs/INTERFACE.md, Surface A: account endpoints > alldomains
 */
export async function decodeDomainList(
  bytes: Uint8Array,
  status: number,
  emit: (batch: DomainBatch) => Promise<void>,
  _input?: undefined,
): Promise<Result<ListFacts, ProviderFailure>> {
  const answer = openList(bytes, status, () => parseAroundList(bytes, status, isDomainList));
  if (!answer.ok) return answer;
  if (status >= 500) {
    // What a service that fails shows of its list may be a part of it: the others would be taken for gone.
    const message = say('answer.success-and-status', { status: String(status) });
    return fail(providerFailure('server-error', 'maybe', message, { status }));
  }
  const count = readInteger(answer.value['count']);
  const list = findList(answer.value);
  if (list === null && count !== 0) return unexpected(say('answer.no-domain-list'), status);
  const records = domainsIn(list ?? [], hasName, readDomainRecord);
  try {
    return ok({ count, ...(await emitDomains(records, emit)) });
  } catch (error) {
    if (error instanceof BrokenPiece) return fail(notJson(beginningIn(bytes), status));
    throw error;
  }
}

/** A record says its name in `domain`; what holds records under their names is none, whatever else it has. */
function hasName(pieces: Iterable<JsonObject>): boolean {
  let isNamed = false;
  for (const piece of pieces) {
    isNamed ||= typeof piece['domain'] === 'string';
    for (const name in piece) if (isObject(piece[name]) && readDomain(name) !== null) return false;
  }
  return isNamed;
}

/** Asked of {@link domainsIn}: neither a record under its name nor anything beside the list comes in pieces. */
function isDomainList(answer: JsonObject, long: object): boolean {
  const holds = (list: unknown): boolean => list === long || (Array.isArray(list) && list.some(holds));
  return holds(findList(answer));
}

function findList(answer: JsonObject): object | null {
  const data = answer['data'];
  for (const value of [answer['domains'], isObject(data) ? data['domains'] : data]) {
    if (typeof value === 'object' && value !== null) return value;
  }
  return null;
}

/** @see docs/INTERFACE.md, Price entry */
export async function decodePriceList(
  bytes: Uint8Array,
  status: number,
  emit: (batch: readonly PriceEntry[]) => Promise<void>,
  _input?: undefined,
): Promise<Result<{ readonly currency: string }, ProviderFailure>> {
  const answer = openList(bytes, status);
  if (!answer.ok) return answer;
  const { data } = answer.value;
  const { currency, pricing } = isObject(data) && data['pricing'] !== undefined ? data : answer.value;
  const read = await readPrices(currency, pricing, emit);
  return read.ok ? read : unexpected(read.error, status);
}

/**
 * Reads one domain record. Written by hand: a list has up to a million of these.
 * @param name the key under which the record stood, or the name that was asked for
 * @returns null when neither the record nor `name` is a domain name, or the status is none
 * @see docs/INTERFACE.md, Domain record
 */
export function readDomainRecord(record: JsonObject, name: string | null): DomainRecord | null {
  const domain = readDomain(record['domain']) ?? readDomain(name);
  const status = readStatus(record['status']);
  if (domain === null || status === null) return null;
  return {
    domain,
    status,
    recurringAmount: readAmount(record['recurringamount']),
    registrationPeriod: readInteger(record['registrationperiod']),
    registrationDate: readDate(record['registrationdate']),
    expiryDate: readDate(record['expirydate']),
    nextDueDate: readDate(record['nextduedate']),
    autoRenew: readAutoRenew(record['donotrenew']),
  };
}

/** Zero is the value seen for a domain that renews; what is no flag is unknown. */
function readAutoRenew(value: unknown): boolean | null {
  const not = readFlag(value);
  return not === null ? null : !not;
}
