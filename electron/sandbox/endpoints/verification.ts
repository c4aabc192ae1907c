import { findExtension } from '../extensions.ts';
import type { Domain } from '../portfolio/domain.ts';
import type { Reseller } from '../reseller.ts';
import { ownDomain, refuse, success, type Endpoint, type Reply } from './endpoint.ts';
import { refusals } from './refusals.ts';

/** A domain that is not active has nobody to ask at the registry: there the check fails. */
const verifiable = (work: (email: string, domain: Domain, reseller: Reseller) => Reply): Endpoint =>
  ownDomain((reseller, domain) => {
    if (!findExtension(domain.extension)?.verification) return refuse(refusals.noVerification);
    if (domain.status !== 'Active') return refuse(refusals.verificationFailed);
    return work(domain.contacts.Registrant['Email'] ?? '', domain, reseller);
  });

/** @see docs/INTERFACE.md, Surface A: domain endpoints > GET emailverification */
export const readVerification: Endpoint = verifiable((email, { verified }) =>
  success({ email, currentstatus: verified ? 'VERIFIED' : 'PENDING' }),
);

/** @see docs/INTERFACE.md, Surface A: domain endpoints (success texts) */
export const verificationResent =
  'Verification email has been re-sent. Please check your mail box within a couple of minutes. Make sure you also check the spam folder.';

/** @see docs/INTERFACE.md, Surface A: domain endpoints > POST emailverification */
export const resendVerification: Endpoint = verifiable((email, { verified }) =>
  verified ? refuse(refusals.alreadyVerified) : success({ email, message: verificationResent }),
);
