import type { Money } from '../model/money.ts';
import { addDays } from '../rules/calendar.ts';
import { sumByCurrency } from '../rules/money.ts';
import { ownTimeZone, startOfDay } from '../rules/time-zone.ts';
import type { CellValue, Filter } from './list.ts';
import { anyList, type Key, type ListName, type Row, type Selection } from './lists.ts';
import type { Group, GroupsQuestion, Rows, RowsQuestion, Sums, SumsQuestion } from './questions.ts';

const startOf = (day: string): string => new Date(startOfDay(ownTimeZone(), day)).toISOString();
const includes = (list: unknown, value: CellValue): boolean =>
  Array.isArray(list) && (list.length === 0 || list.includes(value));

/** @returns whether a row's value is what a filter asks for */
function passes({ kind }: Filter, wanted: unknown, value: CellValue): boolean {
  if (wanted === null || wanted === undefined || wanted === '') return true;
  switch (kind) {
    case 'choices':
    case 'values':
      return includes(wanted, value);
    case 'month':
    case 'exact':
      return value === wanted;
    case 'from':
      return typeof value === 'string' && value >= startOf(String(wanted));
    case 'to':
      return typeof value === 'string' && value < startOf(addDays(String(wanted), 1));
    case 'query':
      throw new Error('Only the index of the domains reads a query.');
    case 'search':
      return String(value).includes(String(wanted).trim().toLowerCase());
    case 'given':
      return true;
  }
}

function compare(a: CellValue, b: CellValue): number {
  const [left, right] = [a, b].map((value) =>
    value !== null && typeof value === 'object' && 'amount' in value ? Number(value.amount) : value,
  );
  if (left === right) return 0;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left) < String(right) ? -1 : 1;
}

/**
 * Answers the questions about a list whose rows are all here, in the order that they have without a sort.
 * @param nameOf an account, by its id: its rows are sorted by it
 */
export function listInMemory<N extends ListName>(
  name: N,
  all: () => readonly Row<N>[],
  isDemo: (row: Row<N>) => boolean = () => false,
  nameOf = (accountId: string): string => accountId,
) {
  const list = anyList(name);
  const { columns, keyOf } = list;
  const filters = Object.entries(list.filters);
  const valueOf = (row: Row<N>, column: string): CellValue => columns[column]?.value(row) ?? null;
  function sortedBy(row: Row<N>, column: string): CellValue {
    const value = valueOf(row, column);
    return columns[column]?.kind === 'account' && value !== null
      ? nameOf(String(value)).toLowerCase()
      : value;
  }
  const textOf = (key: Key<N>): string => JSON.stringify(key);
  const groupOf = (row: Row<N>, column: string): string | null => {
    const value = valueOf(row, column);
    return value === null || (Array.isArray(value) && value.length === 0) ? null : String(value);
  };
  const namesOf = (row: Row<N>): string =>
    [valueOf(row, 'domain'), 'unicode' in row ? row.unicode : ''].join('\n').toLowerCase();

  function selected(selection: Selection<N>): readonly Row<N>[] {
    if (selection.by === 'keys') {
      const rows = new Map(all().map((row) => [textOf(keyOf(row)), row]));
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the keys of this list
      return (selection.keys as Key<N>[]).flatMap((key) => rows.get(textOf(key)) ?? []);
    }
    const { accountId, ...wanted } = selection.filter;
    const given: Readonly<Record<string, unknown>> = wanted;
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the keys of this list
    const except = new Set((selection.except as Key<N>[]).map(textOf));
    return all().filter(
      (row) =>
        (accountId === null || !('account' in columns) || valueOf(row, 'account') === accountId) &&
        !except.has(textOf(keyOf(row))) &&
        filters.every(([filterName, filter]) => {
          if (filter.kind === 'search' && filter.column === undefined)
            return passes(filter, given[filterName], namesOf(row));
          const column = ('column' in filter && filter.column) || filterName;
          const value = valueOf(row, column);
          // Of an extension, also with its dot.
          return passes(filter, given[filterName], filter.kind === 'search' ? `.${String(value)}` : value);
        }),
    );
  }

  function sumsOf(rows: readonly Row<N>[], withDemo: boolean): Sums {
    const counted = withDemo ? rows : rows.filter((row) => !isDemo(row));
    const { sum } = list;
    const amounts = counted.flatMap((row) => {
      const value = sum !== undefined ? valueOf(row, sum) : null;
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the column of a sum holds money
      return value === null ? [] : [value as Money];
    });
    return { count: rows.length, sums: sumByCurrency(amounts), demo: rows.length - counted.length };
  }

  return {
    selected,
    rows({ selection, group, sort, offset, limit, after }: RowsQuestion<N>): Rows<N> {
      const found = selected(selection).filter((row) => !group || groupOf(row, group.by) === group.value);
      const sorted =
        sort.length === 0
          ? found
          : found.toSorted((a, b) => {
              for (const { column, direction } of sort) {
                const [left, right] = [sortedBy(a, column), sortedBy(b, column)];
                if (left === null || right === null) {
                  if (left !== right) return left === null ? 1 : -1;
                  continue;
                }
                const order = compare(left, right);
                if (order !== 0) return direction === 'asc' ? order : -order;
              }
              return 0;
            });
      const place =
        after === undefined ? -1 : sorted.findIndex((row) => textOf(keyOf(row)) === textOf(after));
      const start = place === -1 ? offset : place + 1;
      return { list: name, total: found.length, rows: sorted.slice(start, start + limit) };
    },
    groups({ selection, by }: GroupsQuestion<N>): Group[] {
      const rows = selected(selection);
      const alone = by === 'account' || rows.every(isDemo);
      return [...Map.groupBy(rows, (row) => groupOf(row, by))]
        .map(([value, some]) => ({ value, ...sumsOf(some, alone) }))
        .sort((a, b) => Number(a.value === null) - Number(b.value === null) || compare(a.value, b.value));
    },
    sums({ selection }: SumsQuestion<N>): Sums {
      const rows = selected(selection);
      return sumsOf(rows, rows.every(isDemo));
    },
  };
}
