import { visibleLine } from '../../../shared/rules/visible.ts';
import type { Text } from '../../i18n/text.ts';

/** @returns the value of a contact field, never nothing */
export function formatContactValue(value: string, t: Text['t']): string {
  if (value === '') return t('contacts.empty');
  return value === 'true' || value === 'false'
    ? t(value === 'true' ? 'words.yes' : 'words.no')
    : visibleLine(value);
}
