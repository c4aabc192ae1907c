import { setImmediate as turn } from 'node:timers/promises';
import type { Account } from '../../../shared/model/account.ts';
import type { Selection, Sorting } from '../../../shared/lists/lists.ts';
import type { RowsQuestion } from '../../../shared/lists/questions.ts';
import { type Audit, type Cell, cellsOf, keyOf, placeOf, readAt } from './audit.ts';

/** The order that was asked for last of an audit: a list is read in pages. */
const latest = new WeakMap<Audit, { name: string; order: readonly Cell[] }>();

export const nameOfKey = ({ accountId, domain, rule }: ReturnType<typeof keyOf>): string =>
  `${accountId} ${domain} ${rule}`;

/** @returns the cells that are selected of an audit, in their own order */
export function selectedCells(
  audit: Audit,
  { filter, except }: Extract<Selection<'findings'>, { by: 'filter' }>,
  group?: RowsQuestion<'findings'>['group'],
): readonly Cell[] {
  const leftOut = new Set(except.map(nameOfKey));
  const values: readonly (string | null)[] = group ? filter[group.by] : [];
  if (group && values.length > 0 && !values.includes(group.value)) return [];
  const cells = cellsOf(audit, { ...filter, ...(group && { [group.by]: [group.value] }) });
  return leftOut.size === 0 ? cells : cells.filter((cell) => !leftOut.has(nameOfKey(keyOf(audit, cell))));
}

/**
 * Sorts in several turns of the event loop.
 * @returns the selected cells in this order; equal ones keep their own
 */
export async function sortedCells(
  audit: Audit,
  selection: Extract<Selection<'findings'>, { by: 'filter' }>,
  group: RowsQuestion<'findings'>['group'],
  sort: Sorting<'findings'>,
  accounts: readonly Account[],
): Promise<readonly Cell[]> {
  const names = accounts.map(({ id, name }) => [id, name.toLowerCase()] as const);
  const name = JSON.stringify([selection, group, sort, names]);
  const former = latest.get(audit);
  if (former?.name === name) return former.order;

  let order = selectedCells(audit, selection, group);
  const inOrder = names.toSorted(([, a], [, b]) => (a < b ? -1 : 1));
  const ranks = new Map(inOrder.map(([id], rank) => [id, rank]));
  await turn();
  const domains = sort.some(({ column }) => column === 'domain') ? ranksByName(audit) : [];
  const valueOf = (cell: Cell, column: Sorting<'findings'>[number]['column']): number | null => {
    if (column === 'domain') return domains[placeOf(cell)] ?? null;
    if (column === 'readAt') return readAt(audit, cell);
    return ranks.get(keyOf(audit, cell).accountId) ?? null;
  };
  // From the last key to the first; each keeps the former order of what is equal.
  for (const { column, direction } of sort.toReversed()) {
    order = await sortByNumber(order, (cell) => valueOf(cell, column), direction === 'asc' ? 1 : -1);
  }
  latest.set(audit, { name, order });
  return order;
}

/** @returns the rank of each domain by its name, at its place; the same name has the same rank */
function ranksByName({ pages, domains }: Audit): Int32Array {
  const named = pages.flatMap((page) => page.domains.map((name, at) => ({ place: page.from + at, name })));
  const ranks = new Int32Array(domains);
  let rank = 0;
  let former = '';
  // They come by account and name, so that this is merging.
  for (const { place, name } of named.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))) {
    if (name !== former) rank += 1;
    former = name;
    ranks[place] = rank;
  }
  return ranks;
}

/** Behind every value in either direction; times the cells sorted at once it is still an exact integer. */
const last = 2 ** 33;
/** Cells sorted or merged in one turn of the event loop. */
const atOnce = 50_000;

/**
 * Sorts numbers without a comparison function, which would block the event loop with 100,000 of them.
 * @param valueOf an integer below 2^33; null comes last
 * @returns the cells by value; equal ones stay in their order
 */
async function sortByNumber(
  cells: readonly Cell[],
  valueOf: (cell: Cell) => number | null,
  way: 1 | -1,
): Promise<readonly Cell[]> {
  const runs: { readonly cells: readonly Cell[]; readonly sorted: Float64Array; next: number }[] = [];
  for (let from = 0; from < cells.length; from += atOnce) {
    await turn();
    const some = cells.slice(from, from + atOnce);
    const packed = Float64Array.from(some, (cell, index) => {
      const value = valueOf(cell);
      return (value === null ? last : way * value) * atOnce + index;
    });
    runs.push({ cells: some, sorted: packed.sort(), next: 0 });
  }
  const merged: Cell[] = [];
  while (merged.length < cells.length) {
    if (merged.length % atOnce === 0) await turn();
    let [first, least] = [runs[0], Infinity];
    for (const run of runs) {
      const value = Math.floor((run.sorted[run.next] ?? Infinity) / atOnce);
      if (value < least) [first, least] = [run, value];
    }
    if (!first) break;
    merged.push(first.cells[(first.sorted[first.next] ?? 0) - least * atOnce] ?? 0);
    first.next += 1;
  }
  return merged;
}
