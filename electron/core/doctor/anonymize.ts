import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import { isObject } from '../../../shared/rules/json-object.ts';
import { longest } from '../../provider/field-limits.ts';
import type { DocumentedRead } from '../../provider/interface-fields.ts';
import { isDocumentedName, isDocumentedWord, isExtension, namesOf, plain, wordIn } from './vocabulary.ts';

/** Values are somebody's even where they are words of the interface: Norway is `NO`. */
const privateNames: ReadonlySet<string> = new Set([
  ...['whoisdata', 'contacts', 'contactdetails', 'registrant', 'admin', 'tech', 'epp', 'eppcode', 'whois'],
  ...['name', 'company', 'city', 'state', 'country', 'postcode', 'phonenumber', 'email', 'address'],
  ...['entitytype', 'itnationality', 'regcode', 'consentforpublishing'],
]);
/** An extension may be written without its dot here; anywhere else it may be a city or a brand. */
const extensionNames: ReadonlySet<string> = new Set(['message', 'extension']);

const numeric = /^(?=.*\d)(\d{4}-\d\d-\d\dT)?[-+.,:/€$£\d]+Z?$/;

/**
 * @returns as many ones or x as the word has characters. Signs stay between digits, so that a date and an amount are still
 * read as such; zero stays, which many fields give a meaning; and a digest stays hexadecimal.
 */
function shapeOf(word: string): string {
  if (/^0(000-00-00)?$/.test(word)) return word;
  if (numeric.test(word)) return word.replace(/\d/g, '1');
  return (/^[\da-f]{32,}$/i.test(word) ? '1' : 'x').repeat(word.length);
}

/**
 * Keeps what the interface shows, names of fields, values and messages, and extensions; anything else becomes its shape.
 * A domain and an unknown name get the same placeholder wherever they are.
 * @param reads those of the account: the names that its routes have are kept as well
 */
export function createAnonymizer(reads: readonly DocumentedRead[]) {
  const names = new Set(namesOf(reads));
  const numbers = new Map<string, number>();
  /** EPP codes, contacts and domains that were read and may never be in the result. */
  const privates = new Set<string>();

  const isName = (text: string): boolean => isDocumentedName(text) || names.has(plain(text));

  function numberOf(text: string): number {
    const number = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, number);
    return number;
  }

  /** In the spelling of the name: Unicode or Punycode, upper case. */
  function placeholderOf(name: string): string | null {
    const read = name.length > longest.domain ? null : toAsciiDomain(name);
    if (!read?.ok) return null;
    const { domain } = read;
    privates.add(domain).add(domainToUnicode(domain));
    const { publicSuffix, isIcann } = parse(domain);
    const label = `${/(^|\.)xn--/.test(domain) ? 'é' : ''}dom${numberOf(domain)}`;
    const made = domainToASCII(`${label}.${isIcann === true ? publicSuffix : 'test'}`);
    if (/[^ -~]/.test(name)) return domainToUnicode(made);
    return name === name.toUpperCase() ? made.toUpperCase() : made;
  }

  const text = (value: string, keepsWords: boolean): string =>
    value.replace(/\S+/g, (token) => {
      const word = wordIn(token);
      if (keepsWords && isDocumentedWord(word)) return token;
      const domain = placeholderOf(word);
      return domain === null ? shapeOf(token) : token.replace(word, domain);
    });

  function nameFor(key: string, isPrivate: boolean): string {
    if (isName(key) || (!isPrivate && isExtension(key))) return key;
    if (isPrivate) privates.add(key);
    return placeholderOf(key) ?? `${/^\d+$/.test(key) ? 'num' : 'fld'}${numberOf(key)}`;
  }

  function visit(value: unknown, name: string, isPrivate: boolean): unknown {
    if (isPrivate && (typeof value === 'string' || typeof value === 'number'))
      privates.add(String(value).trim());
    if (typeof value === 'string') {
      const mayBeOne = !isPrivate && (value.startsWith('.') || extensionNames.has(plain(name)));
      if (mayBeOne && isExtension(value)) return value;
      return text(value, !isPrivate || name === 'result');
    }
    if (typeof value === 'number') return value && Number(String(value).replace(/\d/g, '1'));
    if (Array.isArray(value)) return value.map((entry: unknown) => visit(entry, name, isPrivate));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        nameFor(key, isPrivate),
        visit(inner, /^\d+$/.test(key) ? name : key, isPrivate || privateNames.has(plain(key))),
      ]),
    );
  }

  return {
    privates,
    name: (key: string): string => nameFor(key, false),
    /** @param isPrivate whether all of it is an EPP code or contacts */
    value: (value: unknown, isPrivate = false): unknown => visit(value, '', isPrivate),
    /** Of a path. */
    segment: (segment: string): string =>
      isName(segment) ? segment : (placeholderOf(segment) ?? text(segment, false)),
  };
}
