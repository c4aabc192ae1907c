import { contactRoles } from '../model/contacts.ts';
import { isObject, objectOf } from './json-object.ts';

/** Company and State are left out: people have no company, and many countries no states. */
const needed = {
  Name: 'name',
  Address: 'address',
  City: 'city',
  Postcode: 'postcode',
  Country: 'country',
  Phone_Number: 'phone number',
  Email: 'e-mail',
} as const;

/**
 * What is missing in a set of contacts, without any of what is there.
 * @param value the set as cached
 * @returns `Admin without phone number, e-mail`, `no Tech contact`; null when it is not a set of contacts
 */
export function contactGaps(value: unknown): string[] | null {
  const contacts = objectOf(value);
  if (!contactRoles.some((role) => isObject(contacts[role]))) return null;
  return contactRoles.flatMap((role) => {
    const contact = contacts[role];
    if (!isObject(contact)) return [`no ${role} contact`];
    const missing = missingFields(contact);
    return missing.length === 0 ? [] : [`${role} without ${missing.join(', ')}`];
  });
}

/** @returns what a contact needs and does not have: `phone number`, `e-mail` */
export const missingFields = (contact: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(needed).flatMap(([field, name]) => (isFilled(contact[field]) ? [] : [name]));

/** A service may send a postcode as a number. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
