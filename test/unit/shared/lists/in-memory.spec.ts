import { expect, it } from 'vitest';
import { listInMemory } from '../../../../shared/lists/in-memory.ts';
import { matching } from '../../../../shared/lists/lists.ts';
import type { PriceRow } from '../../../../shared/lists/prices.ts';
import { eur, priceEntry } from '../../../support/fixtures.ts';

const row = (extension: string, amount: string | null, group: string | null = 'a'): PriceRow => ({
  ...{ domains: 0, lock: null, privacy: null },
  entry: priceEntry(extension, { group, renew: amount === null ? [] : [{ years: 1, price: eur(amount) }] }),
});
const rows = [row('it', '10.00'), row('com', null), row('co.uk', '9.00'), row('de', '9.00', null)];
const list = listInMemory('prices', () => rows);
const all = matching('prices', { accountId: 'a1' });
const read = (question: Partial<Parameters<typeof list.rows>[0]> = {}): string[] =>
  list
    .rows({ list: 'prices', selection: all, sort: [], offset: 0, limit: 10, ...question })
    .rows.map(({ entry }) => entry.extension);

it('sorts money by its amount, what is not known last in either direction, and the equal by the next key', () => {
  const by = (direction: 'asc' | 'desc') =>
    read({
      sort: [
        { column: 'renew', direction },
        { column: 'extension', direction: 'desc' },
      ],
    });
  expect(by('asc')).toEqual(['de', 'co.uk', 'it', 'com']);
  expect(by('desc')).toEqual(['it', 'de', 'co.uk', 'com']);
});

it('finds an extension by a part of it, with its dot or without', () => {
  const find = (text: string) => read({ selection: matching('prices', { accountId: null, text }) });
  expect(find('.CO')).toEqual(['com', 'co.uk']);
  expect(find(' uk')).toEqual(['co.uk']);
});

it('groups rows, those without a value last, and reads each group alone', () => {
  expect(list.groups({ list: 'prices', selection: all, by: 'group' })).toMatchObject([
    { value: 'a', count: 3 },
    { value: null, count: 1 },
  ]);
  expect(read({ group: { by: 'group', value: null } })).toEqual(['de']);
});

it('goes on behind the last row of a page, whatever came before it meanwhile', () => {
  expect(read({ offset: 1, limit: 2, after: 'com' })).toEqual(['co.uk', 'de']);
  expect(read({ offset: 1, limit: 2, after: 'gone' })).toEqual(['com', 'co.uk']);
});
