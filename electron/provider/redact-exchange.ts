import { type Sentence, withTexts } from '../../shared/words/sentence.ts';
import type { SentRequest } from '../../shared/model/attempt.ts';
import { createRedaction, escapeForPattern, standingAlone } from '../platform/redaction.ts';
import type { HttpRequest } from './http.ts';

export interface Unwritable {
  /** Key, token, passwords, EPP code: removed in every spelling. */
  readonly secrets: readonly string[];
  /** Name, address and tax numbers of the registrant. */
  readonly contact: readonly string[];
}

/** The texts and long numbers anywhere in a value; a short number would hide a term or an entity as well. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return String(value).length < 5 ? [] : [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const secret = '[secret]';
const contact = '[contact]';

/** Characters of an answer that are kept. */
const longestAnswer = 16_384;
/** Bytes of an answer that are looked at. */
export const answerBytes = 65_536;
/** The end of a piece may be half a secret, and is dropped; no spelling of one is longer. */
const longestSpelling = 8_192;

/** Field names, in lower case without `-` and `_`, of what the request need not have carried to be secret. */
const secretNames = new Set(['eppcode', 'epp', 'authcode', 'authinfo', 'transfercode', 'token', 'password']);
const contactNames = new Set([
  'firstname',
  'lastname',
  'companyname',
  'contactemail',
  'address1',
  'address2',
  'postcode',
  'phonenumber',
  'taxid',
  'regcode',
]);
const secretInText =
  /((?:epp|auth)[_-]?(?:code|info)?["']?\s*[:=]\s*)(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'&,;<}]+)/gi;

const plain = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

/** The one place that cleans what an order sent and got back before it is written down. */
export function createExchangeRedaction(unwritable: Unwritable) {
  const redaction = createRedaction(unwritable.secrets);
  const values = new Set(unwritable.contact.filter((text) => text !== ''));
  const mentioned = mentions([...values]);

  function clean(text: string): string {
    // Secrets first: one that holds a name would no longer be recognised without it.
    const withoutSecrets = redaction.text(text).replace(secretInText, `$1${secret}`);
    return mentioned === null ? withoutSecrets : withoutSecrets.replace(mentioned, contact);
  }

  /** JSON is cleaned field by field, anything else as text. */
  function document(text: string): string {
    let value: unknown;
    try {
      value = JSON.parse(text, (name, inner: unknown) => cleanField(name, inner));
    } catch {
      return clean(text);
    }
    return JSON.stringify(redaction.value(value));
  }

  function cleanField(name: string, value: unknown): unknown {
    if (value === null || typeof value === 'boolean') return value;
    if (secretNames.has(plain(name))) return secret;
    if (contactNames.has(plain(name))) return contact;
    if (typeof value === 'number') return values.has(String(value)) ? contact : value;
    if (typeof value !== 'string') return value;
    return values.has(value) ? contact : clean(value);
  }

  return {
    request: ({ method, url, body }: Pick<HttpRequest, 'method' | 'url' | 'body'>): SentRequest => ({
      method,
      path: clean(url.pathname),
      query: Object.fromEntries(
        [...url.searchParams].map(([name, value]) => [clean(name), String(cleanField(name, value))]),
      ),
      body: body === undefined ? null : document(body),
    }),
    sentence: (sentence: Sentence) =>
      withTexts(sentence, (value) =>
        typeof value === 'string' ? clean(value) : values.has(String(value)) ? contact : value,
      ),
    /** @param text the answer or its beginning @param whole whether it is all of it */
    answer(text: string, whole: boolean) {
      const seen = document(text);
      const most = Math.min(longestAnswer, whole ? seen.length : Math.max(0, seen.length - longestSpelling));
      return { text: seen.slice(0, most), cut: !whole || seen.length > most };
    },
  };
}

/**
 * @returns a pattern for contact values inside a sentence; short ones (a country, a province) and parts of a longer word
 * or host name are left, or the domain itself would be hidden when the company has its name
 */
function mentions(values: readonly string[]): RegExp | null {
  const long = values.filter((text) => text.length >= 3).sort((a, b) => b.length - a.length);
  if (long.length === 0) return null;
  return new RegExp(standingAlone(long.map(escapeForPattern).join('|')), 'gu');
}
