import { computed, type ComputedRef } from 'vue';
import type { Change } from '../../../shared/model/change.ts';
import { useText } from '../../i18n/text.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { useDomainColumns } from '../accounts/domain-columns.ts';
import { useAccounts } from '../accounts/store.ts';
import { kindOf, kinds } from '../../../shared/rules/changes/kinds.ts';

export type ChangeColumn = 'domain' | 'account' | 'kind' | 'state' | 'note' | 'updatedAt' | 'createdAt';

/**
 * A released domain stays in the portfolio as it was until the account is refreshed.
 * @param refreshedAt when that was last, ISO; null for never
 */
export const mayHaveLeft = (
  { change, state, updatedAt }: Pick<Change, 'change' | 'state' | 'updatedAt'>,
  refreshedAt: string | null,
): boolean =>
  kinds[change.kind].leavesAccount === true && state === 'done' && (refreshedAt ?? '') < updatedAt;

/** @returns what is to be said of a change in a line */
export function useChangeNote(): (change: Change) => string {
  const { t, counted, sentence } = useText();
  const accounts = useAccounts();
  return (change) => {
    const [account] = accounts.viewsOf(change.accountId);
    if (mayHaveLeft(change, account?.refreshedAt ?? null)) return t('changes.released');
    if (change.error) return sentence(change.error);
    return change.attempts > 1 ? counted('changes.attempts', change.attempts) : '';
  };
}

/** @returns the columns of the changes, in the language of the page */
export function useChangeColumns(): ComputedRef<GridColumn<Change>[]> {
  const { t, instant, sentence } = useText();
  const domainColumns = useDomainColumns();
  const noteOf = useChangeNote();
  return computed((): (GridColumn<Change> & { name: ChangeColumn })[] => [
    ...domainColumns(),
    {
      name: 'kind',
      label: t('changes.columns.change'),
      width: 240,
      grows: true,
      sortable: true,
      text: ({ change }) => sentence(kindOf(change).describe(change)),
    },
    {
      name: 'state',
      label: t('orders.columns.state'),
      width: 116,
      sortable: true,
      text: ({ state }) => t(`changeStates.${state}`),
    },
    {
      name: 'note',
      label: t('orders.columns.note'),
      width: 220,
      yields: 5,
      text: (change) => noteOf(change) || null,
    },
    {
      name: 'updatedAt',
      label: t('changes.columns.updated'),
      width: 112,
      yields: 4,
      sortable: true,
      text: ({ updatedAt }) => instant(updatedAt),
    },
    {
      name: 'createdAt',
      label: t('orders.columns.queued'),
      width: 150,
      optional: true,
      sortable: true,
      text: ({ createdAt }) => instant(createdAt),
    },
  ]);
}
