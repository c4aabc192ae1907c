import { isAscii } from 'node:buffer';
import { decodeEntities } from '../../shared/rules/entities.ts';
import { SECRET } from '../../shared/rules/secret-mark.ts';
import { formsOf, secretPattern, SHORTEST_INSIDE } from '../platform/redaction.ts';

/** What may hide a secret from a search: an escape of JSON, an entity, a character that is not seen. */
const hiding =
  // eslint-disable-next-line no-control-regex -- that is what is looked for; \p{C} takes five times as long
  /[\\&\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\uf8ff\ufeff\ufff9-\ufffb]/;
const unseen = /\p{C}/gu;

/**
 * Takes secrets out of an answer before anything else reads it: a service or proxy may echo what it was sent, in a success
 * as in a failure. They are found in every usual spelling, also where JSON escapes single characters, HTML writes them
 * as entities, or characters that are not seen stand between them.
 * @param bytes unpacked
 * @returns the same bytes where there is none
 */
export function withoutSecrets(bytes: Uint8Array, secrets: readonly string[]): Uint8Array {
  // A shorter one may be a word of the interface, without which the answer would mean something else.
  const hidden = secrets.filter(({ length }) => length >= SHORTEST_INSIDE);
  const forms = hidden.flatMap(formsOf);
  if (forms.length === 0) return bytes;
  // A list of a million domains, which as one text would take 256 MB more, has none of these.
  const { buffer, byteOffset, byteLength } = bytes;
  const seen = Buffer.from(buffer, byteOffset, byteLength);
  if (isAscii(seen) && !['\\', '&', ...forms].some((form) => seen.includes(form))) return bytes;
  const pattern = secretPattern(hidden);
  const text = new TextDecoder().decode(bytes);
  const isNamed = text.search(pattern) !== -1;
  if (!isNamed && !hiding.test(text)) return bytes;
  const shortest = Math.min(...hidden.map(({ length }) => length));
  const search = { pattern, isNamed, shortest };
  const clean = /^\s*[[{"]/.test(text) ? cleanJson(text, search) : cleanText(text, pattern);
  return clean === text ? bytes : new TextEncoder().encode(clean);
}

interface Search {
  readonly pattern: RegExp;
  /** The pattern finds something in the text as it is. */
  readonly isNamed: boolean;
  /** The least characters of a secret. */
  readonly shortest: number;
}

function cleanText(text: string, pattern: RegExp): string {
  const clean = text.replace(pattern, SECRET);
  if (!hiding.test(clean)) return clean;
  const shown = decodeEntities(clean.replace(unseen, ''));
  return shown.search(pattern) === -1 ? clean : shown.replace(pattern, SECRET);
}

/**
 * Cleans what stands between quotes, and outside of them, where a secret is a number. The text need not be valid JSON. */
function cleanJson(text: string, search: Search): string {
  const { pattern, isNamed } = search;
  const outside = (part: string): string =>
    isNamed
      ? part.replace(/[^\s,:[\]{}]+/g, (value) => (value.search(pattern) === -1 ? value : `"${SECRET}"`))
      : part;
  let clean = '';
  let kept = 0;
  for (let open = text.indexOf('"'), close; open !== -1; open = text.indexOf('"', close)) {
    close = endOfString(text, open);
    const string = text.slice(open, close);
    const cleaned = cleanString(string, search);
    if (cleaned === string && !isNamed) continue;
    clean += outside(text.slice(kept, open)) + cleaned;
    kept = close;
  }
  return clean + outside(text.slice(kept));
}

/** @param open where the string begins @returns what is behind its closing quote, or behind the text */
function endOfString(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function cleanString(json: string, { pattern, isNamed, shortest }: Search): string {
  if (json.length < shortest || (!isNamed && !hiding.test(json))) return json;
  try {
    const text = String(JSON.parse(json));
    const clean = cleanText(text, pattern);
    return clean === text ? json : JSON.stringify(clean);
  } catch {
    const unescaped = json.replace(/\\u([\da-f]{4})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
    return unescaped.search(pattern) === -1 ? json : cleanText(unescaped, pattern);
  }
}
