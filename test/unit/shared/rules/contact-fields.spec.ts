import { describe, expect, it } from 'vitest';
import { contactFields, isSame, mergeContacts } from '../../../../shared/rules/contact-fields.ts';

const given = {
  Registrant: { Name: 'Ada', Postcode: '10121', consentForPublishing: true },
  Tech: { Name: '' },
};

describe('the fields of contacts that a change would write', () => {
  it('come one by one with what the cache holds, in the order of the change', () => {
    const current = { Registrant: { Name: 'Bob', Company: 'kept', Postcode: '10123' }, Admin: { Name: 'C' } };
    expect(contactFields(current, given)).toEqual([
      { role: 'Registrant', field: 'Name', before: 'Bob', after: 'Ada' },
      { role: 'Registrant', field: 'Postcode', before: '10123', after: '10121' },
      { role: 'Registrant', field: 'consentForPublishing', before: '', after: 'true' },
      { role: 'Tech', field: 'Name', before: '', after: '' },
    ]);
  });

  it.each<[unknown, string]>([
    [null, ''],
    [10121, '10121'],
    [true, 'true'],
    [' Ada ', 'Ada'],
    [['a'], '["a"]'],
    ['L&#039;Aquila', "L'Aquila"],
  ])('show %j as text', (value, before) => {
    expect(contactFields({ Tech: { Name: value } }, { Tech: { Name: 'x' } })).toMatchObject([{ before }]);
  });

  it('are the same whatever type a service gives a value', () => {
    const current = { Registrant: { Name: 'Ada', Postcode: 10121, consentForPublishing: 'true' }, Tech: [] };
    expect(contactFields(current, given).every(isSame)).toBe(true);
  });

  it('are the same where the service writes them with entities', () => {
    const current = { Tech: { City: 'L&#039;Aquila' } };
    expect(contactFields(current, { Tech: { City: "L'Aquila" } }).every(isSame)).toBe(true);
  });

  it.each([null, 'text', [], { Registrant: null }])(
    'start from nothing where there is no contact: %j',
    (current) => {
      expect(contactFields(current, given).map(({ before }) => before)).toEqual(['', '', '', '']);
    },
  );
});

describe('the set to send', () => {
  it('has the given fields and keeps everything else, unknown fields too', () => {
    const current = { result: 'success', Admin: { Name: 'Bob', Fax: '1' }, Tech: { Name: 'Cleo' } };
    expect(mergeContacts('a.com', current, { Admin: { Name: 'Ada' } })).toEqual({
      ok: true,
      value: { result: 'success', Admin: { Name: 'Ada', Fax: '1' }, Tech: { Name: 'Cleo' } },
    });
    expect(current.Admin.Name).toBe('Bob');
  });

  it.each([null, 'text', [], 7])('is not made of what is none: %j', (current) => {
    expect(mergeContacts('a.com', current, { Tech: { Name: 'Cleo' } })).toMatchObject({ ok: false });
  });
});
