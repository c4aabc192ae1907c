import { z } from 'zod';
import { asWritten, type Said } from '../words/sentence.ts';
import { Sentence } from './sentence.ts';
import { inEnglish } from '../words/write-english.ts';

/** Consequences of an error code, whichever request met it. */
export interface ErrorTraits {
  /** The same request may succeed later, unchanged. */
  readonly retryable?: true;
  /** Every further request of the account would meet the same, or every further order of it. */
  readonly blocks?: 'account' | 'orders';
  /** If nothing was sent, the request's own data or operation was at fault: the next request may be fine. */
  readonly ownFault?: true;
  /** Why the service was not reached, or refused the key; else it has answered. */
  readonly reach?: 'unreachable' | 'unasked' | 'key-refused';
  /**
   * For a paid request. `busy`: another request for the domain is under way. `restore-first`: the status of the domain
   * does not allow it, which may be that from before its restore. `never-stored`: an earlier attempt with the same
   * bytes cannot have succeeded. @see docs/INTERFACE.md, Idempotency-Key > 7
   */
  readonly order?: 'busy' | 'restore-first' | 'never-stored';
  /** For a part of a domain: it is perhaps as wanted already, or the domain does not have it. */
  readonly detail?: 'perhaps-so' | 'unsupported';
}

const codes = {
  // The connection: the request provably did not leave, or its reply was lost.
  'dns-failed': { retryable: true, reach: 'unreachable' },
  'connection-refused': { retryable: true, reach: 'unreachable' },
  'tls-failed': { reach: 'unreachable' },
  'proxy-failed': { retryable: true, reach: 'unreachable' },
  'connection-lost': { retryable: true, reach: 'unreachable' },
  timeout: { retryable: true, reach: 'unreachable' },
  'plain-http-refused': { blocks: 'account', reach: 'unasked' },
  // The answer came but is not one of the interface's.
  'not-json': {},
  'refused-before-service': { blocks: 'account' },
  'unreadable-answer': {},
  'unexpected-shape': {},
  'answer-too-large': {},
  'service-unavailable': { retryable: true, blocks: 'orders', reach: 'unreachable' },
  'server-error': { retryable: true },
  'rate-limited': { retryable: true, blocks: 'account', reach: 'unasked' },
  // Messages common to every surface A endpoint.
  'ip-not-allowed': { blocks: 'account' },
  'unknown-email': { blocks: 'account' },
  'wrong-key': { blocks: 'account', reach: 'key-refused' },
  // Messages per endpoint.
  'domain-required': {},
  'domain-not-found': {},
  'not-available-for-registration': {},
  'not-available-for-transfer': {},
  'pending-in-account': {},
  'already-in-account': {},
  'status-forbids-renewal': { order: 'restore-first' },
  'domain-cancelled': { order: 'restore-first' },
  'renewal-invoice-exists': {},
  'status-forbids-restore': {},
  'status-forbids-nameservers': {},
  'id-protection-unsupported': {},
  'lock-unsupported': {},
  'dnssec-not-allowed': { detail: 'unsupported' },
  'dnssec-already-active': { detail: 'perhaps-so' },
  'dnssec-unsupported': { detail: 'unsupported' },
  'eu-dnssec-parameters-missing': {},
  'verification-unsupported': { detail: 'unsupported' },
  'verification-check-failed': { retryable: true },
  'already-verified': {},
  'validation-failed': {},
  refused: { detail: 'perhaps-so' },
  // Surface B: codes every call can meet, and reseller codes. @see docs/INTERFACE.md, Surface B: codes every call can meet
  unauthenticated: { blocks: 'account', reach: 'key-refused' },
  forbidden: { blocks: 'orders' },
  'domain-not-active': {},
  'ip-whitelist-misconfigured': { blocks: 'account' },
  'client-token-required': { blocks: 'account' },
  'token-not-api-enabled': { blocks: 'account' },
  'token-not-client-scoped': { blocks: 'account' },
  'client-access-revoked': { blocks: 'account' },
  'client-cancelled': { blocks: 'account' },
  'endpoint-not-found': { blocks: 'orders', ownFault: true },
  'method-not-allowed': { blocks: 'orders' },
  'invalid-request': { order: 'never-stored' },
  unprocessable: { detail: 'perhaps-so' },
  'upstream-error': { retryable: true },
  'not-reseller': { blocks: 'account' },
  'credit-disabled': { blocks: 'orders' },
  'insufficient-credit': {},
  'operation-in-progress': { retryable: true, order: 'busy' },
  'renewal-in-progress': { order: 'busy' },
  'restore-required': { order: 'restore-first' },
  'idempotency-in-progress': { retryable: true },
  'invalid-contact': {},
  'invalid-domain': {},
  'tld-not-sellable': {},
  'invalid-years': {},
  'domain-unavailable': {},
  'domain-not-registered': {},
  'domain-not-renewable': { order: 'restore-first' },
  'domain-not-restorable': {},
  'registration-data-missing': {},
  'registrar-error': {},
  'invalid-idempotency-key': {},
  'idempotency-key-reused': {},
  'registrar-unknown': {},
  'operation-failed': {},
  'whois-unavailable': { retryable: true },
  // Namekeep's own.
  'credit-unread': {},
  'bad-input': { ownFault: true, reach: 'unasked' },
  'confirmation-needed': { reach: 'unasked' },
  'not-found': { reach: 'unasked' },
  'already-exists': { reach: 'unasked' },
  busy: { reach: 'unasked' },
  'secret-missing': { blocks: 'account', reach: 'unasked' },
  'secret-elsewhere': { blocks: 'account', reach: 'unasked' },
  'keychain-locked': { blocks: 'account', reach: 'unasked' },
  'keychain-unavailable': { blocks: 'account', reach: 'unasked' },
  'file-from-newer-version': { reach: 'unasked' },
  'disk-full': { blocks: 'account', reach: 'unasked' },
  'file-failed': { reach: 'unasked' },
  'ledger-damaged': { reach: 'unasked' },
  stopped: { retryable: true, blocks: 'account', reach: 'unasked' },
  'program-replaced': { reach: 'unasked' },
  internal: { reach: 'unasked' },
} as const satisfies Readonly<Record<string, ErrorTraits>>;

export type ErrorCode = keyof typeof codes;
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.keys forgets the names
export const ErrorCode = z.enum(Object.keys(codes) as ErrorCode[]);

export const errorTraits: Readonly<Record<ErrorCode, ErrorTraits>> = codes;

/** @returns whether going on with other requests is pointless: the caller is refused, limited or was stopped */
export const refusesCaller = (code: ErrorCode): boolean => errorTraits[code].blocks === 'account';

/** @returns whether the service was not reached at all, rather than that it refused */
export const isUnreachable = (code: ErrorCode): boolean => errorTraits[code].reach === 'unreachable';

/** What crosses to the page or the terminal when something fails. `message` is a sentence for the user, not
 * written yet: page and terminal write it. */
export const Failure = z.object({
  code: ErrorCode,
  message: Sentence,
  retryable: z.boolean(),
  fields: z.record(z.string(), Sentence).optional(),
  /** The caller's address as the service saw it, for `ip-not-allowed`. */
  ip: z.string().optional(),
  /** Further details from the service: permission, years, registrar message, status and others. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())])).optional(),
  /** How long the service asked to wait, in milliseconds. */
  retryAfterMs: z.number().optional(),
});
export type Failure = z.infer<typeof Failure>;

/** An expected failure that crosses layers as an exception: thrown at the edges, never for control flow inside. */
export class AppError extends Error {
  readonly failure: Failure;
  /** @param sentence for the user; text only where the terminal speaks, or words are quoted */
  constructor(code: ErrorCode, sentence: Said, more: Partial<Omit<Failure, 'code' | 'message'>> = {}) {
    const message = typeof sentence === 'string' ? asWritten(sentence) : sentence;
    super(inEnglish(message));
    this.name = 'AppError';
    this.failure = { retryable: false, ...more, code, message };
  }
  get code(): ErrorCode {
    return this.failure.code;
  }
}

/** @param fields those that are wrong, which say so too */
export function badInput(sentence: Said, ...fields: readonly string[]): AppError {
  const { message } = new AppError('bad-input', sentence).failure;
  const wrong = Object.fromEntries(fields.map((field) => [field, message]));
  return new AppError('bad-input', sentence, fields.length > 0 ? { fields: wrong } : {});
}

/** @returns the exception for a failure that came from elsewhere */
export const toAppError = ({ code, message, ...more }: Failure): AppError =>
  new AppError(code, message, more);

/** A value or a reason: how the inside of the core reports what can be expected to fail. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
