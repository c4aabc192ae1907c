import { z } from 'zod';
import {
  type AdditionalFields,
  DomainName,
  type Registrant,
  RegistrationDetails,
  RegistrationItem,
} from '../../shared/model/registration.ts';

/** @returns what an extension asks for besides: the fields of `.it` for its names alone, before the user's own; or null */
export function additionalOf(domain: string, { it, additionalFields }: Registrant): AdditionalFields | null {
  const fields = { ...additionalFields, ...(domain.endsWith('.it') && it) };
  return Object.keys(fields).length === 0 ? null : fields;
}

/**
 * A name to register or transfer, checked right before it is sent. `.it` names need the registry's own fields; for
 * other names they are left away.
 * @see docs/INTERFACE.md, Register and transfer request body
 */
export const CheckedTransfer = RegistrationDetails.extend({
  domain: DomainName,
  years: RegistrationItem.shape.years,
  eppCode: RegistrationItem.shape.eppCode,
}).transform((registration, context) => {
  const { registrant, domain } = registration;
  if (domain.endsWith('.it') && registrant.it === null) {
    context.addIssue({
      code: 'custom',
      path: ['registrant', 'it'],
      message: 'A .it name needs the entity, the tax code and the acceptance of the registry terms.',
    });
  }
  return { ...registration, additional: additionalOf(domain, registrant) };
});

/** A registration needs nameservers besides. */
export const CheckedRegistration = CheckedTransfer.superRefine(({ nameservers }, context) => {
  if (nameservers !== null) return;
  context.addIssue({
    code: 'custom',
    path: ['nameservers'],
    message: 'A registration needs at least 2 nameservers.',
  });
});
export type CheckedRegistration = z.output<typeof CheckedRegistration>;

/** A refinement of the key with which DNSSEC is disabled. */
export const euNeedsKey = {
  path: ['key'],
  message: 'For a .eu domain the flags, protocol, algorithm and public key of the record are needed.',
};

/** Whole years of a renewal. @see docs/INTERFACE.md, Surface A: domain endpoints > renew */
export const RenewalYears = z
  .int('Give whole years, 1 to 9.')
  .min(1, 'At least 1 year.')
  .max(9, 'At most 9 years.');
