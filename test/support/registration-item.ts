import type { RegistrationItem } from '../../shared/model/registration.ts';

/** @returns a complete name to register or transfer */
export const itemFor = (domain: string, more: Partial<RegistrationItem> = {}): RegistrationItem => ({
  domain,
  years: 1,
  eppCode: null,
  details: {
    registrant: {
      firstName: 'Ada',
      lastName: 'Rossi',
      company: '',
      email: 'ada@example.com',
      address1: 'Via Roma 1',
      address2: '',
      city: 'Roma',
      state: 'RM',
      postcode: '00100',
      country: 'IT',
      phone: '+39.0612345678',
      it: null,
    },
    idProtection: false,
    nameservers: ['ns1.dns.example', 'ns2.dns.example'],
    idnLanguage: null,
  },
  ...more,
});
