import type { CallName } from '../../shared/contract.ts';
import {
  Nameservers,
  Registrant,
  type NameserverSet,
  type RegistrantProfile,
} from '../../shared/model/registration.ts';
import { refuse, type FakeHandlers } from './fake-world.ts';

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
export function createFakeProfiles(): FakeHandlers<Extract<CallName, `profiles.${string}`>> {
  const registrants: RegistrantProfile[] = [{ id: 1, name: 'Esempio Srl', registrant: fakeRegistrant }];
  const nameserverSets: NameserverSet[] = [
    { id: 1, name: 'Own servers', nameservers: ['ns1.example.net', 'ns2.example.net'] },
  ];
  let last = 1;

  function keep<T extends { id: number }>(list: T[], made: Omit<T, 'id'>, id: number | null): T {
    const one = { ...made, id: id ?? (last += 1) } as T;
    const at = list.findIndex((known) => known.id === one.id);
    list.splice(at === -1 ? list.length : at, at === -1 ? 0 : 1, one);
    return one;
  }
  function drop(list: { id: number }[], id: number): null {
    const at = list.findIndex((one) => one.id === id);
    if (at === -1) refuse('not-found', 'It is not there any more.');
    list.splice(at, 1);
    return null;
  }

  return {
    'profiles.list': () => ({ registrants: [...registrants], nameserverSets: [...nameserverSets] }),
    'profiles.saveRegistrant': ({ id, name, registrant }) =>
      keep(registrants, { name, registrant: Registrant.parse(registrant) }, id),
    'profiles.removeRegistrant': ({ id }) => drop(registrants, id),
    'profiles.saveNameserverSet': ({ id, name, nameservers }) =>
      keep(nameserverSets, { name, nameservers: Nameservers.parse(nameservers) }, id),
    'profiles.removeNameserverSet': ({ id }) => drop(nameserverSets, id),
  };
}
