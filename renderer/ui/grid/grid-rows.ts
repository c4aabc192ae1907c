import { computed, ref, shallowRef } from 'vue';
import type { Money } from '../../../shared/model/money.ts';
import { createRowWindow, type FetchPage, type RowWindow } from './row-window.ts';

/** Rows that belong together, with their totals. */
export interface RowGroup {
  /** Names the group among the others. */
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly sums: readonly Money[];
}

/** The lines of a grid, each a row or the head of a group; a `RowWindow` is one. */
export interface GridRows<Row> {
  /** The number of lines. */
  readonly total: number;
  /** False until the first answer to the latest question. */
  readonly known: boolean;
  /** @returns undefined while the row is not here yet, and for the head of a group */
  get(line: number): Row | undefined;
  /** Tells which lines are on screen, both ends included. */
  show(first: number, last: number): void;
  /** The rows in these lines, fetched where missing; both ends included. */
  range(first: number, last: number): Promise<Row[]>;
  /** The group whose head the line is. */
  groupAt?(line: number): (RowGroup & { readonly open: boolean }) | undefined;
  /** Opens or closes the group whose head the line is. */
  toggle?(line: number): void;
}

/**
 * Rows in groups that can be closed; the rows of an open one are fetched when they come into sight.
 * @param latest of a row, where it may be newer than its page
 */
export function createGroupedRows<Row>(latest?: (row: Row) => Row) {
  const groups = shallowRef<readonly RowGroup[]>([]);
  const known = ref(false);
  const closed = shallowRef<ReadonlySet<string>>(new Set());
  const windows = new Map<string, RowWindow<Row>>();
  /** Counts the windows: what is read of a group without one is out of date when it gets one. */
  const made = ref(0);
  let fetchOf: (key: string) => FetchPage<Row> = () => () => Promise.reject(new Error('Nothing was asked.'));

  /** The line of each head, and behind the last group how many lines there are. */
  const starts = computed(() => {
    const lines = [0];
    for (const { key, count } of groups.value) {
      lines.push((lines.at(-1) ?? 0) + 1 + (closed.value.has(key) ? 0 : count));
    }
    return lines;
  });
  const total = computed(() => starts.value.at(-1) ?? 0);

  /** @returns the group that the line belongs to, and the place in it; -1 is the head */
  function placeOf(line: number): { group: RowGroup; at: number } | undefined {
    let [low, high] = [0, groups.value.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts.value[middle] ?? 0) <= line) low = middle;
      else high = middle - 1;
    }
    const group = groups.value[low];
    return group && line < total.value ? { group, at: line - (starts.value[low] ?? 0) - 1 } : undefined;
  }

  function windowOf(key: string): RowWindow<Row> {
    const there = windows.get(key);
    if (there) return there;
    const fresh = createRowWindow<Row>(latest);
    fresh.ask(fetchOf(key));
    windows.set(key, fresh);
    made.value += 1;
    return fresh;
  }

  /** Goes through the parts of the groups that lie in these lines. */
  function* partsOf(first: number, last: number): Generator<{ key: string; from: number; to: number }> {
    for (const [at, { key, count }] of groups.value.entries()) {
      const head = starts.value[at] ?? 0;
      if (head > last) return;
      if (closed.value.has(key)) continue;
      const [from, to] = [Math.max(0, first - head - 1), Math.min(count - 1, last - head - 1)];
      if (from <= to) yield { key, from, to };
    }
  }

  return {
    get total() {
      return total.value;
    },
    get known() {
      return known.value;
    },
    get(line: number): Row | undefined {
      void made.value;
      const place = placeOf(line);
      return place && place.at >= 0 ? windows.get(place.group.key)?.get(place.at) : undefined;
    },
    show(first: number, last: number): void {
      for (const { key, from, to } of partsOf(first, last)) windowOf(key).show(from, to);
    },
    async range(first: number, last: number): Promise<Row[]> {
      const rows: Row[] = [];
      for (const { key, from, to } of partsOf(first, last))
        rows.push(...(await windowOf(key).range(from, to)));
      return rows;
    },
    groupAt(line: number) {
      const place = placeOf(line);
      return place?.at === -1 ? { ...place.group, open: !closed.value.has(place.group.key) } : undefined;
    },
    toggle(line: number): void {
      const place = placeOf(line);
      if (place?.at !== -1) return;
      const next = new Set(closed.value);
      if (!next.delete(place.group.key)) next.add(place.group.key);
      closed.value = next;
    },
    /** Another question: nothing of the old answer holds, not even which groups were closed. */
    forget(): void {
      groups.value = [];
      known.value = false;
      closed.value = new Set();
      windows.clear();
    },
    /**
     * The groups are here, for the first time or again.
     * @param fetch reads the rows of a group; where it is the same function as before, the rows of before stay until
     * theirs are here
     */
    take(next: readonly RowGroup[], fetch: (key: string) => FetchPage<Row>): void {
      if (fetch !== fetchOf) windows.clear();
      fetchOf = fetch;
      groups.value = next;
      known.value = true;
      const keys = new Set(next.map(({ key }) => key));
      for (const [key, window] of windows) {
        if (keys.has(key)) window.renew();
        else windows.delete(key);
      }
    },
  };
}
