import { h } from 'vue';
import type { HistoryEntry } from '../../../shared/model/history.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { useText, type Text } from '../../i18n/text.ts';
import type { ListLook } from '../../list/list-columns.ts';
import { formatHistoryValues } from './format-history-value.ts';
import OriginBadge from './OriginBadge.vue';

/** @returns what it was and what it is, as one text; empty where there is nothing to say */
export function valuesText(
  entry: Pick<HistoryEntry, 'kind' | 'before' | 'after'>,
  text: Pick<Text, 't' | 'date' | 'money' | 'status'>,
  currency: string,
): string {
  const { before, after } = formatHistoryValues(entry, text, currency);
  if (before !== null) return text.t('news.fromTo', { before, after: after ?? text.t('words.unknown') });
  return after ?? '';
}

/** @returns who made a difference, in the language of the page */
export function originText(
  { origin, orderId, changeId }: Pick<HistoryEntry, 'origin' | 'orderId' | 'changeId'>,
  t: Text['t'],
): string {
  if (orderId !== null) return t('orders.number', { id: orderId });
  if (changeId !== null) return t('history.byChange', { id: changeId });
  return t(`history.origins.${origin}`);
}

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
