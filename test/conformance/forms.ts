/** A form of surface A that registers or transfers any domain but a `.it` one. */
export const form = {
  firstname: 'Giulia',
  lastname: 'Rossi',
  contactemail: 'giulia@rossi.example',
  address1: 'Via Po 4',
  city: 'Torino',
  state: 'TO',
  postcode: '10121',
  country: 'IT',
  phonenumber: '+39.0115550100',
  regperiod: 1,
  idprotection: false,
  nameserver1: 'ns1.dns.example',
  nameserver2: 'ns2.dns.example',
};
export const italianFields = { entity: 1, taxid: 'RSSGLI80A41L219X', whois: false, itterms: true };

/** Requests of surface B; they register any name but a `.it` one. */
export const registrant = {
  first_name: 'Giulia',
  last_name: 'Rossi',
  company: '',
  email: 'giulia@rossi.example',
  address1: 'Via Po 4',
  address2: '',
  city: 'Torino',
  state: 'TO',
  postcode: '10121',
  country: 'IT',
  phone: '+39.0115550100',
};
const nameservers = ['ns1.dns.example', 'ns2.dns.example'];
export const registration = {
  domain: 'free-name.com',
  years: 1,
  registrant,
  nameservers,
  id_protection: false,
};
export const transfer = { ...registration, domain: 'taken-name.com', epp_code: 'AbC-123' };
export const renew = { domain: 'own.com', years: 1 };
