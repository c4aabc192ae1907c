import { csvLines, type Cell as CsvCell, type Column as CsvColumn } from '../reports/csv-lines.ts';
import { printable } from './printable.ts';
import type { Column } from './table.ts';

/**
 * @returns a list as CSV, formula-safe and without control characters, as it may be read at a terminal; an amount of money
 * is followed by its currency
 */
export const csvList = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string =>
  csvLines(columns.flatMap(csvColumns), rows, { delimiter: ',', bom: false }, true);

const plainCell = (cell: CsvCell): CsvCell => (typeof cell === 'string' ? printable(cell) : cell);

function csvColumns<Row>([title, cell, kind]: Column<Row>): CsvColumn<Row>[] {
  const own: CsvColumn<Row> = [title, (row) => plainCell(cell(row))];
  if (kind !== 'money') return [own];
  const currency = (row: Row): CsvCell => {
    const money = cell(row);
    return money !== null && typeof money === 'object' ? money.currency : null;
  };
  return [own, [`${title} currency`, currency]];
}
