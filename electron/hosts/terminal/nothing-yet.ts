import type { DemoInScope } from '../../../shared/model/account.ts';
import { badInput } from '../../../shared/model/errors.ts';
import { noAccountYet } from './no-account-yet.ts';
import type { Session } from './session.ts';

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
  const inScope = views.filter(({ account }) => accountId === null || account.id === accountId);
  if (inScope.some(({ refreshedAt }) => refreshedAt !== null)) return sentence;
  throw badInput(notRefreshedYet);
}

export const notRefreshedYet = 'Nothing was refreshed yet. Run “namekeep sync”.';

/** @returns what to say of the demo where figures are of several accounts; nothing where it is not there */
export const demoSentences = (demo: DemoInScope): string[] =>
  ({
    none: [],
    'left-out': ['The demo account is left out; --account shows it.'],
    only: ['This is the demo account: no money and no domain in it is real.'],
  })[demo];
