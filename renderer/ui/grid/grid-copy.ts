import { safeCell } from '../../../shared/rules/safe-cell.ts';
import type { GridColumn } from './grid-column.ts';

type Cell = string | number | null;

/** Opening apostrophes are kept by every spreadsheet only inside quotes, as are outer spaces. */
const quoted = /^'|[",;\t|\r\n]|^\s|\s$/;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = safeCell(cell);
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Tabs and line ends would begin another cell. */
const textCell = (cell: Cell): string => String(cell ?? '').replaceAll(/[\t\r\n]+/g, ' ');

/** The format on the clipboard: `text` with tabs between the cells, `csv` after RFC 4180, formula-safe. */
export type CopyFormat = 'text' | 'csv';

/** @returns the rows as text; CSV begins with the heads of the columns */
export function copyRows<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  format: CopyFormat,
): string {
  const cells = columns.filter(({ kind }) => kind !== 'buttons');
  const body = rows.map((row) => cells.map(({ text }) => text(row)));
  if (format === 'text') return body.map((line) => line.map(textCell).join('\t')).join('\n');
  const lines = [cells.map(({ label }) => label), ...body];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}
