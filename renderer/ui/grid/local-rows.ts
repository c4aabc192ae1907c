import { computed, watch, type ComputedRef } from 'vue';
import type { Money } from '../../../shared/model/money.ts';
import { sumByCurrency } from '../../../shared/rules/money.ts';
import type { GridColumn } from './grid-column.ts';
import { createGroupedRows, rowsOf, type GridRows } from './grid-rows.ts';
import type { GridState, SortKey } from './grid-state.ts';

/** A column of a list that is here as a whole, and is sorted here. */
export interface LocalColumn<Row> extends GridColumn<Row> {
  /** What it is sorted by; without it, its text. Null stands last in either direction. */
  readonly value?: (row: Row) => string | number | null;
}

/** What the rows of such a list can be grouped by. */
export interface LocalGrouping<Row> {
  /** As in `GridState.group`. */
  readonly name: string;
  /** The group of a row; groups stand in the order of these texts. */
  readonly of: (row: Row) => string;
  readonly descending?: boolean;
  /** What is added up for each group. */
  readonly sum?: (row: Row) => Money | null;
}

/** @returns the rows in this order; equal ones stay as they were */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly LocalColumn<Row>[],
  sort: readonly SortKey[],
): readonly Row[] {
  const keys = sort.flatMap(({ column, direction }) => {
    const found = columns.find(({ name }) => name === column);
    return found ? [{ valueOf: found.value ?? found.text, way: direction === 'asc' ? 1 : -1 }] : [];
  });
  if (keys.length === 0) return rows;
  return rows.toSorted((a, b) => {
    for (const { valueOf, way } of keys) {
      const order = compare(valueOf(a), valueOf(b), way);
      if (order !== 0) return order;
    }
    return 0;
  });
}

type Value = string | number | null;
function compare(a: Value, b: Value, way: number): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return way * (a < b ? -1 : 1);
}

/** Sorts and groups a list that is here as a whole, as the state of its grid says. */
export function useLocalRows<Row>(source: {
  readonly rows: () => readonly Row[];
  readonly columns: () => readonly LocalColumn<Row>[];
  readonly state: () => GridState;
  readonly groupings?: readonly LocalGrouping<Row>[];
}): ComputedRef<GridRows<Row>> {
  const sorted = computed(() => sortRows(source.rows(), source.columns(), source.state().sort));
  const grouping = computed(
    () => source.groupings?.find(({ name }) => name === source.state().group) ?? null,
  );
  const groups = computed(() => grouping.value && Map.groupBy(sorted.value, grouping.value.of));
  const grouped = createGroupedRows<Row>();

  watch(grouping, () => grouped.forget());
  watch(
    groups,
    (now) => {
      if (!now || !grouping.value) return;
      const { sum, descending } = grouping.value;
      const keys = [...now.keys()].toSorted();
      const heads = (descending ? keys.toReversed() : keys).map((key) => {
        const rows = now.get(key) ?? [];
        const sums = sum ? sumByCurrency(rows.flatMap((row) => sum(row) ?? [])) : [];
        return { key, label: key, count: rows.length, sums };
      });
      grouped.take(heads, (key) => async (offset, limit) => {
        const rows = now.get(key) ?? [];
        return { ok: true, value: { total: rows.length, rows: rows.slice(offset, offset + limit) } };
      });
    },
    { immediate: true },
  );
  return computed(() => (groups.value ? grouped : rowsOf(sorted.value)));
}
