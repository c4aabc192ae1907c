import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import type { GroupBy, Row } from '../../shared/lists/lists.ts';
import type { Group } from '../../shared/lists/questions.ts';
import { throttle } from '../ui/in-background.ts';
import { askGroups, askRows } from './ask-list.ts';
import type { Queued } from './failed-rows.ts';
import { selectionOf } from './list-store.ts';

/** As many as a dialog lists by name. */
const mostShown = 100;

/** What a dialog has queued, as it was when it was read last. */
interface QueuedRows<N extends Queued['list']> {
  /** The first of them. */
  readonly rows: Readonly<ShallowRef<readonly Row<N>[]>>;
  /** @returns how many of all are in these states */
  countOf(...states: readonly Row<N>['state'][]): number;
  /** They were counted. */
  readonly isCounted: ComputedRef<boolean>;
  read(): void;
}

export function useQueuedRows<N extends Queued['list']>(list: N, ids: readonly number[]): QueuedRows<N> {
  const rows = shallowRef<readonly Row<N>[]>([]);
  const states = shallowRef<readonly Group[]>([]);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- both lists are grouped by it
  const byState = 'state' as GroupBy<N>;
  const read = throttle(
    async () => {
      const first = selectionOf<N>(ids.slice(0, mostShown).map(String));
      const [named, counted] = await Promise.all([
        askRows<N>({ list, selection: first, offset: 0, limit: mostShown }),
        askGroups(list, selectionOf<N>(ids.map(String)), byState),
      ]);
      if (named.ok) rows.value = named.value.rows;
      if (counted.ok) states.value = counted.value;
    },
    ids.length > 1_000 ? 2_000 : 250,
  );
  return {
    rows,
    countOf: (...counting) =>
      states.value
        .filter(({ value }) => counting.some((state) => state === value))
        .reduce((sum, { count }) => sum + count, 0),
    isCounted: computed(() => states.value.length > 0),
    read: () => void (ids.length > 0 && read()),
  };
}
