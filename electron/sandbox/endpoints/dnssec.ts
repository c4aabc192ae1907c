import { findExtension } from '../extensions.ts';
import type { DnssecRecord, Domain } from '../portfolio/domain.ts';
import { ownDomain, refuse, success, type Endpoint } from './endpoint.ts';
import { firstProblem, integer, pattern, text, type Input } from './fields.ts';
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

export const digestForm = {
  keytag: integer(0, 65_535),
  alg: integer(1, 255),
  digesttype: integer(1, 255),
  digest: pattern(/^([0-9a-f]{2})+$/i),
};
export const keyForm = {
  flags: integer(0, 65_535),
  protocol: integer(3, 3),
  alg: integer(1, 255),
  pubKey: pattern(/^[A-Za-z0-9+/]+={0,2}$/),
};

export const supportOf = (domain: Domain): 'digest' | 'key' | 'read-only' | 'none' =>
  findExtension(domain.extension)?.dnssec ?? 'none';

export const readDnssec: Endpoint = ownDomain((reseller, domain) => {
  if (supportOf(domain) === 'none') return refuse(refusals.dnssecNotAllowed);
  return success({
    domain: domain.name,
    data: recordWriter(reseller)(domain),
    dnssec: dnssecObject(domain),
  });
});

/** @see docs/INTERFACE.md, DNSSEC object */
export const dnssecObject = (domain: Domain): Record<string, unknown> => {
  const { dnssec } = domain;
  return {
    algOptions: algorithms,
    digestOptions: digests,
    secdnsds: dnssec?.digest ? [delegationSigner(dnssec)] : [],
    successful: true,
    error: false,
    disabled: dnssec === null,
    updatepending: false,
    dnssecstatus: dnssec === null ? 'off' : 'on',
    dnsseckeys: dnssec?.pubKey ? [publicKey(dnssec)] : null,
    registrar_dnssec_pending: null,
    supports_ds_data: supportOf(domain) === 'digest',
  };
};

const delegationSigner = ({ keytag, alg, digesttype, digest }: DnssecRecord): Record<string, unknown> => ({
  key: keytag,
  type: digesttype,
  digest,
  algo: alg,
  keytag,
  alg,
  digesttype,
});
const publicKey = ({ flags, protocol, alg, pubKey }: DnssecRecord): Record<string, unknown> => ({
  flags,
  protocol,
  alg,
  pubKey,
});

/** Which variant of the form counts depends on the extension. @see docs/INTERFACE.md, DNSSEC add request */
export const addDnssec: Endpoint = ownDomain(({ portfolio }, domain, input) => {
  const support = supportOf(domain);
  if (support === 'none') return refuse(refusals.dnssecNotAllowed);
  if (support === 'read-only') return refuse(refusals.dnssecUnsupported);
  const problem = firstProblem(input, support === 'digest' ? digestForm : keyForm);
  if (problem !== null) return refuse(problem);
  if (domain.dnssec !== null) return refuse(refusals.dnssecActive);
  portfolio.put({ ...domain, dnssec: recordFrom(input, support) });
  return success({ message: 'DNSSEC activated successfully' });
});

export const recordFrom = (input: Input, support: 'digest' | 'key'): DnssecRecord => {
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
    if (Object.keys(keyForm).some((field) => input[field] === undefined)) return refuse(refusals.euNeedsKey);
    const problem = firstProblem(input, keyForm);
    if (problem !== null) return refuse(problem);
  }
  portfolio.put({ ...domain, dnssec: null });
  return success({ message: 'DNSSEC deactivated successfully' });
});
