import { findExtension } from '../extensions.ts';
import type { Domain } from '../portfolio/domain.ts';
import { refuse } from '../refused.ts';
import type { Reseller } from '../reseller.ts';
import { type Endpoint, ownDomain, success } from './endpoint.ts';
import { boolean, optionalString, string, text } from './fields.ts';
import { refusals } from './refusals.ts';

/** @see docs/INTERFACE.md, Surface A: domain endpoints > nameservers */
export const nameservers: Endpoint = ownDomain(
  ({ portfolio }, domain, input) => {
    if (domain.status !== 'Active') refuse(refusals.statusForbidsNameservers);
    const hosts = ['ns1', 'ns2', 'ns3', 'ns4', 'ns5'].map((key) => text(input[key]));
    portfolio.put({ ...domain, nameservers: hosts.filter((host) => host !== '') });
    return success();
  },
  { ns1: string, ns2: string, ns3: optionalString, ns4: optionalString, ns5: optionalString },
);

const traits = {
  lock: ['locked', refusals.noLock],
  privacy: ['privacy', refusals.noIdProtection],
} as const;

/** @throws Refused where the extension does not have it */
export function switchTrait(
  { portfolio }: Reseller,
  domain: Domain,
  trait: keyof typeof traits,
  on: boolean,
): void {
  const [field, message] = traits[trait];
  if (!findExtension(domain.extension)?.[trait]) refuse(message);
  portfolio.put({ ...domain, [field]: on });
}

const switchEndpoint = (field: string, trait: keyof typeof traits): Endpoint =>
  ownDomain(
    (reseller, domain, input) => {
      switchTrait(reseller, domain, trait, input[field] === true);
      return success();
    },
    { [field]: boolean },
  );

/** @see docs/INTERFACE.md, Surface A: domain endpoints > idprotect */
export const idProtect = switchEndpoint('idprotect', 'privacy');
/** @see docs/INTERFACE.md, Surface A: domain endpoints > updatelockingstatus */
export const updateLockingStatus = switchEndpoint('lockstatus', 'lock');

/** @throws Refused for a domain that is not active too: there is nobody to ask at the registry */
export function verificationOf(domain: Domain): { email: string; status: 'VERIFIED' | 'PENDING' } {
  if (!findExtension(domain.extension)?.verification) refuse(refusals.noVerification);
  if (domain.status !== 'Active') refuse(refusals.verificationFailed);
  return {
    email: domain.contacts.Registrant['Email'] ?? '',
    status: domain.verified ? 'VERIFIED' : 'PENDING',
  };
}

/** @see docs/INTERFACE.md, Surface A: domain endpoints (success texts) */
const verificationResent =
  'Verification email has been re-sent. Please check your mail box within a couple of minutes. Make sure you also check the spam folder.';

/** @throws Refused */
export function resendTo(domain: Domain): { email: string; status: string; message: string } {
  const verification = verificationOf(domain);
  if (domain.verified) refuse(refusals.alreadyVerified);
  return { ...verification, message: verificationResent };
}

/** @see docs/INTERFACE.md, Surface A: domain endpoints > GET emailverification */
export const readVerification: Endpoint = ownDomain((_reseller, domain) => {
  const { email, status: currentstatus } = verificationOf(domain);
  return success({ email, currentstatus });
});

/** @see docs/INTERFACE.md, Surface A: domain endpoints > POST emailverification */
export const resendVerification: Endpoint = ownDomain((_reseller, domain) => {
  const { email, message } = resendTo(domain);
  return success({ email, message });
});
