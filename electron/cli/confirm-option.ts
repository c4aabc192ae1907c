import type { Command } from 'commander';
import { AppError } from '../../shared/model/errors.ts';

/** `--confirm AMOUNT`, once for each currency whose sum is above the user's limit. */
export const addConfirmOption = (command: Command): Command =>
  command.option(
    '--confirm <amount>',
    'the exact sum, required if it is above the confirm-above setting',
    (amount: string, former: readonly string[]) => [...former, amount],
    [],
  );

export interface ConfirmOption {
  readonly confirm: string[];
}

/** @returns the error; where a number or a sum has to be confirmed, one that says which options to add */
export function sayHowToConfirm(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { details = {} } = error.failure;
  if (error.code === 'confirmation-needed') {
    const sums = Object.entries(details);
    const what = sums.map(([currency, amount]) => `${String(amount)} ${currency}`).join(' and ');
    const alone = sums.length === 1;
    const options = sums.map(([currency, amount]) => `--confirm ${String(amount)}${alone ? '' : currency}`);
    return new AppError(
      error.code,
      `${what} is above your limit. Nothing was done. Add ${options.join(' ')} to confirm.`,
    );
  }
  if (typeof details['domains'] !== 'number') return error;
  const { domains } = details;
  return new AppError(
    'confirmation-needed',
    `This would change ${domains} domains. Nothing was queued. Add --confirm ${domains} to confirm.`,
  );
}
