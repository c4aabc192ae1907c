import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { getPublicSuffix, parse } from 'tldts';
import { isObject, type JsonObject } from '../../shared/rules/json-object.ts';
import { toAsciiDomain } from '../../shared/rules/domain-name.ts';
import { createReplacements, type Replacements } from './replacements.ts';
import {
  documentedNames,
  documentedSegments,
  documentedValues,
  isContactName,
  isContactSet,
  isFreeContactField,
  isIdName,
  isMessageName,
  isSecretName,
  isWordName,
  messageWords,
  plain,
} from './vocabulary.ts';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const date =
  /^(\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})([T ]\d{1,2}:\d{2}[\d:.]*(Z|[+-]\d{2}:?\d{2})?)?$/;
const amount = /^-?(\d{1,6}|\d{1,9}[.,]\d{1,6})$/;
const phone = /^\+?\d[\d\s().-]{5,24}\d$/;
const hex = /^[0-9a-f]{16,}$/i;
const someWords = /^[\p{L}][\p{L}\d /_-]{0,39}$/u;
const identifier = /^[A-Za-z_][A-Za-z0-9_-]{0,39}$/;

const isDomain = (text: string): boolean => text.includes('.') && toAsciiDomain(text).ok && !date.test(text);
const isSuffix = (text: string): boolean => {
  const bare = domainToASCII(text.replace(/^\./, ''));
  const { publicSuffix, isIcann } = parse(bare);
  return publicSuffix === bare && isIcann === true;
};

/**
 * Replaces everything private in values of answers; when in doubt, it replaces. Field names and words of the interface,
 * extensions, dates, amounts and small numbers stay, so that the readers find what they found before. The same value
 * gets the same replacement in everything that one anonymizer sees.
 * @param values all that will be replaced: no replacement happens to hold a word of them
 * @param secrets key, passwords and the like, wherever they stand
 */
export function createAnonymizer(values: readonly unknown[], secrets: readonly string[]) {
  const originals = new Set<string>();
  for (const secret of secrets) originals.add(secret.toLowerCase());
  for (const value of values) collect(value, '', originals);
  const made = createReplacements(originals);

  function visit(value: unknown, name: string, inContact = false): unknown {
    if (typeof value === 'string') return textFor(value, name, made);
    if (typeof value === 'number') return numberFor(value, name, made);
    if (Array.isArray(value)) return value.map((entry: unknown) => visit(entry, name, inContact));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const next = nextName(key, name, value);
        const field = inContact && isFreeContactField(next) ? aboutPerson : next;
        return [nameFor(key, inner, value, made), visit(inner, field, inContact || isContactSet(key))];
      }),
    );
  }

  return {
    object: (value: JsonObject): JsonObject => {
      const replaced = visit(value, '');
      return isObject(replaced) ? replaced : {};
    },
    /** A value of a query, or one segment of a path. */
    parameter(value: string, name: string): string {
      const isPlain = /^[a-z_-]{1,40}$/i.test(value) || /^\d{1,4}$/.test(value);
      const isKept = documentedSegments.has(value) || (isPlain && !made.holdsOriginal(value));
      return isKept ? value : textFor(value, name, made);
    },
  };
}

/** What a field of a contact is taken for that the interface does not list: no value of it stays. */
const aboutPerson = 'name';

/** Years, indexes and names of domains say less of a value than the field around them. */
const nextName = (key: string, around: string, owner: JsonObject): string =>
  /^\d{1,3}$/.test(key) || isKeyed(owner, key) ? around : key;

/** Every text that is replaced, and each label of a domain. */
function collect(value: unknown, name: string, into: Set<string>): void {
  if (typeof value === 'string') {
    const text = value.trim().toLowerCase();
    if (
      text.length >= 3 &&
      !documentedValues.has(text) &&
      !isKept(text) &&
      !isWordName(name) &&
      !isMessageName(name)
    ) {
      into.add(text);
    }
    addLabels(text, into);
  } else if (Array.isArray(value)) {
    for (const entry of value as unknown[]) collect(entry, name, into);
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      addLabels(key.toLowerCase(), into);
      collect(inner, key, into);
    }
  }
}

function addLabels(text: string, into: Set<string>): void {
  const name = text.slice(text.lastIndexOf('@') + 1);
  if (!isDomain(name) || isSuffix(name)) return;
  const ascii = domainToASCII(name);
  const suffix = getPublicSuffix(ascii) ?? '';
  for (const label of ascii.slice(0, -suffix.length - 1).split('.')) if (label.length >= 4) into.add(label);
}

const isKept = (text: string): boolean => date.test(text) || amount.test(text);

function textFor(value: string, name: string, made: Replacements): string {
  const text = value.trim();
  if (text === '') return value;
  if (email.test(text)) return made.email(text);
  if (isIP(text)) return made.ip(text);
  if (isSecretName(name)) return made.secret(text);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return made.url(text);
  if (text.startsWith('.') && isSuffix(text)) return value;
  if (isDomain(text)) return made.domain(text);
  if (isContactName(name)) return contactFor(text, name, made);
  if (documentedValues.has(value.toLowerCase())) return value;
  if (isKept(text) && !isIdName(name)) return value;
  if (/^\d+$/.test(text)) return made.digits(text);
  if (phone.test(text)) return made.phone(text);
  if (hex.test(text)) return made.hex(text);
  if (isMessageName(name)) return sentenceFor(text, made);
  if (isWordName(name) && someWords.test(text) && !made.holdsOriginal(text)) return value;
  return made.text(text);
}

function contactFor(text: string, name: string, made: Replacements): string {
  if (/state/i.test(name) && documentedValues.has(text.toLowerCase())) return text;
  if (/country|nationality/i.test(name) && text.length === 2) return made.country(text);
  if (/phone|fax|mobile/i.test(name)) return made.phone(text);
  return /^\d+$/.test(text) ? made.digits(text) : made.person(text);
}

/** Words that the interface's own messages do not have are replaced one by one, so that a known message stays one. */
const sentenceFor = (text: string, made: Replacements): string =>
  text.replace(/[^\s“”"'(),;!?]+/g, (token) => {
    const word = token.replace(/[.:]+$/, '');
    const end = token.slice(word.length);
    const bare = word.toLowerCase();
    if (messageWords.has(bare) || !/[\p{L}\d]/u.test(word)) return token;
    if (email.test(word)) return made.email(word) + end;
    if (isIP(word)) return made.ip(word) + end;
    if (isDomain(word)) return made.domain(word) + end;
    if (isKept(word)) return token;
    return made.word(word) + end;
  });

function numberFor(value: number, name: string, made: Replacements): number {
  const isLong = Number.isInteger(value) && Math.abs(value) >= 1_000_000;
  const isPrivate = isLong || isIdName(name) || isContactName(name) || isSecretName(name);
  return name === aboutPerson || (isPrivate && Math.abs(value) > 9)
    ? Number(made.digits(String(Math.trunc(Math.abs(value)))))
    : value;
}

function nameFor(key: string, inner: unknown, owner: JsonObject, made: Replacements): string {
  if (key === '' || documentedNames.has(plain(key)) || /^\d{1,3}$/.test(key)) return key;
  if (email.test(key)) return made.email(key);
  if (isIP(key)) return made.ip(key);
  if (isSuffix(key) || isPriceEntry(inner)) return key;
  if (isDomain(key)) return made.domain(key);
  if (/^\d+$/.test(key)) return made.digits(key);
  if (isKeyed(owner, key) || !identifier.test(key) || made.holdsOriginal(key)) return made.name(key);
  return key;
}

const isPriceEntry = (value: unknown): boolean =>
  isObject(value) && ['register', 'renew', 'transfer'].some((name) => name in value);

const isKeyed = (owner: JsonObject, key: string): boolean =>
  !documentedNames.has(plain(key)) && (isDomain(key) || isSuffix(key) || isMap(owner));

/** Kept, because every key of an object asks. */
const maps = new WeakMap<JsonObject, boolean>();

/** An object whose values are all objects, under names that no document knows, is keyed by values. */
function isMap(owner: JsonObject): boolean {
  const known = maps.get(owner);
  if (known !== undefined) return known;
  const values = Object.entries(owner).filter(([name]) => !documentedNames.has(plain(name)));
  const found = values.length > 1 && values.every(([, value]) => isObject(value));
  maps.set(owner, found);
  return found;
}
