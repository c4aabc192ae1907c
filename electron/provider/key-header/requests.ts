import { z } from 'zod';
import { DnskeyRecord, DnssecRecord } from '../../../shared/model/dnssec-record.ts';
import { DomainName, Nameservers } from '../../../shared/model/registration.ts';
import {
  ContactsToSend,
  CheckedRegistration,
  CheckedTransfer,
  euNeedsKey,
  RenewalYears,
} from '../registration-check.ts';
import { textsIn } from '../redact-exchange.ts';

/*
 * The checked values of the model under the field names of the interface.
 * @see docs/INTERFACE.md, Surface A: domain endpoints
 */

export type Parameters = Readonly<Record<string, unknown>>;

const Flag = z.boolean();

export const Nothing = z.strictObject({});
export const DomainOnly = z.strictObject({ domain: DomainName });
export const RenewRequest = z.strictObject({ domain: DomainName, regperiod: RenewalYears });

export const NameserversRequest = z
  .strictObject({ domain: DomainName, nameservers: Nameservers })
  .transform(({ domain, nameservers }) => ({ domain, ...numbered('ns', nameservers) }));

export const PrivacyRequest = z.strictObject({ domain: DomainName, idprotect: Flag });
export const LockRequest = z.strictObject({ domain: DomainName, lockstatus: Flag });

const YesNo = Flag.default(false).transform((flag) => (flag ? 'yes' : 'no'));
export const InfoRequest = z
  .strictObject({ domain: DomainName, contacts: YesNo, nameservers: YesNo, lock: YesNo, eppCode: YesNo })
  .transform(({ domain, contacts, nameservers, lock, eppCode }) => ({
    domain,
    whois: contacts,
    nameservers,
    lockstatus: lock,
    epp: eppCode,
  }));

const numbered = (prefix: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [`${prefix}${index + 1}`, name]));

/** Optional fields are left out when they are empty. */
const orderBody = ({ registrant, additional, ...order }: CheckedRegistration) => ({
  domain: order.domain,
  firstname: registrant.firstName,
  lastname: registrant.lastName,
  ...(registrant.company !== '' && { companyname: registrant.company }),
  contactemail: registrant.email,
  address1: registrant.address1,
  ...(registrant.address2 !== '' && { address2: registrant.address2 }),
  city: registrant.city,
  state: registrant.state,
  postcode: registrant.postcode,
  country: registrant.country,
  phonenumber: registrant.phone,
  regperiod: order.years,
  idprotection: order.idProtection,
  ...(order.idnLanguage && { idnLanguage: order.idnLanguage }),
  ...numbered('nameserver', order.nameservers ?? []),
  ...(order.eppCode !== null && { eppcode: order.eppCode }),
  ...(additional && { additionalfields: additional }),
});

export const RegisterRequest = CheckedRegistration.transform(orderBody);
export const TransferRequest = CheckedTransfer.transform(orderBody);

const contactFields = [
  ...['firstname', 'lastname', 'companyname', 'contactemail', 'address1', 'address2', 'city', 'state'],
  ...['postcode', 'country', 'phonenumber'],
];

export function contactOf(parameters: Parameters): string[] {
  return [...contactFields.map((name) => parameters[name]), parameters['additionalfields']].flatMap(textsIn);
}

/** @see docs/INTERFACE.md, Contact sets */
export const ContactsRequest = z.strictObject({ domain: DomainName, contactdetails: ContactsToSend });

const keyBody = ({ flags, protocol, algorithm, publicKey }: DnskeyRecord) => ({
  flags,
  protocol,
  alg: algorithm,
  pubKey: publicKey,
});

/** Variant 1 for extensions that use a digest, variant 2 for those that use a public key. */
export const DnssecRequest = z
  .strictObject({ domain: DomainName, record: DnssecRecord })
  .transform(({ domain, record }) =>
    record.form === 'ds'
      ? {
          domain,
          keytag: record.keyTag,
          alg: record.algorithm,
          digesttype: record.digestType,
          digest: record.digest,
        }
      : { domain, ...keyBody(record) },
  );

/** The key is needed for `.eu` only. */
export const DisableDnssecRequest = z
  .strictObject({ domain: DomainName, key: DnskeyRecord.nullable() })
  .refine(({ domain, key }) => key !== null || !domain.endsWith('.eu'), euNeedsKey)
  .transform(({ domain, key }) => ({ domain, ...(key && keyBody(key)) }));
