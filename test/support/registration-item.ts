import { person } from './registrations.ts';
import type { RegistrationItem } from '../../shared/model/registration.ts';

/** @returns a complete name to register or transfer */
export const itemFor = (domain: string, more: Partial<RegistrationItem> = {}): RegistrationItem => ({
  domain,
  years: 1,
  eppCode: null,
  details: {
    registrant: { ...person, phone: '+39.0612345678' },
    idProtection: false,
    nameservers: ['ns1.dns.example', 'ns2.dns.example'],
    idnLanguage: null,
  },
  ...more,
});
