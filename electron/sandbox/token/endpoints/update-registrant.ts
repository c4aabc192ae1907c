import { isObject } from '../../../../shared/rules/json-object.ts';
import { contactsFrom, italianProblems, registrant } from '../../endpoints/registration-form.ts';
import { findExtension } from '../../extensions.ts';
import { contactFields } from '../../portfolio/domain.ts';
import { answer, refusal, type FieldMessages } from '../token-answer.ts';
import { tokenRecordWriter } from './domain-reads.ts';
import { readOwn, type TokenEndpoint } from './token-endpoint.ts';
import { problemsOf, type Input } from '../../endpoints/fields.ts';

/** Replaces the registrant's name and address, and with `extra` what `.it` asks for; costs nothing and takes no Idempotency-Key. */
export const updateRegistrant: TokenEndpoint = (reseller, input) => {
  const own = readOwn(reseller, input);
  if (!own.ok) return own.refused;
  const domain = own.value;
  const { registrant, extra } = input;
  if (!isObject(registrant)) return refusal('registration_data_missing');
  const hasExtra = isObject(extra);
  const fields = {
    ...registrantProblems(registrant),
    ...(hasExtra ? extraProblems(extra, domain.extension) : {}),
  };
  if (Object.keys(fields).length > 0) return refusal('invalid_contact', { fields });
  if (domain.status !== 'Active') return refusal('domain_not_active', { domain_status: domain.status });
  if (!findExtension(domain.extension)?.contacts) {
    return refusal('registrar_error', {
      registrar_message: 'This registry does not take new contact details',
    });
  }
  const sent = contactsFrom(asForm(input)).Registrant;
  // Without extra fields the registrant stays what it was: a person, a company, its tax code.
  const sentFields = hasExtra ? Object.keys(sent) : contactFields;
  const replacing = Object.fromEntries(sentFields.map((field) => [field, sent[field] ?? '']));
  const before = domain.contacts;
  const updated = {
    ...domain,
    contacts: { ...before, Registrant: { ...before.Registrant, ...replacing } },
    verified: domain.verified && sent['Email'] === before.Registrant['Email'],
  };
  reseller.portfolio.put(updated);
  return answer({ data: tokenRecordWriter(reseller)(updated) });
};

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

/** @returns everything wrong with a registrant, under names like `registrant.phone` */
export const registrantProblems = (person: Input): FieldMessages => problemsOf(person, fields, 'registrant.');

/** @returns everything wrong with the extra fields of an extension, under names like `extra.taxid` */
export function extraProblems(extra: unknown, extension: string): FieldMessages {
  if (extension === 'it') {
    return isObject(extra)
      ? italianProblems(extra, 'extra.')
      : { extra: ['The extra field is required for .it.'] };
  }
  return extra === undefined || extra === null || isObject(extra)
    ? {}
    : { extra: ['The extra field must be an object.'] };
}

/** Puts a request of surface B into the form of surface A. @see docs/INTERFACE.md, Register and transfer request body */
export function asForm(input: Input): Input {
  const person = isObject(input['registrant']) ? input['registrant'] : {};
  const hosts = Array.isArray(input['nameservers']) ? (input['nameservers'] as unknown[]) : [];
  return {
    ...Object.fromEntries(Object.entries(names).map(([name, formName]) => [formName, person[name]])),
    idprotection: input['id_protection'],
    eppcode: input['epp_code'],
    additionalfields: input['extra'],
    ...Object.fromEntries(hosts.map((host, index) => [`nameserver${index + 1}`, host])),
  };
}
