import { expect, it } from 'vitest';
import { contactOf, RegisterRequest } from '../../../../../electron/provider/key-header/requests.ts';
import { itemFor } from '../../../../support/registration-item.ts';

const it4 = { entity: 1, taxid: 'RSSNNA80A41F205X', whois: false, itterms: true } as const;

function bodyOf(domain: string, additionalFields: Record<string, never> | Record<string, string | number>) {
  const { details, years } = itemFor(domain);
  const registrant = { ...details.registrant, it: it4, additionalFields };
  return RegisterRequest.parse({ ...details, registrant, domain, years, eppCode: 'Code-1' });
}

// Expected from docs/INTERFACE.md, Register and transfer request body.
it('sends the additional fields of the user, and for .it the registry’s own before them', () => {
  expect(bodyOf('a.us', { nexus: 'C11' })).toMatchObject({
    eppcode: 'Code-1',
    additionalfields: { nexus: 'C11' },
  });
  expect(bodyOf('a.us', { nexus: 'C11' }).additionalfields).not.toHaveProperty('entity');
  expect(bodyOf('a.it', { nexus: 'C11', entity: 'x' }).additionalfields).toEqual({ ...it4, nexus: 'C11' });
  expect(bodyOf('a.com', {})).not.toHaveProperty('additionalfields');
});

it('tells what the fields say about a person from what they do not', () => {
  const said = contactOf(bodyOf('a.us', { passport: 'AB123456', number: 1234567, tier: 2 }));
  expect(said).toEqual(expect.arrayContaining(['AB123456', '1234567', 'Rossi']));
  expect(said).not.toContain('2');
});
