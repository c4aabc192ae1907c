import { computed, shallowRef, watch, type ComputedRef } from 'vue';
import type { ListName, Row } from '../../shared/lists/lists.ts';
import { inBackground } from '../ui/in-background.ts';
import { keyText, selectionOf, type ListStore } from './list-store.ts';
import type { FollowedList } from './opened-domain.ts';

/** The row of a list that an inspector shows, and what the grid of the list is listened to for. */
export interface OpenedRow<N extends ListName> {
  readonly row: ComputedRef<Row<N> | null>;
  /** Where the row is in its list; undefined when it was not opened from there. */
  readonly followed: ComputedRef<FollowedList | undefined>;
  readonly key: () => string | null;
  /** Opens the row that an address names. */
  open(key: string): void;
  close(): void;
  readonly listeners: {
    readonly open: (row: Row<N>, line: number) => void;
    readonly inspect: (row: Row<N>, line: number) => void;
    readonly move: (row: Row<N>, line: number) => void;
    readonly dismiss: () => void;
  };
}

/** @param step moves the cursor of the list */
export function useOpenedRow<N extends ListName>(
  store: ListStore<N>,
  step: (by: 1 | -1) => void,
): OpenedRow<N> {
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
    followed,
    key: () => opened.value?.key ?? null,
    open: (key) => inBackground(find(key)),
    close,
    listeners: {
      open: show,
      inspect: (next, line) => {
        if (keyText(store.name, next) === opened.value?.key) close();
        else show(next, line);
      },
      move: (next, line) => {
        if (opened.value) show(next, line);
      },
      dismiss: close,
    },
  };
}
