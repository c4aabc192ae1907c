import { z } from 'zod';

/** The fields of the interface's contacts that Registrant, Admin and Tech share. */
export const contactFields = [
  'Name',
  'Company',
  'City',
  'State',
  'Country',
  'Postcode',
  'Phone_Number',
  'Email',
  'Address',
] as const;
export const registrantFields = [...contactFields, 'entityType', 'itNationality', 'regCode'] as const;

/** A field may be null: the interface does not say what a field without a value is. */
const Contact = z.record(z.string(), z.string().nullable());
export type Contact = Readonly<z.infer<typeof Contact>>;

/** @see docs/INTERFACE.md, Contact sets. `consentForPublishing` is kept as the read response has it: a string. */
const Contacts = z.object({ Registrant: Contact, Admin: Contact, Tech: Contact });
export type Contacts = Readonly<z.infer<typeof Contacts>>;

/**
 * Assumed words for what the interface names without enumerating; effects and the control may show any other.
 * @see docs/INTERFACE.md, States and transitions
 */
export type Status = 'Active' | 'Pending' | 'Cancelled' | 'Redemption' | 'Deleted';

const ListedDomain = z.object({
  /** Lower-case Punycode. */
  name: z.string(),
  extension: z.string(),
  /** A {@link Status}, or any other word. */
  status: z.string(),
  /** Years. */
  registrationPeriod: z.number(),
  registrationDate: z.iso.date(),
  expiryDate: z.iso.date(),
  nextDueDate: z.iso.date(),
  autoRenew: z.boolean(),
});
export type ListedDomain = Readonly<z.infer<typeof ListedDomain>>;

/** The record that switched DNSSEC on, as it was sent. */
const DnssecRecord = z.object({
  keytag: z.number().nullable(),
  alg: z.number(),
  digesttype: z.number().nullable(),
  digest: z.string().nullable(),
  flags: z.number().nullable(),
  protocol: z.number().nullable(),
  pubKey: z.string().nullable(),
});
export type DnssecRecord = Readonly<z.infer<typeof DnssecRecord>>;

export const Domain = ListedDomain.extend({
  locked: z.boolean(),
  privacy: z.boolean(),
  nameservers: z.array(z.string()).readonly(),
  contacts: Contacts,
  dnssec: DnssecRecord.nullable(),
  verified: z.boolean(),
});
export type Domain = Readonly<z.infer<typeof Domain>>;
