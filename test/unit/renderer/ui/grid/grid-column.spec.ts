import { describe, expect, it } from 'vitest';
import { placeColumns, tracksOf, type GridColumn } from '../../../../../renderer/ui/grid/grid-column.ts';
import { showColumn, type GridState } from '../../../../../renderer/ui/grid/grid-state.ts';

const column = (name: string, width: number, more: Partial<GridColumn> = {}): GridColumn => ({
  name,
  label: name,
  width,
  text: () => null,
  ...more,
});
const columns = [
  column('domain', 200, { grows: true, pinned: true }),
  column('expiry', 200),
  column('margin', 100, { yields: 1 }),
  column('age', 100, { yields: 2 }),
  column('note', 100, { optional: true }),
];
const names = (room: number, shown: Parameters<typeof placeColumns>[1] = null): string[] =>
  placeColumns(columns, shown, room, true).placed.map(({ name }) => name);

describe('columns', () => {
  it('are all there where there is room, optional ones only when chosen', () => {
    expect(names(600)).toEqual(['domain', 'expiry', 'margin', 'age']);
  });

  it('give way by priority, and say so', () => {
    expect(names(530)).toEqual(['domain', 'expiry', 'margin']);
    expect(names(400)).toEqual(['domain', 'expiry']);
    expect(placeColumns(columns, null, 300, true).hidden).toEqual(['age', 'margin']);
  });

  it('that the user has just chosen are in sight, and others give way to them', () => {
    let state: GridState = { columns: null, sort: [], group: null };
    for (const on of [false, true]) state = showColumn(columns, state, 'age', on);
    expect(names(530, state.columns)).toEqual(['domain', 'expiry', 'age']);
  });

  it('shrink the first one before anything scrolls sideways', () => {
    const { placed } = placeColumns(columns, null, 340, true);
    expect(placed.map(({ placed: width }) => width)).toEqual([140, 200]);
    expect(placed.every(({ left }) => left === null)).toBe(true);
  });

  it('stay when the user has widened or pinned them; then the pinned ones stick, behind the ticks', () => {
    const shown = [
      { name: 'age', width: 300 },
      { name: 'domain', pinned: true, width: 300 },
      { name: 'margin', pinned: true, width: 90 },
    ];
    const { placed } = placeColumns(columns, shown, 500, true);
    expect(placed.map(({ name, left }) => [name, left])).toEqual([
      ['domain', 36],
      ['margin', 336],
      ['age', null],
    ]);
  });

  it('leave what is left of the width to the one that grows, or to nothing', () => {
    const { placed } = placeColumns(columns, null, 900, true);
    expect(tracksOf(placed, null, true)).toBe('36px minmax(200px, 1fr) 200px 100px 100px');
    const sized = [{ name: 'domain', width: 300 }];
    expect(tracksOf(placeColumns(columns, sized, 900, false).placed, sized, false)).toBe(
      '300px minmax(0, 1fr)',
    );
  });
});
