import { expect, it } from 'vitest';
import { createEventBus } from '../../../../../electron/platform/events.ts';
import { createHistoryService } from '../../../../../electron/core/history/history.ts';
import type { Log } from '../../../../../electron/platform/log.ts';
import type { HistoryAlert } from '../../../../../shared/model/history.ts';

const none: HistoryAlert = { changes: 0, domains: 0, latestId: 0, since: null };

/** A store in which so many differences wait; collecting takes until `release`. */
function bench() {
  const settings = new Map<string, unknown>();
  const logged: string[] = [];
  const told: HistoryAlert[] = [];
  const state = { waiting: 0, kept: 0, collections: 0, fail: false };
  let gate: (() => void) | null = null;
  const events = createEventBus(() => undefined);
  events.on((name, payload) => {
    if (name === 'history.changed') told.push(payload as HistoryAlert);
  });
  const log = { warn: (event: string) => void logged.push(event), info: () => undefined } as unknown as Log;
  const history = createHistoryService({
    events,
    log,
    store: {
      settings: {
        get: (name) => Promise.resolve(settings.get(name)),
        set: (name, value) => Promise.resolve(void settings.set(name, value)),
      },
      history: {
        async collect() {
          state.collections += 1;
          if (state.fail) throw new Error('The disk is full.');
          const moved = state.waiting;
          state.waiting = 0;
          await new Promise<void>((resolve) => (gate = resolve));
          state.kept += moved;
          return moved;
        },
        alert: (dismissed) => Promise.resolve({ ...none, latestId: dismissed }),
      },
    },
  });
  /** Lets what is being collected finish. */
  const release = async (): Promise<void> => {
    gate?.();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { history, events, state, told, logged, settings, release };
}

it('collects what a former run left, and what each event can have brought', async () => {
  const { history, events, state, told, release } = bench();
  expect(state.collections).toBe(1);
  await release();
  expect(told).toEqual([]);
  state.waiting = 3;
  events.emit('domains.changed', { accountId: 'a' });
  await release();
  expect([state.kept, told.length]).toEqual([3, 1]);
  state.waiting = 1;
  events.emit('changes.changed', []);
  await release();
  expect([state.kept, told.length]).toEqual([4, 2]);
  events.emit('details.changed', {} as never);
  expect(state.collections).toBe(3);
  const stopped = history.stop();
  await release();
  await stopped;
});

it('collects once more for who asks while it is at it', async () => {
  const { history, events, state, release } = bench();
  state.waiting = 5;
  events.emit('domains.changed', { accountId: 'a' });
  events.emit('domains.changed', { accountId: 'a' });
  const collected = history.collect();
  await release();
  await release();
  await collected;
  expect(state.kept).toBe(5);
  expect(state.collections).toBe(2);
});

it('logs a failure, and does not hand it on to who asks', async () => {
  const { history, state, logged, release } = bench();
  await release();
  state.fail = true;
  await history.collect();
  expect(logged).toEqual(['history-not-collected']);
});

it('remembers up to where the user has dismissed, and tells everyone', async () => {
  const { history, settings, told, release } = bench();
  await release();
  expect((await history.alert()).latestId).toBe(0);
  await history.dismiss(42);
  expect(settings.get('history.dismissed')).toBe(42);
  expect(told.at(-1)?.latestId).toBe(42);
});
