import { ref } from 'vue';
import { createRowWindow, type RowWindow } from './row-window.ts';

/**
 * A window of rows that templates and computed values follow: what they read of it they read again when it differs.
 * @param latest of a row, where it may be newer than its page
 */
export function createFollowedRows<Row>(latest = (row: Row): Row => row): RowWindow<Row> {
  const turns = ref(0);
  const rows = createRowWindow<Row>(() => (turns.value += 1));
  return {
    ...rows,
    get total() {
      return (void turns.value, rows.total);
    },
    get known() {
      return (void turns.value, rows.known);
    },
    get failure() {
      return (void turns.value, rows.failure);
    },
    get(index) {
      void turns.value;
      const row = rows.get(index);
      return row && latest(row);
    },
  };
}
