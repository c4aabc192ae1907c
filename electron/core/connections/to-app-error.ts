import { say } from '../../../shared/words/sentence.ts';
import { AppError, type ErrorCode, refusesCaller } from '../../../shared/model/errors.ts';
import type { ProviderFailure } from '../../provider/provider.ts';

export function toAppError({
  effect: _effect,
  status: _status,
  key: _key,
  code,
  message,
  ...more
}: ProviderFailure): AppError {
  return new AppError(code, message, more);
}

/** Their own sentences tell the user to check the base URL. */
const aboutTheAddress: ReadonlySet<ErrorCode> = new Set(['not-json', 'endpoint-not-found']);

/** Where a service has never answered anything else, HTTP 404 means that there is none at the base URL. */
export function toFirstError(failure: ProviderFailure): AppError {
  const { code, status } = failure;
  if (status !== 404 || aboutTheAddress.has(code) || refusesCaller(code)) return toAppError(failure);
  return new AppError('endpoint-not-found', say('account.nothing-there'));
}
