import { h } from 'vue';
import type { Change, ChangeInput } from '../../../shared/model/change.ts';
import { kindOf, kinds } from '../../../shared/rules/changes/kinds.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { useText } from '../../i18n/text.ts';
import type { ListLook } from '../../list/list-columns.ts';
import ChangeStateBadge from './ChangeStateBadge.vue';

/**
 * A released domain stays in the portfolio as it was until the account is refreshed.
 * @param refreshedAt when that was last, ISO; null for never
 */
export const mayHaveLeft = (
  { change, state, updatedAt }: Pick<Change, 'change' | 'state' | 'updatedAt'>,
  refreshedAt: string | null,
): boolean =>
  kinds[change.kind].leavesAccount === true && state === 'done' && (refreshedAt ?? '') < updatedAt;

/** @returns the sides of a change, in the language of the page; null where it has no two */
export function useChangeSides() {
  const { t } = useText();
  function sideOf(change: ChangeInput | null): string | null {
    if (change === null) return null;
    if (change.kind === 'nameservers') return change.nameservers.join(', ');
    return 'on' in change ? t(change.on ? 'words.on' : 'words.off') : null;
  }
  return ({ change, former }: Pick<Change, 'change' | 'former'>) => {
    const after = sideOf(change);
    return after === null ? null : { before: sideOf(former), after };
  };
}

/** @returns how changes look in a list, in the language of the page */
export function useChangeLook(): ListLook<'changes'> {
  const { t, counted, sentence } = useText();
  const accounts = useAccounts();
  const sidesOf = useChangeSides();
  function changeOf(row: Change): string {
    const sides = sidesOf(row);
    if (!sides) return sentence(kindOf(row.change).describe(row.change));
    const { before, after } = sides;
    const name = t(`changes.kindNames.${row.change.kind}`);
    return `${name}: ${before === null ? after : t('changes.beforeAfter', { before, after })}`;
  }
  function noteOf(change: Change): string | null {
    const [account] = accounts.viewsOf(change.accountId);
    if (mayHaveLeft(change, account?.refreshedAt ?? null)) return t('changes.released');
    if (change.error) return sentence(change.error);
    return change.attempts > 1 ? counted('changes.attempts', change.attempts) : null;
  }
  return {
    cells: { state: ({ row }: { row: Change }) => h(ChangeStateBadge, { state: row.state }) },
    texts: { change: changeOf, error: noteOf },
  };
}
