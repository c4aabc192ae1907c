import { isObject, objectOf } from '../../../shared/rules/json-object.ts';
import { findExtension } from '../extensions.ts';
import {
  type Contact,
  contactFields,
  type Contacts,
  type Domain,
  registrantFields,
} from '../portfolio/domain.ts';
import { refuse } from '../refused.ts';
import { type Endpoint, ownDomain, success } from './endpoint.ts';
import { countryPattern, emailPattern, phonePattern, text, type Input } from './fields.ts';
import { refusals } from './refusals.ts';

/**
 * Replaces all contacts by those sent: what is left out is lost, as the interface warns.
 * @see docs/INTERFACE.md, Surface A: domain endpoints > updatewhois
 */
export const updateWhois: Endpoint = ownDomain(
  ({ portfolio }, domain, input) => {
    if (!findExtension(domain.extension)?.contacts)
      refuse(refusals.registry('this registry does not take new contact details'));
    const contacts = contactsFrom(objectOf(input['contactdetails']));
    const [problem] = registryProblems(contacts);
    if (problem) refuse(refusals.registry(problem.message));
    portfolio.put(withContacts(domain, contacts));
    return success();
  },
  {
    contactdetails: (_name, details) =>
      isObject(details)
        ? consentProblem(details, 'contactdetails.')
        : 'The contactdetails field is required.',
  },
);

/** A new registrant e-mail has to be verified again. */
export const withContacts = (domain: Domain, contacts: Contacts): Domain => ({
  ...domain,
  contacts,
  verified: domain.verified && contacts.Registrant['Email'] === domain.contacts.Registrant['Email'],
});

/** The consent is read as a string and sent as a boolean. @see docs/INTERFACE.md, Contact sets */
export function consentProblem(details: Input, prefix: string): string | null {
  const { consentForPublishing: consent } = objectOf(details['Registrant']);
  return consent === undefined || typeof consent === 'boolean'
    ? null
    : `The ${prefix}Registrant.consentForPublishing field must be true or false.`;
}

export function contactsFrom(details: Input): Contacts {
  const registrant = objectOf(details['Registrant']);
  return {
    Registrant: {
      ...contact(registrant, registrantFields),
      consentForPublishing: String(registrant['consentForPublishing'] ?? false),
    },
    Admin: contact(details['Admin'], contactFields),
    Tech: contact(details['Tech'], contactFields),
  };
}

const contact = (sent: unknown, fields: readonly string[]): Contact =>
  Object.fromEntries(fields.map((field) => [field, isObject(sent) ? text(sent[field]) : '']));

export function registryProblems(contacts: Contacts): { readonly field: string; readonly message: string }[] {
  const problems: { field: string; message: string }[] = [];
  if (contacts.Registrant['Name'] === '') {
    problems.push({ field: 'Registrant.Name', message: 'the registrant has no name' });
  }

  for (const [role, { Country, Phone_Number, Email }] of Object.entries(contacts) as [string, Contact][]) {
    const say = (name: string, words: string): void =>
      void problems.push({ field: `${role}.${name}`, message: `${role} ${words}` });
    if (Country && !countryPattern.test(Country)) say('Country', 'country must be two letters');
    if (Phone_Number && !phonePattern.test(Phone_Number)) {
      say('Phone_Number', 'phone number format is invalid');
    }
    if (Email && !emailPattern.test(Email)) say('Email', 'email is invalid');
  }
  return problems;
}
