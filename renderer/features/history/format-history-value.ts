import type { HistoryEntry } from '../../../shared/model/history.ts';
import { fieldLabel } from '../../i18n/field-label.ts';
import type { Text } from '../../i18n/text.ts';

type ChangedValue = Pick<HistoryEntry, 'kind' | 'before' | 'after'>;

/** @returns what it was and is, in the page's language; null where nothing is known or there is nothing to say */
export function formatHistoryValues(
  { kind, before, after }: ChangedValue,
  text: Pick<Text, 't' | 'date'>,
): { before: string | null; after: string | null } {
  if (kind === 'contacts')
    return { before: null, after: after === null ? null : formatContactFields(after, text.t) };
  const say = (value: string | null): string | null =>
    value === null ? null : formatHistoryValue(value, text);
  return { before: say(before), after: say(after) };
}

function formatHistoryValue(value: string, { t, date }: Pick<Text, 't' | 'date'>): string {
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
function formatContactFields(text: string, t: Text['t']): string {
  const [contact = '', fields = ''] = text.split(': ');
  return `${fieldLabel(contact, t)}: ${fields
    .split(', ')
    .map((field) => fieldLabel(field, t))
    .join(', ')}`;
}
