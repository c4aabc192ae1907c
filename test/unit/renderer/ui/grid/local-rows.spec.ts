// @vitest-environment happy-dom
import { nextTick, shallowRef } from 'vue';
import { expect, it } from 'vitest';
import type { GridState } from '../../../../../renderer/ui/grid/grid-state.ts';
import { sortRows, useLocalRows, type LocalColumn } from '../../../../../renderer/ui/grid/local-rows.ts';

interface Fruit {
  readonly name: string;
  readonly kind: string;
  readonly cents: number | null;
}
const fruit: readonly Fruit[] = [
  { name: 'lemon', kind: 'sour', cents: 30 },
  { name: 'fig', kind: 'sweet', cents: null },
  { name: 'date', kind: 'sweet', cents: 120 },
  { name: 'plum', kind: 'sweet', cents: 30 },
];
const columns: readonly LocalColumn<Fruit>[] = [
  { name: 'name', label: 'Name', width: 100, text: ({ name }) => name },
  { name: 'price', label: 'Price', width: 80, text: ({ cents }) => `${cents}`, value: ({ cents }) => cents },
];
const names = (rows: readonly (Fruit | undefined)[]): (string | undefined)[] => rows.map((row) => row?.name);

it('sorts by values rather than texts, and puts what is not known last in either direction', () => {
  const by = (direction: 'asc' | 'desc') => names(sortRows(fruit, columns, [{ column: 'price', direction }]));
  expect(by('asc')).toEqual(['lemon', 'plum', 'date', 'fig']);
  expect(by('desc')).toEqual(['date', 'lemon', 'plum', 'fig']);
});

it('orders what is equal by the next key', () => {
  const sort = [
    { column: 'price', direction: 'asc' },
    { column: 'name', direction: 'desc' },
  ] as const;
  expect(names(sortRows(fruit, columns, sort))).toEqual(['plum', 'lemon', 'date', 'fig']);
});

it('groups with counts and sums, and keeps the order of the rows in each', async () => {
  const state = shallowRef<GridState>({
    columns: null,
    sort: [{ column: 'name', direction: 'asc' }],
    group: 'kind',
  });
  const rows = useLocalRows({
    rows: () => fruit,
    columns: () => columns,
    state: () => state.value,
    groupings: [
      {
        name: 'kind',
        of: ({ kind }) => kind,
        sum: ({ cents }) => (cents === null ? null : { amount: (cents / 100).toFixed(2), currency: 'EUR' }),
      },
    ],
  });
  expect(rows.value.total).toBe(6);
  expect(rows.value.groupAt?.(2)).toMatchObject({
    key: 'sweet',
    count: 3,
    sums: [{ amount: '1.50', currency: 'EUR' }],
  });
  expect(names(await rows.value.range(3, 5))).toEqual(['date', 'fig', 'plum']);
  state.value = { ...state.value, group: null };
  await nextTick();
  expect(rows.value.total).toBe(4);
});
