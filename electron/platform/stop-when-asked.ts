import { say } from '../../shared/words/sentence.ts';
import { AppError } from '../../shared/model/errors.ts';

/** @throws AppError `stopped` once the signal has fired */
export function stopWhenAsked(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new AppError('stopped', say('file.stopped'));
}
