import { computed, type ComputedRef } from 'vue';
import type { HistoryEntry } from '../../../shared/model/history.ts';
import { useText, type Text } from '../../i18n/text.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { useAccounts } from '../accounts/store.ts';
import { formatHistoryValues } from './format-history-value.ts';

/** @returns what it was and what it is, as one text; empty where there is nothing to say */
export function valuesText(
  entry: Pick<HistoryEntry, 'kind' | 'before' | 'after'>,
  text: Pick<Text, 't' | 'date'>,
): string {
  const { before, after } = formatHistoryValues(entry, text);
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

/** @returns the columns of the history, in the language of the page. It has one order: the latest first. */
export function useHistoryColumns(): ComputedRef<GridColumn<HistoryEntry>[]> {
  const text = useText();
  const accounts = useAccounts();
  const { t } = text;
  return computed(() => [
    {
      name: 'domain',
      label: t('columns.domain'),
      width: 190,
      pinned: true,
      text: ({ unicode }) => unicode,
    },
    ...(accounts.views.length > 1
      ? [
          {
            name: 'account',
            label: t('columns.account'),
            width: 120,
            yields: 3,
            optional: accounts.inView.length < 2,
            text: ({ accountId }: HistoryEntry) => accounts.nameOf(accountId),
          },
        ]
      : []),
    {
      name: 'kind',
      label: t('history.columns.kind'),
      width: 140,
      text: ({ kind }) => t(`history.kinds.${kind}`),
    },
    {
      name: 'values',
      label: t('history.columns.values'),
      width: 200,
      grows: true,
      text: (entry) => valuesText(entry, text),
    },
    {
      name: 'origin',
      label: t('history.columns.origin'),
      width: 180,
      yields: 2,
      text: (entry) => originText(entry, t),
    },
    {
      name: 'found',
      label: t('history.columns.found'),
      width: 104,
      yields: 1,
      text: ({ at }) => text.instant(at),
    },
  ]);
}
