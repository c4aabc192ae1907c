import { type ErrorCode, isUnreachable } from '../../shared/model/errors.ts';

/** What the terminal's caller branches on. */
export const exitCodes = { done: 0, failed: 1, badInput: 2, unreachable: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** @returns the exit code for a failure: 2 bad input, 3 service unreachable, 1 everything else */
export function exitCodeOf(code: ErrorCode): ExitCode {
  if (code === 'bad-input') return exitCodes.badInput;
  return isUnreachable(code) ? exitCodes.unreachable : exitCodes.failed;
}
