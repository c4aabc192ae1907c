import { isObject } from '../../shared/rules/json-object.ts';
import { z } from 'zod';
import { readFlag } from './readers.ts';

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
