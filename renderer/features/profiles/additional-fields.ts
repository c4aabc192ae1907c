import { AdditionalFields } from '../../../shared/model/registration.ts';
import type { MessageKey } from '../../i18n/messages.ts';

/** A field as it is being typed. */
export interface FieldRow {
  name: string;
  isJson: boolean;
  value: string;
}

/** @returns the fields to type over; what is not text as JSON */
export const toFieldRows = (fields: AdditionalFields = {}): FieldRow[] =>
  Object.entries(fields).map(([name, value]) =>
    typeof value === 'string'
      ? { name, isJson: false, value }
      : { name, isJson: true, value: JSON.stringify(value) },
  );

const isEmpty = ({ name, value }: FieldRow): boolean => name.trim() === '' && value.trim() === '';

/** @returns the fields; null without any, and while one is wrong */
export function readFields(rows: readonly FieldRow[]): AdditionalFields | null {
  const typed = rows.filter((row) => !isEmpty(row));
  try {
    const fields = typed.map(({ name, isJson, value }): [string, unknown] => [
      name.trim(),
      isJson ? JSON.parse(value) : value,
    ]);
    const read = AdditionalFields.safeParse(Object.fromEntries(fields));
    const isWhole = read.success && Object.keys(read.data).length === typed.length;
    return isWhole && typed.length > 0 ? read.data : null;
  } catch {
    return null;
  }
}

/** @returns the name of the sentence that says what is wrong, or null */
export const fieldsProblem = (rows: readonly FieldRow[]): MessageKey | null =>
  rows.every(isEmpty) || readFields(rows) ? null : 'additionalFields.wrong';
