import { computed, type ComputedRef } from 'vue';
import type { HistoryEntry } from '../../../shared/model/history.ts';
import { useText, type Text } from '../../i18n/text.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { useDomainColumns } from '../accounts/domain-columns.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { formatHistoryValues } from './format-history-value.ts';

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

/** @returns the columns of the history, in the language of the page */
export function useHistoryColumns(): ComputedRef<GridColumn<HistoryEntry>[]> {
  const text = useText();
  const accounts = useAccounts();
  const domainColumns = useDomainColumns();
  const { t } = text;
  return computed(() => [
    ...domainColumns(),
    {
      name: 'kind',
      label: t('history.columns.kind'),
      width: 140,
      sortable: true,
      text: ({ kind }) => t(`history.kinds.${kind}`),
    },
    {
      name: 'values',
      label: t('history.columns.values'),
      width: 200,
      grows: true,
      text: (entry) => valuesText(entry, text, accounts.currencyOf(entry.accountId)),
    },
    {
      name: 'origin',
      label: t('history.columns.origin'),
      width: 180,
      sortable: true,
      yields: 2,
      text: (entry) => originText(entry, t),
    },
    {
      name: 'found',
      label: t('history.columns.found'),
      width: 104,
      sortable: true,
      yields: 1,
      text: ({ at }) => text.instant(at),
    },
  ]);
}
