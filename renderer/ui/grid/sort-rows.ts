import type { SortKey } from './grid-state.ts';

type Value = string | number | null;

/**
 * Sorts a list that is here as a whole. Texts are compared as people sort them; nothing comes last in both directions.
 * @param valueOf what a row is compared by in a column
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: readonly SortKey[],
  valueOf: (row: Row, column: string) => Value,
): Row[] {
  const compare = (one: Value, other: Value, sign: number): number => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
    return sign * String(one).localeCompare(String(other), undefined, { numeric: true });
  };
  return rows.toSorted((one, other) => {
    for (const { column, direction } of sort) {
      const sign = direction === 'asc' ? 1 : -1;
      const by = compare(valueOf(one, column), valueOf(other, column), sign);
      if (by !== 0) return by;
    }
    return 0;
  });
}
