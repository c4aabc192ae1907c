import { findExtension } from '../extensions.ts';
import { ownDomain, refuse, success, type Endpoint, type Reply } from './endpoint.ts';
import { boolean, firstProblem, optionalString, string, text } from './fields.ts';
import { refusals } from './refusals.ts';
import type { Domain } from '../portfolio/domain.ts';
import type { Reseller } from '../reseller.ts';

const nameserverKeys = ['ns1', 'ns2', 'ns3', 'ns4', 'ns5'];

/** @see docs/INTERFACE.md, Surface A: domain endpoints > nameservers */
export const nameservers: Endpoint = ownDomain(
  ({ portfolio }, domain, input) => {
    if (domain.status !== 'Active') return refuse(refusals.statusForbidsNameservers);
    const hosts = nameserverKeys.map((key) => text(input[key])).filter((host) => host !== '');
    portfolio.put({ ...domain, nameservers: hosts });
    return success();
  },
  (input) =>
    firstProblem(input, {
      ns1: string,
      ns2: string,
      ns3: optionalString,
      ns4: optionalString,
      ns5: optionalString,
    }),
);

/** @see docs/INTERFACE.md, Surface A: domain endpoints > idprotect */
export const idProtect: Endpoint = ownDomain(
  ({ portfolio }, domain, input) => {
    if (!findExtension(domain.extension)?.privacy) return refuse(refusals.noIdProtection);
    portfolio.put({ ...domain, privacy: input['idprotect'] === true });
    return success();
  },
  (input) => firstProblem(input, { idprotect: boolean }),
);

/** @see docs/INTERFACE.md, Surface A: domain endpoints > updatelockingstatus */
export const updateLockingStatus: Endpoint = ownDomain(
  ({ portfolio }, domain, input) => {
    if (!findExtension(domain.extension)?.lock) return refuse(refusals.noLock);
    portfolio.put({ ...domain, locked: input['lockstatus'] === true });
    return success();
  },
  (input) => firstProblem(input, { lockstatus: boolean }),
);

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
