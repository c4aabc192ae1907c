import { isObject } from '../../../../shared/rules/json-object.ts';
import { problemsOf, type Input } from '../../endpoints/fields.ts';
import { italianProblems, registrant } from '../../endpoints/registration-form.ts';
import type { FieldMessages } from '../token-answer.ts';

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
