import { type ErrorCode, errorTraits, refusesCaller } from '../../shared/model/errors.ts';
import { visible } from '../../shared/rules/visible.ts';
import { asWritten, type Sentence, say, withTexts } from '../../shared/words/sentence.ts';
import type { Redaction } from '../platform/redaction.ts';
import type { ProviderFailure } from './provider.ts';

const messageLength = 500;

/** A failure whose `retryable` follows from its code. */
export const providerFailure = (
  code: ErrorCode,
  effect: ProviderFailure['effect'],
  sentence: Sentence | string,
  more: Partial<Omit<ProviderFailure, 'code' | 'effect' | 'message'>> = {},
): ProviderFailure => ({
  status: null,
  key: null,
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

export const beginningOf = (text: string): string => cut(text, longestText);

/** One visible line of text from outside, cut to a length that fits into a sentence. */
export const tidy = (text: string, length = 300): string =>
  cut(visible(beginningOf(text)).replace(/\s+/g, ' ').trim(), length);

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;

/** Takes secrets out of a failure: an error of the connection may quote what was sent. */
export function cleanFailure(failure: ProviderFailure, hidden: Redaction): ProviderFailure {
  const clean = (sentence: Sentence): Sentence =>
    withTexts(sentence, (value) => {
      const cleaned = hidden.value(value);
      return typeof cleaned === 'string' ? tidy(cleaned, messageLength) : value;
    });
  const { message, fields } = failure;
  return {
    ...failure,
    message: clean(message),
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, clean(sentence)])),
    }),
  };
}

export const noSingleDomains = (): ProviderFailure =>
  providerFailure('endpoint-not-found', 'not-sent', say('service.no-single-domains'));

export const switchedOff = (operation: string | Sentence): ProviderFailure =>
  providerFailure('endpoint-not-found', 'not-sent', say('service.switched-off', { operation }));
