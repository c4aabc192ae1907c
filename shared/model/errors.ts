import { z } from 'zod';

/**
 * Every way something can go wrong, as a stable code that page, terminal and tests branch on.
 * @see provider-interface.md, Errors
 */
export const ErrorCode = z.enum([
  // The connection: the request provably did not leave, or its reply was lost.
  'dns-failed',
  'connection-refused',
  'tls-failed',
  'proxy-failed',
  'connection-lost',
  'timeout',
  'plain-http-refused',
  // The answer came but is not one of the interface's.
  'not-json',
  'unreadable-answer',
  'unexpected-shape',
  'answer-too-large',
  'service-unavailable',
  'server-error',
  'rate-limited',
  // Messages common to every surface A endpoint.
  'ip-not-allowed',
  'unknown-email',
  'wrong-key',
  // Messages per endpoint.
  'domain-required',
  'domain-not-found',
  'not-available-for-registration',
  'not-available-for-transfer',
  'pending-in-account',
  'already-in-account',
  'status-forbids-renewal',
  'domain-cancelled',
  'renewal-invoice-exists',
  'status-forbids-restore',
  'status-forbids-nameservers',
  'id-protection-unsupported',
  'lock-unsupported',
  'dnssec-not-allowed',
  'dnssec-already-active',
  'dnssec-unsupported',
  'eu-dnssec-parameters-missing',
  'verification-unsupported',
  'verification-check-failed',
  'already-verified',
  'validation-failed',
  'refused',
  // Surface B: codes every call can meet, and reseller codes. @see provider-interface.md, Surface B: codes
  'unauthenticated',
  'forbidden',
  'domain-not-active',
  'ip-whitelist-misconfigured',
  'client-token-required',
  'token-not-api-enabled',
  'token-not-client-scoped',
  'client-access-revoked',
  'client-cancelled',
  'endpoint-not-found',
  'method-not-allowed',
  'invalid-request',
  'unprocessable',
  'upstream-error',
  'not-reseller',
  'credit-disabled',
  'insufficient-credit',
  'operation-in-progress',
  'renewal-in-progress',
  'restore-required',
  'idempotency-in-progress',
  'invalid-contact',
  'invalid-domain',
  'tld-not-sellable',
  'invalid-years',
  'domain-unavailable',
  'domain-not-registered',
  'domain-not-renewable',
  'domain-not-restorable',
  'registration-data-missing',
  'registrar-error',
  'invalid-idempotency-key',
  'idempotency-key-reused',
  'registrar-unknown',
  'operation-failed',
  'whois-unavailable',
  // Namekeep's own.
  'bad-input',
  'confirmation-needed',
  'not-found',
  'already-exists',
  'busy',
  'secret-missing',
  'keychain-locked',
  'keychain-unavailable',
  'file-from-newer-version',
  'disk-full',
  'file-failed',
  'ledger-damaged',
  'stopped',
  'internal',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** What crosses to the page or the terminal when something fails. `message` is one sentence for the user. */
export const Failure = z.object({
  code: ErrorCode,
  message: z.string(),
  retryable: z.boolean(),
  /** Input field to sentence, when the input was at fault. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The caller's address as the service saw it, for `ip-not-allowed`. */
  ip: z.string().optional(),
  /** What else the service said: permission, ability, required, available, currency, years, registrar message, status. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())])).optional(),
  /** How long the service asked to wait, in milliseconds. */
  retryAfterMs: z.number().optional(),
});
export type Failure = z.infer<typeof Failure>;

/** An expected failure that crosses layers as an exception: thrown at the edges, never for control flow inside. */
export class AppError extends Error {
  readonly failure: Failure;
  constructor(code: ErrorCode, message: string, more: Partial<Omit<Failure, 'code' | 'message'>> = {}) {
    super(message);
    this.name = 'AppError';
    this.failure = { retryable: false, ...more, code, message };
  }
  get code(): ErrorCode {
    return this.failure.code;
  }
}

/** A value or a reason: how the inside of the core reports what can be expected to fail. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
