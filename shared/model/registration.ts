import { z } from 'zod';
import { toAsciiDomain } from '../rules/domain-name.ts';
import { say, type Sentence, toText } from '../words/sentence.ts';

/*
 * What a registration or a transfer is made of. Checked here, where it is typed, so that it costs no request.
 * @see docs/INTERFACE.md, Register and transfer request body
 */

const line = (what: Sentence, most = 255) =>
  z
    .string(toText(say('field.missing', { what })))
    .trim()
    .min(1, toText(say('field.empty', { what })))
    .max(most, toText(say('field.most', { what, most })))
    .refine((value) => !/\p{Cc}/u.test(value), toText(say('field.control', { what })));
const optionalLine = (what: Sentence) =>
  z
    .string()
    .trim()
    .max(255, toText(say('field.most', { what, most: 255 })))
    .refine((value) => !/\p{Cc}/u.test(value), toText(say('field.control', { what })))
    .default('');

/** Any spelling of a domain name; becomes lower-case Punycode. */
export const DomainName = z.string().transform((value, context) => {
  const name = toAsciiDomain(value);
  if (name.ok) return name.domain;
  context.addIssue({ code: 'custom', message: toText(name.reason) });
  return z.NEVER;
});

/** Two to five, in order, none twice. @see docs/INTERFACE.md, Surface A: domain endpoints > nameservers */
export const Nameservers = z
  .array(DomainName)
  .min(2, toText(say('nameservers.two')))
  .max(5, toText(say('nameservers.most')))
  .refine((names) => new Set(names).size === names.length, toText(say('nameservers.twice')));

const noNumber = 'n.a.';
const entityRange = { error: toText(say('registrant.entity')), abort: true };

/**
 * `.it` only. Entities: 1 natural persons, 2 companies, 3 freelancers, 4 non-profit, 5 public, 6 other, 7 foreign.
 * A natural person has a tax code or, if foreign, a document number: the address does not say which.
 * @see docs/INTERFACE.md, `.it` additional fields
 */
export const ItFields = z
  .strictObject({
    entity: z.int(entityRange.error).min(1, entityRange).max(7, entityRange),
    taxid: line(say('field.tax-code')).overwrite((code) =>
      code.toLowerCase() === noNumber ? noNumber : code,
    ),
    whois: z.boolean(),
    itterms: z.literal(true, toText(say('registrant.itterms'))),
  })
  .refine(({ entity, whois }) => entity === 1 || whois, {
    path: ['whois'],
    message: toText(say('registrant.whois')),
  })
  .refine(
    ({ entity, taxid }) => entity === 1 || /^\d+$/.test(taxid) || (entity === 4 && taxid === noNumber),
    { path: ['taxid'], message: toText(say('registrant.vat')) },
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
      .min(1, toText(say('registrant.additional-name')))
      .max(100, toText(say('registrant.additional-name-long')))
      .regex(/^\P{Cc}*$/u, toText(say('registrant.additional-control')))
      // JSON.parse makes a field of it, and every copy of the object loses it.
      .refine((name) => name !== '__proto__', toText(say('registrant.additional-proto'))),
    z.json(),
  )
  .refine((fields) => Object.keys(fields).length <= 50, toText(say('registrant.additional-most')))
  .refine((fields) => JSON.stringify(fields).length <= 10_000, toText(say('registrant.additional-long')));
export type AdditionalFields = z.infer<typeof AdditionalFields>;

export const Registrant = z.object({
  firstName: line(say('field.first-name')),
  lastName: line(say('field.last-name')),
  company: optionalLine(say('field.company')),
  email: z.email(toText(say('input.no-email'))),
  address1: line(say('field.address')),
  address2: optionalLine(say('field.second-address')),
  city: line(say('field.city')),
  /** For an Italian address the province abbreviation. */
  state: line(say('field.state')),
  postcode: line(say('field.postcode'), 20),
  country: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, toText(say('registrant.country')))
    .toUpperCase(),
  phone: z
    .string()
    .trim()
    .regex(/^\+\d{1,3}\.\d{4,14}$/, toText(say('registrant.phone'))),
  /** Extra fields of `.it`; null when the profile is not for `.it`. */
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

/** A name to register or transfer; its EPP code stays in the vault. A registration needs nameservers. */
export const RegistrationDetails = z.object({
  registrant: Registrant,
  idProtection: z.boolean(),
  nameservers: Nameservers.nullable(),
  idnLanguage: z.string().trim().max(20).nullable().default(null),
  /** Sent with an EPP code: a transfer is, a registration is not. `false`: the user confirms a transfer without. */
  withEppCode: z.boolean().optional(),
});
export type RegistrationDetails = z.infer<typeof RegistrationDetails>;

/** One name of a registration or transfer order, as the user asks for it. */
export const RegistrationItem = z.object({
  domain: z.string(),
  /** Register 1 to 10; a transfer usually 1. */
  years: z
    .int()
    .min(1, toText(say('registration.least-years')))
    .max(10, toText(say('registration.most-ten-years'))),
  details: RegistrationDetails,
  /** For a transfer, and where a registry asks for one. Goes to the vault at once; is in no answer, event or database. */
  eppCode: line(say('field.epp-code'), 255).nullable().default(null),
});
export type RegistrationItem = z.infer<typeof RegistrationItem>;
