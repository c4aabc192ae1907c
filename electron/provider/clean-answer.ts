import { formsOf, SECRET, secretPattern, SHORTEST_INSIDE } from '../platform/redaction.ts';

/**
 * Takes secrets out of an answer before anything else reads it: a service or proxy may echo what it was sent, in a success
 * as in a failure. They are found in every usual spelling, also where JSON escapes single characters.
 * @param bytes unpacked
 * @returns the same bytes where there is none
 */
export function withoutSecrets(bytes: Uint8Array, secrets: readonly string[]): Uint8Array {
  // A shorter one may be a word of the interface, without which the answer would mean something else.
  const hidden = secrets.filter(({ length }) => length >= SHORTEST_INSIDE);
  const forms = hidden.flatMap(formsOf);
  if (forms.length === 0) return bytes;
  // A list of a million domains, which as one text would take 256 MB more, has neither, nor an escape to hide one.
  const { buffer, byteOffset, byteLength } = bytes;
  const seen = Buffer.from(buffer, byteOffset, byteLength);
  if (!['\\', ...forms].some((form) => seen.includes(form))) return bytes;
  const pattern = secretPattern(hidden);
  const text = new TextDecoder().decode(bytes);
  const isNamed = text.search(pattern) !== -1;
  const clean = /^\s*[[{"]/.test(text) ? cleanJson(text, pattern, isNamed) : text.replace(pattern, SECRET);
  return clean === text ? bytes : new TextEncoder().encode(clean);
}

/**
 * Cleans what stands between quotes, and outside of them, where a secret is a number. The text need not be valid JSON.
 * @param isNamed whether the pattern finds anything before escapes are resolved
 */
function cleanJson(text: string, pattern: RegExp, isNamed: boolean): string {
  const outside = (part: string): string =>
    isNamed
      ? part.replace(/[^\s,:[\]{}]+/g, (value) => (value.search(pattern) === -1 ? value : `"${SECRET}"`))
      : part;
  let clean = '';
  let kept = 0;
  const put = (from: number, to: number, part: string): void => {
    clean += outside(text.slice(kept, from)) + part;
    kept = to;
  };
  let slash = text.indexOf('\\');
  for (let open = text.indexOf('"'); open !== -1;) {
    let close = text.indexOf('"', open + 1);
    if (slash !== -1 && slash < open) slash = text.indexOf('\\', open);
    const isEscaped = slash !== -1 && slash < close;
    if (isEscaped) close = endOfString(text, slash);
    if (close === -1) break;
    if (isEscaped || isNamed) {
      const string = text.slice(open, close + 1);
      put(open, close + 1, isEscaped ? cleanString(string, pattern) : string.replace(pattern, SECRET));
    } else if (slash === -1) break;
    open = text.indexOf('"', close + 1);
  }
  return clean + outside(text.slice(kept));
}

/** @param at of a backslash within a string @returns where the string ends, -1 if it does not */
function endOfString(text: string, at: number): number {
  for (let i = at; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '"') return i;
  }
  return -1;
}

function cleanString(json: string, pattern: RegExp): string {
  try {
    const text = String(JSON.parse(json));
    const clean = text.replace(pattern, SECRET);
    return clean === text ? json : JSON.stringify(clean);
  } catch {
    return json.replace(pattern, SECRET);
  }
}
