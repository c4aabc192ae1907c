import { computed, ref, shallowRef, type Ref } from 'vue';
import { inBackground } from '../in-background.ts';
import type { GridRows, RowGroup } from './grid-rows.ts';
import type { GridTicks } from './grid-selection.ts';

/** Rows that are ticked one by one; more than that is a case for "all that match". */
export const longestRange = 20_000;
/** Of a group that was not ticked as a whole; to look at more for each step of the cursor takes too long. */
const mostLookedAt = 1_000;
/** The line of the heads. */
export const headLine = -1;

/** The grid that the cursor moves in. */
export interface GridAccess<Row> {
  readonly rows: Ref<GridRows<Row>>;
  rowKey(row: Row): string;
  /** Null where nothing can be ticked. */
  readonly ticks: () => GridTicks | null;
  /** Cells of a line, the tick included. */
  readonly cells: Ref<number>;
  pageRows(): number;
  reveal(line: number): void;
  /** A range is too long to be named row by row. */
  rangeTooLong(): void;
  /** The user went to this row. */
  moved(row: Row): void;
  open(row: Row): void;
  inspect(row: Row): void;
  /** Escape, and nothing is ticked. */
  dismiss(): void;
}

/**
 * The active cell of a grid and what the keyboard does with the rows: arrows, PageUp/PageDown, Home/End move; `x` or
 * Ctrl+Space ticks, Shift+`x` or Shift+Space from the last tick to here, Shift with arrows as it goes; Ctrl+A ticks all that match,
 * Escape lets go, Ctrl+Z brings it back; Space inspects, Enter opens. Above the first row are the heads.
 */
export function useGridCursor<Row>(grid: GridAccess<Row>) {
  const line = ref(0);
  const cell = ref(1);
  const leastCell = computed(() => (grid.ticks() ? 0 : 1));
  let anchor = 0;
  /** The start of a range that is ticked with one key or click. */
  let ticked: number | null = null;
  /** Goes back to the selection as it was at the last tick. */
  let before: (() => void) | null = null;

  /** The rows of groups that were ticked or unticked as a whole. */
  const whole = shallowRef<ReadonlyMap<string, readonly string[]>>(new Map());

  /** Counts the lists that were shown. */
  let lists = 0;

  const last = (): number => grid.rows.value.total - 1;

  /** @returns the row, read first where it is not here yet; undefined where there is none, or it cannot be read */
  async function readRow(at: number): Promise<Row | undefined> {
    const { value: rows } = grid.rows;
    if (at === headLine || rows.groupAt?.(at)) return undefined;
    return rows.get(at) ?? (await rows.range(at, at))[0];
  }

  /** Does something with the row in this line, once it is here and if the cursor still is, too. */
  async function withRow(at: number, act: (row: Row) => void): Promise<void> {
    const list = lists;
    const row = await readRow(at);
    if (row !== undefined && list === lists && line.value === at) act(row);
  }

  function place(to: number): void {
    line.value = Math.max(0, Math.min(last(), to));
    grid.reveal(line.value);
    const row = grid.rows.value.get(line.value);
    if (row !== undefined) grid.moved(row);
  }

  function drop(at: number): void {
    anchor = at;
    before = grid.ticks()?.hold() ?? null;
  }

  /** Ticks a row or takes it back; of a group, all its rows. */
  async function toggle(at: number): Promise<void> {
    const ticks = grid.ticks();
    const group = grid.rows.value.groupAt?.(at);
    if (!ticks) return;
    if (group && group.count >= longestRange) return grid.rangeTooLong();
    const list = lists;
    const rows = group
      ? await rowsOfGroup(at, group)
      : [await readRow(at)].filter((row) => row !== undefined);
    if (list !== lists || rows.length === 0) return;
    const keys = rows.map((row) => grid.rowKey(row));
    if (group) whole.value = new Map(whole.value).set(group.key, keys);
    ticks.set(keys, !keys.every((key) => ticks.has(key)));
    drop(at);
    ticked = at;
  }

  async function rowsOfGroup(at: number, { open, count }: { open: boolean; count: number }): Promise<Row[]> {
    if (!open) grid.rows.value.toggle?.(at);
    return grid.rows.value.range(at + 1, at + count);
  }

  /** The rows of a group as far as they are here. */
  function keysHere(at: number, { open, count }: { open: boolean; count: number }): string[] {
    const lines = Array.from(
      { length: open ? Math.min(count, mostLookedAt) : 0 },
      (_, place) => at + 1 + place,
    );
    return lines.flatMap((each) => grid.rows.value.get(each) ?? []).map((row) => grid.rowKey(row));
  }

  /** @returns whether all rows of the group with its head in this line are ticked; null for some, or where that is not known */
  function groupTick(at: number, group: RowGroup & { readonly open: boolean }): boolean | null {
    const ticks = grid.ticks();
    if (!ticks || ticks.count.value === 0) return false;
    const known = whole.value.get(group.key);
    const keys = known?.length === group.count ? known : keysHere(at, group);
    const ticked = keys.filter((key) => ticks.has(key)).length;
    if (ticked === keys.length && (ticks.all.value || keys.length === group.count)) return true;
    return ticked === 0 && (!ticks.all.value || keys.length === group.count) ? false : null;
  }

  /** Ticks everything from the last tick to here; rows out of sight are fetched. */
  async function tickTo(at: number): Promise<void> {
    const ticks = grid.ticks();
    if (!ticks || ticks.blocked()) return;
    const from = before;
    const start = ticked !== null && ticks.count.value > 0 ? ticked : anchor;
    if (Math.abs(at - start) >= longestRange) return grid.rangeTooLong();
    const rows = await grid.rows.value.range(Math.min(start, at), Math.max(start, at));
    if (from !== before) return;
    from?.();
    ticks.set(
      rows.map((row) => grid.rowKey(row)),
      true,
    );
  }

  function move(to: number, extend: boolean): void {
    place(to);
    if (!extend) return drop(line.value);
    ticked = anchor;
    inBackground(tickTo(line.value));
  }

  const moves: Readonly<Record<string, () => number>> = {
    ArrowDown: () => line.value + 1,
    ArrowUp: () => line.value - 1,
    PageDown: () => line.value + grid.pageRows(),
    PageUp: () => line.value - grid.pageRows(),
    Home: () => 0,
    End: last,
  };

  function sideways(by: -1 | 1): void {
    const group = line.value === headLine ? undefined : grid.rows.value.groupAt?.(line.value);
    if (group && group.open !== by > 0) grid.rows.value.toggle?.(line.value);
    else if (!group)
      cell.value = Math.max(
        leastCell.value,
        Math.min(grid.cells.value - 1 + leastCell.value, cell.value + by),
      );
  }

  function pressRow(act: (row: Row) => void): void {
    if (grid.rows.value.groupAt?.(line.value)) grid.rows.value.toggle?.(line.value);
    else inBackground(withRow(line.value, act));
  }

  function letGo(): void {
    const ticks = grid.ticks();
    if (ticks && ticks.count.value > 0) ticks.nothing();
    else grid.dismiss();
  }

  /** @returns whether the key, with Ctrl or Cmd, meant something here */
  function command(key: string): boolean {
    const ticks = grid.ticks();
    if (!ticks) return false;
    if (key === ' ') inBackground(toggle(line.value));
    else if (key === 'a') ticks.everything();
    else return false;
    return true;
  }

  /** @returns whether the key meant something here */
  function press(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
    const { key, shiftKey } = event;
    if (event.altKey) return false;
    const step = moves[key];
    if (step && key === 'ArrowUp' && line.value <= 0 && !shiftKey) line.value = headLine;
    else if (step) move(step(), shiftKey);
    else if (event.ctrlKey || event.metaKey) return command(key.toLowerCase());
    else if (key === 'ArrowRight') sideways(1);
    else if (key === 'ArrowLeft') sideways(-1);
    else if (key === ' ' && shiftKey) inBackground(tickTo(line.value));
    else if (key === ' ') pressRow(grid.inspect);
    else if (key.toLowerCase() === 'x' && grid.ticks())
      inBackground(shiftKey ? tickTo(line.value) : toggle(line.value));
    else if (key === 'Enter') pressRow(grid.open);
    else if (key === 'Escape') letGo();
    else return false;
    return true;
  }

  /** Another list: it starts at the top. */
  function reset(): void {
    lists += 1;
    line.value = 0;
    anchor = 0;
    ticked = null;
    before = null;
    whole.value = new Map();
  }

  return { line, cell, move, toggle, groupTick, tickTo, withRow, press, reset };
}
