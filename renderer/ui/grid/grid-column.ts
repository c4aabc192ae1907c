import type { ViewColumn } from '../../../shared/model/view.ts';

/** One column of a {@link DataGrid}, as a screen declares it. */
export interface GridColumn<Row = never> {
  /** Names the column in states and addresses: letters, digits and hyphens; `tick` is taken. */
  readonly name: string;
  /** The head, in the language of the page. */
  readonly label: string;
  /** Width in pixels until the user changes it. */
  readonly width: number;
  /** Takes what is left of the width; one column of a grid should. */
  readonly grows?: boolean;
  /** Numbers are right-aligned; the label of a column of buttons is for screen readers and for the column chooser. */
  readonly kind?: 'number' | 'buttons';
  readonly sortable?: boolean;
  /** Hidden until the user chooses it. */
  readonly optional?: boolean;
  /** In a narrow window the column with the highest number is left out first; without one it stays. */
  readonly yields?: number;
  /** Stays in sight when the grid scrolls sideways, until the user unpins it. */
  readonly pinned?: boolean;
  readonly hint?: string;
  /** The cell as plain text, for copying; also what is shown where the grid has no cell component. Null: nothing. */
  readonly text: (row: Row) => string | number | null;
}

/** A column as it is laid out now. */
export interface PlacedColumn<Row = never> extends GridColumn<Row> {
  /** Pixels from the left at which it sticks; null where it scrolls with the others. */
  readonly left: number | null;
  /** Width as laid out, in pixels; a column that grows may be wider. */
  readonly placed: number;
}

export const narrowest = 48;
const narrowestFirst = 120;
/** Width of the column of ticks, in pixels. */
export const tickWidth = 36;

/** @returns the columns that are shown, as the grid starts with */
export const defaultColumns = (columns: readonly GridColumn[]): ViewColumn[] =>
  columns
    .filter(({ optional }) => !optional)
    .map(({ name, pinned }) => (pinned ? { name, pinned } : { name }));

/**
 * Lays the columns out. Where there is not enough room, columns give way by priority, except for what the user has
 * widened or pinned; then the first one shrinks; then the grid scrolls sideways.
 * @param shown null for the default
 * @param room width of the grid in pixels, without the ticks
 * @returns the columns in sight, pinned ones first, and the names of those that found no room
 */
export function placeColumns<Row>(
  columns: readonly GridColumn<Row>[],
  shown: readonly ViewColumn[] | null,
  room: number,
  ticks: boolean,
): { placed: PlacedColumn<Row>[]; hidden: string[] } {
  const states = shown ?? defaultColumns(columns);
  const known = states.flatMap((state) => {
    const column = columns.find(({ name }) => name === state.name);
    return column ? [{ ...state, column, size: state.width ?? column.width }] : [];
  });
  let kept = [...known.filter(({ pinned }) => pinned), ...known.filter(({ pinned }) => !pinned)];
  const widthOf = (list: typeof kept): number => list.reduce((sum, { size }) => sum + size, 0);
  const hidden: string[] = [];
  const first = kept[0];
  const spare = first && first.width === undefined ? Math.max(0, first.size - narrowestFirst) : 0;
  const yielding = kept
    .filter(({ column, width }, at) => at > 0 && width === undefined && column.yields !== undefined)
    .toSorted((a, b) => (b.column.yields ?? 0) - (a.column.yields ?? 0));
  for (const one of yielding) {
    if (widthOf(kept) - Math.min(spare, 60) <= room) break;
    kept = kept.filter((other) => other !== one);
    hidden.push(one.name);
  }
  const missing = widthOf(kept) - room;
  const scrolls = missing > spare;
  let left = ticks ? tickWidth : 0;
  const placed = kept.map(({ column, size, pinned }, at): PlacedColumn<Row> => {
    const width = at === 0 && missing > 0 ? size - Math.min(spare, missing) : size;
    const sticks = scrolls && pinned === true;
    const place = sticks ? left : null;
    left += width;
    return { ...column, placed: width, left: place };
  });
  return { placed, hidden };
}

/** @returns the tracks of the CSS grid */
export function tracksOf(
  placed: readonly PlacedColumn[],
  shown: readonly ViewColumn[] | null,
  ticks: boolean,
): string {
  const fixed = new Set((shown ?? []).filter(({ width }) => width !== undefined).map(({ name }) => name));
  const growing = placed.find(({ grows, name }) => grows && !fixed.has(name));
  const tracks = placed.map((column) =>
    column === growing ? `minmax(${column.placed}px, 1fr)` : `${column.placed}px`,
  );
  // Where nothing grows, an empty track takes the rest, so that lines reach across.
  return [...(ticks ? [`${tickWidth}px`] : []), ...tracks, ...(growing ? [] : ['minmax(0, 1fr)'])].join(' ');
}
