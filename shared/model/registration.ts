import { z } from 'zod';
import { toAsciiDomain } from '../rules/domain-name.ts';

/*
 * What a registration or a transfer is made of. Checked here, where it is typed, so that it costs no request.
 * @see docs/INTERFACE.md, Register and transfer request body
 */

const line = (what: string, most = 255) =>
  z
    .string(`${what} is missing.`)
    .trim()
    .min(1, `${what} is empty.`)
    .max(most, `${what} has at most ${most} characters.`)
    .refine((value) => !/\p{Cc}/u.test(value), `${what} holds a line break or a control character.`);
const optionalLine = (what: string) =>
  z
    .string()
    .trim()
    .max(255, `${what} has at most 255 characters.`)
    .refine((value) => !/\p{Cc}/u.test(value), `${what} holds a line break or a control character.`)
    .default('');

/** Any spelling of a domain name; becomes lower-case Punycode. */
export const DomainName = z.string().transform((value, context) => {
  const name = toAsciiDomain(value);
  if (name.ok) return name.domain;
  context.addIssue({ code: 'custom', message: name.reason });
  return z.NEVER;
});

/** Two to five, in order, none twice. @see docs/INTERFACE.md, Surface A: domain endpoints > nameservers */
export const Nameservers = z
  .array(DomainName)
  .min(2, 'At least 2 nameservers are needed.')
  .max(5, 'At most 5 nameservers can be set.')
  .refine((names) => new Set(names).size === names.length, 'A nameserver is given twice.');

const noNumber = 'n.a.';
const entityRange = { error: 'The entity is 1 to 7.', abort: true };

/**
 * `.it` only. Entities: 1 natural persons, 2 companies, 3 freelancers, 4 non-profit, 5 public, 6 other, 7 foreign.
 * A natural person has a tax code or, if foreign, a document number: the address does not say which.
 * @see docs/INTERFACE.md, `.it` additional fields
 */
export const ItFields = z
  .strictObject({
    entity: z.int(entityRange.error).min(1, entityRange).max(7, entityRange),
    taxid: line('The tax code').overwrite((code) => (code.toLowerCase() === noNumber ? noNumber : code)),
    whois: z.boolean(),
    itterms: z.literal(true, 'The terms of the .it registry must be accepted.'),
  })
  .refine(({ entity, whois }) => entity === 1 || whois, {
    path: ['whois'],
    message: 'Only natural persons may keep their data unpublished.',
  })
  .refine(
    ({ entity, taxid }) => entity === 1 || /^\d+$/.test(taxid) || (entity === 4 && taxid === noNumber),
    { path: ['taxid'], message: 'The VAT number has digits only.' },
  );
export type ItFields = z.infer<typeof ItFields>;

/**
 * What other extensions ask for, under the service's own field names.
 * @see docs/INTERFACE.md, Register and transfer request body
 */
export const AdditionalFields = z
  .record(
    z
      .string()
      .trim()
      .min(1, 'A field needs a name.')
      .max(100, 'The name of a field has at most 100 characters.')
      .regex(/^\P{Cc}*$/u, 'The name of a field holds a control character.')
      // JSON.parse makes a field of it, and every copy of the object loses it.
      .refine((name) => name !== '__proto__', 'A field cannot have this name.'),
    z.json(),
  )
  .refine((fields) => Object.keys(fields).length <= 50, 'At most 50 additional fields.')
  .refine(
    (fields) => JSON.stringify(fields).length <= 10_000,
    'The additional fields are too long: 10,000 characters at most.',
  );
export type AdditionalFields = z.infer<typeof AdditionalFields>;

/** The person or company a name is registered for; kept as a named profile. */
export const Registrant = z.object({
  firstName: line('The first name'),
  lastName: line('The last name'),
  company: optionalLine('The company'),
  email: z.email('This is not an e-mail address.'),
  address1: line('The address'),
  address2: optionalLine('The second address line'),
  city: line('The city'),
  /** For an Italian address the province abbreviation. */
  state: line('The state or province'),
  postcode: line('The postcode', 20),
  country: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'A country is two letters, such as IT.')
    .toUpperCase(),
  phone: z
    .string()
    .trim()
    .regex(/^\+\d{1,3}\.\d{4,14}$/, 'A phone number is written +39.0612345678.'),
  /** What `.it` asks for besides; null when the profile is not for `.it`. */
  it: ItFields.nullable().default(null),
  /** Sent as they are, except that the fields of `.it` take precedence for its names. */
  additionalFields: AdditionalFields.optional(),
});
export type Registrant = z.infer<typeof Registrant>;

export const RegistrantProfile = z.object({ id: z.int(), name: z.string(), registrant: Registrant });
export type RegistrantProfile = z.infer<typeof RegistrantProfile>;

export const NameserverSet = z.object({
  id: z.int(),
  name: z.string(),
  nameservers: z.array(z.string()),
});
export type NameserverSet = z.infer<typeof NameserverSet>;

/**
 * Everything about one name to register or transfer except its EPP code, which is a secret and stays in the vault.
 * A registration needs nameservers; a transfer may leave them as they are.
 */
export const RegistrationDetails = z.object({
  registrant: Registrant,
  idProtection: z.boolean(),
  nameservers: Nameservers.nullable(),
  idnLanguage: z.string().trim().max(20).nullable().default(null),
  /**
   * Whether it is sent with an EPP code; set when it is queued. Absent: a transfer is, a registration is not. `false` in
   * what is asked for: the user confirms that a transfer needs none.
   */
  withEppCode: z.boolean().optional(),
});
export type RegistrationDetails = z.infer<typeof RegistrationDetails>;

/** One name of a registration or transfer order, as the user asks for it. */
export const RegistrationItem = z.object({
  domain: z.string(),
  /** Register 1 to 10; a transfer usually 1. */
  years: z.int().min(1, 'At least 1 year.').max(10, 'At most 10 years.'),
  details: RegistrationDetails,
  /** For a transfer, and where a registry asks for one. Goes to the vault at once; is in no answer, event or database. */
  eppCode: line('The EPP code', 255).nullable().default(null),
});
export type RegistrationItem = z.infer<typeof RegistrationItem>;
