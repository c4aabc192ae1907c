import type { Written } from '../../../shared/words/write-english.ts';
import { AppError, type ErrorCode, type Failure, isUnreachable } from '../../../shared/model/errors.ts';
import type { Session } from './session.ts';

export const exitCodes = {
  done: 0,
  failed: 1,
  badInput: 2,
  unreachable: 3,
  userNeeded: 4,
  partlyDone: 5,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitCodesHelp = `
Exit codes:
  0  done
  1  refused or failed
  2  wrong or missing option or input, a missing --confirm or --yes included
  3  the service cannot be reached
  4  “orders run” ended, but orders need you
  5  partly done: the rest was refused, failed, or could not be read`;

/** @returns the exit code for a failure, as in {@link exitCodesHelp} */
export function exitCodeOf(code: ErrorCode): ExitCode {
  if (code === 'bad-input' || code === 'confirmation-needed') return exitCodes.badInput;
  return isUnreachable(code) ? exitCodes.unreachable : exitCodes.failed;
}

/** The command did its work, but something waits for the user: one line for each. */
export class UserNeeded extends Error {}

/** A part of what was asked for was done, the rest was not. */
export class PartlyDone extends Error {}

/**
 * Ends a command whose table has a reason for everything that was not done.
 * @param what it is called: `Not queued`
 * @throws AppError `refused` if nothing was done, PartlyDone if something was not
 */
export function reportRefused(what: string, refused: number, total: number): void {
  if (refused === 0) return;
  const sentence = refusedSentence(what, refused, total);
  if (refused === total) throw new AppError('refused', sentence);
  throw new PartlyDone(sentence);
}

export const refusedSentence = (what: string, refused: number, total: number): string =>
  `${what}: ${refused} of ${total}. The ${refused === 1 ? 'reason is' : 'reasons are'} above.`;

/** @throws AppError `refused` when there are problems, one a line */
export function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new AppError('refused', problems.join('\n'));
}

/**
 * @throws AppError `refused`, or PartlyDone, that names each order or change that is not there, or not in the wanted
 * state
 */
export function requireState(
  what: 'order' | 'change',
  ids: readonly number[],
  found: readonly { readonly id: number; readonly state: string }[],
  wanted: string,
): void {
  const states = new Map(found.map(({ id, state }) => [id, state]));
  const [initial = ''] = what;
  const problems = ids.flatMap((id) => {
    const state = states.get(id);
    if (state === undefined) return `There is no ${what} ${id}.`;
    return state === wanted ? [] : `${initial.toUpperCase()}${what.slice(1)} ${id} is ${state}.`;
  });
  if (problems.length > 0 && problems.length < ids.length) throw new PartlyDone(problems.join('\n'));
  refuse(problems);
}

/** @throws AppError why a run ended before everything was sent, if it did */
export function endOfRun(
  { signal }: Session,
  [failure]: readonly Written<Failure>[],
  kept = 'Unsent items stay queued.',
): void {
  if (failure) throw new AppError(failure.code, `${failure.message} ${kept}`);
  if (signal.aborted) throw new AppError('stopped', `Stopped between requests. ${kept}`);
}

/** @returns the error; where a number, a sum or moved dates have to be confirmed, one that says which options to add */
export function sayHowToConfirm(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { details = {}, fields = {} } = error.failure;
  if (fields['moved'] !== undefined)
    return new AppError(error.code, `${error.message} Nothing was approved. Add --dates-moved to confirm.`);
  if (error.code === 'confirmation-needed') {
    const sums = Object.entries(details);
    const what = sums.map(([currency, amount]) => `${String(amount)} ${currency}`).join(' and ');
    const alone = sums.length === 1;
    const options = sums.map(([currency, amount]) => `--confirm ${String(amount)}${alone ? '' : currency}`);
    return new AppError(
      error.code,
      `${what} is above your limit. Nothing was queued. Add ${options.join(' ')} to confirm.`,
    );
  }
  if (typeof details['domains'] !== 'number') return error;
  const { domains } = details;
  return new AppError(
    'confirmation-needed',
    `This would change ${domains} domains. Nothing was queued. Add --confirm ${domains} to confirm.`,
  );
}
