import { z } from 'zod';
import { toAsciiDomain } from '../../shared/rules/domain-name.ts';
import { decodeEntities } from '../../shared/rules/entities.ts';
import { visible, visibleLine } from '../../shared/rules/visible.ts';
import { beginningOf, tidy } from './failure.ts';
import { isObject, type JsonObject } from '../../shared/rules/json-object.ts';
import { longest } from './field-limits.ts';

/*
 * How single values of an answer are read. The interface says which type a field has, not what becomes of it when
 * it is empty or when the service's language has its own idea of types: text may come as a number, a number or flag
 * as text, an empty object as []. Whatever cannot be read is null, and never a guess; so is what is too long to be what
 * it should be (field-limits.ts).
 */

/** @returns text of any length without surrounding white space, for what is cut before it is kept; null when there is none */
export function readWhole(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text;
}

/** One line of text without unseen characters; null when there is none, or more than `most` characters. */
export function readText(value: unknown, most: number): string | null {
  const text = readWhole(value);
  return (text !== null && text.length <= most && visibleLine(text).trim()) || null;
}

/** @returns WHOIS text, in which a service may write what is special in HTML as entities; null when there is none */
export function readWhois(value: unknown): string | null {
  const text = readWhole(value);
  return text !== null && text.length <= longest.whois ? visible(decodeEntities(text)) : null;
}

/** @returns one line of what the service says, cut where it is long; null when it says nothing */
export const readMessage = (value: unknown): string | null =>
  tidy(decodeEntities(beginningOf(textsIn(value))), longest.message) || null;

/** Several texts, in a list or an object, are one message. */
const textsIn = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).slice(0, 20).map(readWhole).filter(Boolean).join(' ')
    : (readWhole(value) ?? '');

/** @returns a domain's status, empty when there is none; null when it is too long to be one */
export function readStatus(value: unknown): string | null {
  const status = readWhole(value) ?? '';
  return status.length <= longest.status ? visibleLine(status).trim() : null;
}

export function readInteger(value: unknown): number | null {
  if (typeof value === 'string') {
    const text = readText(value, longest.number);
    return text !== null && /^[+-]?\d+(\.0+)?$/.test(text) ? readInteger(Number(text)) : null;
  }
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

const yes = new Set(['1', 'true', 'yes', 'on', 'y', 'enabled', 'active']);
const no = new Set(['0', 'false', 'no', 'off', 'n', 'disabled', 'inactive']);

export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const text = readText(value, longest.word)?.toLowerCase();
  if (text === undefined) return null;
  return yes.has(text) ? true : no.has(text) ? false : null;
}

export function readAvailability(value: unknown): boolean | null {
  const word = readText(value, longest.word)?.toLowerCase();
  return word === 'available' ? true : word === 'unavailable' ? false : null;
}

/** @param word `VERIFIED`, `PENDING`, or one that the interface does not list */
export function readVerification(email: string | null, word: string) {
  const status = word.toUpperCase();
  return { email, status, verified: status === 'VERIFIED' ? true : status === 'PENDING' ? false : null };
}

const daysOf = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Dates that were read before: a list of a million domains has few thousand days. */
const knownDates = new Map<string, string | null>();
const mostKnownDates = 20_000;

/** @returns `YYYY-MM-DD`; null for `0000-00-00`, for days that no calendar has and for any other notation */
export function readDate(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longest.date) return null;
  let date = knownDates.get(value);
  if (date !== undefined) return date;
  date = dateIn(value);
  if (knownDates.size >= mostKnownDates) knownDates.clear();
  knownDates.set(value, date);
  return date;
}

function dateIn(value: string): string | null {
  const text = readText(value, longest.date);
  const match = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T\s])/.exec(text ?? '');
  if (!match) return null;
  const [, year = '', month = '', day = ''] = match;
  const days = daysOf[Number(month)] ?? 0;
  if (Number(year) < 1 || Number(day) < 1 || Number(day) > days) return null;
  if (month === '02' && day === '29' && !isLeap(Number(year))) return null;
  return `${year}-${month}-${day}`;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** A name that is written as it is read. One in Punycode is not: whether it stands for anything is looked at. */
const plainName =
  /^(?!.*xn--)(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** @returns lower-case Punycode without a trailing dot, or null */
export function readDomain(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longest.domain) return null;
  if (plainName.test(value)) return value;
  const name = toAsciiDomain(value);
  return name.ok ? name.domain : null;
}

/** @returns the name of a nameserver; what is no domain name is passed on in lower case */
export const readHost = (value: unknown): string | null =>
  readDomain(value) ?? readText(value, longest.domain)?.toLowerCase() ?? null;

/** No registry sells names below more labels than these. */
const mostLabels = 4;

/** @returns an extension without its leading dot, in lower-case Punycode, or null */
export function readExtension(value: unknown): string | null {
  const text = typeof value === 'string' ? readText(value, longest.domain)?.replace(/^\.+/, '') : null;
  const extension = text ? (readDomain(`x.${text}`)?.slice(2) ?? null) : null;
  return extension !== null && extension.split('.').length <= mostLabels ? extension : null;
}

const optional = <T>(read: (value: unknown) => T) => z.unknown().optional().transform(read);

/** Readers as zod types: a missing field reads as null. */
export const text = (most: number) => optional((value) => readText(value, most));
export const message = optional(readMessage);
export const integer = optional(readInteger);
export const flag = optional(readFlag);
/** An object; anything else, and [] (an empty one in PHP), is null. */
export const object = optional((value): JsonObject | null => (isObject(value) ? value : null));
