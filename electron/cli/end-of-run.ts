import { AppError, type Failure, toAppError } from '../../shared/model/errors.ts';
import type { Session } from './session.ts';

/** @throws AppError why a run ended before everything was sent, if it did */
export function endOfRun(
  { signal }: Session,
  [failure]: readonly Failure[],
  kept = 'Unsent items stay queued.',
): void {
  if (failure) throw toAppError({ ...failure, message: `${failure.message} ${kept}` });
  if (signal.aborted) throw new AppError('stopped', `Stopped between requests. ${kept}`);
}
