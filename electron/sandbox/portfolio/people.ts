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
const places = (
  [
    ['Torino', 'TO', 'IT', '10121', '+39.011', 'Via Po 4'],
    ['Milano', 'MI', 'IT', '20121', '+39.02', 'Corso Como 10'],
    ['Köln', 'NW', 'DE', '50667', '+49.221', 'Domstraße 1'],
    ['Lyon', 'ARA', 'FR', '69001', '+33.4', '3, rue Neuve'],
    ['Sevilla', 'SE', 'ES', '41001', '+34.95', 'Calle Sol 7'],
    ['Leeds', 'WYK', 'GB', 'LS1 4AP', '+44.113', '2 Park Row'],
  ] as const
).map(([City, State, Country, Postcode, prefix, Address]) => ({
  City,
  State,
  Country,
  Postcode,
  prefix,
  Address,
}));

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
