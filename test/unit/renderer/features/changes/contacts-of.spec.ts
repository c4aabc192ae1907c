import { expect, it } from 'vitest';
import { contactsOf } from '../../../../../renderer/features/changes/contacts-of.ts';
import { aRegistrant } from '../../../../support/fixtures.ts';

it('writes a profile as the contacts that are chosen, with the registry data at the registrant alone', () => {
  const { Registrant, Admin, Tech } = contactsOf(aRegistrant, ['Registrant', 'Admin']);
  expect(Registrant).toEqual({
    Name: 'Ada Rossi',
    Company: 'Esempio Srl',
    City: 'Torino',
    State: 'TO',
    Country: 'IT',
    Postcode: '10123',
    Phone_Number: '+39.0110000000',
    Email: 'ada@example.com',
    Address: 'Via Po 1',
    entityType: '2',
    regCode: '01234567890',
    consentForPublishing: true,
  });
  expect(Admin).not.toHaveProperty('entityType');
  expect(Tech).toBeUndefined();
});
