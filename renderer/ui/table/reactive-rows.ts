import { ref } from 'vue';
import { createRowWindow, type RowWindow } from './row-window.ts';

/**
 * A window of rows that templates and computed values follow: what they read of it they read again when it differs.
 * @param latest of a row, where it may be newer than its page
 */
export function createReactiveRows<Row>(latest = (row: Row): Row => row): RowWindow<Row> {
  const version = ref(0);
  const rows = createRowWindow<Row>(() => (version.value += 1));
  return {
    ...rows,
    get total() {
      return (void version.value, rows.total);
    },
    get known() {
      return (void version.value, rows.known);
    },
    get failure() {
      return (void version.value, rows.failure);
    },
    get(index) {
      void version.value;
      const row = rows.get(index);
      return row && latest(row);
    },
  };
}
