import { csvLines, type Cell as CsvCell, type Column as CsvColumn } from '../../core/reports/csv-lines.ts';
import { columnName } from './list-options.ts';
import type { Column } from './table.ts';

/** @returns a list as CSV; an amount of money is followed by its currency, unless that has a column of its own */
export function csvList<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const hasCurrency = columns.some((column) => columnName(column) === 'currency');
  const shown = columns.flatMap(([title, cell, kind]): CsvColumn<Row>[] => {
    const currency = (row: Row): CsvCell => {
      const money = cell(row);
      return money !== null && typeof money === 'object' ? money.currency : null;
    };
    return kind === 'money' && !hasCurrency
      ? [
          [title, cell],
          [`${title} currency`, currency],
        ]
      : [[title, cell]];
  });
  return csvLines(shown, rows, { delimiter: ',', bom: false }, true);
}
