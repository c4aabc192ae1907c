import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { computed } from 'vue';
import { createLiveRows, type LiveRows } from '../../../../renderer/stores/live-rows.ts';

interface Row {
  readonly id: number;
  readonly updatedAt: string;
  readonly state: string;
}
const row = (state: string, updatedAt: string): Row => ({ id: 7, updatedAt, state });

let inList: Row;
let asked: number;
let list: LiveRows<Row>;
beforeEach(async () => {
  vi.useFakeTimers();
  inList = row('queued', '2026-11-20T10:00:00Z');
  asked = 0;
  list = createLiveRows<Row>();
  list.ask(fetch);
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => vi.useRealTimers());

function fetch() {
  asked += 1;
  return Promise.resolve({ ok: true as const, value: { total: 1, rows: [inList] } });
}

it('show what an event tells at once, and read the list again', async () => {
  const state = computed(() => list.at(0)?.state);
  expect(state.value).toBe('queued');
  inList = row('sending', '2026-11-20T10:00:01Z');
  list.update([inList]);
  expect(state.value).toBe('sending');
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toBe(2);
});

it('keep what the list says when the event is older', () => {
  list.update([row('sending', '2026-11-20T09:59:59Z')]);
  expect(list.at(0)?.state).toBe('queued');
});

it('forget what events told when something else is asked for', async () => {
  list.update([row('sending', '2026-11-20T10:00:01Z')]);
  list.ask(fetch);
  await vi.advanceTimersByTimeAsync(0);
  expect(list.at(0)?.state).toBe('queued');
});
