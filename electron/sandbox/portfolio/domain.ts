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
export type Contact = Readonly<Record<string, string | null>>;

/** @see docs/INTERFACE.md, Contact sets. `consentForPublishing` is kept as the read response has it: a string. */
export interface Contacts {
  readonly Registrant: Contact;
  readonly Admin: Contact;
  readonly Tech: Contact;
}

/**
 * Assumed words for what the interface names without enumerating; effects and the control may show any other.
 * @see docs/INTERFACE.md, States and transitions
 */
export type Status = 'Active' | 'Pending' | 'Cancelled' | 'Redemption' | 'Deleted';

/** What the domain lists show of a domain. Dates are `YYYY-MM-DD`. */
export interface ListedDomain {
  /** Lower-case Punycode. */
  readonly name: string;
  readonly extension: string;
  /** A {@link Status}, or any other word. */
  readonly status: string;
  /** Years. */
  readonly registrationPeriod: number;
  readonly registrationDate: string;
  readonly expiryDate: string;
  readonly nextDueDate: string;
  readonly autoRenew: boolean;
}

/** The record that switched DNSSEC on, as it was sent. */
export interface DnssecRecord {
  readonly keytag: number | null;
  readonly alg: number;
  readonly digesttype: number | null;
  readonly digest: string | null;
  readonly flags: number | null;
  readonly protocol: number | null;
  readonly pubKey: string | null;
}

/** Everything the sandbox knows of a domain in the account. */
export interface Domain extends ListedDomain {
  readonly locked: boolean;
  readonly privacy: boolean;
  readonly nameservers: readonly string[];
  readonly contacts: Contacts;
  readonly dnssec: DnssecRecord | null;
  readonly verified: boolean;
}
