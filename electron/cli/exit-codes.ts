import { type ErrorCode, isUnreachable } from '../../shared/model/errors.ts';

/** What the terminal's caller branches on. */
export const exitCodes = { done: 0, failed: 1, badInput: 2, unreachable: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitCodesHelp = `
Exit codes: 0 done; 1 refused or failed; 2 wrong or missing option or input, a missing --confirm or --yes included; 3 the service cannot be reached.`;

/** @returns the exit code for a failure, as in {@link exitCodesHelp} */
export function exitCodeOf(code: ErrorCode): ExitCode {
  if (code === 'bad-input' || code === 'confirmation-needed') return exitCodes.badInput;
  return isUnreachable(code) ? exitCodes.unreachable : exitCodes.failed;
}
