import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnnouncer, unlessTooMany } from '../../../../../electron/core/runs/announcer.ts';
import { memoryLog } from '../../../../support/fake-core.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Row {
  readonly id: number;
  readonly state: string;
}

function announcerWith(emitState: () => Promise<void> = async () => undefined) {
  const emitted: (Row[] | 'state')[] = [];
  const log = memoryLog();
  const announcer = createAnnouncer<Row>({
    emitRows: (rows) => emitted.push(rows),
    async emitState() {
      await emitState();
      emitted.push('state');
    },
    log,
  });
  return { announcer, emitted, log };
}

it('emits many changes in a row as one, each row as it is at the end', async () => {
  const { announcer, emitted } = announcerWith();
  announcer.changed([{ id: 1, state: 'queued' }]);
  announcer.changed([{ id: 2, state: 'queued' }]);
  announcer.changed([{ id: 1, state: 'sending' }]);
  expect(emitted).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(emitted).toEqual([
    [
      { id: 1, state: 'sending' },
      { id: 2, state: 'queued' },
    ],
    'state',
  ]);
});

it('emits at once what waits when it is flushed, and nothing later', async () => {
  const { announcer, emitted } = announcerWith();
  announcer.changed([{ id: 1, state: 'done' }]);
  await announcer.flush();
  expect(emitted).toEqual([[{ id: 1, state: 'done' }], 'state']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(emitted).toHaveLength(2);
});

it('emits the state alone when no row has changed', async () => {
  const { announcer, emitted } = announcerWith();
  await announcer.flush();
  expect(emitted).toEqual(['state']);
});

it('logs a state that cannot be read and goes on', async () => {
  let broken = true;
  const { announcer, emitted, log } = announcerWith(() =>
    broken ? Promise.reject(new Error('disk I/O error')) : Promise.resolve(),
  );
  announcer.changed();
  await vi.advanceTimersByTimeAsync(100);
  expect(log.lines).toEqual([expect.stringContaining('state-not-announced')]);
  broken = false;
  await announcer.flush();
  expect(emitted).toEqual(['state']);
});

it('replaces more rows than a listener wants by an empty list', () => {
  const rows = Array.from({ length: 201 }, (_, id) => ({ id }));
  expect(unlessTooMany(rows)).toEqual([]);
  expect(unlessTooMany(rows.slice(1))).toHaveLength(200);
});
