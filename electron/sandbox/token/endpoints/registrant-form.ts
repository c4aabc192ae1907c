import {
  countryPattern,
  emailPattern,
  isObject,
  optionalString,
  pattern,
  phonePattern,
  problemsOf,
  string,
  type Input,
} from '../../endpoints/fields.ts';
import { italianProblems } from '../../endpoints/registration-form.ts';
import type { FieldMessages } from '../token-answer.ts';

const fields = {
  first_name: string,
  last_name: string,
  company: optionalString,
  email: pattern(emailPattern),
  address1: string,
  address2: optionalString,
  city: string,
  state: string,
  postcode: string,
  country: pattern(countryPattern),
  phone: pattern(phonePattern),
};

/** @returns everything wrong with a registrant, under names like `registrant.phone` */
export const registrantProblems = (registrant: Input): FieldMessages =>
  problemsOf(registrant, fields, 'registrant.');

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
    firstname: person['first_name'],
    lastname: person['last_name'],
    companyname: person['company'],
    contactemail: person['email'],
    address1: person['address1'],
    address2: person['address2'],
    city: person['city'],
    state: person['state'],
    postcode: person['postcode'],
    country: person['country'],
    phonenumber: person['phone'],
    idprotection: input['id_protection'],
    eppcode: input['epp_code'],
    additionalfields: input['extra'],
    ...Object.fromEntries(hosts.map((host, index) => [`nameserver${index + 1}`, host])),
  };
}
