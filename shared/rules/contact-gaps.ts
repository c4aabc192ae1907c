/** @see provider-interface.md, Contact sets */
const roles = ['Registrant', 'Admin', 'Tech'] as const;

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
  if (typeof value !== 'object' || value === null) return null;
  const contacts = value as Record<string, unknown>;
  if (!roles.some((role) => isContact(contacts[role]))) return null;
  return roles.flatMap((role) => {
    const contact = contacts[role];
    if (!isContact(contact)) return [`no ${role} contact`];
    const missing = Object.entries(needed).flatMap(([field, name]) =>
      isFilled(contact[field]) ? [] : [name],
    );
    return missing.length === 0 ? [] : [`${role} without ${missing.join(', ')}`];
  });
}

const isContact = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A service may send a postcode as a number. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
