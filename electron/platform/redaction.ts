import { SECRET } from '../../shared/rules/secret-mark.ts';

/** Field and header names whose value is a secret whatever it holds, in lower case without `-` and `_`. */
const secretNames = new Set([
  'xapikey',
  'apikey',
  'authorization',
  'proxyauthorization',
  'key',
  'secret',
  'password',
  'proxypassword',
  'eppcode',
]);
const secretHeaderInText =
  /\b(x-api-key|proxy-authorization|authorization)(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\r\n,;}]+)/gi;

/** Longer strings are cut, after redaction: half a secret would not be recognised. */
const LONGEST_TEXT = 20_000;
const DEEPEST = 8;
/** A log line is about one event; an object graph that some library hung on an error is not. */
const MOST_VALUES = 2_000;

/** Shortest secret, in characters, that is hidden inside longer texts: hiding a key “k” would garble every sentence. */
export const SHORTEST_INSIDE = 6;
/** A number with fewer digits is a term, a count or a status far more often than a secret. */
const FEWEST_DIGITS = 5;

/** @returns a pattern for what is no part of a longer word, number or host name */
export const standingAlone = (pattern: string): string =>
  `(?<![\\p{L}\\p{N}_][.-]?)(?:${pattern})(?![.-]?[\\p{L}\\p{N}_])`;

/** Base64 of the text inside a longer one, for each way the bytes can be aligned; and alone. */
function base64Forms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const whole = bytes.toString('base64');
  const forms = [whole, whole.replace(/=+$/, '')];
  if (bytes.length >= 6) {
    for (const before of [0, 1, 2]) {
      const encoded = Buffer.concat([Buffer.alloc(before), bytes])
        .toString('base64')
        .replace(/=+$/, '');
      // The first and last character also carry bits of the neighbours.
      const spill = (before + bytes.length) % 3 === 0 ? 0 : 1;
      forms.push(encoded.slice(before === 0 ? 0 : before + 1, encoded.length - spill));
    }
  }
  return forms.flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** @returns every way in which the secret could stand in a log line or an answer; nothing for an empty one */
export function formsOf(secret: string): string[] {
  const percent = encodeURIComponent(secret.toWellFormed());
  // As most languages but JavaScript write it.
  const strict = percent.replace(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const query = new URLSearchParams({ s: secret }).toString().slice(2);
  const json = JSON.stringify(secret).slice(1, -1);
  const lowerHex = (text: string): string => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  const forms = [
    secret,
    ...[percent, strict, query].flatMap((form) => [form, lowerHex(form)]),
    json,
    json.replaceAll('/', '\\/'),
    JSON.stringify(json).slice(1, -1),
    ...["'", '&#39;', '&#039;'].map((apostrophe) => escapeHtml(secret).replaceAll("'", apostrophe)),
    ...base64Forms(secret),
  ];
  return [...new Set(forms)].filter((form) => form !== '');
}

const isSecretName = (name: string): boolean => secretNames.has(name.toLowerCase().replace(/[-_]/g, ''));
/** For a pattern with the flag `u`, which takes no needless backslash. */
export const escapeForPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** @returns what finds the secret in any of its forms, by the length of the form */
const patternsOf = (secret: string): { readonly length: number; readonly pattern: string }[] =>
  formsOf(secret).map((form) => {
    const pattern = escapeForPattern(form);
    const { length } = form;
    if (secret.length < SHORTEST_INSIDE) return { length, pattern: standingAlone(pattern) };
    // An EPP code may be a number, and stand within a longer one that is none of it.
    return { length, pattern: /^\d+$/.test(form) ? `(?<!\\d[.,]?)${pattern}(?![.,]?\\d)` : pattern };
  });

/** @returns what finds any of the secrets in any of its forms */
export const secretPattern = (secrets: readonly string[]): RegExp => joined(secrets.flatMap(patternsOf));

/** @returns one pattern for all. The longest is looked for first, so that no part of a longer form is left standing */
const joined = (patterns: ReturnType<typeof patternsOf>): RegExp =>
  new RegExp(
    patterns
      .toSorted((a, b) => b.length - a.length)
      .map(({ pattern }) => pattern)
      .join('|') || '(?!)',
    'gu',
  );

export type Redaction = ReturnType<typeof createRedaction>;

/** Removes secrets from what is about to be written down. @param secrets hidden from the start */
export function createRedaction(secrets: readonly string[] = []) {
  const hidden = new Map<
    string,
    { readonly reasons: Set<object>; readonly patterns: ReturnType<typeof patternsOf> }
  >();
  /** Finds all of them; null after a change, until it is needed again. */
  let pattern: RegExp | null = null;

  let values = 0;

  function text(input: string): string {
    pattern ??= joined([...hidden.values()].flatMap(({ patterns }) => patterns));
    const withoutHidden = input.replace(pattern, SECRET);
    const clean = withoutHidden.replace(secretHeaderInText, `$1$2${SECRET}`);
    return clean.length > LONGEST_TEXT ? `${clean.slice(0, LONGEST_TEXT)}…` : clean;
  }

  function errorFields(error: Error): Record<string, unknown> {
    return {
      name: error.name,
      message: error.message,
      ...('code' in error ? { code: error.code } : {}),
      stack: error.stack,
      ...(error.cause === undefined ? {} : { cause: error.cause }),
      ...(error instanceof AggregateError ? { errors: error.errors } : {}),
    };
  }

  function walk(input: unknown, depth: number): unknown {
    if (depth > DEEPEST || ++values > MOST_VALUES) return '[left out]';
    switch (typeof input) {
      case 'string':
        return text(input);
      case 'number':
      case 'bigint': {
        const digits = String(input);
        const clean = digits.length < FEWEST_DIGITS ? digits : text(digits);
        return typeof input === 'number' && clean === digits ? input : clean;
      }
      case 'boolean':
      case 'undefined':
        return input;
      case 'object':
        return input === null ? null : walkObject(input, depth + 1);
      default:
        return text(String(input));
    }
  }

  function walkObject(input: object, depth: number): unknown {
    if (input instanceof Date || input instanceof URL)
      return text(JSON.stringify(input) ?? '').replace(/^"|"$/g, '');
    if (input instanceof Set) return walkObject([...input], depth);
    if (ArrayBuffer.isView(input)) return `[${input.byteLength} bytes]`;
    if (Array.isArray(input)) {
      // Raw headers come as a flat list of names and values.
      return input.map((item: unknown, index) => {
        const before: unknown = input[index - 1];
        return typeof before === 'string' && isSecretName(before) ? SECRET : walk(item, depth);
      });
    }
    // The name of the class: to read the global Headers loads all of fetch, which is a tenth of a short command.
    const isHeaders = (value: object): value is Headers =>
      Object.prototype.toString.call(value) === '[object Headers]';
    const entries: [unknown, unknown][] =
      input instanceof Map || isHeaders(input)
        ? [...input.entries()]
        : Object.entries(input instanceof Error ? errorFields(input) : input);
    return Object.fromEntries(
      entries.map(([name, value]) => {
        const known = value === null || value === undefined || typeof value === 'boolean';
        return [text(String(name)), !known && isSecretName(String(name)) ? SECRET : walk(value, depth)];
      }),
    );
  }

  function hide(secret: string): () => void {
    const entry = hidden.get(secret) ?? { reasons: new Set(), patterns: patternsOf(secret) };
    const reason = {};
    entry.reasons.add(reason);
    hidden.set(secret, entry);
    pattern = null;
    return () => {
      entry.reasons.delete(reason);
      if (entry.reasons.size > 0 || hidden.get(secret) !== entry) return;
      hidden.delete(secret);
      pattern = null;
    };
  }
  for (const secret of secrets) hide(secret);

  return {
    /**
     * From now on this text is replaced wherever it appears, also in its encoded forms; one of fewer than six characters
     * only where it stands alone.
     * @returns ends this; the text stays hidden as long as it is hidden for another reason
     */
    hide,
    /** @returns the text without secrets */
    text,
    /** @returns plain JSON data without secrets; never throws */
    value(input: unknown) {
      try {
        values = 0;
        return walk(input, 0);
      } catch {
        return '[unreadable]';
      }
    },
  };
}
