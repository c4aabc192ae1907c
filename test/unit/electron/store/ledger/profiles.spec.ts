import { beforeEach, expect, it } from 'vitest';
import { createProfiles } from '../../../../../electron/store/ledger/profiles.ts';
import { Registrant } from '../../../../../shared/model/registration.ts';
import { ledgerOfTest } from '../../../../support/temporary-ledger.ts';

const anna = Registrant.parse({
  firstName: 'Anna',
  lastName: 'Rossi',
  email: 'anna@example.it',
  address1: 'Via Roma 1',
  city: 'Roma',
  state: 'RM',
  postcode: '00100',
  country: 'it',
  phone: '+39.0612345678',
});

let ledger: ReturnType<typeof ledgerOfTest>;
let profiles: ReturnType<typeof createProfiles>;
beforeEach(() => {
  ledger = ledgerOfTest();
  profiles = createProfiles(ledger.db);
});

it('replaces one, its own name in another spelling included', () => {
  const { id } = profiles.saveRegistrant(null, 'anna', anna);
  const renamed = profiles.saveRegistrant(id, 'ANNA', { ...anna, city: 'Milano' });
  expect(profiles.registrants()).toEqual([renamed]);
  expect(renamed).toMatchObject({ id, name: 'ANNA', registrant: { city: 'Milano' } });
});

it('refuses a name that is taken, and one that is gone', () => {
  const { id } = profiles.saveRegistrant(null, 'Caf\u00e9', anna);
  const other = profiles.saveRegistrant(null, 'other', anna);
  for (const attempt of [null, other.id]) {
    expect(() => profiles.saveRegistrant(attempt, 'CAFE\u0301', anna)).toThrow(
      expect.objectContaining({ code: 'already-exists' }) as Error,
    );
  }
  profiles.removeRegistrant(id);
  expect(() => profiles.saveRegistrant(id, 'new', anna)).toThrow(
    expect.objectContaining({ code: 'not-found' }) as Error,
  );
  expect(profiles.registrants().map(({ name }) => name)).toEqual(['other']);
});

it('says which stored value is damaged', () => {
  profiles.saveRegistrant(null, 'anna', anna);
  profiles.saveNameserverSet(null, 'Main', ['ns1.example.com']);
  ledger.db.exec(
    "UPDATE registrant_profiles SET registrant = '{}'; UPDATE nameserver_sets SET nameservers = '5'",
  );
  expect(() => profiles.registrants()).toThrow('The registrant profile “anna” cannot be read');
  expect(() => profiles.nameserverSets()).toThrow('The nameserver set “Main” cannot be read');
});
