import { ref, shallowRef, type Ref } from 'vue';
import { createReactiveRows } from './reactive-rows.ts';
import type { FetchPage, RowWindow } from './row-window.ts';
import { throttle } from '../in-background.ts';

/** A list whose rows go on changing while they are on screen, such as orders that run. */
export interface LiveList<Row, State> {
  readonly states: Ref<readonly State[]>;
  readonly rows: RowWindow<Row>;
  /** Reloads the list: another account or other states. */
  read(): void;
  show(states: readonly State[]): void;
  /** Rows as an event tells them; the list itself is read again soon. */
  update(changed: readonly Row[]): void;
}

/** @param pages of the rows in these states; of all when there are none */
export function createLiveList<Row extends { readonly id: number; readonly updatedAt: string }, State>(
  pages: (states: State[]) => FetchPage<Row>,
): LiveList<Row, State> {
  const states: Ref<readonly State[]> = ref([]);
  /** Rows that changed since their page was fetched. */
  const latest = shallowRef<ReadonlyMap<number, Row>>(new Map());
  const rows = createReactiveRows<Row>((row) => {
    const newer = latest.value.get(row.id);
    return newer && newer.updatedAt >= row.updatedAt ? newer : row;
  });
  const renewSoon = throttle(() => rows.renew(), 500);

  function read(): void {
    latest.value = new Map();
    rows.ask(pages([...states.value]));
  }

  return {
    states,
    rows,
    read,
    show(next) {
      states.value = next;
      read();
    },
    update(changed) {
      latest.value = new Map([...latest.value, ...changed.map((row) => [row.id, row] as const)]);
      renewSoon();
    },
  };
}
