import type { ErrorCode } from '../../../shared/model/errors.ts';
import type { ProviderFailure } from '../provider.ts';

/** What came with a code. @see docs/INTERFACE.md, Surface B: error envelope */
export type Details = NonNullable<ProviderFailure['details']>;

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
  /** One sentence for the user. */
  readonly sentence: string | ((details: Details) => string);
  /** Another one where the request was a paid one. */
  readonly paidSentence?: string;
}

type Consequences = Partial<Pick<CodeEntry, 'effect' | 'key' | 'beforeKey' | 'waits' | 'paidSentence'>>;

const entry = (
  status: number,
  code: string,
  means: ErrorCode,
  sentence: CodeEntry['sentence'],
  more: Consequences = {},
): CodeEntry => ({
  code,
  status,
  means,
  sentence,
  effect: 'no-effect',
  key: 'released',
  beforeKey: false,
  waits: false,
  ...more,
});

const early = { beforeKey: true } as const;
const tokenSentence = (why: string): string =>
  `The service refuses the token: ${why}. Use another token, or ask the service.`;

/**
 * Every code of both tables. Those that do not say otherwise are refusals: nothing happened, the key is released.
 * @see docs/INTERFACE.md, Surface B: codes every call can meet
 * @see docs/INTERFACE.md, Surface B: reseller codes
 */
export const catalogue: readonly CodeEntry[] = [
  entry(401, 'unauthenticated', 'unauthenticated', tokenSentence('it is wrong or has expired'), early),
  entry(
    403,
    'forbidden',
    'forbidden',
    ({ permission, ability }) =>
      `The user of the token lacks the permission for this${named(permission ?? ability)}.`,
    early,
  ),
  entry(
    403,
    'domain_not_active',
    'domain-not-active',
    ({ domain_status: status }) => `The status of the domain${named(status)} does not allow this change.`,
  ),
  entry(
    403,
    'ip_not_allowed',
    'ip-not-allowed',
    "The service does not allow this computer's address. Allow it beside the token in the client area, then try again.",
    early,
  ),
  entry(
    403,
    'ip_whitelist_misconfigured',
    'ip-whitelist-misconfigured',
    'The service cannot read the list of allowed addresses of the token. Correct the list in the client area.',
    early,
  ),
  entry(
    403,
    'client_token_required',
    'client-token-required',
    tokenSentence('it is not the token of a client'),
    early,
  ),
  entry(
    403,
    'token_not_api_enabled',
    'token-not-api-enabled',
    tokenSentence('it is not enabled for the API'),
    early,
  ),
  entry(
    403,
    'token_not_client_scoped',
    'token-not-client-scoped',
    tokenSentence('it does not belong to one account'),
    early,
  ),
  entry(
    403,
    'client_access_revoked',
    'client-access-revoked',
    tokenSentence('its access to the account was revoked'),
    early,
  ),
  entry(
    403,
    'client_cancelled',
    'client-cancelled',
    'The account at the service is cancelled. Ask the service.',
    early,
  ),
  entry(404, 'not_found', 'domain-not-found', 'The service does not find this in the account.', early),
  entry(
    404,
    'endpoint_not_found',
    'endpoint-not-found',
    'The service has nothing at this address. Check the base URL and the paths of the account.',
    early,
  ),
  entry(
    405,
    'method_not_allowed',
    'method-not-allowed',
    'The service does not take this method here. Check the paths of the account.',
    early,
  ),
  entry(
    422,
    'invalid_request',
    'invalid-request',
    'The service does not accept the data of the request.',
    early,
  ),
  entry(
    422,
    'unprocessable',
    'unprocessable',
    'The service refuses this in the current state of the domain or account.',
  ),
  entry(429, 'rate_limited', 'rate-limited', 'The service asks to slow down (too many requests).', {
    ...early,
    waits: true,
  }),
  entry(500, 'server_error', 'server-error', 'The service failed.', {
    effect: 'maybe',
    key: 'locked',
    paidSentence:
      'The service failed while it worked on the order. Do not order it again: ask the provider to check whether it was charged. The provider releases the order by hand, usually after an hour.',
  }),
  entry(
    502,
    'upstream_error',
    'upstream-error',
    'The registrar did not complete the request. Try again later.',
  ),
  entry(
    503,
    'service_unavailable',
    'service-unavailable',
    'The service is not available at the moment. Try again later.',
    { ...early, waits: true },
  ),

  entry(
    403,
    'not_reseller',
    'not-reseller',
    'The account is not enabled for the reseller API. Ask the service to enable it.',
    early,
  ),
  entry(
    403,
    'credit_disabled',
    'credit-disabled',
    'Credit is disabled for the account, so nothing can be ordered. Ask the service to enable it.',
    early,
  ),
  entry(402, 'insufficient_credit', 'insufficient-credit', ({ required, available, currency = '' }) =>
    required === undefined || available === undefined
      ? 'The credit does not cover this. Nothing was charged; top up, then send it again.'
      : `The credit does not cover this: ${`${required} ${currency}`.trim()} needed, ${`${available} ${currency}`.trim()} there. Nothing was charged; top up, then send it again.`,
  ),
  entry(
    409,
    'operation_in_progress',
    'operation-in-progress',
    'Another request for this domain is running. Try again shortly.',
  ),
  entry(409, 'renewal_in_progress', 'renewal-in-progress', 'A renewal of this domain is in progress.'),
  entry(
    409,
    'restore_required',
    'restore-required',
    'The domain is in redemption: restore it, then renew it.',
  ),
  entry(
    409,
    'idempotency_in_progress',
    'idempotency-in-progress',
    'The service has not finished the first request for this order. Do not order it again.',
    { effect: 'maybe', key: 'locked', waits: true },
  ),
  entry(
    422,
    'invalid_contact',
    'invalid-contact',
    'The service does not accept the registrant or the fields of the extension. Correct them, then send it again.',
  ),
  entry(422, 'invalid_domain', 'invalid-domain', 'The service does not take this for a domain name.'),
  entry(
    422,
    'tld_not_sellable',
    'tld-not-sellable',
    'The service does not sell this extension to the account for this operation.',
  ),
  entry(
    422,
    'invalid_years',
    'invalid-years',
    ({ required_years: required, allowed_years: allowed }) =>
      `The term is not allowed for this domain${required !== undefined ? `: it must be ${yearsOf(required)}` : allowed !== undefined ? `: it can be ${yearsOf(allowed)}` : ''}.`,
  ),
  entry(
    422,
    'domain_unavailable',
    'domain-unavailable',
    'The name cannot be registered: it is not available.',
  ),
  entry(
    422,
    'domain_not_registered',
    'domain-not-registered',
    'The name is not registered anywhere: register it instead. Nothing was charged.',
  ),
  entry(
    422,
    'domain_not_renewable',
    'domain-not-renewable',
    'The domain cannot be renewed in its current state.',
  ),
  entry(
    422,
    'domain_not_restorable',
    'domain-not-restorable',
    'The domain cannot be restored: only a domain in redemption can.',
  ),
  entry(
    422,
    'registration_data_missing',
    'registration-data-missing',
    'Nameservers or registrant data are missing.',
  ),
  entry(
    422,
    'registrar_error',
    'registrar-error',
    ({ registrar_message: words }) =>
      `The registry refuses${words === undefined ? '' : `: “${String(words)}”`}. Any charge was refunded.`,
  ),
  entry(
    422,
    'invalid_idempotency_key',
    'invalid-idempotency-key',
    'The service does not accept the key of this order.',
    early,
  ),
  entry(
    422,
    'idempotency_key_reused',
    'idempotency-key-reused',
    'The service knows the key of this order from a different request, so it did nothing.',
    early,
  ),
  entry(
    424,
    'registrar_unknown',
    'registrar-unknown',
    'The registry has not confirmed the outcome. The charge is held while the provider checks; do not order it again.',
    { effect: 'maybe', key: 'kept' },
  ),
  entry(
    500,
    'operation_failed',
    'operation-failed',
    'It failed before the registry was asked. The charge was refunded; it can be sent again.',
  ),
  entry(
    503,
    'whois_unavailable',
    'whois-unavailable',
    'Availability cannot be looked up at the moment. Try again later.',
    { waits: true },
  ),
];

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
export const isBeforeKey = (code: ErrorCode): boolean => byMeaning.get(code)?.beforeKey ?? false;
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
