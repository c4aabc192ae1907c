import { domainToUnicode } from 'node:url';
import type { JsonObject } from '../../../../shared/rules/json-object.ts';
import { numberOf } from '../../../../electron/sandbox/seeded.ts';
import type { Variant } from './variant.ts';

/** A JSON value on its way out; undefined is left out. */
export type Json = unknown;

/** @returns whether a thing of this name is one of the odd ones, about one in three */
export const isOdd = (name: string, what: string): boolean => numberOf(`${what} ${name}`) % 3 === 0;

export function writeName({ names }: Variant, name: Json): Json {
  if (typeof name !== 'string') return name;
  if (names === 'upper case') return name.toUpperCase();
  return names === 'unicode' ? domainToUnicode(name) : name;
}

/** The word for a status of the sandbox; any other word is only written in another case. */
export function writeStatus(variant: Variant, status: Json): Json {
  if (typeof status !== 'string') return status;
  const { statusCase } = variant;
  const words: Readonly<Record<string, string>> = {
    Pending: variant.pendingWord,
    Redemption: variant.redemptionWord,
    Cancelled: variant.cancelledWord,
    Deleted: variant.deletedWord,
    Expired: variant.expiredWord,
  };
  const word = words[status] ?? status;
  if (statusCase === 'lower') return word.toLowerCase();
  return statusCase === 'upper' ? word.toUpperCase() : word;
}

/** @param amount plain decimal text, as the sandbox writes it */
export function writeAmount({ amounts }: Variant, amount: Json, currency: string): Json {
  if (typeof amount !== 'string' || !/^\d+(\.\d+)?$/.test(amount)) return amount;
  const [whole = '', fraction] = amount.split('.');
  const grouped = (separator: string): string => whole.replace(/\B(?=(\d{3})+$)/g, separator);
  switch (amounts) {
    case 'number':
      return Number(amount);
    case '1,234.50':
      return fraction === undefined ? grouped(',') : `${grouped(',')}.${fraction}`;
    case '1.234,50':
      return fraction === undefined ? grouped('.') : `${grouped('.')},${fraction}`;
    case 'code after':
      return `${amount} ${currency}`;
    case 'sign before':
      return `${currency === 'EUR' ? '€' : `${currency} `}${amount}`;
    case 'text':
      return amount;
  }
}

export const writeNumber = ({ numbers }: Variant, number: Json): Json =>
  numbers === 'text' && typeof number === 'number' ? String(number) : number;

/** @param what tells apart the dates of one domain */
export function writeDate({ dates }: Variant, date: Json, name: string, what: string): Json {
  if (typeof date !== 'string' || dates === 'date') return date;
  if (dates === 'with time') return `${date} 00:00:00`;
  if (!isOdd(name, what)) return date;
  switch (dates) {
    case 'some 0000-00-00':
      return '0000-00-00';
    case 'some null':
      return null;
    case 'some empty':
      return '';
    case 'some absent':
      return undefined;
  }
}

export function writeFlag({ flags }: Variant, flag: Json): Json {
  if (typeof flag !== 'boolean' || flags === 'true and false') return flag;
  return flags === 'text' ? String(flag) : Number(flag);
}

/** How an empty array or object is written; anything else is left as it is. */
export function writeEmpty({ empty }: Variant, value: Json): Json {
  const entries = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  if (entries.length > 0) return value;
  switch (empty) {
    case 'as it is':
      return value;
    case '[]':
      return [];
    case '{}':
      return {};
    case '[[]]':
      return [[]];
    case 'null':
      return null;
    case 'absent':
      return undefined;
  }
}

/** Fields that the document does not have, with names that could be taken for others. */
export const strangers = ({ extraFields }: Variant): JsonObject =>
  extraFields === 'none' ? {} : { id: 4711, notes: '', _links: { self: '/x' }, tags: [], updated_at: null };

/** @returns the same with its keys in another order, down to the leaves */
export function inOrder(variant: Variant, value: Json): Json {
  if (variant.keyOrder === 'as it is' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => inOrder(variant, item));
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, item]) => [name, inOrder(variant, item)]),
  );
}
