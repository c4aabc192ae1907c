import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { computed } from 'vue';
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
  createQueue<Row, string, { counts: Record<string, number> }>({
    pages: (states) => () => {
      asked.push(states);
      return Promise.resolve({ ok: true, value: { total: 1, rows: [inList] } });
    },
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
  const state = computed(() => list.rows.get(0)?.state);
  expect(state.value).toBe('queued');
  inList = row('sending', '2026-11-20T10:00:01Z');
  list.update([inList]);
  expect(state.value).toBe('sending');
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(2);
});

it('keeps what the list says when the event is older', () => {
  list.update([row('sending', '2026-11-20T09:59:59Z')]);
  expect(list.rows.get(0)?.state).toBe('queued');
});

it('forgets what events told when other states are asked for', async () => {
  list.update([row('sending', '2026-11-20T10:00:01Z')]);
  list.show(['queued', 'sending']);
  await vi.advanceTimersByTimeAsync(0);
  expect(list.rows.get(0)?.state).toBe('queued');
  expect(asked.at(-1)).toEqual(['queued', 'sending']);
});
