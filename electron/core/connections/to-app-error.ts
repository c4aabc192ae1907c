import { joinSentences, say } from '../../../shared/words/sentence.ts';
import { AppError, type ErrorCode, refusesCaller } from '../../../shared/model/errors.ts';
import type { ProviderFailure } from '../../provider/provider.ts';

export function toAppError({
  effect: _effect,
  status: _status,
  key: _key,
  answered: _answered,
  unlisted: _unlisted,
  invoiceId: _invoiceId,
  code,
  message,
  ...more
}: ProviderFailure): AppError {
  return new AppError(code, message, more);
}

/** The base URL itself may be wrong, as long as nothing there was ever answered. */
const aboutTheAddress: ReadonlySet<ErrorCode> = new Set([
  'dns-failed',
  'connection-refused',
  'not-json',
  'endpoint-not-found',
]);

/** The failure of an account that was never answered: it doubts the base URL. HTTP 404 means that nothing is there. */
export function toFirstError(failure: ProviderFailure): AppError {
  const { code, status, message } = failure;
  const advice = say('account.check-base-url');
  const more = { retryable: failure.retryable, fields: { baseUrl: advice } };
  const isRedirect = status !== null && status >= 300 && status < 400;
  if (aboutTheAddress.has(code) || isRedirect)
    return new AppError(code, joinSentences(message, advice), more);
  if (status !== 404 || refusesCaller(code)) return toAppError(failure);
  return new AppError('endpoint-not-found', joinSentences(say('account.nothing-there'), advice), more);
}
