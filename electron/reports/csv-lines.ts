import { stringify } from 'csv-stringify/sync';
import { Money } from '../../shared/model/money.ts';
import { safeCell } from '../../shared/rules/safe-cell.ts';

/** What a cell can hold. Money shows its amount alone; give the currency a column of its own. */
export type Cell = string | number | boolean | Money | null;

/** A header in plain words and what is below it. */
export type Column<Row> = readonly [header: string, cell: (row: Row) => Cell];

export interface CsvFormat {
  readonly delimiter: string;
  readonly bom: boolean;
}

/** Opening quotes and apostrophes are kept by every spreadsheet only inside quotes, as are outer spaces. */
const quoted = /^'|[,;\t|]|^\s|\s$/;

/** @returns the amount of a {@link Money}: the one text that may begin with a minus sign, because it is a number */
const plainAmount = (value: unknown): string => {
  const money = Money.safeParse(value);
  return money.success ? money.data.amount : safeCell(JSON.stringify(value));
};

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
  if (rows.length === 0 && !first) return '';
  return stringify(
    rows.map((row) => columns.map(([, cell]) => cell(row))),
    {
      columns: columns.map(([header]) => header),
      header: first,
      bom: first && format.bom,
      delimiter: format.delimiter,
      record_delimiter: '\r\n',
      quote_record_delimiter: true,
      quoted_match: quoted,
      cast: { string: safeCell, boolean: (yes) => (yes ? 'yes' : 'no'), object: plainAmount },
    },
  );
}
