import { isObject, objectOf, type JsonObject } from '../../../../shared/rules/json-object.ts';
import type { About } from './key-header.ts';
import { writeContacts, writeDnssec, writePricing, writeVerification } from './parts.ts';
import {
  strangers,
  writeAmount,
  writeDate,
  writeFlag,
  writeName,
  writeNumber,
  writeStatus,
  type Json,
} from './values.ts';
import type { Variant } from './variant.ts';

/** Rewrites an answer of surface B as the variant has it. @param query of the request, as the service takes it */
export function writeToken(variant: Variant, answer: JsonObject, about: About, query: URLSearchParams): Json {
  const { operation, currency } = about;
  if (isObject(answer['error'])) return { ...answer, error: writeError(variant, answer['error']) };
  const name = about.domain ?? '';
  switch (operation) {
    case 'pricing':
      return { ...answer, pricing: writePrices(variant, objectOf(answer['pricing']), currency) };
    case 'balance':
      return { ...answer, credit: writeAmount(variant, answer['credit'], currency) };
    case 'availability':
      return { ...answer, available: writeFlag(variant, answer['available']), ...strangers(variant) };
    case 'listDomains':
      return writePage(variant, answer, currency, query);
    case 'domainInfo':
      return inWrapper(variant, writeFields(variant, objectOf(answer['data']), currency));
    case 'register':
    case 'transfer':
    case 'renew':
    case 'restore':
      return writeOrder(variant, objectOf(answer['data']), currency);
    case 'contacts':
      return writeContacts(variant, answer);
    case 'dnssec':
      return writeDnssec(variant, answer, name);
    case 'verification':
      return { ...answer, status: writeVerification(variant, answer['status'], name) };
    default:
      return answer;
  }
}

/** @returns a field's name as the service spells it. @param name in snake case */
export const fieldName = ({ fieldNames }: Pick<Variant, 'fieldNames'>, name: string): string =>
  fieldNames === 'snake_case' ? name : name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const inWrapper = ({ wrapper }: Variant, content: Json): JsonObject =>
  wrapper === 'response.payload' ? { response: { payload: content } } : { [wrapper]: content };

/** A domain record, or the parts of one in the answer to an order. */
function writeFields(variant: Variant, fields: JsonObject, currency: string): JsonObject {
  const name = String(fields['domain']);
  const written = Object.entries(fields).map(([field, value]): [string, Json] => [
    fieldName(variant, field),
    writeField(variant, field, value, name, currency),
  ]);
  return { ...Object.fromEntries(written), ...strangers(variant) };
}

function writeField(variant: Variant, field: string, value: Json, name: string, currency: string): Json {
  if (field === 'domain') return writeName(variant, value);
  if (field === 'status') return writeStatus(variant, value);
  if (field === 'recurring_amount') return writeAmount(variant, value, currency);
  if (field === 'registration_date') return writeDate(variant, value, name, 'registered');
  if (field === 'expiry_date') return writeDate(variant, value, name, 'expires');
  if (field === 'next_due_date') return writeDate(variant, value, name, 'due');
  if (field === 'registration_period' || field === 'invoice_id') return writeNumber(variant, value);
  return writeFlag(variant, value);
}

function writePrices(variant: Variant, pricing: JsonObject, currency: string): Json {
  if (variant.priceList === 'by extension') return writePricing(variant, pricing, currency);
  const plain = { ...variant, priceStrangers: 'none' as const };
  return Object.entries(writePricing(plain, pricing, currency)).map(([extension, entry]) => ({
    extension,
    ...objectOf(entry),
  }));
}

function writePage(variant: Variant, answer: JsonObject, currency: string, query: URLSearchParams): Json {
  const { pages, pageTotal, duplicates } = variant;
  const rows = [answer['data']].flat().map((record) => writeFields(variant, objectOf(record), currency));
  if (duplicates === 'some') rows.push(...rows.slice(-1));
  if (pages === 'list alone') return rows;
  const { total, last_page: lastPage, page } = objectOf(answer['meta']);
  const [size, next] = [Number(query.get('limit')), Number(page) + 1];
  const offset = Number(query.get('offset'));
  const items = pages === 'offset' ? rows.slice(offset, offset + size) : rows;
  const more = next <= Number(lastPage);
  const count = pageTotal === 'absent' ? undefined : pageTotal === 'text' ? String(total) : total;
  const meta: Readonly<Record<Exclude<Variant['pages'], 'list alone'>, JsonObject>> = {
    'by number': { total: count, page, [fieldName(variant, 'last_page')]: lastPage },
    none: { total: count },
    offset: { total: count, offset, limit: size },
    cursor: { total: count, [fieldName(variant, 'next_cursor')]: more ? cursorOf(next) : null },
  };
  return { ...inWrapper(variant, items), meta: meta[pages] };
}

const cursorOf = (page: number): string => Buffer.from(`page ${page}`).toString('base64url');
const pageOf = (cursor: string): string =>
  /^page (\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1] ?? '0';

/** @returns the query of a list as the sandbox itself takes it */
export function readQuery({ pages }: Variant, query: URLSearchParams): URLSearchParams {
  if (pages === 'by number') return query;
  const size = query.get('limit') ?? '500';
  if (pages === 'cursor') {
    const cursor = query.get('cursor') ?? '';
    return new URLSearchParams({ page: cursor === '' ? '1' : pageOf(cursor), per_page: size });
  }
  // An offset counts what the variant lists, so it cuts its own pages.
  const [offset, limit] = [query.get('offset') ?? '0', size];
  return new URLSearchParams({ page: '1', per_page: '500', offset, limit });
}

/** @returns the path of a request as the sandbox itself has it; another one is none */
export function readPath({ paths }: Variant, path: string): string {
  if (paths === 'default' || path === '/reseller/pricing' || !path.startsWith('/reseller/')) return path;
  return path.startsWith('/reseller/v2/') ? path.replace('/reseller/v2/', '/reseller/') : '/';
}

/** @see docs/INTERFACE.md, Surface B: path families. The answer to an order is not shown. */
function writeOrder(variant: Variant, told: JsonObject, currency: string): JsonObject {
  switch (variant.orderAnswer) {
    case 'whole':
      return inWrapper(variant, writeFields(variant, told, currency));
    case 'status only':
      return inWrapper(variant, { status: writeStatus(variant, told['status'] ?? 'Pending') });
    case 'message only':
      return inWrapper(variant, { message: 'The order was received.' });
    case 'empty':
      return {};
  }
}

const listed = new Set(['code', 'message', 'fields', 'retry_after']);

/** @see docs/INTERFACE.md, Surface B: error envelope */
function writeError(variant: Variant, error: JsonObject): JsonObject {
  const { errorDetails, errorCodes, retryAfter } = variant;
  const kept = Object.entries(error).map(([name, value]): [string, Json] => {
    if (name === 'code') return [name, value === 'unprocessable' && errorCodes === 'new' ? newCode : value];
    if (name === 'retry_after') {
      return [name, retryAfter === 'number' ? value : retryAfter === 'text' ? String(value) : undefined];
    }
    if (listed.has(name) || errorDetails === 'whole') return [name, value];
    return [name, errorDetails === 'none' ? undefined : asText(value)];
  });
  return { ...Object.fromEntries(kept), ...strangers(variant) };
}

/** Error codes may be added over time. @see docs/INTERFACE.md, Versioning > 1 */
const newCode = 'state_conflict';

const asText = (value: Json): Json => (Array.isArray(value) ? value.map(String) : String(value));
