// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import VirtualTable from '../../../../../renderer/ui/table/VirtualTable.vue';
import type { TableColumn } from '../../../../../renderer/ui/table/table-column.ts';
import { settle, show } from '../../../../support/page.ts';

const columns: readonly TableColumn[] = [
  { name: 'choose', label: 'Choose', width: '36px', kind: 'tick' },
  { name: 'name', label: 'Name', width: 'minmax(90px, 1fr)', hint: 'As it is spelled' },
  { name: 'orders', label: 'Orders', width: '70px', kind: 'number', group: 'Spent' },
  { name: 'edit', label: 'Edit', width: '56px', kind: 'buttons' },
];
const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `name ${at}`);

const rows = shallowRef<readonly (string | undefined)[]>([]);
const told: [number, number][] = [];
const Names = defineComponent(
  () => () =>
    h(
      VirtualTable<string>,
      {
        label: 'Names',
        columns,
        rows: {
          total: rows.value.length,
          get: (index: number) => rows.value[index],
          show: (first: number, last: number) => told.push([first, last]),
        },
      },
      { default: ({ row }: { row: string }) => h('div', { class: 'cell', role: 'cell' }, row) },
    ),
);

let table: VueWrapper;
beforeEach(() => {
  // happy-dom lays nothing out: rows are in sight because the list says how tall it is.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 640 });
  told.length = 0;
});

async function open(of: readonly (string | undefined)[]): Promise<void> {
  rows.value = of;
  table = show(Names);
  await settle();
}
const shown = () => table.findAll('.grid-row');
const heads = () => table.findAll('[role="columnheader"]');

it('tells how many rows there are with its head, and which of them a row is', async () => {
  await open(names(3));
  const root = table.find('[role="table"]');
  expect([root.attributes('aria-label'), root.attributes('aria-rowcount')]).toEqual(['Names', '4']);
  expect(table.find('.grid-head').attributes('aria-rowindex')).toBe('1');
  expect(shown().map((row) => [row.attributes('aria-rowindex'), row.text()])).toEqual([
    ['2', 'name 0'],
    ['3', 'name 1'],
    ['4', 'name 2'],
  ]);
});

it('renders the rows in sight alone, however many there are, and tells which they are', async () => {
  await open(names(100_000));
  expect(shown().length).toBeGreaterThan(10);
  expect(shown().length).toBeLessThan(100);
  expect(told.at(-1)).toEqual([0, shown().length - 1]);
  expect(table.find('[role="table"]').attributes('aria-rowcount')).toBe('100001');
});

it('is scrolled by the keyboard', async () => {
  await open(names(3));
  expect(table.find('[role="table"]').attributes('tabindex')).toBe('0');
});

it('gives every column its label and its width', async () => {
  await open(names(1));
  expect(heads().map((head) => head.text())).toEqual(['Choose', 'Name', 'Spent: Orders', 'Edit']);
  expect(heads()[1]!.attributes('title')).toBe('As it is spelled');
  expect(table.find<HTMLElement>('[role="table"]').element.style.getPropertyValue('--tracks')).toBe(
    '36px minmax(90px, 1fr) 70px 56px',
  );
});

it('keeps the labels of ticks and buttons, and what is said before a label, for screen readers', async () => {
  await open(names(1));
  const hidden = heads().map((head) => head.find('.is-hidden'));
  expect(hidden.map((label) => (label.exists() ? label.text() : ''))).toEqual([
    'Choose',
    '',
    'Spent:',
    'Edit',
  ]);
  expect(heads().map((head) => head.classes().filter((name) => name.startsWith('is-')))).toEqual([
    ['is-check'],
    [],
    ['is-number'],
    [],
  ]);
});

it('keeps the place of a row that is on its way, and fills it when it comes', async () => {
  await open(['name 0', undefined]);
  expect(shown()[1]!.findAll('[role="cell"] .skeleton')).toHaveLength(columns.length);
  expect(shown()[1]!.attributes('aria-rowindex')).toBe('3');
  rows.value = names(2);
  await settle();
  expect(shown()[1]!.text()).toBe('name 1');
  expect(table.find('.skeleton').exists()).toBe(false);
});
