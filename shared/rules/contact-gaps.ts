import { contactRoles } from '../model/contacts.ts';
import { isObject, objectOf } from './json-object.ts';
import { say, type Sentence } from '../words/sentence.ts';

/** Company and State are left out: people have no company, and many countries no states. */
const needed = {
  Name: 'contact.name',
  Address: 'contact.address',
  City: 'contact.city',
  Postcode: 'contact.postcode',
  Country: 'contact.country',
  Phone_Number: 'contact.phone',
  Email: 'contact.email',
} as const;

/**
 * What is missing in a set of contacts, without any of what is there.
 * @param value the set as cached
 * @returns `Admin without phone number, e-mail`, `no Tech contact`; null when it is not a set of contacts
 */
export function contactGaps(value: unknown): Sentence[] | null {
  const contacts = objectOf(value);
  if (!contactRoles.some((role) => isObject(contacts[role]))) return null;
  return contactRoles.flatMap((role) => {
    const contact = contacts[role];
    if (!isObject(contact)) return [say('contact.none', { role: say(`contact.${role}`) })];
    const missing = missingFields(contact);
    return missing.length === 0 ? [] : [say('contact.lacks', { role: say(`contact.${role}`), missing })];
  });
}

/** @returns what a contact needs and does not have: `phone number`, `e-mail` */
export const missingFields = (contact: Readonly<Record<string, unknown>>): Sentence[] =>
  Object.entries(needed).flatMap(([field, name]) => (isFilled(contact[field]) ? [] : [say(name)]));

/** A service may send a postcode as a number. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
