import { matching } from '../../../shared/lists/lists.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { noAccountYet } from './no-account-yet.ts';
import type { Session } from './session.ts';

/** @returns whether there is neither an account nor anything that the ledger keeps of removed ones */
export async function isEmptyStore({ accountNames, rows }: Session): Promise<boolean> {
  if (accountNames?.size !== 0) return false;
  for (const list of ['orders', 'changes', 'history'] as const)
    for await (const _row of rows(list, matching(list, { accountId: null }), 1)) return false;
  return true;
}

/**
 * Why a list from the cache is empty.
 * @param accountId null for all accounts
 * @returns the sentence given
 * @throws AppError `bad-input` when there is no account, or no refresh has filled the cache yet
 */
export async function whyEmpty(
  { call, accountNames }: Session,
  accountId: string | null,
  sentence: string,
): Promise<string> {
  if (accountNames?.size === 0) throw noAccountYet();
  const views = await call('accounts.views', {});
  const asked = views.filter(({ account }) => accountId === null || account.id === accountId);
  if (asked.some(({ refreshedAt }) => refreshedAt !== null)) return sentence;
  throw new AppError('bad-input', notRefreshedYet);
}

export const notRefreshedYet = 'Nothing was refreshed yet. Run “namekeep sync”.';
