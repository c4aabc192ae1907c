/**
 * Reads pages one behind the other, until one is empty.
 * @param read answers the page behind a row, and the first page without one
 */
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
