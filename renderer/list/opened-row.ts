import { computed, shallowRef, watch } from 'vue';
import type { ListName, Row } from '../../shared/lists/lists.ts';
import { inBackground } from '../ui/in-background.ts';
import { keyText, selectionOf, type ListStore } from './list-store.ts';

/**
 * The row of a list that an inspector shows, and what the grid of the list is listened to for.
 * @param step moves the cursor of the list
 */
export function useOpenedRow<N extends ListName>(store: ListStore<N>, step: (by: 1 | -1) => void) {
  const opened = shallowRef<{
    readonly key: string;
    readonly row: Row<N> | null;
    readonly line: number | null;
  }>();
  const row = computed(() => opened.value?.row ?? null);
  const followed = computed(() => {
    const { key, line = null } = opened.value ?? {};
    const there = line === null ? undefined : store.rows.value.get(line);
    return line !== null && there !== undefined && keyText(store.name, there) === key
      ? { index: line, total: store.rows.value.total, move: step }
      : undefined;
  });
  // What an event tells of it.
  watch(
    () => row.value && store.newest(row.value),
    (newer) => {
      if (newer && opened.value && newer !== row.value) opened.value = { ...opened.value, row: newer };
    },
  );

  async function find(key: string): Promise<void> {
    opened.value = { key, row: null, line: null };
    const answer = await store.find(selectionOf<N>([key]));
    const [found] = answer.ok ? answer.value.rows : [];
    if (opened.value.key === key) opened.value = found ? { key, row: found, line: null } : undefined;
  }
  const show = (next: Row<N>, line: number): void =>
    void (opened.value = { key: keyText(store.name, next), row: next, line });
  const close = (): void => void (opened.value = undefined);

  return {
    row,
    /** Where the row is in its list; undefined when it was not opened from there. */
    followed,
    key: (): string | null => opened.value?.key ?? null,
    /** Opens the row that an address names. */
    open: (key: string): void => inBackground(find(key)),
    close,
    listeners: {
      open: show,
      inspect: (next: Row<N>, line: number): void => {
        if (keyText(store.name, next) === opened.value?.key) close();
        else show(next, line);
      },
      move: (next: Row<N>, line: number): void => {
        if (opened.value) show(next, line);
      },
      dismiss: close,
    },
  };
}

export type OpenedRow<N extends ListName> = ReturnType<typeof useOpenedRow<N>>;
