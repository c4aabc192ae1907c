import { shallowRef, type ShallowRef } from 'vue';
import type { Row } from '../../shared/lists/lists.ts';
import { throttle } from '../ui/in-background.ts';
import { askRows } from './ask-list.ts';
import type { Queued } from './failed-rows.ts';
import { selectionOf } from './list-store.ts';

/** As many as a dialog lists by name. */
const mostShown = 100;

/** @returns the first of what a dialog has queued, as it was when it was read last */
export function useQueuedRows<N extends Queued['list']>(
  list: N,
  ids: () => readonly number[],
): { readonly rows: Readonly<ShallowRef<readonly Row<N>[]>>; read(): void } {
  const rows = shallowRef<readonly Row<N>[]>([]);
  const read = throttle(async () => {
    const selection = selectionOf<N>(ids().slice(0, mostShown).map(String));
    const answer = await askRows<N>({ list, selection, offset: 0, limit: mostShown });
    if (answer.ok) rows.value = answer.value.rows;
  }, 250);
  return { rows, read };
}
