import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { ErrorCode } from '../../../shared/model/errors.ts';
import type { ProviderFailure } from '../provider.ts';

/** @see docs/INTERFACE.md, Surface B: error envelope */
export type Details = NonNullable<ProviderFailure['details']>;

type CodeSentence = Sentence | ((details: Details) => Sentence);

export interface CodeEntry {
  readonly code: string;
  readonly status: number;
  readonly means: ErrorCode;
  readonly effect: 'no-effect' | 'maybe';
  readonly key: NonNullable<ProviderFailure['key']>;
  /** Sent before the service looks at the key: it says nothing about an earlier request under the same key. */
  readonly beforeKey: boolean;
  /** The same request is sent again once the service's `retry_after` has passed. */
  readonly waits: boolean;
  readonly sentence: CodeSentence;
  /** Another one where the request was a paid one. */
  readonly paidSentence?: Sentence;
}

type Listed = Readonly<Record<number, Partial<Record<ErrorCode, CodeSentence>>>>;

const tokenSentence = (reason: Sentence): Sentence => say('token.refused', { why: reason });

/**
 * By status and meaning, which is the code with hyphens unless {@link codeOf} says otherwise.
 * @see docs/INTERFACE.md, Surface B: codes every call can meet
 * @see docs/INTERFACE.md, Surface B: reseller codes
 */
const beforeKey: Listed = {
  401: { unauthenticated: tokenSentence(say('token.refused-wrong')) },
  403: {
    forbidden: ({ permission = '', ability = permission }) => {
      const name = String(permission === '' ? ability : permission);
      return name === '' ? say('token.forbidden') : say('token.forbidden-named', { name });
    },
    'ip-not-allowed': say('token.ip-not-allowed'),
    'ip-whitelist-misconfigured': say('token.ip-whitelist-misconfigured'),
    'client-token-required': tokenSentence(say('token.refused-no-client')),
    'token-not-api-enabled': tokenSentence(say('token.refused-no-api')),
    'token-not-client-scoped': tokenSentence(say('token.refused-no-account')),
    'client-access-revoked': tokenSentence(say('token.refused-revoked')),
    'client-cancelled': say('token.client-cancelled'),
    'not-reseller': say('token.not-reseller'),
    'credit-disabled': say('token.credit-disabled'),
  },
  404: {
    'domain-not-found': say('token.domain-not-found'),
    'endpoint-not-found': say('token.endpoint-not-found'),
  },
  405: {
    'method-not-allowed': say('token.method-not-allowed'),
  },
  422: {
    'invalid-request': say('token.invalid-request'),
    'invalid-idempotency-key': say('token.invalid-idempotency-key'),
    'idempotency-key-reused': say('token.idempotency-key-reused'),
  },
  429: { 'rate-limited': say('token.rate-limited') },
  503: { 'service-unavailable': say('token.service-unavailable') },
};
const afterKey: Listed = {
  402: {
    'insufficient-credit': ({ required, available, currency = '' }) =>
      required === undefined || available === undefined
        ? say('token.insufficient-credit')
        : say('token.insufficient-credit-sums', {
            required: `${String(required)} ${String(currency)}`.trim(),
            available: `${String(available)} ${String(currency)}`.trim(),
          }),
  },
  403: {
    'domain-not-active': ({ domain_status: status }) =>
      status === undefined
        ? say('token.domain-not-active')
        : say('token.domain-not-active-status', { status: String(status) }),
  },
  409: {
    'operation-in-progress': say('token.operation-in-progress'),
    'renewal-in-progress': say('token.renewal-in-progress'),
    'restore-required': say('token.restore-required'),
    'idempotency-in-progress': say('token.idempotency-in-progress'),
  },
  422: {
    unprocessable: say('token.unprocessable'),
    'invalid-contact': say('token.invalid-contact'),
    'invalid-domain': say('token.invalid-domain'),
    'tld-not-sellable': say('token.tld-not-sellable'),
    'invalid-years': ({ required_years: required, allowed_years: allowed }) => {
      if (required !== undefined) return say('token.invalid-years-required', { years: yearsOf(required) });
      if (allowed !== undefined) return say('token.invalid-years-allowed', { years: yearsOf(allowed) });
      return say('token.invalid-years');
    },
    'domain-unavailable': say('token.domain-unavailable'),
    'domain-not-registered': say('token.domain-not-registered'),
    'domain-not-renewable': say('token.domain-not-renewable'),
    'domain-not-restorable': say('token.domain-not-restorable'),
    'registration-data-missing': say('token.registration-data-missing'),
    'registrar-error': ({ registrar_message: words }) =>
      words === undefined
        ? say('token.registrar-error')
        : say('token.registrar-error-said', { words: String(words) }),
  },
  424: {
    'registrar-unknown': say('token.registrar-unknown'),
  },
  500: {
    'server-error': say('token.server-error'),
    'operation-failed': say('token.operation-failed'),
  },
  502: { 'upstream-error': say('token.upstream-error') },
  503: { 'whois-unavailable': say('token.whois-unavailable') },
};

/** Codes that are not here are refusals: nothing happened, the key is released. */
const consequences: Partial<
  Record<ErrorCode, Partial<Pick<CodeEntry, 'effect' | 'key' | 'waits' | 'paidSentence'>>>
> = {
  'rate-limited': { waits: true },
  'service-unavailable': { waits: true },
  'whois-unavailable': { waits: true },
  'idempotency-in-progress': { effect: 'maybe', key: 'locked', waits: true },
  'registrar-unknown': { effect: 'maybe', key: 'kept' },
  'server-error': {
    effect: 'maybe',
    key: 'locked',
    paidSentence: say('token.server-error-paid'),
  },
};

const codeOf = (means: string): string =>
  means === 'domain-not-found' ? 'not_found' : means.replaceAll('-', '_');

const entriesOf = (listed: Listed, isBeforeKey: boolean): CodeEntry[] =>
  Object.entries(listed).flatMap(([status, meanings]) =>
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.entries forgets the names
    (Object.entries(meanings) as [ErrorCode, CodeSentence][]).map(([means, sentence]) => ({
      code: codeOf(means),
      status: Number(status),
      means,
      sentence,
      effect: 'no-effect',
      key: 'released',
      beforeKey: isBeforeKey,
      waits: false,
      ...consequences[means],
    })),
  );

export const catalogue: readonly CodeEntry[] = [...entriesOf(beforeKey, true), ...entriesOf(afterKey, false)];

function yearsOf(value: string | number | readonly number[]): Sentence {
  const years = typeof value === 'object' ? value.join(', ') : String(value);
  return years === '1' ? say('token.one-year') : say('token.years', { years });
}

const byCode = new Map(catalogue.map((known) => [known.code, known]));
const byMeaning = new Map(catalogue.map((known) => [known.means, known]));

export const entryOf = (code: string): CodeEntry | null => byCode.get(code) ?? null;

export const isBeforeKey = (code: ErrorCode): boolean =>
  byMeaning.get(code)?.beforeKey ?? code === 'refused-before-service';
export const isToWait = (code: ErrorCode): boolean => byMeaning.get(code)?.waits ?? false;

const genericCodes: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthenticated',
  402: 'insufficient_credit',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'unprocessable',
  422: 'unprocessable',
  424: 'registrar_unknown',
  429: 'rate_limited',
  500: 'server_error',
  502: 'upstream_error',
  503: 'service_unavailable',
};

/**
 * The generic meaning of an HTTP status, for a code that is not listed and an answer without one.
 * Assumption: other 4xx are refusals of the request as it is, other 5xx failures whose outcome is open.
 * @see docs/INTERFACE.md, Surface B: retry rules > 5
 */
export function genericEntry(status: number): CodeEntry {
  const code = genericCodes[status] ?? (status >= 500 ? 'server_error' : 'unprocessable');
  const known = byCode.get(code);
  if (!known) throw new RangeError(`No code ${code}`);
  return known;
}
