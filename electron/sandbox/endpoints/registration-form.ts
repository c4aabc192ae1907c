import { isObject } from '../../../shared/rules/json-object.ts';
import type { Contact, Contacts } from '../portfolio/domain.ts';
import {
  boolean,
  countryPattern,
  emailPattern,
  firstProblem,
  integer,
  optionalString,
  pattern,
  phonePattern,
  problemsOf,
  string,
  text,
  type Input,
} from './fields.ts';

export const registrant = {
  firstname: string,
  lastname: string,
  companyname: optionalString,
  contactemail: pattern(emailPattern),
  address1: string,
  address2: optionalString,
  city: string,
  state: string,
  postcode: string,
  country: pattern(countryPattern),
  phonenumber: pattern(phonePattern),
};
const order = {
  regperiod: integer(1, 10),
  idprotection: boolean,
  eppcode: optionalString,
  idnLanguage: optionalString,
};
const otherNameservers = {
  nameserver3: optionalString,
  nameserver4: optionalString,
  nameserver5: optionalString,
};
const nameservers = {
  register: { nameserver1: string, nameserver2: string, ...otherNameservers },
  transfer: { nameserver1: optionalString, nameserver2: optionalString, ...otherNameservers },
};

/** @returns what is wrong with the form, null when nothing is. @see docs/INTERFACE.md, Register and transfer request body */
export function formProblem(
  input: Input,
  operation: 'register' | 'transfer',
  extension: string,
): string | null {
  return (
    firstProblem(input, { ...registrant, ...order, ...nameservers[operation] }) ??
    (extension === 'it'
      ? italianProblem(input['additionalfields'])
      : additionalProblem(input['additionalfields']))
  );
}

const additionalProblem = (fields: unknown): string | null =>
  fields === undefined || fields === null || isObject(fields)
    ? null
    : 'The additionalfields field must be an object.';

function italianProblem(fields: unknown): string | null {
  if (!isObject(fields)) return 'The additionalfields field is required.';
  return Object.values(italianProblems(fields, 'additionalfields.'))[0]?.[0] ?? null;
}

/**
 * @returns everything wrong with the fields a `.it` name needs, the basic rules before those that combine fields
 * @see docs/INTERFACE.md, `.it` additional fields
 */
export function italianProblems(fields: Input, prefix: string): Record<string, string[]> {
  const checks = { entity: integer(1, 7), taxid: string, whois: boolean, itterms: boolean };
  const problems = problemsOf(fields, checks, prefix);
  if (Object.keys(problems).length > 0) return problems;
  const entity = Number(fields['entity']);
  const say = (name: string, words: string): void => {
    problems[prefix + name] = [`The ${prefix}${name} ${words}`];
  };
  if (fields['itterms'] !== true) say('itterms', 'must be accepted.');
  if (entity !== 1 && fields['whois'] !== true) {
    say('whois', 'field must be true unless the registrant is a natural person.');
  }
  const digits = /^\d+$/.test(text(fields['taxid'])) || (entity === 4 && fields['taxid'] === 'n.a.');
  if (entity !== 1 && !digits) say('taxid', 'field must be a VAT number, digits only.');
  return problems;
}

export function contactsFrom(input: Input): Contacts {
  const field = (name: string): string => text(input[name]);
  const person: Contact = {
    Name: `${field('firstname')} ${field('lastname')}`,
    Company: field('companyname'),
    City: field('city'),
    State: field('state'),
    Country: field('country'),
    Postcode: field('postcode'),
    Phone_Number: field('phonenumber'),
    Email: field('contactemail'),
    Address: [field('address1'), field('address2')].filter((line) => line !== '').join(', '),
  };
  const extra = isObject(input['additionalfields']) ? input['additionalfields'] : {};
  const entity = extra['entity'] ?? (person['Company'] === '' ? 1 : 2);
  return {
    Registrant: {
      ...person,
      entityType: String(entity),
      itNationality: entity === 1 ? field('country') : '',
      regCode: text(extra['taxid']),
      consentForPublishing: String(extra['whois'] ?? false),
    },
    Admin: person,
    Tech: person,
  };
}

export const nameserversFrom = (input: Input): readonly string[] =>
  [1, 2, 3, 4, 5].map((number) => text(input[`nameserver${number}`])).filter((host) => host !== '');
