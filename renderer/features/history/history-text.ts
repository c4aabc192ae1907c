import type { HistoryEntry } from '../../../shared/model/history.ts';
import { fieldLabel } from '../../i18n/field-label.ts';
import type { Text } from '../../i18n/text.ts';

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

type ChangedValue = Pick<HistoryEntry, 'kind' | 'before' | 'after'>;

/**
 * @param currency that of the account: a price is kept without one; empty where it is not known
 * @returns what it was and is, in the page's language; null where nothing is known or there is nothing to say
 */
function formatHistoryValues(
  { kind, before, after }: ChangedValue,
  text: Pick<Text, 't' | 'date' | 'money' | 'status'>,
  currency: string,
): { before: string | null; after: string | null } {
  if (kind === 'contacts') return { before: null, after: after === null ? null : formatContactFields(after) };
  const say = (value: string | null): string | null =>
    value === null ? null : formatHistoryValue(kind, value, text, currency);
  return { before: say(before), after: say(after) };
}

function formatHistoryValue(
  kind: HistoryEntry['kind'],
  value: string,
  { t, date, money, status }: Pick<Text, 't' | 'date' | 'money' | 'status'>,
  currency: string,
): string {
  if (kind === 'status') return status(value);
  if (kind === 'price' && /^\d+(\.\d+)?$/.test(value)) return money({ amount: value, currency });
  switch (value) {
    case 'on':
      return t('words.on');
    case 'off':
      return t('words.off');
    case 'verified':
      return t('history.verified');
    case 'not verified':
      return t('history.notVerified');
    default:
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value) : value;
  }
}

/** `Registrant: Email, Name` */
function formatContactFields(text: string): string {
  const [contact = '', fields = ''] = text.split(': ');
  return `${fieldLabel(contact)}: ${fields
    .split(', ')
    .map((field) => fieldLabel(field))
    .join(', ')}`;
}
