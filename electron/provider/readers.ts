import { z } from 'zod';
import { toAsciiDomain } from '../../shared/rules/domain-name.ts';
import type { JsonObject } from './json-answer.ts';

/*
 * How single values of an answer are read. The interface says which type a field has, not what becomes of it when
 * it is empty or when the service's language has its own idea of types: text may come as a number, a number or flag
 * as text, an empty object as []. Whatever cannot be read is null, and never a guess.
 */

/** @returns text without surrounding white space; null when there is none */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text;
}

/** @returns a whole number that can be counted exactly, else null */
export function readInteger(value: unknown): number | null {
  if (typeof value === 'string' && /^\s*[+-]?\d+(\.0+)?\s*$/.test(value)) return readInteger(Number(value));
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** @returns a decimal amount that is not negative, as plain digits, else null */
export function readAmount(value: unknown): string | null {
  const text = readText(value);
  return text !== null && /^\d+(\.\d+)?$/.test(text) ? text : null;
}

const yes = new Set(['1', 'true', 'yes', 'on', 'y', 'enabled', 'active']);
const no = new Set(['0', 'false', 'no', 'off', 'n', 'disabled', 'inactive']);

/** @returns null for anything that is neither a yes nor a no */
export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const text = readText(value)?.toLowerCase();
  if (text === undefined) return null;
  return yes.has(text) ? true : no.has(text) ? false : null;
}

const daysOf = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** @returns `YYYY-MM-DD`; null for `0000-00-00`, for days that no calendar has and for any other notation */
export function readDate(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const match = /^\s*(\d{4})-(\d{2})-(\d{2})(?=$|[T\s])/.exec(value);
  if (!match) return null;
  const [, year = '', month = '', day = ''] = match;
  const days = daysOf[Number(month)] ?? 0;
  if (Number(year) < 1 || Number(day) < 1 || Number(day) > days) return null;
  if (month === '02' && day === '29' && !isLeap(Number(year))) return null;
  return `${year}-${month}-${day}`;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns lower-case Punycode without a trailing dot, or null */
export function readDomain(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = toAsciiDomain(value);
  return name.ok ? name.domain : null;
}

/** @returns an extension without its leading dot, in lower-case Punycode, or null */
export function readExtension(value: unknown): string | null {
  const text = readText(value)?.replace(/^\.+/, '');
  return text ? (readDomain(`x.${text}`)?.slice(2) ?? null) : null;
}

const optional = <T>(read: (value: unknown) => T) => z.unknown().optional().transform(read);

/** Readers as zod types: a missing field reads as null. */
export const text = optional(readText);
export const integer = optional(readInteger);
export const flag = optional(readFlag);
/** An object; [] (an empty one in PHP) is an empty object, anything else null. */
export const object = optional((value): JsonObject | null =>
  isObject(value) ? value : Array.isArray(value) && value.length === 0 ? {} : null,
);
