import type { AccountView } from '../../../shared/model/account-view.ts';
import { useText } from '../../i18n/text.ts';
import { useNow } from '../../ui/now.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { secretWords } from './surface-words.ts';

/** @returns what says of an account whether its service can be reached, with the time where it is not now */
export function useStandingText(): (view: AccountView) => string {
  const accounts = useAccounts();
  const now = useNow();
  const { t, age } = useText();
  return (view) => {
    const standing = accounts.standing(view);
    const { at } = view.reachability;
    if (standing === 'no-key') return t(secretWords(view.account.surface).missing);
    if (standing === 'key-refused') return t(secretWords(view.account.surface).refused);
    if (standing !== 'answered' || at === null) return t(`status.reachability.${standing}`);
    return t('status.reachability.answered', { age: age(at, now.value) });
  };
}
