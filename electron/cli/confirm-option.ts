import type { Command } from 'commander';
import { AppError } from '../../shared/model/errors.ts';

/** `--confirm AMOUNT`, once for each currency whose sum is above the user's limit. */
export const addConfirmOption = (command: Command): Command =>
  command.option(
    '--confirm <amount>',
    'the exact sum, where it is above the limit of “settings”',
    (amount: string, former: readonly string[]) => [...former, amount],
    [],
  );

export interface ConfirmOption {
  readonly confirm: readonly string[];
}

/** Runs what may ask for a confirmation. @throws AppError `confirmation-needed`, saying which options to pass */
export async function sayingHowToConfirm<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'confirmation-needed') throw error;
    const sums = Object.entries(error.failure.details ?? {});
    const what = sums.map(([currency, amount]) => `${String(amount)} ${currency}`).join(' and ');
    const alone = sums.length === 1;
    const options = sums.map(([currency, amount]) => `--confirm ${String(amount)}${alone ? '' : currency}`);
    throw new AppError(
      error.code,
      `${what} is above your limit, and nothing was done: pass ${options.join(' ')} to confirm.`,
      error.failure,
    );
  }
}
