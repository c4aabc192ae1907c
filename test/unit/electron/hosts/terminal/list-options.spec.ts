import { expect, it } from 'vitest';
import { InvalidArgumentError } from 'commander';
import { sortRows, toSort } from '../../../../../electron/hosts/terminal/list-options.ts';
import type { Column } from '../../../../../electron/hosts/terminal/table.ts';

it('sorts a column by its amount where its text begins with a word', () => {
  const columns: readonly Column<string | null>[] = [
    [
      'Margin',
      (amount) => amount && (amount.startsWith('-') ? `LOSS ${amount}` : amount),
      'right',
      { sortedBy: (amount) => amount && { amount, currency: 'EUR' } },
    ],
  ];
  const sorted = sortRows(['2.00', null, '-1.00', '10.00'], columns, [
    { column: 'margin', descending: false },
  ]);
  expect(sorted).toEqual(['-1.00', '2.00', '10.00', null]);
});

it('sorts by several columns, the first first', () => {
  const columns: readonly Column<readonly [string, number]>[] = [
    ['Name', ([name]) => name],
    ['Next due', ([, due]) => due, 'right'],
  ];
  const sort = toSort(['name', 'next-due'])('-next-due, name');
  expect(
    sortRows(
      [
        ['b', 1],
        ['a', 1],
        ['c', 2],
      ],
      columns,
      sort,
    ),
  ).toEqual([
    ['c', 2],
    ['a', 1],
    ['b', 1],
  ]);
});

it('refuses a column that is not there, an unknown direction and a fifth column', () => {
  const read = toSort(['name', 'price']);
  expect(read('price:desc')).toEqual([{ column: 'price', descending: true }]);
  for (const text of ['nam', 'name:up', 'name,', 'name,price,name,price,name'])
    expect(() => read(text)).toThrow(InvalidArgumentError);
});
