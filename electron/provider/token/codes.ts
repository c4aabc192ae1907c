import type { ErrorCode } from '../../../shared/model/errors.ts';
import type { ProviderFailure } from '../provider.ts';

/** What came with a code. @see docs/INTERFACE.md, Surface B: error envelope */
export type Details = NonNullable<ProviderFailure['details']>;

/** One sentence for the user. */
type Sentence = string | ((details: Details) => string);

/** One code of the interface: what it means and what follows from it. */
export interface CodeEntry {
  readonly code: string;
  readonly status: number;
  readonly means: ErrorCode;
  /** What it says of a paid request. */
  readonly effect: 'no-effect' | 'maybe';
  /** What became of the idempotency key of a paid request. */
  readonly key: NonNullable<ProviderFailure['key']>;
  /** Sent before the service looks at the key: it says nothing about an earlier request under the same key. */
  readonly beforeKey: boolean;
  /** The same request is sent again once the service's `retry_after` has passed. */
  readonly waits: boolean;
  readonly sentence: Sentence;
  /** Another one where the request was a paid one. */
  readonly paidSentence?: string;
}

type Listed = Readonly<Record<number, Partial<Record<ErrorCode, Sentence>>>>;

const tokenSentence = (why: string): string =>
  `The service refuses the token: ${why}. Use another token, or ask the service.`;

/**
 * By status and meaning, which is the code with hyphens unless {@link codeOf} says otherwise.
 * @see docs/INTERFACE.md, Surface B: codes every call can meet
 * @see docs/INTERFACE.md, Surface B: reseller codes
 */
const beforeKey: Listed = {
  401: { unauthenticated: tokenSentence('it is wrong or has expired') },
  403: {
    forbidden: ({ permission, ability }) =>
      `The user of the token lacks the permission for this${named(permission ?? ability)}.`,
    'ip-not-allowed':
      "The service does not allow this computer's address. Allow it beside the token in the client area, then try again.",
    'ip-whitelist-misconfigured':
      'The service cannot read the list of allowed addresses of the token. Correct the list in the client area.',
    'client-token-required': tokenSentence('it is not the token of a client'),
    'token-not-api-enabled': tokenSentence('it is not enabled for the API'),
    'token-not-client-scoped': tokenSentence('it does not belong to one account'),
    'client-access-revoked': tokenSentence('its access to the account was revoked'),
    'client-cancelled': 'The account at the service is cancelled. Ask the service.',
    'not-reseller': 'The account is not enabled for the reseller API. Ask the service to enable it.',
    'credit-disabled':
      'Credit is disabled for the account, so nothing can be ordered. Ask the service to enable it.',
  },
  404: {
    'domain-not-found': 'The service does not find this in the account.',
    'endpoint-not-found':
      'The service has nothing at this address. Check the base URL and the paths of the account.',
  },
  405: {
    'method-not-allowed': 'The service does not take this method here. Check the paths of the account.',
  },
  422: {
    'invalid-request': 'The service does not accept the data of the request.',
    'invalid-idempotency-key': 'The service does not accept the key of this order.',
    'idempotency-key-reused':
      'The service knows the key of this order from a different request, so it did nothing.',
  },
  429: { 'rate-limited': 'The service asks to slow down (too many requests).' },
  503: { 'service-unavailable': 'The service is not available at the moment. Try again later.' },
};
const afterKey: Listed = {
  402: {
    'insufficient-credit': ({ required, available, currency = '' }) =>
      required === undefined || available === undefined
        ? 'The credit does not cover this. Nothing was charged; top up, then send it again.'
        : `The credit does not cover this: ${`${required} ${currency}`.trim()} needed, ${`${available} ${currency}`.trim()} there. Nothing was charged; top up, then send it again.`,
  },
  403: {
    'domain-not-active': ({ domain_status: status }) =>
      `The status of the domain${named(status)} does not allow this change.`,
  },
  409: {
    'operation-in-progress': 'Another request for this domain is running. Try again shortly.',
    'renewal-in-progress': 'A renewal of this domain is in progress.',
    'restore-required': 'The domain is in redemption: restore it, then renew it.',
    'idempotency-in-progress':
      'The service has not finished the first request for this order. Do not order it again.',
  },
  422: {
    unprocessable: 'The service refuses this in the current state of the domain or account.',
    'invalid-contact':
      'The service does not accept the registrant or the fields of the extension. Correct them, then send it again.',
    'invalid-domain': 'The service does not take this for a domain name.',
    'tld-not-sellable': 'The service does not sell this extension to the account for this operation.',
    'invalid-years': ({ required_years: required, allowed_years: allowed }) =>
      `The term is not allowed for this domain${required !== undefined ? `: it must be ${yearsOf(required)}` : allowed !== undefined ? `: it can be ${yearsOf(allowed)}` : ''}.`,
    'domain-unavailable': 'The name cannot be registered: it is not available.',
    'domain-not-registered': 'The name is not registered anywhere: register it instead. Nothing was charged.',
    'domain-not-renewable': 'The domain cannot be renewed in its current state.',
    'domain-not-restorable': 'The domain cannot be restored: only a domain in redemption can.',
    'registration-data-missing': 'Nameservers or registrant data are missing.',
    'registrar-error': ({ registrar_message: words }) =>
      `The registry refuses${words === undefined ? '' : `: “${String(words)}”`}. Any charge was refunded.`,
  },
  424: {
    'registrar-unknown':
      'The registry has not confirmed the outcome. The charge is held while the provider checks; do not order it again.',
  },
  500: {
    'server-error': 'The service failed.',
    'operation-failed':
      'It failed before the registry was asked. The charge was refunded; it can be sent again.',
  },
  502: { 'upstream-error': 'The registrar did not complete the request. Try again later.' },
  503: { 'whois-unavailable': 'Availability cannot be looked up at the moment. Try again later.' },
};

/** Those that are not here are refusals: nothing happened, the key is released. */
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
    paidSentence:
      'The service failed while it worked on the order. Do not order it again: ask the provider to check whether it was charged. The provider releases the order by hand, usually after an hour.',
  },
};

const codeOf = (means: string): string =>
  means === 'domain-not-found' ? 'not_found' : means.replaceAll('-', '_');

const entriesOf = (listed: Listed, isBeforeKey: boolean): CodeEntry[] =>
  Object.entries(listed).flatMap(([status, meanings]) =>
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.entries forgets the names
    (Object.entries(meanings) as [ErrorCode, Sentence][]).map(([means, sentence]) => ({
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

/** Every code of both tables. */
export const catalogue: readonly CodeEntry[] = [...entriesOf(beforeKey, true), ...entriesOf(afterKey, false)];

function named(text: unknown): string {
  return text === undefined ? '' : ` (${String(text)})`;
}

function yearsOf(value: string | number | readonly number[]): string {
  const years = typeof value === 'object' ? value.join(', ') : String(value);
  return `${years} ${years === '1' ? 'year' : 'years'}`;
}

const byCode = new Map(catalogue.map((known) => [known.code, known]));
const byMeaning = new Map(catalogue.map((known) => [known.means, known]));

export const entryOf = (code: string): CodeEntry | null => byCode.get(code) ?? null;

/** @returns whether a failure with this code tells nothing of an earlier request under the same key */
export const isBeforeKey = (code: ErrorCode): boolean =>
  byMeaning.get(code)?.beforeKey ?? code === 'refused-before-service';
/** @returns whether the service asks to send the same request again later */
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
