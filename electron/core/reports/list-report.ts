import type { Column } from '../../../shared/lists/list.ts';
import {
  type CoreListName,
  anyList,
  type Filter,
  matching,
  type Row,
  type Sorting,
} from '../../../shared/lists/lists.ts';
import type { AnyRows, RowsQuestion } from '../../../shared/lists/questions.ts';
import { isSentence } from '../../../shared/words/sentence.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import { listPages } from '../../platform/pages.ts';
import type { Cell } from './csv-lines.ts';
import { ageInHours, inScope, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

/**
 * @param nameOf an account, by its id
 * @param now epoch ms
 * @returns what a column says of a row, as scripts read it: names in Punycode, sentences in English
 */
export function plainCell<Row>(
  { kind, value }: Column<Row>,
  row: Row,
  nameOf: (accountId: string) => string,
  now: number,
): Cell {
  const cell = value(row);
  if (isSentence(cell)) return inEnglish(cell);
  if (kind === 'hours' && typeof cell === 'string') return ageInHours(cell, now);
  return kind === 'account' && typeof cell === 'string' ? nameOf(cell) : cell;
}

/** A report of a list: all rows of the account in these days, with the columns for files. */
export async function listReport<N extends CoreListName>(
  scope: ReportScope,
  list: N,
  read: (question: RowsQuestion<N>) => Promise<Pick<AnyRows, 'total' | 'rows'>>,
  { sort = [], filter = {} }: { sort?: Sorting<N> | []; filter?: Partial<Filter<N>> } = {},
): Promise<ReportTable> {
  /* eslint-disable @typescript-eslint/no-unsafe-type-assertion -- filter and order are those of the list */
  const narrowed = { accountId: scope.accountId, from: scope.since, ...filter } as Parameters<
    typeof matching<N>
  >[1];
  const question = { list, selection: matching(list, narrowed), sort: sort as Sorting<N> };
  /* eslint-enable @typescript-eslint/no-unsafe-type-assertion */
  const { total } = await read({ ...question, offset: 0, limit: 1 });
  return describedReport(list, scope, total, listPages(read, question));
}

/** The same of pages that were read in another way. */
export function describedReport<N extends CoreListName>(
  list: N,
  scope: ReportScope,
  total: number,
  pages: AsyncIterable<readonly Row<N>[]>,
): ReportTable {
  const { columns, csv, fileSums } = anyList(list);
  return reportTable(
    csv.flatMap((key) => {
      const column = columns[key];
      if (!column) return [];
      const cell = (row: Row<N>): Cell => plainCell(column, row, scope.nameOf, scope.now);
      return [[column.title, cell, fileSums.includes(key) || undefined, column.words]];
    }),
    total,
    inScope(scope, pages),
  );
}
