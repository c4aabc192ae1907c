import type { GridRows } from '../../renderer/ui/grid/grid-rows.ts';

/** A list that is here as a whole, as a source for a grid. */
export const rowsOf = <Row>(rows: readonly Row[]): GridRows<Row> => ({
  total: rows.length,
  known: true,
  get: (line) => rows[line],
  show: () => undefined,
  range: async (first, last) => rows.slice(first, last + 1),
});
