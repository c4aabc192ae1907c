import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { computed } from 'vue';
import type { GridRows } from '../../../../renderer/ui/grid/grid-rows.ts';
import { createQueue } from '../../../../renderer/bridge/queue.ts';

interface Row {
  readonly id: number;
  readonly updatedAt: string;
  readonly state: string;
}
const row = (state: string, updatedAt: string): Row => ({ id: 7, updatedAt, state });

let inList: Row;
let asked: string[][];
let list: ReturnType<typeof createList>;
const createList = () =>
  createQueue<Row, string, { counts: Record<string, number> }, { states: readonly string[] }>({
    everything: () => ({ states: [] }),
    query: ({ states }) => {
      asked.push([...states]);
      return Promise.resolve({ ok: true, value: { total: 1, rows: [inList] } });
    },
    grouped: (_filter, by) =>
      Promise.resolve({
        ok: true,
        value: [{ value: by === 'state' ? 'queued' : null, count: 1, sums: [], demo: 0 }],
      }),
    run: 'orders.run',
    pause: 'orders.pause',
  });
beforeEach(async () => {
  vi.useFakeTimers();
  inList = row('queued', '2026-11-20T10:00:00Z');
  asked = [];
  list = createList();
  list.read();
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => vi.useRealTimers());

it('shows what an event tells at once, and reads the list again', async () => {
  const state = computed(() => list.rows.value.get(0)?.state);
  expect(state.value).toBe('queued');
  inList = row('sending', '2026-11-20T10:00:01Z');
  list.update([inList]);
  expect(state.value).toBe('sending');
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(2);
});

it('keeps what the list says when the event is older', () => {
  list.update([row('sending', '2026-11-20T09:59:59Z')]);
  expect(list.rows.value.get(0)?.state).toBe('queued');
});

it('forgets what events told when other states are asked for', async () => {
  list.update([row('sending', '2026-11-20T10:00:01Z')]);
  list.show(['queued', 'sending']);
  await vi.advanceTimersByTimeAsync(0);
  expect(list.rows.value.get(0)?.state).toBe('queued');
  expect(asked.at(-1)).toEqual(['queued', 'sending']);
});

it('shows the rows of a group when it is looked at, and goes on showing what events tell', async () => {
  list.arrange({ ...list.state.value, group: 'state' });
  await vi.advanceTimersByTimeAsync(0);
  const rows: GridRows<Row> = list.rows.value;
  expect(rows.groupAt?.(0)).toMatchObject({ label: 'queued', count: 1, open: true });
  list.rows.value.show(0, 1);
  await vi.advanceTimersByTimeAsync(0);
  list.update([row('sending', '2026-11-20T10:00:01Z')]);
  expect(list.rows.value.get(1)?.state).toBe('sending');
});

it('lets go of what was ticked when it shows something else', () => {
  list.ticks.set(['7'], true);
  expect(list.selection.value).toEqual({ by: 'ids', ids: [7] });
  list.narrow({ states: ['done'] });
  expect(list.ticks.count.value).toBe(0);
});

it('selects all that match, except some', () => {
  list.ticks.everything();
  list.ticks.set(['7'], false);
  expect(list.selection.value).toEqual({ by: 'filter', filter: { states: [] }, except: [7] });
});
