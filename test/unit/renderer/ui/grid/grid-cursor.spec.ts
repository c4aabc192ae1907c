import { beforeEach, describe, expect, it, vi } from 'vitest';
import { computed, ref, shallowRef } from 'vue';
import { headLine, useGridCursor } from '../../../../../renderer/ui/grid/grid-cursor.ts';
import type { GridRows } from '../../../../../renderer/ui/grid/grid-rows.ts';
import { rowsOf } from '../../../../support/rows-of.ts';
import { useGridSelection } from '../../../../../renderer/ui/grid/grid-selection.ts';

let said: string[] = [];
beforeEach(() => {
  said = [];
});

function openGrid(count = 500, source?: GridRows<number>) {
  const rows = shallowRef(source ?? rowsOf(Array.from({ length: count }, (_, index) => index)));
  const blocked = ref(false);
  const ticks = useGridSelection<string>(
    () => count,
    () => 'all',
    () => blocked.value,
  );
  const revealed: number[] = [];
  const cursor = useGridCursor<number>({
    rows,
    rowKey: String,
    ticks: () => ticks,
    cells: computed(() => 9),
    pageRows: () => 20,
    reveal: (line) => revealed.push(line),
    rangeTooLong: () => said.push('too long'),
    moved: (row) => said.push(`moved to ${row}`),
    open: (row) => said.push(`opened ${row}`),
    inspect: (row) => said.push(`inspected ${row}`),
    dismiss: () => said.push('dismissed'),
  });
  const press = async (key: string, more: Partial<KeyboardEvent> = {}): Promise<boolean> => {
    const meant = cursor.press({
      key,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      ...more,
    });
    await new Promise((resolve) => setImmediate(resolve));
    return meant;
  };
  const ticked = (): number[] =>
    Array.from({ length: count }, (_, row) => row).filter((row) => ticks.has(String(row)));
  return { cursor, press, ticks, ticked, revealed, blocked };
}
const shift = { shiftKey: true };
const ctrl = { ctrlKey: true };

describe('a row that is not here yet', () => {
  const reading = () => {
    const read = Promise.withResolvers<number[]>();
    const source = { ...rowsOf<number>([]), total: 500, get: () => undefined, range: () => read.promise };
    const come = async (rows: number[]): Promise<void> => {
      read.resolve(rows);
      await read.promise;
      await Promise.resolve();
    };
    return { ...openGrid(500, source), come };
  };

  it.each([
    ['Enter', 'opened 3'],
    [' ', 'inspected 3'],
  ])('is waited for after “%s”', async (key, happened) => {
    const { cursor, press, come } = reading();
    cursor.line.value = 3;
    await press(key);
    expect(said).toEqual([]);
    await come([3]);
    expect(said).toEqual([happened]);
  });

  it('is ticked once it is here', async () => {
    const { cursor, press, come, ticked } = reading();
    cursor.line.value = 3;
    await press('x');
    await come([3]);
    expect(ticked()).toEqual([3]);
  });

  it.each(['Enter', 'x'])('is of no interest any more in another list (“%s”)', async (key) => {
    const { cursor, press, come, ticked } = reading();
    await press(key);
    cursor.reset();
    await come([7]);
    expect([said, ticked()]).toEqual([[], []]);
  });

  it('is no place from which a range is ticked, above the first one', async () => {
    const { cursor, press, ticked } = openGrid();
    cursor.line.value = 2;
    await press('x');
    cursor.line.value = headLine;
    await press('x');
    cursor.line.value = 4;
    await press('X', shift);
    expect(ticked()).toEqual([2, 3, 4]);
  });

  it('is not looked for above the first one', async () => {
    const range = vi.fn(async () => []);
    const { cursor, press } = openGrid(500, { ...rowsOf<number>([]), total: 500, range });
    cursor.line.value = headLine;
    for (const key of ['Enter', 'x']) await press(key);
    expect(range).not.toHaveBeenCalled();
  });

  it.each([
    ['is left', 4, [3]],
    ['cannot be read', 3, []],
  ])('opens nothing when it %s meanwhile', async (_what, line, rows) => {
    const { cursor, press, come } = reading();
    cursor.line.value = 3;
    await press('Enter');
    cursor.line.value = line;
    await come(rows);
    expect(said).toEqual([]);
  });
});

describe('the keyboard in a grid', () => {
  it('moves by row, by page and to both ends, and keeps the row in sight', async () => {
    const { cursor, press, revealed } = openGrid();
    const places: number[] = [];
    for (const key of [
      'ArrowDown',
      'ArrowDown',
      'PageDown',
      'ArrowUp',
      'End',
      'PageDown',
      'PageUp',
      'Home',
    ]) {
      await press(key);
      places.push(cursor.line.value);
    }
    expect(places).toEqual([1, 2, 22, 21, 499, 499, 479, 0]);
    expect(revealed).toEqual(places);
    expect(said.at(-1)).toBe('moved to 0');
  });

  it('goes up to the heads from the first row, and back', async () => {
    const { cursor, press } = openGrid();
    await press('ArrowUp');
    expect(cursor.line.value).toBe(headLine);
    await press('ArrowUp');
    expect(cursor.line.value).toBe(headLine);
    await press('ArrowDown');
    expect(cursor.line.value).toBe(0);
  });

  it('moves between the columns and stops at both sides', async () => {
    const { cursor, press } = openGrid();
    for (let time = 0; time < 12; time += 1) await press('ArrowRight');
    expect(cursor.cell.value).toBe(8);
    for (let time = 0; time < 12; time += 1) await press('ArrowLeft');
    expect(cursor.cell.value).toBe(0);
  });

  it.each([
    ['x', {}],
    [' ', ctrl],
  ])('ticks a row with %j %j, and takes it back', async (key, more) => {
    const { press, ticked } = openGrid();
    await press('ArrowDown');
    await press(key, more);
    expect(ticked()).toEqual([1]);
    await press(key, more);
    expect(ticked()).toEqual([]);
  });

  it('looks closer with space, and opens with Enter', async () => {
    const { press, ticked } = openGrid();
    await press('ArrowDown');
    await press(' ');
    await press('Enter');
    expect(said).toEqual(['moved to 1', 'inspected 1', 'opened 1']);
    expect(ticked()).toEqual([]);
  });

  it('ticks a range that grows and shrinks with shift and the arrows, and leaves earlier ticks', async () => {
    const { press, ticked } = openGrid();
    await press('x');
    for (let time = 0; time < 3; time += 1) await press('ArrowDown');
    for (let time = 0; time < 3; time += 1) await press('ArrowDown', shift);
    expect(ticked()).toEqual([0, 3, 4, 5, 6]);
    await press('ArrowUp', shift);
    expect(ticked()).toEqual([0, 3, 4, 5]);
  });

  it('ticks from the last tick to here with shift and space', async () => {
    const { cursor, ticks } = openGrid();
    await cursor.toggle(2);
    await cursor.tickTo(330);
    expect(ticks.count.value).toBe(329);
  });

  it.each(['X', ' '])(
    'ticks from the last tick to here with shift and %j, after going there',
    async (key) => {
      const { press, ticked } = openGrid();
      for (const step of ['ArrowDown', 'x', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await press(step);
      await press(key, shift);
      expect(ticked()).toEqual([1, 2, 3, 4]);
    },
  );

  it('ticks from the row that the user went to when what was ticked is let go of', async () => {
    const { press, ticked } = openGrid();
    for (const step of ['x', 'Escape', 'ArrowDown', 'ArrowDown']) await press(step);
    await press('X', shift);
    expect(ticked()).toEqual([2]);
  });

  it('says so when a range is too long, and ticks nothing', async () => {
    const { cursor, ticks } = openGrid();
    await cursor.tickTo(20_000);
    expect(ticks.count.value).toBe(0);
    expect(said).toEqual(['too long']);
  });

  it('selects all that match with Ctrl+A, and lets go with Escape, which can be taken back once', async () => {
    const { press, ticks } = openGrid();
    await press('a', ctrl);
    await press('x');
    expect(ticks.count.value).toBe(499);
    await press('Escape');
    expect(ticks.count.value).toBe(0);
    expect(said).toEqual([]);
    expect(ticks.restorable.value).toBe(true);
    ticks.restore();
    expect(ticks.count.value).toBe(499);
    expect(ticks.restorable.value).toBe(false);
  });

  it('lets Escape through when nothing is selected', async () => {
    const { press } = openGrid();
    await press('Escape');
    expect(said).toEqual(['dismissed']);
  });

  it('ticks nothing while the rows are not what was asked for', async () => {
    const { press, ticks, blocked } = openGrid();
    blocked.value = true;
    await press('x');
    await press('a', ctrl);
    await press('ArrowDown', shift);
    expect(ticks.count.value).toBe(0);
  });

  it('leaves other keys to the browser', async () => {
    const { press } = openGrid();
    expect([
      await press('y'),
      await press('Tab'),
      await press('f', ctrl),
      await press('ArrowLeft', { altKey: true }),
    ]).toEqual([false, false, false, false]);
  });
});

describe('the head of a group', () => {
  /** The first two of its five rows are here. */
  function openGroup() {
    const group = { key: 'it', label: 'it', count: 5, sums: [], open: true };
    const lines: GridRows<number> = {
      ...rowsOf([]),
      total: 6,
      get: (line) => (line === 1 || line === 2 ? line : undefined),
      range: async (first, last) => Array.from({ length: last - first + 1 }, (_, at) => first + at),
      groupAt: (line) => (line === 0 ? group : undefined),
    };
    const grid = openGrid(6, lines);
    return { ...grid, tick: () => grid.cursor.groupTick(0, group) };
  }

  it('is ticked once all of its rows are, in part with some of them', async () => {
    const { cursor, press, ticks, tick } = openGroup();
    expect(tick()).toBe(false);
    ticks.set(['1'], true);
    expect(tick()).toBeNull();
    ticks.set(['2'], true);
    expect(tick(), 'three more are not here').toBeNull();
    cursor.line.value = 0;
    await press('x');
    expect(tick()).toBe(true);
    ticks.set(['5'], false);
    expect(tick()).toBeNull();
    await press('x');
    await press('x');
    expect(tick()).toBe(false);
  });

  it('is ticked with everything, but for what was unticked since', () => {
    const { ticks, tick } = openGroup();
    ticks.everything();
    expect(tick()).toBe(true);
    ticks.set(['2'], false);
    expect(tick()).toBeNull();
  });

  it('opens and closes with space, Enter and the arrows, and x ticks its rows', async () => {
    let open = true;
    const lines: GridRows<number> = {
      ...rowsOf([]),
      total: 4,
      get: (line) => (line > 0 ? line : undefined),
      range: async (first, last) => Array.from({ length: last - first + 1 }, (_, at) => first + at),
      groupAt: (line) => (line === 0 ? { key: 'it', label: 'it', count: 3, sums: [], open } : undefined),
      toggle: () => (open = !open),
    };
    const { press, ticked } = openGrid(4, lines);
    for (const [key, expected] of [
      [' ', false],
      ['Enter', true],
      ['ArrowLeft', false],
      ['ArrowRight', true],
    ] as const) {
      await press(key);
      expect(open).toBe(expected);
    }
    await press('x');
    expect(ticked()).toEqual([1, 2, 3]);
  });
});
