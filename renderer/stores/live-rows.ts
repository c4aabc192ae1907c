import { shallowRef } from 'vue';
import { createFollowedRows } from '../portfolio/followed-rows.ts';
import type { FetchPage, RowWindow } from '../portfolio/row-window.ts';
import { atMostEvery } from './at-most-every.ts';

/** Rows of a list that go on changing while they are on screen. */
export interface LiveRows<Row> {
  readonly rows: RowWindow<Row>;
  /** A new question: another account, other states. */
  ask(fetch: FetchPage<Row>): void;
  /** Rows as an event tells them; the list itself is read again soon. */
  update(changed: readonly Row[]): void;
  /** @returns the row at a place of the list as it is now; undefined while it is not here yet */
  at(index: number): Row | undefined;
}

export function createLiveRows<
  Row extends { readonly id: number; readonly updatedAt: string },
>(): LiveRows<Row> {
  const rows = createFollowedRows<Row>();
  /** Rows that changed since their page was fetched. */
  const latest = shallowRef<ReadonlyMap<number, Row>>(new Map());
  const renewSoon = atMostEvery(500, () => rows.renew());

  return {
    rows,
    ask(fetch) {
      latest.value = new Map();
      rows.ask(fetch);
    },
    update(changed) {
      latest.value = new Map([...latest.value, ...changed.map((row) => [row.id, row] as const)]);
      renewSoon();
    },
    at(index) {
      const row = rows.get(index);
      const newer = row && latest.value.get(row.id);
      return newer && newer.updatedAt >= row.updatedAt ? newer : row;
    },
  };
}
