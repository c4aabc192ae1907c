import { AppError } from '../../shared/model/errors.ts';
import type { ProviderFailure } from '../provider/provider.ts';

/** Turns a provider's failure into the exception that page and terminal show. */
export function toAppError({
  effect: _effect,
  status: _status,
  key: _key,
  raw: _raw,
  code,
  message,
  ...more
}: ProviderFailure): AppError {
  return new AppError(code, message, more);
}
