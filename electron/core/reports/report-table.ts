import type { Account } from '../../../shared/model/account.ts';
import type { Money } from '../../../shared/model/money.ts';
import { sumByCurrency } from '../../../shared/rules/money.ts';
import type { PortfolioScope } from '../domains/portfolio-pages.ts';
import type { Store } from '../../store/store.ts';
import { csvLines, type Cell, type Column, type CsvFormat } from './csv-lines.ts';

/** Rows read or written in one step: few enough that no step keeps the event loop busy for long. */
export const pageSize = 500;

/** The part of the store that reports read. */
export interface ReportStore {
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
}

/** A report that is ready to be written. */
export interface ReportTable {
  /**
   * How many rows there will be, for the progress; the file may differ when data changes meanwhile. 0 when only
   * writing them tells.
   */
  readonly total: number;
  /** The file piece by piece, header first; each piece is read from the store when it is asked for. */
  csv(
    format: CsvFormat & { readonly totals?: boolean },
  ): AsyncIterable<{ readonly text: string; readonly rows: number }>;
}

/** @param columns in the order of docs/REPORTS.md */
export const reportTable = <Row>(
  columns: readonly Column<Row>[],
  total: number,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): ReportTable => ({
  total,
  async *csv(format) {
    yield { text: csvLines(columns, [], format, true), rows: 0 };
    const sums = columnSums(columns);
    for await (const page of pages) {
      if (format.totals) sums.add(page);
      yield { text: csvLines(columns, page, format, false), rows: page.length };
    }
    if (format.totals) yield { text: sums.lines(format), rows: 0 };
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
    lines: (format: CsvFormat): string =>
      csvLines<readonly Cell[]>(
        columns.map(([header], at) => [header, (cells) => cells[at] ?? null]),
        [...totals].map(([currency, cells]) =>
          cells.map((cell, at) => (at === 0 ? 'Total' : at === currencyAt ? currency || null : cell)),
        ),
        format,
        false,
      ),
  };
}

const isMoney = (cell: Cell): cell is Money => cell !== null && typeof cell === 'object' && 'amount' in cell;

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
