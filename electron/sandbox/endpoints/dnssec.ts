import { findExtension } from '../extensions.ts';
import type { DnssecRecord, Domain } from '../portfolio/domain.ts';
import { refuse } from '../refused.ts';
import type { Reseller } from '../reseller.ts';
import { type Endpoint, ownDomain, requireFields, success } from './endpoint.ts';
import { integer, pattern, text, type Input } from './fields.ts';
import { recordWriter } from './record.ts';
import { refusals } from './refusals.ts';

const algorithms = {
  '': 'Please Select',
  3: 'DSA/SHA-1',
  5: 'RSA/SHA-1',
  6: 'DSA-NSEC3-SHA1',
  7: 'RSASHA1-NSEC3-SHA1',
  8: 'RSA/SHA256',
  10: 'RSA/SHA512',
  12: 'GOST R 34.10-2001',
  13: 'ECDSA/SHA-256',
  14: 'ECDSA/SHA-384',
};
const digests = { '': 'Please Select', 2: 'SHA-256', 3: 'GOST R 34.11-94', 4: 'SHA-384' };

const digestForm = {
  keytag: integer(0, 65_535),
  alg: integer(1, 255),
  digesttype: integer(1, 255),
  digest: pattern(/^([0-9a-f]{2})+$/i),
};
const keyForm = {
  flags: integer(0, 65_535),
  protocol: integer(3, 3),
  alg: integer(1, 255),
  pubKey: pattern(/^[A-Za-z0-9+/]+={0,2}$/),
};

/** The fields that each of the two forms has. */
export const forms = { digest: digestForm, key: keyForm };

export const readDnssec: Endpoint = ownDomain((reseller, domain) => {
  requireDnssec(domain);
  return success({
    domain: domain.name,
    data: recordWriter(reseller)(domain),
    dnssec: dnssecObject(domain),
  });
});

const supportOf = (domain: Domain): 'digest' | 'key' | 'read-only' | 'none' =>
  findExtension(domain.extension)?.dnssec ?? 'none';

/** @throws Refused where the extension has none */
export function requireDnssec(domain: Domain): void {
  if (supportOf(domain) === 'none') refuse(refusals.dnssecNotAllowed);
}

const pick = (record: DnssecRecord, fields: readonly (keyof DnssecRecord)[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, record[field]]));

/** @see docs/INTERFACE.md, DNSSEC object */
export const dnssecObject = (domain: Domain): Record<string, unknown> => {
  const { dnssec } = domain;
  return {
    algOptions: algorithms,
    digestOptions: digests,
    secdnsds: dnssec?.digest
      ? [
          {
            ...pick(dnssec, ['keytag', 'alg', 'digesttype', 'digest']),
            key: dnssec.keytag,
            type: dnssec.digesttype,
            algo: dnssec.alg,
          },
        ]
      : [],
    successful: true,
    error: false,
    disabled: dnssec === null,
    updatepending: false,
    dnssecstatus: dnssec === null ? 'off' : 'on',
    dnsseckeys: dnssec?.pubKey ? [pick(dnssec, ['flags', 'protocol', 'alg', 'pubKey'])] : null,
    registrar_dnssec_pending: null,
    supports_ds_data: supportOf(domain) === 'digest',
  };
};

/**
 * Which variant of the form counts depends on the extension.
 * @param readForm the fields of that form @throws Refused
 * @see docs/INTERFACE.md, DNSSEC add request
 */
export function enableDnssec(
  { portfolio }: Reseller,
  domain: Domain,
  readForm: (form: keyof typeof forms) => Input,
): Domain {
  requireDnssec(domain);
  const support = supportOf(domain);
  if (support === 'read-only' || support === 'none') return refuse(refusals.dnssecUnsupported);
  const form = readForm(support);
  if (domain.dnssec !== null) refuse(refusals.dnssecActive);
  const enabled = { ...domain, dnssec: recordFrom(form, support) };
  portfolio.put(enabled);
  return enabled;
}

export const addDnssec: Endpoint = ownDomain((reseller, domain, input) => {
  enableDnssec(reseller, domain, (form) => {
    requireFields(input, forms[form]);
    return input;
  });
  return success({ message: 'DNSSEC activated successfully' });
});

const recordFrom = (input: Input, support: 'digest' | 'key'): DnssecRecord => {
  const digest = support === 'digest';
  return {
    alg: Number(input['alg']),
    keytag: digest ? Number(input['keytag']) : null,
    digesttype: digest ? Number(input['digesttype']) : null,
    digest: digest ? text(input['digest']) : null,
    flags: digest ? null : Number(input['flags']),
    protocol: digest ? null : Number(input['protocol']),
    pubKey: digest ? null : text(input['pubKey']),
  };
};

/** Disabling what is off succeeds: the interface has no words for refusing it. @see docs/INTERFACE.md, Surface A: domain endpoints > disablednssec */
export const disableDnssec: Endpoint = ownDomain(({ portfolio }, domain, input) => {
  if (domain.extension === 'eu') {
    if (Object.keys(keyForm).some((field) => input[field] === undefined)) refuse(refusals.euNeedsKey);
    requireFields(input, keyForm);
  }
  portfolio.put({ ...domain, dnssec: null });
  return success({ message: 'DNSSEC deactivated successfully' });
});
