import { csvLines, type Cell as CsvCell, type Column as CsvColumn } from '../../core/reports/csv-lines.ts';
import type { Column } from './table.ts';

/** @returns a list as CSV; an amount of money is followed by its currency */
export const csvList = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string =>
  csvLines(columns.flatMap(csvColumns), rows, { delimiter: ',', bom: false }, true);

function csvColumns<Row>([title, cell, kind]: Column<Row>): CsvColumn<Row>[] {
  const own: CsvColumn<Row> = [title, cell];
  if (kind !== 'money') return [own];
  const currency = (row: Row): CsvCell => {
    const money = cell(row);
    return money !== null && typeof money === 'object' ? money.currency : null;
  };
  return [own, [`${title} currency`, currency]];
}
