import { say, toText } from '../../shared/words/sentence.ts';
import { z } from 'zod';
import {
  type AdditionalFields,
  DomainName,
  type Registrant,
  RegistrationDetails,
  RegistrationItem,
} from '../../shared/model/registration.ts';
import { isObject } from '../../shared/rules/json-object.ts';
import { readFlag } from './readers.ts';

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
      message: toText(say('registration.it-fields')),
    });
  }
  return { ...registration, additional: additionalOf(domain, registrant) };
});

export const CheckedRegistration = CheckedTransfer.superRefine(({ nameservers }, context) => {
  if (nameservers !== null) return;
  context.addIssue({
    code: 'custom',
    path: ['nameservers'],
    message: toText(say('registration.two-nameservers')),
  });
});
export type CheckedRegistration = z.output<typeof CheckedRegistration>;

export const euNeedsKey = {
  path: ['key'],
  message: toText(say('message.eu-dnssec-parameters-missing')),
};

/** @see docs/INTERFACE.md, Surface A: domain endpoints > renew */
export const RenewalYears = z
  .int(toText(say('registration.whole-years')))
  .min(1, toText(say('registration.least-years')))
  .max(9, toText(say('registration.most-years')));

/**
 * A whole set of contacts, ready to be sent: as domain info gave it, with what the user changed. Nothing is checked, since
 * what a service holds it has to take back. Only `result` stays behind, and the consent is read as text and sent as a
 * boolean where it can be understood.
 * @see docs/INTERFACE.md, Contact sets; Surface A: domain endpoints > updatewhois
 */
export const ContactsToSend = z
  .record(z.string(), z.unknown())
  .transform(({ result: _result, ...contacts }) => {
    const { Registrant: registrant } = contacts;
    if (!isObject(registrant) || typeof registrant['consentForPublishing'] !== 'string') return contacts;
    const consent = readFlag(registrant['consentForPublishing']);
    return consent === null
      ? contacts
      : { ...contacts, Registrant: { ...registrant, consentForPublishing: consent } };
  })
  .refine((contacts) => Object.values(contacts).some(isObject), 'At least one contact is needed.');
