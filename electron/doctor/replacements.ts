import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { getPublicSuffix } from 'tldts';

/** Labels of nameservers and web servers, which are nobody's. */
const serverLabel = /^(ns|dns|www)\d{0,2}$/;
/** Shorter words are part of others by chance. */
const shortest = 4;
const mostTries = 50;

export type Replacements = ReturnType<typeof createReplacements>;

/**
 * Makes up what stands for a private value: the same for the same value, counted up in the order of appearance, so that
 * nothing of the value itself is in it.
 * @param originals what no replacement may contain, in lower case
 */
export function createReplacements(originals: ReadonlySet<string>) {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();

  /** Counts up while what comes out holds an original by chance; where all do, that chance is the reader's to bear. */
  function replacement(kind: string, value: string, make: (count: number) => string): string {
    const key = `${kind}\n${value.trim().toLowerCase()}`;
    const former = known.get(key);
    if (former !== undefined) return former;
    for (let left = mostTries; ; left -= 1) {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      const made = make(count);
      if (left > 0 && holdsOriginal(made)) continue;
      known.set(key, made);
      return made;
    }
  }

  function holdsOriginal(text: string): boolean {
    const lower = text.toLowerCase();
    for (let from = 0; from <= lower.length - shortest; from += 1) {
      for (let to = from + shortest; to <= lower.length; to += 1) {
        if (originals.has(lower.slice(from, to))) return true;
      }
    }
    return false;
  }

  /** Of the same class of length; an IDN stays one. */
  function label(ascii: string): string {
    return replacement('label', ascii, (count) => {
      const isIdn = ascii.startsWith('xn--');
      const { length } = isIdn ? domainToUnicode(ascii) : ascii;
      if (length <= 3) return isIdn ? domainToASCII(`é${count}`) : inLetters(count).padStart(length, 'q');
      const [word, digits] = length <= 8 ? ['dom', 5] : length <= 15 ? ['dom', 9] : ['dom', 20];
      const made = word + String(count).padStart(digits, '0');
      return isIdn ? domainToASCII(`é${made}`) : made;
    });
  }

  function domain(name: string): string {
    const dot = name.endsWith('.') ? '.' : '';
    const ascii = domainToASCII(name.trim().replace(/\.$/, '')) || name.toLowerCase();
    const suffix =
      getPublicSuffix(ascii, { allowPrivateDomains: false }) ?? ascii.slice(ascii.lastIndexOf('.') + 1);
    if (ascii === suffix) return ascii;
    const labels = ascii.slice(0, -suffix.length - 1).split('.');
    const made = labels.map((one, at) =>
      at < labels.length - 1 && serverLabel.test(one) ? one : label(one),
    );
    const whole = `${[...made, suffix].join('.')}${dot}`;
    // eslint-disable-next-line no-control-regex -- the spelling of the name that is replaced
    return /^[\x00-\x7f]*$/.test(name) ? whole : domainToUnicode(whole);
  }

  const numbered =
    (kind: string, word: string) =>
    (value: string): string =>
      replacement(kind, value, (count) => `${word} ${count}`);

  return {
    holdsOriginal,
    domain,
    text: numbered('text', 'Txt'),
    word: (value: string): string => replacement('word', value, (count) => `wrd${count}`),
    name: (value: string): string => replacement('name', value, (count) => `fld${count}`),
    person: numbered('person', 'Who'),
    secret: (value: string): string => replacement('secret', value, (count) => `KEY-${1000 + count}`),
    email(value: string): string {
      const host = value.slice(value.lastIndexOf('@') + 1);
      return replacement('email', value, (count) => `who${count}@${domain(host)}`);
    },
    phone: (value: string): string =>
      replacement(
        'phone',
        value,
        (count) => (value.includes('.') ? '+1.555' : '+1555') + String(count).padStart(7, '0'),
      ),
    /** One of the codes that no country has. */
    country: (value: string): string =>
      replacement('country', value, (count) => `X${String.fromCharCode(65 + ((count - 1) % 26))}`),
    /** As many digits, at least one more than the count has. */
    digits: (value: string): string =>
      replacement('digits', value, (count) =>
        String(count).padStart(Math.min(18, Math.max(4, value.length)), '9'),
      ),
    hex: (value: string): string =>
      replacement('hex', value, (count) =>
        Array.from({ length: Math.ceil(value.length / 64) }, (_, at) =>
          createHash('sha256').update(`${count} ${at}`).digest('hex'),
        )
          .join('')
          .slice(0, value.length),
      ),
    /** An address of the ranges for documentation. @see RFC 5737, RFC 3849 */
    ip: (value: string): string =>
      replacement('ip', value, (count) =>
        isIPv4(value)
          ? `${['192.0.2', '198.51.100', '203.0.113'][Math.floor((count - 1) / 254) % 3]}.${((count - 1) % 254) + 1}`
          : `2001:db8::${count.toString(16)}`,
      ),
    url: (value: string): string => replacement('url', value, (count) => `https://url${count}.test/`),
  };
}

function inLetters(count: number): string {
  let [rest, text] = [count, ''];
  for (; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  return text;
}
