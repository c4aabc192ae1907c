import { describe, expect, it } from 'vitest';
import { form, italianFields, openSandbox } from '../reseller-client.ts';

describe('the form of register and transfer', () => {
  it.each([
    ['register', { nameserver2: '' }, 'The nameserver2 field is required.'],
    ['register', { regperiod: 11 }, 'The regperiod field must be between 1 and 10.'],
    ['register', { phonenumber: '0039 011 555' }, 'The phonenumber field format is invalid.'],
    ['transfer', { country: 'Italy' }, 'The country field format is invalid.'],
    ['transfer', { contactemail: 'giulia' }, 'The contactemail field format is invalid.'],
    ['transfer', { idprotection: 'true' }, 'The idprotection field must be true or false.'],
    ['register', { additionalfields: 'none' }, 'The additionalfields field must be an object.'],
  ])('of %s with %j is refused', async (operation, changes, message) => {
    const { post } = await openSandbox();
    const { json } = await post(`/domain/${operation}`, { ...form, domain: 'free-1.com', ...changes });
    expect(json).toEqual({ result: 'error', message });
  });

  it.each([
    [undefined, 'The additionalfields field is required.'],
    [{ ...italianFields, entity: 8 }, 'The additionalfields.entity field must be between 1 and 7.'],
    [{ ...italianFields, taxid: '' }, 'The additionalfields.taxid field is required.'],
    [{ ...italianFields, itterms: false }, 'The additionalfields.itterms must be accepted.'],
    [
      { ...italianFields, entity: 2, taxid: '12345678901' },
      'The additionalfields.whois field must be true unless the registrant is a natural person.',
    ],
    [
      { ...italianFields, entity: 2, taxid: 'IT12345678901', whois: true },
      'The additionalfields.taxid field must be a VAT number, digits only.',
    ],
  ])('for .it with %j is refused', async (additionalfields, message) => {
    const { post } = await openSandbox();
    const { json } = await post('/domain/register', { ...form, domain: 'free-1.it', additionalfields });
    expect(json).toEqual({ result: 'error', message });
  });

  it.each([
    italianFields,
    { entity: 2, taxid: '12345678901', whois: true, itterms: true },
    { entity: 4, taxid: 'n.a.', whois: true, itterms: true },
  ])('for .it with %j is taken', async (additionalfields) => {
    const { post } = await openSandbox();
    const { json } = await post('/domain/register', { ...form, domain: 'free-1.it', additionalfields });
    expect(json?.['result']).toBe('success');
  });
});
