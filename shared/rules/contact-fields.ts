import { contactRoles, type ContactRole, type Contacts } from '../model/contacts.ts';
import { objectOf } from './json-object.ts';

/** One field that a change of contacts would write, as text. */
export interface ContactField {
  readonly role: ContactRole;
  readonly field: string;
  /** Empty when there is nothing. */
  readonly before: string;
  readonly after: string;
}

/**
 * Every field that a change of contacts would write, whether or not it differs.
 * @param current the set as read or as cached
 */
export function contactFields(current: unknown, given: Contacts): ContactField[] {
  return contactRoles.flatMap((role) =>
    Object.entries(given[role] ?? {}).map(([field, after]) => ({
      role,
      field,
      before: text(objectOf(objectOf(current)[role])[field]),
      after: text(after),
    })),
  );
}

/** A service may send a number or a flag as text: what reads the same is the same. */
export const isSame = ({
  before,
  after,
}: {
  readonly before: string | null;
  readonly after: string;
}): boolean => before === after;

function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
}
