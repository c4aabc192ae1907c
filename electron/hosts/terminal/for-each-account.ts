import type { Account } from '../../../shared/model/account.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { Session } from './session.ts';

/**
 * Asks something of the account named, or of every one; one that fails does not keep the others from being asked.
 * Prints an array of results, also for one account.
 * @throws AppError the first failure, after the results were printed
 */
export async function forEachAccount<T>(
  { accounts: find, output }: Session,
  name: string | undefined,
  ask: (account: Account) => Promise<T>,
  describe: (result: T) => string,
): Promise<void> {
  const accounts = await find(name);
  const results: T[] = [];
  const failures: AppError[] = [];
  for (const account of accounts) {
    try {
      results.push(await ask(account));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.push(error);
      if (accounts.length > 1) output.say(`${account.name}: ${error.message}`);
    }
  }
  const [failure] = failures;
  if (failure && accounts.length === 1) throw failure;
  await output.result(results, results.map(describe).join('\n'));
  if (failure) throw new AppError(failure.code, `${failures.length} of ${accounts.length} accounts failed.`);
}
