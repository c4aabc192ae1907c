import { type NameserverSet, Registrant, type RegistrantProfile } from '../../shared/model/registration.ts';
import type { FakeHandlers } from './fake-world.ts';

export const fakeRegistrant: Registrant = {
  firstName: 'Ada',
  lastName: 'Rossi',
  company: 'Esempio Srl',
  email: 'ada@example.com',
  address1: 'Via Po 1',
  address2: '',
  city: 'Torino',
  state: 'TO',
  postcode: '10123',
  country: 'IT',
  phone: '+39.0110000000',
  it: { entity: 2, taxid: '01234567890', whois: true, itterms: true },
};

/** Profiles in memory, one of each to begin with. */
export function createFakeProfiles(): FakeHandlers {
  const registrants: RegistrantProfile[] = [{ id: 1, name: 'Esempio Srl', registrant: fakeRegistrant }];
  const nameserverSets: NameserverSet[] = [
    { id: 1, name: 'Own servers', nameservers: ['ns1.example.net', 'ns2.example.net'] },
  ];
  return {
    'profiles.list': () => ({ registrants: [...registrants], nameserverSets: [...nameserverSets] }),
    'profiles.saveRegistrant': ({ name, registrant }) => {
      const saved = { id: registrants.length + 1, name, registrant: Registrant.parse(registrant) };
      registrants.push(saved);
      return saved;
    },
  };
}
