import { h } from 'vue';
import type { HistoryEntry } from '../../../shared/model/history.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { useText } from '../../i18n/text.ts';
import type { ListLook } from '../../list/list-columns.ts';
import { originText, valuesText } from './history-text.ts';
import OriginBadge from './OriginBadge.vue';

/** @returns how entries of the history look in a list, in the language of the page */
export function useHistoryLook(): ListLook<'history'> {
  const text = useText();
  const accounts = useAccounts();
  return {
    cells: { origin: ({ row }: { row: HistoryEntry }) => h(OriginBadge, { entry: row }) },
    texts: {
      values: (entry) => valuesText(entry, text, accounts.currencyOf(entry.accountId)) || null,
      origin: (entry) => originText(entry, text.t),
    },
  };
}
