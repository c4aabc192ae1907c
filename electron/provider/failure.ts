import { type ErrorCode, errorTraits, refusesCaller } from '../../shared/model/errors.ts';
import {
  asWritten,
  type Sentence,
  isSentence,
  say,
  type SentenceValue,
} from '../../shared/words/sentence.ts';
import { createRedaction, formsOf } from '../platform/redaction.ts';
import type { ProviderFailure } from './provider.ts';

/** How much of an answer is kept for the log. */
const rawLength = 2_000;
const messageLength = 500;

/** @returns a failure whose `retryable` follows from its code */
export const providerFailure = (
  code: ErrorCode,
  effect: ProviderFailure['effect'],
  sentence: Sentence | string,
  more: Partial<Omit<ProviderFailure, 'code' | 'effect' | 'message'>> = {},
): ProviderFailure => ({
  status: null,
  key: null,
  raw: null,
  retryable: errorTraits[code].retryable === true,
  ...more,
  code,
  effect,
  message: typeof sentence === 'string' ? asWritten(sentence) : sentence,
});

const notThere: ReadonlySet<number | null> = new Set([404, 405, 501]);

/**
 * Whether the service has nothing where an account is asked about as a whole, so that the same question need not be
 * asked again. Of a call about one domain this may mean that the domain is not there.
 */
export const isNotOffered = ({ code, status }: Pick<ProviderFailure, 'code' | 'status'>): boolean =>
  code === 'endpoint-not-found' ||
  code === 'method-not-allowed' ||
  (notThere.has(status) && !refusesCaller(code));

/**
 * Whether the service says of a request about one domain that it has no such endpoint. A 404 without an error of the
 * service's own may be about the domain.
 * @see docs/INTERFACE.md, Surface B: codes every call can meet
 */
export const hasNoEndpoint = ({ code, effect, answered }: ProviderFailure): boolean =>
  effect === 'no-effect' &&
  (code === 'method-not-allowed' || (code === 'endpoint-not-found' && answered === true));

export const stoppedBefore = (): ProviderFailure =>
  providerFailure('stopped', 'not-sent', say('service.stopped-before'));

/** Of a text from outside no more than this is looked at: 50 MB of words would hold everything up for 10 s. */
const longestText = 20_000;

/** @returns as much of a text from outside as is looked at; whole words only, see {@link tidy} */
export const beginningOf = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText).replace(/\S*$/, '')}…` : text;

/** One line of text from outside: no control or direction characters, bounded, fit for a sentence. */
export function tidy(text: string, length = 300): string {
  const line = beginningOf(text)
    // eslint-disable-next-line no-control-regex -- the service's text may hold any character; these must not reach a terminal
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // Whole words only: half of a secret would not be recognised as one.
  return line.length > length ? `${line.slice(0, length).replace(/\S*$/, '')}…` : line;
}

/**
 * Prepares the removal of secrets from what a failure carries. A service or proxy may echo what it was sent, in
 * JSON, in a URL or in a header.
 * @returns a function that gives the failure back with every secret, and every EPP code, replaced by `[secret]`
 */
export function createFailureCleaner(
  secrets: readonly (string | null | undefined)[],
): (failure: ProviderFailure) => ProviderFailure {
  const known = secrets.filter((secret) => typeof secret === 'string');
  const spellings = known.flatMap(formsOf).sort((a, b) => b.length - a.length);
  const redaction = createRedaction();
  for (const secret of known) redaction.hide(secret);
  const clean = (text: string): string =>
    redaction.text(text).replace(/("epp[_-]?(?:code)?"\s*:\s*)"(?:[^"\\]|\\.)*"?/gi, '$1"[secret]"');
  /** The beginning of an answer may end in the middle of a secret. */
  const dropHalf = (text: string): string => {
    for (const spelling of spellings) {
      for (let length = spelling.length - 1; length > 3; length -= 1) {
        if (text.endsWith(spelling.slice(0, length))) return text.slice(0, -length);
      }
    }
    return text;
  };
  const cleanEntries = <T>(entries: Readonly<Record<string, T>>, cleanValue: (value: T) => T) =>
    Object.fromEntries(Object.entries(entries).map(([name, value]) => [clean(name), cleanValue(value)]));
  const cleanValue = (value: SentenceValue): SentenceValue => {
    if (typeof value === 'string') return tidy(clean(value), messageLength);
    if (typeof value === 'number') return cleanNumber(value);
    if (Array.isArray(value)) return value.map(cleanValue);
    if (isSentence(value)) return cleanSentence(value);
    // A date is written by Namekeep, a currency by the service.
    return 'currency' in value ? { ...value, currency: clean(value.currency) } : value;
  };
  const cleanNumber = (value: number): number | string => {
    const cleaned = redaction.value(value);
    return typeof cleaned === 'string' ? cleaned : value;
  };
  const cleanSentence = ({ key, values }: Sentence): Sentence => ({
    key,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanValue(value)])),
  });
  return (failure) => ({
    ...failure,
    message: cleanSentence(failure.message),
    raw: failure.raw === null ? null : dropHalf(clean(failure.raw)).slice(0, rawLength),
    ...(typeof failure.invoiceId === 'string' && { invoiceId: clean(failure.invoiceId) }),
    ...(failure.fields && { fields: cleanEntries(failure.fields, cleanSentence) }),
    ...(failure.details && {
      details: cleanEntries(failure.details, (value) => (typeof value === 'string' ? clean(value) : value)),
    }),
  });
}

/** A service of which only the list shows domains. */
export const noSingleDomains = (): ProviderFailure =>
  providerFailure('endpoint-not-found', 'not-sent', say('service.no-single-domains'));

/** What a service does not have cannot be asked for. */
export const switchedOff = (operation: string | Sentence): ProviderFailure =>
  providerFailure('endpoint-not-found', 'not-sent', say('service.switched-off', { operation }));
