import { type Key, type ListName, anyList, type Row } from '../../shared/lists/lists.ts';
import type { AnyRows, RowsQuestion } from '../../shared/lists/questions.ts';

/** The most that one call answers. */
const rowsAtOnce = 500;

export async function* pagesBehind<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const page = await read(last);
    if (page.length > 0) yield page;
    last = page.at(-1);
  } while (last !== undefined);
}

/** Reads the selected rows of a list, page by page. @param most how many rows at most */
export async function* listPages<N extends ListName>(
  read: (question: RowsQuestion<N>) => Promise<Pick<AnyRows, 'rows'>>,
  {
    most = Infinity,
    ...question
  }: Pick<RowsQuestion<N>, 'list' | 'selection' | 'sort'> & {
    readonly most?: number;
  },
): AsyncGenerator<readonly Row<N>[]> {
  const { keyOf } = anyList(question.list);
  let after: Key<N> | undefined;
  for (let offset = 0; ; offset += rowsAtOnce) {
    const limit = Math.min(rowsAtOnce, most - offset);
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- an answer is of the list of its question
    const rows = (await read({ ...question, offset, limit, after })).rows as readonly Row<N>[];
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit || offset + limit === most) return;
    after = keyOf(last);
  }
}

/** @returns the rows in lists of at most `size` */
export function* inPages<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let page: Row[] = [];
  for (const row of rows) {
    if (page.push(row) < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
