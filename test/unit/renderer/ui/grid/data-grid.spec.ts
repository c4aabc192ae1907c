// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ref, shallowRef } from 'vue';
import DataGrid from '../../../../../renderer/ui/grid/DataGrid.vue';
import { rowsOf } from '../../../../support/rows-of.ts';
import { useGridSelection } from '../../../../../renderer/ui/grid/grid-selection.ts';
import { layOut } from '../../../../support/lay-out.ts';
import { display, openPage, settle } from '../../../../support/page.ts';

const names = Array.from({ length: 1_000 }, (_, at) => `name-${at}`);
let rendered: string[] = [];
const text = (row: string): string => {
  rendered.push(row);
  return row;
};

async function open() {
  await openPage();
  const state = shallowRef({ columns: null, sort: [], group: null });
  const grid = await display(DataGrid, {
    label: 'Names',
    columns: [{ name: 'name', label: 'Name', width: 200, text }],
    rows: rowsOf(names),
    rowKey: (row: string) => row,
    rowName: (row: string) => row,
    state: state.value,
  });
  return grid;
}

it('asks for the rows in sight again after the first answer to another question', async () => {
  const grid = await open();
  const asked = vi.fn();
  const known = ref(true);
  const rows = { ...rowsOf(names), show: asked };
  await grid.setProps({
    rows: {
      ...rows,
      get known() {
        return known.value;
      },
    },
  });
  known.value = false;
  await settle();
  asked.mockClear();
  known.value = true;
  await settle();
  expect(asked).toHaveBeenLastCalledWith(0, expect.any(Number));
});

it('has places for the rows until the first answer', async () => {
  layOut(800, 330);
  const grid = await open();
  await grid.setProps({ rows: { ...rowsOf<string>([]), known: false } });
  await settle();
  expect(grid.findAll('.grid-row.is-unread').length).toBeGreaterThan(3);
  expect(grid.get('[role="grid"]').attributes('aria-busy')).toBe('true');
  await grid.setProps({ rows: rowsOf<string>([]) });
  await settle();
  expect(grid.findAll('.grid-row')).toEqual([]);
});

it('opens the menu of a row once the row is here', async () => {
  const grid = await open();
  const here = shallowRef(false);
  const read = Promise.withResolvers<string[]>();
  const rows = rowsOf(names);
  await grid.setProps({
    rows: {
      ...rows,
      get: (line: number) => (here.value ? rows.get(line) : undefined),
      range: () => read.promise,
    },
  });
  await grid.get('[role="grid"]').trigger('focus');
  await grid.get('[role="grid"]').trigger('keydown', { key: 'F10', shiftKey: true });
  await settle();
  expect(document.querySelector('[role="menu"]')).toBeNull();
  here.value = true;
  read.resolve(['name-0']);
  await settle();
  expect(document.querySelector('[role="menu"]')?.getAttribute('aria-label')).toContain('name-0');
});

it('writes no text again where the cursor goes, nor where a list is renewed with the same rows', async () => {
  const grid = await open();
  expect(new Set(rendered).size).toBeGreaterThan(10);
  rendered = [];
  await grid.get('[role="grid"]').trigger('focus');
  await grid.get('[role="grid"]').trigger('keydown', { key: 'ArrowDown' });
  await grid.setProps({ rows: rowsOf([...names]) });
  await settle();
  expect(rendered).toEqual([]);
});

it('writes a text again when something that it depends on changes', async () => {
  const grid = await open();
  const currency = ref('EUR');
  const columns = [
    { name: 'name', label: 'Name', width: 200, text: (row: string) => `${row} ${currency.value}` },
  ];
  await grid.setProps({ columns });
  expect(grid.text()).toContain('name-3 EUR');
  currency.value = 'USD';
  await settle();
  expect(grid.text()).toContain('name-3 USD');
});

it('opens the row that is clicked twice, and goes to the one that is clicked', async () => {
  const grid = await open();
  await grid.findAll('[role="row"]')[3]?.find('[role="gridcell"]').trigger('click');
  expect(grid.emitted('move')?.at(-1)).toEqual(['name-2', 2]);
  await grid.findAll('[role="row"]')[4]?.find('[role="gridcell"]').trigger('dblclick');
  expect(grid.emitted('open')?.at(-1)).toEqual(['name-3', 3]);
});

it('opens the row that is clicked where rows have an inspector, and marks the one that it shows', async () => {
  const grid = await open();
  await grid.setProps({ isOpened: (row: string) => row === 'name-2' });
  const row = grid.findAll('[role="row"]')[3];
  await row?.find('[role="gridcell"]').trigger('click');
  expect(grid.emitted('open')?.at(-1)).toEqual(['name-2', 2]);
  expect(row?.attributes('aria-current')).toBe('true');
});

it('ticks “all” only when all are selected, not where nothing can be selected yet', async () => {
  const grid = await open();
  const waiting = ref(true);
  const ticks = useGridSelection(
    () => names.length,
    () => (waiting.value ? null : names),
  );
  await grid.setProps({ ticks });
  const all = grid.get<HTMLInputElement>('.grid-head input');
  await all.setValue(true);
  await settle();
  expect(all.element.checked).toBe(false);
  waiting.value = false;
  await all.setValue(true);
  await settle();
  expect([all.element.checked, ticks.count.value]).toEqual([true, 1_000]);
});
