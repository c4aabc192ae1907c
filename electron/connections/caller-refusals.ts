import type { ErrorCode } from '../../shared/model/errors.ts';
import type { ProviderFailure } from '../provider/provider.ts';

/** Refusals of whoever asks, not of what is asked: every further request would meet the same. */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'ip-not-allowed',
  'unknown-email',
  'wrong-key',
  'rate-limited',
  'unauthenticated',
  'ip-whitelist-misconfigured',
  'client-token-required',
  'token-not-api-enabled',
  'token-not-client-scoped',
  'client-access-revoked',
  'client-cancelled',
  'not-reseller',
  'plain-http-refused',
  'secret-missing',
  'keychain-locked',
  'keychain-unavailable',
  'stopped',
]);

/** @returns whether going on with other requests is pointless: the caller is refused, limited or was stopped */
export const refusesCaller = (code: ErrorCode): boolean => refusals.has(code);

const unsendable: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['bad-input', 'endpoint-not-found']);

/** @returns whether a request was not even sent for its own data or operation: the next one may be fine */
export const cannotBeSent = ({ code, effect }: Pick<ProviderFailure, 'code' | 'effect'>): boolean =>
  effect === 'not-sent' && unsendable.has(code);
