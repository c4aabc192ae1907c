import { SECRET } from './secret-mark.ts';
import { contactRoles, type ContactRole, type Contacts } from '../model/contacts.ts';
import { fail, ok, type Result } from '../model/errors.ts';
import { decodeTexts } from './entities.ts';
import { missingFields } from './contact-gaps.ts';
import { isObject, objectOf } from './json-object.ts';
import { say, type Sentence } from '../words/sentence.ts';

export interface ContactField {
  readonly role: ContactRole;
  readonly field: string;
  /** Empty when there is nothing. */
  readonly before: string;
  readonly after: string;
}

/** Every field that a change of contacts would write over the `current` set, whether or not it differs. */
export function contactFields(current: unknown, given: Contacts): ContactField[] {
  return contactRoles.flatMap((role) => {
    const contact = objectOf(named(current, role).value);
    return Object.entries(given[role] ?? {}).map(([field, after]) => ({
      role,
      field,
      before: text(decodeTexts(named(contact, field).value)),
      after: text(after),
    }));
  });
}

/** A registrant alone has these. @see docs/INTERFACE.md, Contact sets */
export const itFields: ReadonlySet<string> = new Set([
  'entityType',
  'itNationality',
  'regCode',
  'consentForPublishing',
]);

/** The reason why nothing of a change of contacts can be sent. */
export const onlyForIt = say('changes.only-it');

/** @returns what was entered, without the registrant's fields of `.it` where the domain is none */
export function applicableContacts(domain: string, given: Contacts): Contacts {
  const { Registrant: registrant, ...others } = given;
  if (!registrant || /\.it$/i.test(domain)) return given;
  const fields = Object.entries(registrant).filter(([name]) => !itFields.has(name));
  return fields.length === 0 ? others : { ...others, Registrant: Object.fromEntries(fields) };
}

/**
 * The whole set to send: what was entered replaces the fields of the same name, everything else is as it was read. A
 * contact that the service does not show is only written whole.
 * @param current the set as domain info returned it
 * @returns one sentence where the set would be sent with less than a contact needs, or with a part that was hidden
 * @see docs/INTERFACE.md, Contact sets
 */
export function mergeContacts(
  domain: string,
  current: unknown,
  given: Contacts,
): Result<Record<string, unknown>, Sentence> {
  const applicable = applicableContacts(domain, given);
  if (Object.keys(applicable).length === 0) return fail(onlyForIt);
  const merged: Record<string, unknown> = { ...objectOf(current) };
  if (JSON.stringify(merged).includes(SECRET)) return fail(say('changes.contacts-hidden'));
  for (const role of contactRoles) {
    const fields = applicable[role];
    if (!fields) continue;
    const { name, value } = named(merged, role);
    const missing = isEmptyContact(value) ? missingFields(fields) : [];
    if (missing.length > 0) {
      return fail(say('changes.contact-none', { role: say(`contact.${role}`), missing }));
    }
    merged[name] = mergeFields(objectOf(value), fields);
  }
  return ok(merged);
}

function mergeFields(
  contact: Readonly<Record<string, unknown>>,
  entered: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...contact };
  for (const [field, value] of Object.entries(entered)) {
    const { name, value: former } = named(merged, field);
    // There is nothing to empty.
    if (value !== '' || former !== undefined) merged[name] = value;
  }
  return merged;
}

const isEmptyContact = (contact: unknown): boolean =>
  !isObject(contact) ||
  Object.values(contact).every((value) => value === '' || value === null || value === undefined);

/** A service may write the names of contacts and fields in another case. @returns its name, or the given one */
function named(object: unknown, wanted: string): { readonly name: string; readonly value: unknown } {
  const known = objectOf(object);
  const name =
    wanted in known
      ? wanted
      : (Object.keys(known).find((key) => key.toLowerCase() === wanted.toLowerCase()) ?? wanted);
  return { name, value: known[name] };
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
