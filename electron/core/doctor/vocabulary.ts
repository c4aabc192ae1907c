import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { Surface } from '../../../shared/model/account.ts';
import { longest } from '../../provider/field-limits.ts';
import {
  documentedReads,
  documentedTexts,
  type DocumentedRead,
  fieldNames,
} from '../../provider/interface-fields.ts';

export const plain = (name: string): string => name.toLowerCase().replace(/[-_\s]/g, '');

/** @returns the names of fields and the segments of paths of some reads, in the spelling of {@link plain} */
export const namesOf = (reads: readonly DocumentedRead[]): readonly string[] =>
  reads.flatMap(({ path, answer }) => [...path.split('/'), ...fieldNames(answer)]).map(plain);

const names: ReadonlySet<string> = new Set([
  ...Surface.options.flatMap((surface) => namesOf(documentedReads({ surface, routes: null }, true))),
  ...['error', 'code', 'fields', 'retryafter', 'permission', 'ability', 'required', 'available', 'currency'],
  ...['requiredyears', 'allowedyears', 'registrarmessage', 'domainstatus', 'extension', 'page', 'perpage'],
]);

/** @returns whether the interface shows a field of this name, or it is a term, a code or the index of an entry */
export const isDocumentedName = (name: string): boolean =>
  names.has(plain(name)) || /^(ns|nameserver)?\d{1,2}$/i.test(name);

/** @returns a word of a text without the quotes, brackets and full stops around it */
export const wordIn = (token: string): string =>
  token.replace(/^[“"'(]+|(?<![”"'),;.:!?])[”"'),;.:!?]+$/g, '');

/** @see docs/INTERFACE.md, States and transitions, DNSSEC object, What varies */
const words: ReadonlySet<string> = new Set(
  [
    ...documentedTexts,
    'success ok error fail failed failure true false yes no y n on off enabled disabled active inactive signed',
    'locked unlocked clienttransferprohibited available unavailable verified n.a. please select eur usd gbp chf € $ £',
    'pending registration transfer awaiting payment in redemption period cancelled canceled deleted transferred away',
    'expired grace suspended fraud dsa/sha-1 rsa/sha-1 dsa-nsec3-sha1 rsasha1-nsec3-sha1 rsa/sha256 rsa/sha512 gost r',
    '34.10-2001 34.11-94 ecdsa/sha-256 ecdsa/sha-384 sha-256 sha-384 application/json text/html text/plain',
  ].flatMap((text) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .toLowerCase()
      .split(/\s+/)
      .map(wordIn),
  ),
);

/** @returns whether a word is one of the values and messages of the interface, which say nothing about an account */
export const isDocumentedWord = (word: string): boolean => words.has(word.toLowerCase());

/** @returns whether a text is an extension of the public list, with or without its leading dot */
export function isExtension(text: string): boolean {
  if (text.length > longest.domain) return false;
  const bare = domainToASCII(text.replace(/^\./, ''));
  const { publicSuffix, isIcann } = parse(bare);
  return publicSuffix === bare && isIcann === true;
}

/** Written by `anonymize.ts` in place of a word. */
const placeholder = /^(x+|[-+.,:/€$£01TZ]*|(fld|num)\d+|(xn--|é)?dom\d+(-\w+)?\.(?<suffix>.+))$/iu;

/** @returns whether a text is made of nothing but words and names of the interface, extensions and placeholders */
export const isInEveryRecording = (text: string): boolean =>
  text.split(/\s+/).every((token) => {
    const word = wordIn(token);
    const { suffix } = placeholder.exec(word)?.groups ?? {};
    if (suffix !== undefined) return suffix === 'test' || isExtension(suffix);
    return placeholder.test(word) || isDocumentedWord(word) || isDocumentedName(token) || isExtension(token);
  });
