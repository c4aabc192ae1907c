import type { PortfolioScope } from '../domains/portfolio-pages.ts';
import { csvLines, type Column, type CsvFormat } from './csv-lines.ts';

/** Rows read or written in one step: few enough that no step keeps the event loop busy for long. */
export const pageSize = 500;

/** A report that is ready to be written. */
export interface ReportTable {
  /**
   * How many rows there will be, for the progress; the file may differ when data changes meanwhile. 0 when only
   * writing them tells.
   */
  readonly total: number;
  /** The file piece by piece, header first; each piece is read from the store when it is asked for. */
  csv(format: CsvFormat): AsyncIterable<{ readonly text: string; readonly rows: number }>;
}

/** @param columns in the order of docs/REPORTS.md */
export const reportTable = <Row>(
  columns: readonly Column<Row>[],
  total: number,
  pages: AsyncIterable<readonly Row[]>,
): ReportTable => ({
  total,
  async *csv(format) {
    yield { text: csvLines(columns, [], format, true), rows: 0 };
    for await (const page of pages) yield { text: csvLines(columns, page, format, false), rows: page.length };
  },
});

/** Which domains a report is about. */
export interface ReportScope extends PortfolioScope {
  /** Days back from today, for what has a time; all unless told. */
  readonly last?: number | null;
}
