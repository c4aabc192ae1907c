import { isObject, objectOf } from '../../../../shared/rules/json-object.ts';
import { withContacts } from '../../endpoints/contacts.ts';
import { problemsOf, type Input } from '../../endpoints/fields.ts';
import { contactsFrom, italianProblems, registrant } from '../../endpoints/registration-form.ts';
import { findExtension } from '../../extensions.ts';
import { contactFields } from '../../portfolio/domain.ts';
import { answer, type FieldMessages } from '../token-answer.ts';
import { tokenRecordWriter } from './reads.ts';
import { readOwn, refuseWith, requireActive, type TokenEndpoint } from './token-endpoint.ts';

/** The names of surface A by those of surface B. */
const names = {
  first_name: 'firstname',
  last_name: 'lastname',
  company: 'companyname',
  email: 'contactemail',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  postcode: 'postcode',
  country: 'country',
  phone: 'phonenumber',
} as const;
const fields = Object.fromEntries(
  Object.entries(names).map(([name, formName]) => [name, registrant[formName]]),
);

/** @throws Refused with everything wrong, under names like `registrant.phone` and `extra.taxid` */
export function requireRegistrant(person: Input, extra: FieldMessages): void {
  const wrong = { ...problemsOf(person, fields, 'registrant.'), ...extra };
  if (Object.keys(wrong).length > 0) refuseWith('invalid_contact', { fields: wrong });
}

/** @returns everything wrong with the extra fields of an extension */
export function extraProblems(extra: unknown, extension: string): FieldMessages {
  if (isObject(extra)) return extension === 'it' ? italianProblems(extra, 'extra.') : {};
  if (extension === 'it') return { extra: ['The extra field is required for .it.'] };
  return extra === undefined || extra === null ? {} : { extra: ['The extra field must be an object.'] };
}

/** Puts a request of surface B into the form of surface A. @see docs/INTERFACE.md, Register and transfer request body */
export function asForm(input: Input): Input {
  const person = objectOf(input['registrant']);
  const hosts = Array.isArray(input['nameservers']) ? (input['nameservers'] as unknown[]) : [];
  return {
    ...Object.fromEntries(Object.entries(names).map(([name, formName]) => [formName, person[name]])),
    idprotection: input['id_protection'],
    eppcode: input['epp_code'],
    additionalfields: input['extra'],
    ...Object.fromEntries(hosts.map((host, index) => [`nameserver${index + 1}`, host])),
  };
}

/** Replaces the registrant's name and address, and with `extra` what `.it` asks for; costs nothing and takes no Idempotency-Key. */
export const updateRegistrant: TokenEndpoint = (reseller, input) => {
  const domain = readOwn(reseller, input);
  const { registrant: person, extra } = input;
  if (!isObject(person)) return refuseWith('registration_data_missing');
  const hasExtra = isObject(extra);
  requireRegistrant(person, hasExtra ? extraProblems(extra, domain.extension) : {});
  requireActive(domain);
  if (!findExtension(domain.extension)?.contacts)
    refuseWith('registrar_error', { registrar_message: 'This registry does not take new contact details' });
  const sent = contactsFrom(asForm(input)).Registrant;
  // Without extra fields the registrant stays what it was: a person, a company, its tax code.
  const sentFields = hasExtra ? Object.keys(sent) : contactFields;
  const replacing = Object.fromEntries(sentFields.map((field) => [field, sent[field] ?? '']));
  const { contacts } = domain;
  const updated = withContacts(domain, { ...contacts, Registrant: { ...contacts.Registrant, ...replacing } });
  reseller.portfolio.put(updated);
  return answer({ data: tokenRecordWriter(reseller)(updated) });
};
