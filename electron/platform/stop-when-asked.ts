import { AppError } from '../../shared/model/errors.ts';

/** @throws AppError `stopped` once the signal has fired */
export function stopWhenAsked(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new AppError('stopped', 'Stopped before the end. No file was written.');
}
