import { h } from 'vue';
import type { Change } from '../../../shared/model/change.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { useText } from '../../i18n/text.ts';
import type { ListLook } from '../../list/list-columns.ts';
import ChangeStateBadge from './ChangeStateBadge.vue';
import { describeChange, mayHaveLeft } from './describe-change.ts';

/** @returns how changes look in a list, in the language of the page */
export function useChangeLook(): ListLook<'changes'> {
  const { t, counted, sentence } = useText();
  const accounts = useAccounts();
  function noteOf(change: Change): string | null {
    const [account] = accounts.viewsOf(change.accountId);
    if (mayHaveLeft(change, account?.refreshedAt ?? null)) return t('changes.released');
    if (change.error) return sentence(change.error);
    return change.attempts > 1 ? counted('changes.attempts', change.attempts) : null;
  }
  return {
    cells: { state: ({ row }: { row: Change }) => h(ChangeStateBadge, { state: row.state }) },
    texts: { change: ({ change }) => describeChange(change, t), error: noteOf },
  };
}
