import type { Money } from '../../../shared/model/money.ts';
import { safeCell } from '../../../shared/rules/safe-cell.ts';
import { visible } from '../../../shared/rules/visible.ts';

/** Money shows its amount alone; give the currency a column of its own. Texts have commas between. */
export type Cell = string | number | boolean | Money | readonly string[] | null;

/** A header in plain words, what is below it, and whether a row of sums adds it up: amounts, or numbers. */
export type Column<Row> = readonly [header: string, cell: (row: Row) => Cell, sums?: true];

export interface CsvFormat {
  readonly delimiter: string;
  readonly bom: boolean;
  /** A point unless given. */
  readonly decimal?: '.' | ',';
  /** ISO times are written as every spreadsheet reads them, in the time zone of this computer. */
  readonly localTimes?: boolean;
}

/** Most texts: no formula, whichever delimiter a program reads them with, and nothing to quote. */
const harmless = /^[\w.:](?:[ \w.:-]*[\w.:-])?$/;
/** Opening quotes and apostrophes are kept by every spreadsheet only inside quotes, as are outer spaces. */
const quoted = /^'|[,;\t|"\r\n]|^\s|\s$/;
/** The one text that may begin with a minus sign, because it is a number. */
const decimal = /^-?\d+(?:\.\d+)?$/;

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
/** @returns `2026-11-27 19:25:16`: of all forms the one that Excel takes for a time in every language */
function localTime(instant: string): string {
  const time = new Date(instant);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}

function written(cell: Cell, format: CsvFormat): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return number(String(cell), format);
  if (typeof cell === 'object' && !('amount' in cell)) return written(cell.join(', '), format);
  if (typeof cell === 'object')
    return decimal.test(cell.amount) ? number(cell.amount, format) : written(JSON.stringify(cell), format);
  if (format.localTimes && isoTime.test(cell)) return localTime(cell);
  if (harmless.test(cell)) return cell;
  const text = safeCell(visible(cell));
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function number(plain: string, { decimal: point = '.', delimiter }: CsvFormat): string {
  const text = plain.replace('.', point);
  return text.includes(delimiter) ? `"${text}"` : text;
}

/**
 * Writes rows as CSV lines after RFC 4180: CRLF after each line, quotes doubled, formula-safe, null as nothing.
 * @param first whether these lines open the file: the byte order mark (on request) and the header come before them
 */
export function csvLines<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  format: CsvFormat,
  first: boolean,
): string {
  const line = (write: (column: Column<Row>) => Cell): string =>
    `${columns.map((column) => written(write(column), format)).join(format.delimiter)}\r\n`;
  const header = first ? `${format.bom ? '\ufeff' : ''}${line(([name]) => name)}` : '';
  return rows.reduce((text, row) => text + line(([, cell]) => cell(row)), header);
}
