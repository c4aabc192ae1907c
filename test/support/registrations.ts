import type { Registration } from '../../electron/provider/provider.ts';

export const person = {
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
  phone: '+39.061234567',
  it: null,
};

export const itFields = { entity: 1, taxid: 'RSSDAA80A01H501U', whois: false, itterms: true as const };

/** A name to register or transfer; nothing optional is given. */
export const registration: Registration = {
  domain: 'example.com',
  years: 2,
  registrant: person,
  idProtection: true,
  nameservers: null,
  idnLanguage: null,
  eppCode: null,
};
