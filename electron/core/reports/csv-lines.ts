import type { Money } from '../../../shared/model/money.ts';
import type { ReportWords } from '../../../shared/model/report.ts';
import { decimalSign } from '../../../shared/rules/report-format.ts';
import { safeCell } from '../../../shared/rules/safe-cell.ts';
import { visible } from '../../../shared/rules/visible.ts';
import { isInstant, localTime } from '../../platform/local-time.ts';

/** Money shows its amount alone; give the currency a column of its own. Texts have commas between. */
export type Cell = string | number | boolean | Money | readonly string[] | null;

/**
 * A header in plain words, what is below it, whether a row of sums adds it up (amounts, or numbers), and, of codes, under
 * which name {@link CsvFormat.words} has their words.
 */
export type Column<Row> = readonly [
  header: string,
  cell: (row: Row) => Cell,
  sums?: true | undefined,
  words?: string | undefined,
];

export interface CsvFormat {
  readonly delimiter: string;
  readonly bom: boolean;
  /** A point unless given. */
  readonly decimal?: '.' | ',';
  /** ISO times are written as every spreadsheet reads them, in the time zone of this computer. */
  readonly localTimes?: boolean;
  /** What codes are called; null or absent: codes as they are. */
  readonly words?: ReportWords | null;
}

export const isMoney = (cell: Cell): cell is Money =>
  cell !== null && typeof cell === 'object' && 'amount' in cell;

export const switchWord = (on: boolean, words: CsvFormat['words']): string =>
  (words?.['words'] ?? {})[on ? 'yes' : 'no'] ?? (on ? 'yes' : 'no');

/** Most texts: no formula, whichever delimiter a program reads them with, and nothing to quote. */
const harmless = /^[\w.:](?:[ \w.:-]*[\w.:-])?$/;
/** Opening quotes and apostrophes are kept by every spreadsheet only inside quotes, as are outer spaces. */
const quoted = /^'|[,;\t|"\r\n]|^\s|\s$/;
/** The one text that may begin with a minus sign, because it is a number. */
export const decimal = /^-?\d+(?:\.\d+)?$/;

function written(cell: Cell, format: CsvFormat): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return switchWord(cell, format.words);
  if (typeof cell === 'number') return number(String(cell), format);
  if (isMoney(cell))
    return decimal.test(cell.amount) ? number(cell.amount, format) : written(JSON.stringify(cell), format);
  if (typeof cell === 'object') return written(cell.join(', '), format);
  if (format.localTimes && isInstant(cell)) return localTime(cell);
  if (harmless.test(cell)) return cell;
  const text = safeCell(visible(cell));
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @returns the word for a code; one that has none is written with spaces */
const inWords = (code: string, names: string, words: CsvFormat['words']): string =>
  code && words
    ? (words[names]?.[code] ?? code.replace(/^./, (first) => first.toUpperCase()).replaceAll('-', ' '))
    : code;

function number(plain: string, { decimal: point = '.', delimiter }: CsvFormat): string {
  const text = plain.replace('.', point);
  return text.includes(delimiter) ? `"${text}"` : text;
}

/** @returns the cell of a row, its codes in words */
export function cellOf<Row>(row: Row, [, cell, , names]: Column<Row>, words: CsvFormat['words']): Cell {
  const value = cell(row);
  // Several codes in a cell are apart as several of anything else.
  return names !== undefined && typeof value === 'string'
    ? value
        .split('; ')
        .map((code) => inWords(code, names, words))
        .join('; ')
    : value;
}

/** @param language BCP 47 @returns a table as Excel splits and reads it where the system has this language */
export function spreadsheet<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  language: string,
): string {
  const decimal = decimalSign(language);
  return csvLines(columns, rows, { decimal, delimiter: decimal === ',' ? ';' : ',', bom: false }, true);
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
  return rows.reduce((text, row) => text + line((column) => cellOf(row, column, format.words)), header);
}
