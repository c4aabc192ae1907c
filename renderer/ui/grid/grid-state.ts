import type { ViewColumn } from '../../../shared/model/view.ts';
import { defaultColumns, narrowest, type GridColumn } from './grid-column.ts';

/** One key of an order: rows that are equal by it are ordered by the next. */
export interface SortKey {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** A grid as the user arranged it: kept by a saved view and the address. Density is one for all grids: `useDensity`. */
export interface GridState {
  /** The columns shown, in their order; null as long as they are the default. */
  readonly columns: readonly ViewColumn[] | null;
  readonly sort: readonly SortKey[];
  /** The column that rows are grouped by; null for none. */
  readonly group: string | null;
}

/** More keys than that order nothing visible. */
export const mostSortKeys = 4;

/**
 * @param further adds the column behind the others, or turns it round there; else the grid is sorted by it alone
 * @returns the order after a click on a head: ascending, then descending, then (as a further key) not at all
 */
export function sortedBy(sort: readonly SortKey[], column: string, further: boolean): SortKey[] {
  const former = sort.find((key) => key.column === column);
  const next = former?.direction === 'asc' ? 'desc' : 'asc';
  if (!further) return [{ column, direction: sort.length > 1 ? 'asc' : next }];
  if (!former) return [...sort, { column, direction: 'asc' } as const].slice(-mostSortKeys);
  if (former.direction === 'asc') {
    return sort.map((key) => (key === former ? { column, direction: 'desc' } : key));
  }
  return sort.length > 1 ? sort.filter((key) => key !== former) : [{ column, direction: 'asc' }];
}

type Columns = readonly GridColumn[];
const shownOf = (columns: Columns, state: GridState): readonly ViewColumn[] =>
  state.columns ?? defaultColumns(columns);
const change = (state: GridState, columns: readonly ViewColumn[]): GridState => ({ ...state, columns });
const changeOne = (columns: Columns, state: GridState, name: string, next: Partial<ViewColumn>): GridState =>
  change(
    state,
    shownOf(columns, state).map((column) => (column.name === name ? { ...column, ...next } : column)),
  );

/** Shows a column at its place in the declaration, with a width that does not give way, or hides it; the last one stays. */
export function showColumn(columns: Columns, state: GridState, name: string, on: boolean): GridState {
  const shown = shownOf(columns, state);
  if (!on)
    return shown.length > 1
      ? change(
          state,
          shown.filter((column) => column.name !== name),
        )
      : state;
  if (shown.some((column) => column.name === name)) return state;
  const order = columns.map((column) => column.name);
  const behind = shown.findIndex((column) => order.indexOf(column.name) > order.indexOf(name));
  const at = behind === -1 ? shown.length : behind;
  const { width, yields } = columns.find((column) => column.name === name) ?? {};
  const added = yields === undefined ? { name } : { name, width };
  return change(state, [...shown.slice(0, at), added, ...shown.slice(at)]);
}

/** Puts a column before another one; `null`: at the end. It is pinned like the one it comes to stand beside. */
export function moveColumn(
  columns: Columns,
  state: GridState,
  name: string,
  before: string | null,
): GridState {
  const shown = shownOf(columns, state);
  const moved = shown.find((column) => column.name === name);
  if (!moved || name === before) return state;
  const rest = shown.filter((column) => column !== moved);
  const at = before === null ? rest.length : rest.findIndex((column) => column.name === before);
  if (at === -1) return state;
  return change(state, [...rest.slice(0, at), moved, ...rest.slice(at)]);
}

/** Moves a column one place to the left (-1) or right (1), among the pinned ones or among the others. */
export function shiftColumn(columns: Columns, state: GridState, name: string, by: -1 | 1): GridState {
  const shown = shownOf(columns, state);
  const me = shown.find((column) => column.name === name);
  const peers = shown.filter((column) => Boolean(column.pinned) === Boolean(me?.pinned));
  const at = peers.findIndex((column) => column.name === name);
  const next = peers[at + by];
  if (!me || !next) return state;
  const left = by === -1 ? name : next.name;
  const right = by === -1 ? next.name : name;
  return moveColumn(columns, state, left, right);
}

export const pinColumn = (columns: Columns, state: GridState, name: string, pinned: boolean): GridState =>
  changeOne(columns, state, name, { pinned: pinned || undefined });

/** @param width in pixels; undefined goes back to the column's own */
export const sizeColumn = (columns: Columns, state: GridState, name: string, width?: number): GridState =>
  changeOne(columns, state, name, {
    width: width === undefined ? undefined : Math.round(Math.min(2_000, Math.max(narrowest, width))),
  });

/** The state as parts of an address; a default is left out. */
export interface GridAddress {
  readonly sort?: string;
  readonly group?: string;
  readonly columns?: string;
}

const writeColumn = ({ name, width, pinned }: ViewColumn): string =>
  `${name}${width === undefined ? '' : `.${width}`}${pinned ? '.pin' : ''}`;

/** @returns `sort=expiryDate,-renewal`, `group=extension`, `columns=domain.280.pin,status` */
export function writeGridState(state: GridState, standard: GridState): GridAddress {
  const sort = state.sort
    .map(({ column, direction }) => `${direction === 'desc' ? '-' : ''}${column}`)
    .join();
  const usual = standard.sort
    .map(({ column, direction }) => `${direction === 'desc' ? '-' : ''}${column}`)
    .join();
  return {
    ...(sort !== usual && { sort }),
    ...(state.group !== null && { group: state.group }),
    ...(state.columns && { columns: state.columns.map(writeColumn).join() }),
  };
}

function readColumn(text: string): ViewColumn {
  const [name = '', ...rest] = text.split('.');
  const width = rest.map(Number).find((value) => value >= narrowest && value <= 2_000);
  return {
    name,
    ...(width !== undefined && { width }),
    ...(rest.includes('pin') && { pinned: true }),
  };
}

/**
 * Reads what an address holds. Columns that the grid does not have, or cannot be sorted by, are left out.
 * @param standard what counts where the address says nothing usable
 * @param groups what rows can be grouped by
 */
export function readGridState(
  address: Readonly<Partial<Record<keyof GridAddress, unknown>>>,
  columns: Columns,
  standard: GridState,
  groups: readonly string[] = [],
): GridState {
  const list = (value: unknown): string[] => (typeof value === 'string' ? value.split(',') : []);
  const once = (name: string, at: number, names: readonly string[]): boolean => names.indexOf(name) === at;
  const sort = list(address.sort)
    .map((key): SortKey =>
      key.startsWith('-') ? { column: key.slice(1), direction: 'desc' } : { column: key, direction: 'asc' },
    )
    .filter(({ column }, at, all) => {
      const sortable = columns.some(({ name, sortable: can }) => can && name === column);
      return (
        sortable &&
        once(
          column,
          at,
          all.map((key) => key.column),
        )
      );
    })
    .slice(0, mostSortKeys);
  const shown = list(address.columns)
    .map(readColumn)
    .filter(
      ({ name }, at, all) =>
        columns.some((column) => column.name === name) &&
        once(
          name,
          at,
          all.map((column) => column.name),
        ),
    );
  return {
    sort: sort.length > 0 ? sort : standard.sort,
    columns: shown.length > 0 ? shown : standard.columns,
    group: groups.find((group) => group === address.group) ?? standard.group,
  };
}
