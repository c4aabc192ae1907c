import type { SortColumn } from '../../../shared/model/domain.ts';

export type ColumnName =
  | Extract<
      SortColumn,
      | 'domain'
      | 'account'
      | 'extension'
      | 'status'
      | 'expiryDate'
      | 'nextDueDate'
      | 'autoRenew'
      | 'renewal'
      | 'fetchedAt'
    >
  | 'order';

export interface Column {
  readonly name: ColumnName;
  /** Least width in pixels. */
  readonly width: number;
  readonly sortable: boolean;
  readonly numeric: boolean;
}

const column = (name: ColumnName, width: number, more: Partial<Column> = {}): Column => ({
  name,
  width,
  sortable: true,
  numeric: false,
  ...more,
});

const columns: readonly Column[] = [
  column('domain', 210),
  column('account', 110),
  column('extension', 76),
  column('status', 112),
  column('expiryDate', 204),
  column('nextDueDate', 92),
  column('autoRenew', 84),
  column('renewal', 92, { numeric: true }),
  column('order', 140, { sortable: false }),
  column('fetchedAt', 136),
];

/** What a narrow window leaves out first; all of it is in the domain's drawer. The account tells equal names apart. */
const dispensable: readonly ColumnName[] = ['fetchedAt', 'nextDueDate', 'extension', 'autoRenew'];
const selectionWidth = 36;

/** @param width of the grid in pixels */
export function visibleColumns(width: number, severalAccounts: boolean): readonly Column[] {
  let shown = columns.filter(({ name }) => name !== 'account' || severalAccounts);
  for (const name of dispensable) {
    if (shown.reduce((sum, { width: own }) => sum + own, selectionWidth) <= width) break;
    shown = shown.filter((candidate) => candidate.name !== name);
  }
  return shown;
}

/** @returns the tracks of the CSS grid; the name of the domain takes what is left */
export const tracksOf = (shown: readonly Column[]): string =>
  [
    `${selectionWidth}px`,
    ...shown.map(({ name, width }) => (name === 'domain' ? `minmax(${width}px, 1fr)` : `${width}px`)),
  ].join(' ');
