import { setImmediate as turn } from 'node:timers/promises';
import { say } from '../../shared/words/sentence.ts';
import { AppError } from '../../shared/model/errors.ts';

/** @throws AppError `stopped` once the signal has fired */
export function stopWhenAsked(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new AppError('stopped', say('file.stopped'));
}

/** Lets signals and timers be heard in the middle of long work. @throws as {@link stopWhenAsked} */
export async function turnUnlessStopped(signal: AbortSignal | undefined): Promise<void> {
  await turn();
  stopWhenAsked(signal);
}
