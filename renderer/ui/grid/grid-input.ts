import type { ComputedRef, Ref } from 'vue';
import { inBackground } from '../in-background.ts';
import type { GridColumn, PlacedColumn } from './grid-column.ts';
import { headLine, type useGridCursor } from './grid-cursor.ts';
import type { useGridMenus } from './grid-menus.ts';
import type { GridRows } from './grid-rows.ts';
import type { GridTicks } from './grid-selection.ts';
import { shiftColumn, type GridState } from './grid-state.ts';

interface Source<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: GridRows<Row>;
  /** Given where rows have an inspector: a click opens it. */
  readonly isOpened?: ((row: Row) => boolean) | undefined;
}

interface Grid<Row> {
  /** The id of the active cell of the rows. */
  readonly id: string;
  readonly headId: (cell: number) => string;
  readonly scroller: Readonly<Ref<HTMLElement | null>>;
  readonly cursor: ReturnType<typeof useGridCursor<Row>>;
  readonly placed: ComputedRef<readonly PlacedColumn<Row>[]>;
  readonly ticks: ComputedRef<GridTicks | null>;
  readonly state: Ref<GridState>;
  readonly menus: ReturnType<typeof useGridMenus<Row>>;
  sort(name: string, further: boolean): void;
  size(name: string, pixels: number): void;
  open(row: Row, line: number): void;
}

/** Keys and the mouse in a grid; keys that act on rows are the cursor's. */
export function useGridInput<Row>(source: Source<Row>, grid: Grid<Row>) {
  const { id, headId, scroller, cursor, placed, ticks, state, menus } = grid;

  /** Opens the menu of a line at a place, or at its active cell. */
  function openMenu(line: number, cell: number, place?: { x: number; y: number }): void {
    const open = (row: Row | undefined): void => {
      const box = document.getElementById(line === headLine ? headId(cell) : id)?.getBoundingClientRect();
      const at = place ?? { x: (box?.left ?? 0) + 8, y: box?.bottom ?? 0 };
      menus.openAt(row, placed.value[cell - 1], at);
    };
    if (line === headLine) open(undefined);
    else inBackground(cursor.withRow(line, open));
  }

  /** Keys of the heads. @returns whether the key meant something there */
  function pressHead({ key, shiftKey, altKey }: KeyboardEvent): boolean {
    const column = placed.value[cursor.cell.value - 1];
    const way = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null;
    if (key === ' ' && cursor.cell.value === 0) {
      if (ticks.value && ticks.value.count.value > 0) ticks.value.nothing();
      else ticks.value?.everything();
      return true;
    }
    if (!column) return false;
    if (key === 'Enter' && column.sortable) grid.sort(column.name, shiftKey);
    else if (key === ' ' || (altKey && key === 'ArrowDown')) openMenu(headLine, cursor.cell.value);
    else if (way !== null && shiftKey) grid.size(column.name, column.placed + 16 * way);
    else if (way !== null && altKey) {
      state.value = shiftColumn(source.columns, state.value, column.name, way);
      cursor.cell.value = placed.value.findIndex(({ name }) => name === column.name) + 1;
    } else return false;
    return true;
  }

  function press(event: KeyboardEvent): void {
    if (event.target !== scroller.value) return;
    const command = event.ctrlKey || event.metaKey;
    const { line, cell } = cursor;
    let meant = true;
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10'))
      openMenu(line.value, cell.value);
    else if (command && event.key.toLowerCase() === 'c' && !getSelection()?.toString()) {
      inBackground(menus.copyHere(source.rows.get(line.value), placed.value[cell.value - 1]));
    } else meant = (line.value === headLine && pressHead(event)) || cursor.press(event);
    if (meant) event.preventDefault();
  }

  const lineOf = (event: MouseEvent): { line: number; cell: number } | null => {
    const cell =
      event.target instanceof Element ? event.target.closest('[role=gridcell],[role=columnheader]') : null;
    const row = cell?.closest('[role=row]');
    if (!cell || !row) return null;
    // The head is the first row; ticks are the first column, where there are any.
    return {
      line: Number(row.getAttribute('aria-rowindex')) - 2,
      cell: Number(cell.getAttribute('aria-colindex')) - (ticks.value ? 1 : 0),
    };
  };

  function pointMenu(event: MouseEvent): void {
    const place = lineOf(event);
    if (!place) return;
    event.preventDefault();
    if (place.line >= 0) cursor.line.value = place.line;
    cursor.cell.value = place.cell;
    openMenu(place.line, place.cell, { x: event.clientX, y: event.clientY });
  }

  // Here, not on each row: a listener that rows do not declare would render all of them again with the grid.
  function point(event: MouseEvent): void {
    const place = lineOf(event);
    if (!place || source.rows.groupAt?.(place.line)) return;
    if (place.cell > 0) cursor.cell.value = place.cell;
    if (event.ctrlKey || event.metaKey) inBackground(cursor.toggle(place.line));
    else {
      cursor.move(place.line, event.shiftKey);
      // Where text was selected with the mouse, it is to be copied.
      if (source.isOpened && !event.shiftKey && !getSelection()?.toString()) openAt(place.line);
    }
  }

  const openAt = (line: number): void => inBackground(cursor.withRow(line, (row) => grid.open(row, line)));

  function pointTwice(event: MouseEvent): void {
    const place = lineOf(event);
    if (!place || place.line < 0) return;
    cursor.line.value = place.line;
    openAt(place.line);
  }

  function tick(line: number, event: MouseEvent): void {
    inBackground(event.shiftKey ? cursor.tickTo(line) : cursor.toggle(line));
    cursor.line.value = line;
    scroller.value?.focus({ preventScroll: true });
  }

  return { press, point, pointTwice, pointMenu, tick };
}
