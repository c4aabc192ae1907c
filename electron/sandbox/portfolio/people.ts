import { happens, pick, roll } from '../seeded.ts';
import type { Contact, Contacts } from './domain.ts';

const names =
  'Giulia Rossi;Marco Bianchi;Zoë Müller;Émile Lefèvre;Søren Kjær;Ana Núñez;Łukasz Żak;Íñigo Pérez;Ольга Иванова;山田 太郎;Seán O’Brien;Maria "Mia" Costa'.split(
    ';',
  );
const companies = [
  '',
  '',
  'Studio Legale Rossi & Partners',
  'Costa, Ricci e Figli S.r.l.',
  'Müller GmbH',
  'The "Corner" Bakery Ltd',
  'Pizzeria Da Gino; Torino',
];
/** Begin with what a spreadsheet takes for a formula. */
const dangerous = [
  '=SUM(A1:A9) S.r.l.',
  '+39 Servizi S.p.A.',
  '-Ten Studio',
  '@home di Conti Luca',
  '=HYPERLINK("http://a.example","b")',
];
const places = [
  { City: 'Torino', State: 'TO', Country: 'IT', Postcode: '10121', prefix: '+39.011', Address: 'Via Po 4' },
  {
    City: 'Milano',
    State: 'MI',
    Country: 'IT',
    Postcode: '20121',
    prefix: '+39.02',
    Address: 'Corso Como 10',
  },
  { City: 'Köln', State: 'NW', Country: 'DE', Postcode: '50667', prefix: '+49.221', Address: 'Domstraße 1' },
  { City: 'Lyon', State: 'ARA', Country: 'FR', Postcode: '69001', prefix: '+33.4', Address: '3, rue Neuve' },
  {
    City: 'Sevilla',
    State: 'SE',
    Country: 'ES',
    Postcode: '41001',
    prefix: '+34.95',
    Address: 'Calle Sol 7',
  },
  {
    City: 'Leeds',
    State: 'WYK',
    Country: 'GB',
    Postcode: 'LS1 4AP',
    prefix: '+44.113',
    Address: '2 Park Row',
  },
] as const;

const ask = {
  name: 20,
  company: 21,
  place: 22,
  phone: 23,
  dangerous: 24,
  incomplete: 25,
  natural: 26,
  tech: 27,
};

/** @returns the contacts of a domain; about 3 % have one that begins with a formula character, 2 % lack a field */
export function contactsAt(seed: number, index: number, domain: string): Contacts {
  const place = pick(places, roll(seed, index, ask.place));
  const hostile = happens(seed, index, ask.dangerous, 30);
  const company = pick(hostile ? dangerous : companies, roll(seed, index, ask.company));
  const { prefix, ...address } = place;
  const person: Contact = {
    Name: pick(names, roll(seed, index, ask.name)),
    Company: company,
    ...address,
    Phone_Number: `${prefix}${1_000_000 + (roll(seed, index, ask.phone) % 9_000_000)}`,
    Email: `info@${domain}`,
    ...(happens(seed, index, ask.incomplete, 20) ? { Address: '' } : {}),
  };
  const natural = company === '';
  return {
    Registrant: {
      ...person,
      entityType: natural ? '1' : '2',
      itNationality: natural ? place.Country : '',
      regCode: String(10_000_000_000 + (roll(seed, index, ask.natural) % 900_000_000)),
      consentForPublishing: natural ? 'false' : 'true',
    },
    Admin: person,
    Tech: happens(seed, index, ask.tech, 500) ? person : hostmaster,
  };
}

const hostmaster: Contact = {
  Name: 'Hostmaster',
  Company: 'Namekeep Demo Reseller',
  City: 'Torino',
  State: 'TO',
  Country: 'IT',
  Postcode: '10121',
  Phone_Number: '+39.0115550100',
  Email: 'hostmaster@reseller.example',
  Address: 'Via Po 4',
};
