import type { Account } from '../../../shared/model/account.ts';
import { sumByCurrency } from '../../../shared/rules/money.ts';
import type { PortfolioScope } from '../domains/portfolio-pages.ts';
import type { Store } from '../../store/store.ts';
import { cellOf, csvLines, isMoney, type Cell, type Column, type CsvFormat } from './csv-lines.ts';
import { workbook } from './workbook.ts';

/** Rows read or written in one step: few enough that no step keeps the event loop busy for long. */
export const pageSize = 500;

/** The part of the store that reports read. */
export interface ReportStore {
  readonly customers: Pick<Store['customers'], 'rows'>;
  readonly rounds: Pick<Store['rounds'], 'rows'>;
  readonly portfolio: Pick<
    Store['portfolio'],
    | 'query'
    | 'find'
    | 'select'
    | 'reportRows'
    | 'prices'
    | 'credit'
    | 'detailsOf'
    | 'notRead'
    | 'extensionList'
  >;
  readonly orders: Pick<
    Store['orders'],
    'promised' | 'uncharged' | 'chargedSince' | 'spending' | 'renewalsElsewhere'
  >;
  readonly lists: Pick<Store['lists'], 'rows'>;
  readonly credit: Pick<
    Store['credit'],
    'accountsRead' | 'readBefore' | 'readings' | 'sentOrders' | 'labels'
  >;
  readonly attempts: Pick<Store['attempts'], 'count' | 'list'>;
  readonly history: Pick<Store['history'], 'collect' | 'count' | 'list' | 'groups'>;
  readonly priceHistory: Pick<Store['priceHistory'], 'rows'>;
  readonly accounts: Pick<Store['accounts'], 'list'>;
  readonly profiles: Pick<Store['profiles'], 'nameserverSets'>;
  readonly settings: Pick<Store['settings'], 'get'>;
}

export interface ReportScope extends PortfolioScope {
  readonly store: ReportStore;
  readonly accounts: readonly Account[];
  /** The demo beside real accounts, of which a report of all has no row. */
  readonly isLeftOut: (accountId: string) => boolean;
  /** @returns an account's name; its id when it was removed, which its orders and history outlive */
  readonly nameOf: (accountId: string) => string;
  /** Epoch ms. */
  readonly now: number;
  /** Days ahead, for renewals. */
  readonly within: number;
  /** For health: also what is not known. */
  readonly everything: boolean;
  /** The day from which on something was found, `YYYY-MM-DD`; null for all. */
  readonly since: string | null;
  /** `YYYY-MM` in UTC, for reports of a month; null for all. */
  readonly month: string | null;
}

/** A report that is ready to be written. */
export interface ReportTable {
  /**
   * How many rows there will be, for the progress; the file may differ when data changes meanwhile. 0 when only
   * writing them tells.
   */
  readonly total: number;
  /** The file piece by piece, header first; each piece is read from the store when it is asked for. */
  csv(format: TableFormat): AsyncIterable<FilePiece<string>>;
  /** The same as an Excel workbook with one sheet of that name. */
  xlsx(format: TableFormat, sheet: string): AsyncIterable<FilePiece<Uint8Array>>;
}

type TableFormat = CsvFormat & { readonly totals?: boolean };
/** With how many more rows were taken. */
export interface FilePiece<Content extends string | Uint8Array> {
  readonly content: Content;
  readonly rows: number;
}

/** @param columns in the order of docs/REPORTS.md */
export const reportTable = <Row>(
  columns: readonly Column<Row>[],
  total: number,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): ReportTable => ({
  total,
  async *csv(format) {
    yield { content: csvLines(columns, [], format, true), rows: 0 };
    const sums = columnSums(columns);
    for await (const page of pages) {
      if (format.totals) sums.add(page);
      yield { content: csvLines(columns, page, format, false), rows: page.length };
    }
    if (format.totals) yield { content: csvLines(sums.columns, sums.rows(), format, false), rows: 0 };
  },
  xlsx(format, sheet) {
    const sums = columnSums(columns);
    async function* cells(): AsyncGenerator<readonly (readonly Cell[])[]> {
      for await (const page of pages) {
        if (format.totals) sums.add(page);
        yield page.map((row) => columns.map((column) => cellOf(row, column, format.words)));
      }
    }
    const heads = columns.map(([header]) => header);
    return workbook({ sheet, heads, pages: cells(), closing: sums.rows }, format.words);
  },
});

/** Adds columns up, for each currency. */
function columnSums<Row>(columns: readonly Column<Row>[]) {
  const currencyAt = columns.findIndex(([header]) => header === 'Currency');
  const totals = new Map<string, readonly Cell[]>();
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows) {
        const cells = columns.map(([, cell, sums]) => (sums ? cell(row) : null));
        if (cells.every((cell) => cell === null)) continue;
        const money = cells.find(isMoney);
        const currency = String(money?.currency ?? columns[currencyAt]?.[1](row) ?? '');
        const former = totals.get(currency);
        totals.set(
          currency,
          cells.map((cell, at) => plus(former?.[at] ?? null, cell)),
        );
      }
    },
    columns: columns.map(([header], at): Column<readonly Cell[]> => [header, (cells) => cells[at] ?? null]),
    rows: (): Cell[][] =>
      [...totals].map(([currency, cells]) =>
        cells.map((cell, at) => (at === 0 ? 'Total' : at === currencyAt ? currency || null : cell)),
      ),
  };
}

function plus(sum: Cell, cell: Cell): Cell {
  if (typeof sum === 'number' && typeof cell === 'number') return sum + cell;
  if (isMoney(sum) && isMoney(cell)) return sumByCurrency([sum, cell])[0] ?? null;
  return sum ?? cell;
}

/** Passes pages on without the rows of accounts that the report leaves out. */
export async function* inScope<Row extends object>(
  { isLeftOut }: Pick<ReportScope, 'isLeftOut'>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  for await (const page of pages)
    yield page.filter((row) => !('accountId' in row && isLeftOut(String(row.accountId))));
}

/** @returns whole hours from the instant to `now` (epoch ms); 0 for one that lies ahead, as after a clock was set back */
export const ageInHours = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 3_600_000));

/** Orders texts by code unit: the same on every machine, whatever its language. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
