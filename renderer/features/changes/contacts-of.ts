import type { ContactRole, Contacts } from '../../../shared/model/contacts.ts';
import type { Registrant } from '../../../shared/model/registration.ts';

/**
 * A registrant profile written as contacts.
 * @param names which contacts to replace
 * @see docs/INTERFACE.md, Contact sets
 */
export function contactsOf(registrant: Registrant, names: readonly ContactRole[]): Contacts {
  const { it } = registrant;
  const contact = {
    Name: `${registrant.firstName} ${registrant.lastName}`.trim(),
    Company: registrant.company,
    City: registrant.city,
    State: registrant.state,
    Country: registrant.country,
    Postcode: registrant.postcode,
    Phone_Number: registrant.phone,
    Email: registrant.email,
    Address: [registrant.address1, registrant.address2].filter(Boolean).join(', '),
  };
  const registry = it && {
    entityType: String(it.entity),
    regCode: it.taxid,
    consentForPublishing: it.whois,
  };
  return Object.fromEntries(
    names.map((name) => [name, name === 'Registrant' && registry ? { ...contact, ...registry } : contact]),
  );
}
