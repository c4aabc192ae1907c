import type { HistoryEntry } from '../../../shared/model/history.ts';
import type { Text } from '../../i18n/text.ts';
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
