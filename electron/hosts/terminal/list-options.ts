import { InvalidArgumentError } from 'commander';
import { anyList, type ListName, type Sorting } from '../../../shared/lists/lists.ts';
import { didYouMean } from '../../../shared/rules/nearest.ts';
import type { Cell, Column } from './table.ts';

export interface ListSort {
  /** As in {@link columnName}. */
  readonly column: string;
  readonly descending: boolean;
}

export interface ListOptions {
  readonly csv?: boolean;
  readonly sort?: readonly ListSort[];
  readonly columns?: readonly string[];
}

/** @returns what a column is called on the command line: `Next due` is `next-due` */
export const columnName = ([title, , , more]: Column<never>): string =>
  more?.name ?? title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** @returns a name of the contract as an option: `sentMonth` is `sent-month` */
export const optionName = (key: string): string =>
  key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @returns the columns that the program can sort a list by, as options */
export const sortableColumns = (list: ListName): string[] => anyList(list).sortable.map(optionName);

/** @returns what `--sort` asks for, as the contract writes it */
export const toSorting = <N extends ListName>(list: N, wanted: readonly ListSort[]): Sorting<N> =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the columns are those of the list
  wanted.map(({ column, descending }) => ({
    column: anyList(list).sortable.find((key) => optionName(key) === column),
    direction: descending ? 'desc' : 'asc',
  })) as Sorting<N>;

/** @returns `expiry-date,-renewal`, as `--sort` takes it */
export const sortText = (sorting: readonly { column: string; direction: 'asc' | 'desc' }[]): string =>
  sorting.map(({ column, direction }) => `${direction === 'desc' ? '-' : ''}${optionName(column)}`).join(',');

const mostSortKeys = 4;

/** Reads `expiry`, `expiry:desc` and `expiry,-renewal`. */
export const toSort =
  (names: readonly string[]) =>
  (text: string): readonly ListSort[] => {
    const keys = text.split(',').map((key) => toSortKey(key.trim(), names));
    if (keys.length > mostSortKeys)
      throw new InvalidArgumentError(`Sort by ${mostSortKeys} columns at the most.`);
    return keys;
  };

function toSortKey(text: string, names: readonly string[]): ListSort {
  const [column = '', direction = text.startsWith('-') ? 'desc' : 'asc', ...more] = text
    .replace(/^-/, '')
    .split(':');
  if (more.length > 0 || (direction !== 'asc' && direction !== 'desc'))
    throw new InvalidArgumentError('Write a column, with a minus sign before it for the opposite order.');
  requireColumn(column, names);
  return { column, descending: direction === 'desc' };
}

/** Reads `domain,expiry`. */
export const toColumns =
  (names: readonly string[]) =>
  (text: string): readonly string[] => {
    const columns = text.split(',').map((name) => name.trim());
    for (const column of columns) requireColumn(column, names);
    return columns;
  };

function requireColumn(column: string, names: readonly string[]): void {
  if (names.includes(column)) return;
  throw new InvalidArgumentError(
    `There is no column “${column}”.${didYouMean(column, names)} Columns: ${names.join(', ')}.`,
  );
}

/**
 * @returns the rows in the order of the columns, the first first: numbers and money by size, text by the alphabet, what
 * is not known last
 */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: readonly ListSort[],
): Row[] => sort.reduceRight((sorted, key) => sortByColumn(sorted, columns, key), [...rows]);

function sortByColumn<Row>(
  rows: Row[],
  columns: readonly Column<Row>[],
  { column, descending }: ListSort,
): Row[] {
  const found = columns.find((one) => columnName(one) === column);
  if (!found) return rows;
  const [, shown, , { sortedBy: cell = shown } = {}] = found;
  // Made when it is needed: that costs a tenth of a whole command.
  const { compare: compareText } = new Intl.Collator('en', { numeric: true });
  return rows
    .map((row) => ({ row, cell: cell(row) }))
    .sort((a, b) => {
      if (a.cell === null || b.cell === null) return Number(a.cell === null) - Number(b.cell === null);
      return compare(a.cell, b.cell, compareText) * (descending ? -1 : 1);
    })
    .map(({ row }) => row);
}

function compare(
  one: NonNullable<Cell>,
  other: NonNullable<Cell>,
  compareText: (one: string, other: string) => number,
): number {
  if (typeof one === 'object' && typeof other === 'object')
    return one.currency.localeCompare(other.currency) || Number(one.amount) - Number(other.amount);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareText(String(one), String(other));
}
