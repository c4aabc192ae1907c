import type { ErrorCode } from '../../shared/model/errors.ts';

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
