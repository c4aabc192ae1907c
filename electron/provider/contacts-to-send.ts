import { z } from 'zod';
import { Registrant } from '../../shared/model/registration.ts';
import { readFlag } from './readers.ts';

/** Domain info may have left a field empty. */
const orEmpty = <T extends z.ZodType>(schema: T) => z.literal('').or(schema).optional();
const text = orEmpty(Registrant.shape.address1);

const Contact = z.looseObject({
  Name: text,
  Company: text,
  Address: text,
  City: text,
  State: text,
  Postcode: text,
  Country: orEmpty(Registrant.shape.country),
  Phone_Number: orEmpty(Registrant.shape.phone),
  Email: orEmpty(Registrant.shape.email),
});

/** Read as a string, sent as a boolean; what is neither yes nor no is left out. */
const RegistrantContact = Contact.transform(({ consentForPublishing, ...contact }) => {
  const consent = readFlag(consentForPublishing);
  return { ...contact, ...(consent !== null && { consentForPublishing: consent }) };
});

/**
 * A whole set of contacts as domain info gave it, checked right before it is sent; fields of a contact that this list
 * does not know are kept, the `result` of the answer is not.
 * @see provider-interface.md, Contact sets
 */
export const CheckedContacts = z
  .object({
    Registrant: RegistrantContact.optional(),
    Admin: Contact.optional(),
    Tech: Contact.optional(),
  })
  .refine((contacts) => Object.values(contacts).some(Boolean), 'At least one contact is needed.');
