import { isAscii } from 'node:buffer';
import { decodeEntities } from '../../shared/rules/entities.ts';
import { SECRET } from '../../shared/rules/secret-mark.ts';
import { formsOf, secretPattern, SHORTEST_INSIDE } from '../platform/redaction.ts';

/**
 * Takes secrets out of an answer before anything else reads it: a service or proxy may echo what it was sent, in a success
 * as in a failure. They are found in every usual spelling, also where JSON, URLs or HTML write single characters of them in
 * another way, or characters that are not seen stand between them.
 * @param bytes unpacked
 * @returns the same bytes where there is none
 */
export function withoutSecrets(bytes: Uint8Array, secrets: readonly string[]): Uint8Array {
  // A shorter one may be a word of the interface, without which the answer would mean something else.
  const hidden = secrets.filter(isLong);
  const forms = hidden.flatMap(formsOf);
  if (forms.length === 0) return bytes;
  // A list of a million domains, which as one text would take 256 MB more, has none of these.
  const { buffer, byteOffset, byteLength } = bytes;
  const seen = Buffer.from(buffer, byteOffset, byteLength);
  if (isAscii(seen) && ![...hiding, ...forms].some((form) => seen.includes(form))) return bytes;
  const pattern = secretPattern([...hidden, ...hidden.map(decoded).filter(isLong)]);
  const text = new TextDecoder().decode(bytes);
  if (text.search(pattern) === -1 && !piecesOf(text).some((piece) => tells(piece, pattern))) return bytes;
  return new TextEncoder().encode(cleanAnswer(text, pattern));
}

function cleanAnswer(text: string, pattern: RegExp): string {
  if (!/^\s*[[{"]/.test(text)) return cleanText(text, pattern);
  const json = cleanJson(text, pattern);
  if (isJson(json)) return json;
  const unescaped = unescapeJson(json);
  return tells(unescaped, pattern) ? cleanText(unescaped, pattern) : json;
}

/** In characters: decoding a long text as a whole takes several times its memory. */
const pieceLength = 1024 * 1024;
/** No text that is read has more. */
const overlap = 256 * 1024;

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength)
    yield unescapeJson(text.slice(at, at + pieceLength + overlap));
}

const isLong = ({ length }: string): boolean => length >= SHORTEST_INSIDE;

/** ASCII characters that may stand for a character of a secret, or between two of them. */
const hiding = [
  '\\',
  '&',
  '%',
  '\u007f',
  ...Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)),
].filter((character) => !'\t\n\r'.includes(character));

const decoded = (text: string): string =>
  decodeEntities(text)
    .replace(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString())
    .replace(/[\p{C}\p{DI}]+/gu, '');

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** As JSON says, and where it is no JSON, too. */
const unescapeJson = (text: string): string =>
  text.replace(/\\(?:u([\da-f]{4})|([^]))/gi, (_, hex: string | undefined, character: string) =>
    hex === undefined ? (escapes[character] ?? character) : String.fromCharCode(parseInt(hex, 16)),
  );

const tells = (text: string, pattern: RegExp): boolean =>
  text.search(pattern) !== -1 || decoded(text).search(pattern) !== -1;

function cleanText(text: string, pattern: RegExp): string {
  const clean = text.replace(pattern, SECRET);
  const shown = decoded(clean);
  return shown.search(pattern) === -1 ? clean : shown.replace(pattern, SECRET);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Cleans what stands between quotes, and outside of them, where a secret is a number. The text need not be valid JSON. */
function cleanJson(text: string, pattern: RegExp): string {
  const outside = (part: string): string =>
    part.replace(/[^\s,:[\]{}]+/g, (value) => (value.search(pattern) === -1 ? value : `"${SECRET}"`));
  let clean = '';
  let kept = 0;
  for (let open = text.indexOf('"'), close; open !== -1; open = text.indexOf('"', close)) {
    close = endOfString(text, open);
    clean += outside(text.slice(kept, open)) + cleanString(text.slice(open, close), pattern);
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

/** @param json with its opening quote; without the closing one where the answer ends within it */
function cleanString(json: string, pattern: RegExp): string {
  if (json.length < SHORTEST_INSIDE) return json;
  const text = unescapeJson(json.slice(1, json.endsWith('"') ? -1 : undefined));
  const clean = cleanText(text, pattern);
  return clean === text ? json : JSON.stringify(clean);
}
