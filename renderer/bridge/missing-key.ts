import type { AccountView } from '../../shared/model/account-view.ts';
import type { Said } from '../../shared/words/sentence.ts';
import { useAccounts } from './accounts.ts';

/** Finds the account that a sentence about a missing key names, and whether its key is still missing. */
export function useMissingKey() {
  const accounts = useAccounts();

  function accountOf(said: Said | null): AccountView | null {
    if (said === null || typeof said === 'string' || said.key !== 'account.key-missing') return null;
    return accounts.views.find(({ account }) => account.name === said.values['name']) ?? null;
  }
  /** @returns the id of the account whose key the user is to enter; null where the sentence is about nothing of the kind */
  function missingFor(said: Said | null): string | null {
    const view = accountOf(said);
    return view && !view.hasSecret ? view.account.id : null;
  }
  /** @returns the sentence while it holds; null once the key was given */
  const stillTrue = <S extends Said>(said: S | null): S | null => (accountOf(said)?.hasSecret ? null : said);

  return { missingFor, stillTrue };
}
