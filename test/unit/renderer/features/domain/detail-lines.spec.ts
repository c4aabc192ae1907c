import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detailGroups } from '../../../../../renderer/features/domain/detail-lines.ts';

it('makes a group of each contact', () => {
  const contacts = { result: 'success', Registrant: { Name: 'Ada', Company: '' }, Tech: { Email: 't@x.it' } };
  expect(detailGroups(contacts)).toEqual([
    { name: 'Registrant', lines: [{ name: 'Name', value: 'Ada' }] },
    { name: 'Tech', lines: [{ name: 'Email', value: 't@x.it' }] },
  ]);
});

it('shows contacts and their fields in one order, whatever order the service sends', () => {
  const contacts = {
    Tech: { Name: 'Tom' },
    Admin: { Name: 'Ann' },
    Registrant: { Email: 'a@x.it', vatNumber: '1', Country: 'IT', Name: 'Ada' },
  };
  expect(detailGroups(contacts).map(({ name }) => name)).toEqual(['Registrant', 'Admin', 'Tech']);
  expect(detailGroups(contacts)[0]?.lines.map(({ name }) => name)).toEqual([
    'Name',
    'Country',
    'Email',
    'vatNumber',
  ]);
});

it('numbers the entries of a list', () => {
  expect(detailGroups(['ns1.example.net', 'ns2.example.net'])).toEqual([
    {
      name: '',
      lines: [
        { name: '1', value: 'ns1.example.net' },
        { name: '2', value: 'ns2.example.net' },
      ],
    },
  ]);
  expect(detailGroups({ dnssecstatus: 'on', secdnsds: [{ keytag: 7 }] }).at(-1)).toEqual({
    name: 'secdnsds 1',
    lines: [{ name: 'keytag', value: '7' }],
  });
});

it('shows a value without what turns its direction or is not seen', () => {
  expect(detailGroups({ Name: 'Ada\u202e issoR\u200b' })).toEqual([
    { name: '', lines: [{ name: 'Name', value: 'Ada issoR' }] },
  ]);
});

it('says nothing of an empty part', () => {
  expect([detailGroups(null), detailGroups({}), detailGroups({ result: 'success', ns1: '' })]).toEqual([
    [],
    [],
    [],
  ]);
});

it('takes any JSON the service may send', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const group of detailGroups(value)) expect(group.lines.length).toBeGreaterThan(0);
    }),
  );
});
